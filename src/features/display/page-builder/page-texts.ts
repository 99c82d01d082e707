import type { ContentProblem } from '../../content/content/content.ts';

/** Words that name no picture: whoever does not see it learns nothing. */
const EMPTY_WORDS =
  /^(?:image|picture|photo|banner|img|이미지|사진|배너|그림)[\s\d]*$|\.(?:jpe?g|png|gif|webp|avif)$/i;
/** Words of links that lead nowhere by themselves (WCAG 2.4.4). */
const VAGUE_LINKS = /^(?:click|here|click here|more|여기|클릭|더보기|바로가기)$/i;

/** Texts of a page that say too little, and headings that skip a level. */
export function weakTexts(value: unknown, path: readonly PropertyKey[] = []): ContentProblem[] {
  if (typeof value === 'string') return inText(value, path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    weakTexts(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function inText(text: string, path: readonly PropertyKey[]): ContentProblem[] {
  const field = path.at(-2);
  if (field === 'alt' && EMPTY_WORDS.test(text.trim())) {
    return [{ path, reason: 'is no description of a picture' }];
  }
  if (field !== 'html') return [];

  const alts = [...text.matchAll(/\salt\s*=\s*["']([^"']*)["']/gi)];
  const links = [...text.matchAll(/<a\b[^>]*>([^<]*)<\/a>/gi)];

  return [
    ...(alts.some(([, alt = '']) => EMPTY_WORDS.test(alt.trim()))
      ? [{ path, reason: 'is no description of a picture' }]
      : []),
    ...(links.some(([, words = '']) => VAGUE_LINKS.test(words.trim()))
      ? [{ path, reason: 'has a link that does not say where it leads' }]
      : []),
    ...(skipsLevel(text) ? [{ path, reason: 'has a heading that skips a level' }] : []),
  ];
}

function skipsLevel(html: string): boolean {
  const levels = [...html.matchAll(/<h([1-6])\b/gi)].map(([, level]) => Number(level));
  return levels.some((level, i) => i > 0 && level > (levels[i - 1] ?? level) + 1);
}
