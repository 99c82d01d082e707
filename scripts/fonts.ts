import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Makes src/styles/fonts from Pretendard (SIL OFL; a subset takes another name): Latin letters and
 * figures for every page, and Hangul for systems that have none. A part of Hangul holds what the
 * shop's own texts use, the others the rest of KS X 1001 in the order of Unicode. A browser asks the
 * face that is declared last first, so that a page needs few of them.
 * Run after larger changes of the texts: `node scripts/fonts.ts`.
 */
const PARTS = 8;
const HANGUL = ['U+3131-3163', 'U+AC00-D7A3'];
const LATIN = `${printableAscii()}\u00a0₩·×–—‘’“”…©→&`;
/**
 * Fallback fonts for Latin letters while Pretendard loads, with a `size-adjust` measured on the
 * shop's English texts, so that there is no layout shift. Liberation Sans is as wide as Arial.
 */
const FALLBACKS = [
  { weight: '400 550', adjust: 0.885, local: ['DejaVu Sans'] },
  { weight: '551 700', adjust: 0.822, local: ['DejaVu Sans Bold'] },
  { weight: '400 550', adjust: 1.007, local: ['Roboto', 'Roboto-Regular'] },
  { weight: '551 700', adjust: 1.046, local: ['Roboto Bold', 'Roboto-Bold'] },
  { weight: '400 550', adjust: 0.997, local: ['Arial', 'Helvetica', 'Liberation Sans'] },
  {
    weight: '551 700',
    adjust: 0.979,
    local: ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Liberation Sans Bold'],
  },
];
/**
 * Reserves the space of letters that are loading: a subset's blank glyph for missing letters, at
 * this size as wide as a Korean letter.
 */
const BLANK = `@font-face {
  font-family: 'Shop Blank';
  src: url('./shop-latin.woff2') format('woff2');
  font-weight: 400 700;
  size-adjust: 86.4%;
  unicode-range: ${HANGUL.join(', ')};
}
`;
/** Pretendard's ascent, in em. */
const ASCENT = 1950 / 2048;
const DESCENT = 494 / 2048;
const FONT = 'node_modules/pretendard/dist/public/variable/PretendardVariable.ttf';
const LICENSE = 'node_modules/pretendard/dist/LICENSE.txt';
const OUT = 'src/styles/fonts';

const source = await readFile(FONT);
const faces: string[] = [];
await mkdir(OUT, { recursive: true });
await copyFile(LICENSE, `${OUT}/LICENSE.txt`);
for (const fallback of FALLBACKS) faces.push(fallbackFace(fallback));
await addFace('latin', LATIN, rangesOf(LATIN));
const used = new Set((await shopTexts()).match(/[가-힣]/g));
const rest = commonSyllables().filter((letter) => !used.has(letter));
const length = Math.ceil(rest.length / PARTS);
for (let part = 0; part < PARTS; part++) {
  const letters = rest.slice(part * length, (part + 1) * length);
  await addFace(`hangul-${part + 1}`, letters.join(''), [rangeOf(letters[0], letters.at(-1))]);
}
faces.push(BLANK);
await addFace('hangul-used', listJamo() + [...used].sort().join(''), HANGUL);
await writeFile(`${OUT}/faces.css`, `/* Made by scripts/fonts.ts. */\n${faces.join('\n')}`);

async function addFace(name: string, letters: string, ranges: readonly string[]): Promise<void> {
  const font = await subsetFont(source, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
  });

  await writeFile(`${OUT}/shop-${name}.woff2`, font);
  process.stdout.write(`${name}: ${[...letters].length} letters, ${font.length} bytes\n`);

  const isLatin = name === 'latin';

  faces.push(`@font-face {
  font-family: 'Shop ${isLatin ? 'Sans' : 'Hangul'}';
  src: url('./shop-${name}.woff2') format('woff2');
  font-weight: 400 700;
  font-display: ${isLatin ? 'optional' : 'block'};
  unicode-range: ${ranges.join(', ')};
}
`);
}

function fallbackFace({ weight, adjust, local }: (typeof FALLBACKS)[number]): string {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  return `@font-face {
  font-family: 'Shop Fallback';
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(ASCENT / adjust)};
  descent-override: ${percent(DESCENT / adjust)};
  line-gap-override: 0%;
  unicode-range: ${rangesOf(LATIN).join(', ')};
}
`;
}

function printableAscii(): string {
  return Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
}

/** Jamo, shown while a syllable is being typed. */
function listJamo(): string {
  return Array.from({ length: 51 }, (_, n) => String.fromCodePoint(0x3131 + n)).join('');
}

/** The 2,350 syllables of KS X 1001, in the order of Unicode. */
function commonSyllables(): string[] {
  const decoder = new TextDecoder('euc-kr');
  const rows = Array.from({ length: 25 }, (_, row) => 0xb0 + row);
  return rows.flatMap((row) =>
    Array.from({ length: 94 }, (_, cell) => decoder.decode(Uint8Array.of(row, 0xa1 + cell))),
  );
}

/** The letters' code points as `unicode-range`s. */
function rangesOf(letters: string): string[] {
  const sorted = [...new Set(letters)].sort();
  const starts = sorted.filter((letter, n) => codeOf(letter) !== codeOf(sorted[n - 1]) + 1);

  return starts.map((start, n) => {
    const next = starts[n + 1];
    return rangeOf(start, next === undefined ? sorted.at(-1) : sorted[sorted.indexOf(next) - 1]);
  });
}

function rangeOf(first: string | undefined, last: string | undefined): string {
  const hex = (letter: string | undefined) => codeOf(letter).toString(16).toUpperCase();
  return first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`;
}

function codeOf(letter: string | undefined): number {
  return letter?.codePointAt(0) ?? NaN;
}

/** The texts of the shop and of its demo. */
async function shopTexts(): Promise<string> {
  const folders = ['src/i18n/ko', 'db/seed'];
  const found = folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }));
  const files = (await Promise.all(found)).flat().filter((entry) => entry.isFile());
  const texts = files.map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'utf8'));
  return (await Promise.all(texts)).join(' ');
}
