/** Characters that begin a new line. */
const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Characters that cannot be seen, or that no document can hold: controls but tab and line break,
 * direction marks, zero-width characters, fillers, halves of pairs and noncharacters. What joins an
 * emoji of several, and the letters of a flag, stay inside one.
 */
const INVISIBLE = new RegExp(
  [
    String.raw`(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D`,
    String.raw`\u200D(?!\p{Extended_Pictographic})`,
    String.raw`(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0020}-\u{E007F}]`,
    String.raw`(?![\t\n\u200D\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]`,
    String.raw`[\u115F\u1160\u3164\uFFA0]`,
  ].join('|'),
  'gu',
);

/** Most texts have nothing else. */
const PLAIN = /^[\n -~가-힣]*$/;

/** A text as every door takes it: composed (NFC), and without invisible characters. */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replaceAll(BREAKS, '\n').replaceAll(INVISIBLE, '').normalize('NFC');
}

/** The same in one line: without line breaks, trimmed, with single spaces. */
export function oneLine(text: string): string {
  return visibleText(text).replaceAll(/\s+/g, ' ').trim();
}

/** All but Hangul letters, which NFKC takes for parts of syllables, and signs such as ™ and ℃. */
const KEPT_FORMS = /[^\u2100-\u214F\u3130-\u318F]+/gu;

/**
 * One line in the plain form of its letters, in which names, codes, search words and addresses are
 * compared: full-width letters, and the quotes, hyphens, dots and spaces that telephones and word
 * processors put in place of those of a keyboard (NFKC).
 */
export function plainForm(text: string): string {
  const composed = useKeyboardSigns(text).replaceAll(KEPT_FORMS, (run) => run.normalize('NFKC'));
  return oneLine(useKeyboardSigns(composed)); // NFKC makes three of U+2032 from U+2034
}

/** Replaces quotes, hyphens and dots by those of a keyboard: NFKC would make two letters of some. */
function useKeyboardSigns(text: string): string {
  return text
    .replaceAll(/[\u00B4\u2018-\u201B\u2032\u02BC\u02B9]/g, "'")
    .replaceAll(/[\u201C-\u201F\u2033]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g, '-')
    .replaceAll(/[\u2022\u2027\u2219\u22C5\u30FB\u318D\uFF65]/g, '·');
}

/** A code as people copy it: plain letters without spaces, in capitals. */
export function plainCode(text: string): string {
  return plainForm(text).replaceAll(' ', '').toUpperCase();
}

let segmenter: Intl.Segmenter | undefined;

/** At most `max` UTF-16 units of a text: cut between characters as a reader sees them. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;

  segmenter ??= new Intl.Segmenter('ko');

  const graphemes = segmenter.segment(text.slice(0, max + LONGEST_GRAPHEME));
  let end = 0;
  for (const { index, segment } of graphemes) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }

  return text.slice(0, end).trimEnd();
}

/** Seen emoji (a family with skin tones) have fewer UTF-16 units. */
const LONGEST_GRAPHEME = 64;
