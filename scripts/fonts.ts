import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { brands } from '#db/seed/brands.ts';
import { products } from '#db/seed/catalog.ts';
import { categories } from '#db/seed/categories.ts';
import { catalogue } from '#src/i18n/catalogue.ts';

/**
 * Makes src/styles/fonts from Pretendard (SIL OFL; a subset takes another name). northridge-sans:
 * Latin, digits and as many of the shop's most used syllables as fit; the rest of Hangul comes from
 * the system. northridge-hangul: that rest in parts, for systems without Korean letters.
 * Run after larger changes of the texts: `node scripts/fonts.ts`; the ranges it tells then go into
 * src/styles/fonts.css.
 */
const MAX_BYTES = 60_000;
const PARTS = 8;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const ALWAYS = `${printableAscii()}₩·×–—‘’“”…©→&`;
const FONT = 'node_modules/pretendard/dist/public/variable/PretendardVariable.ttf';
const LICENSE = 'node_modules/pretendard/dist/LICENSE.txt';
const OUT = 'src/styles/fonts';

const source = await readFile(FONT);
const syllables = byUse(shopTexts());
let fits: Buffer = Buffer.alloc(0);
let low = 0;
let high = syllables.length;
while (low < high) {
  const count = Math.ceil((low + high) / 2);
  const font = await subset(ALWAYS + syllables.slice(0, count).join(''));
  if (font.length <= MAX_BYTES) {
    fits = font;
    low = count;
  } else {
    high = count - 1;
  }
}
await mkdir(OUT, { recursive: true });
await writeFile(`${OUT}/northridge-sans.woff2`, fits);
await copyFile(LICENSE, `${OUT}/LICENSE.txt`);
process.stdout.write(`${low} of ${syllables.length} syllables, ${fits.length} bytes\n`);

const used = new Set(syllables.slice(0, low));
const rest = commonSyllables().filter((letter) => !used.has(letter));
/** What is typed before it is a syllable: with the first part. */
const JAMO = Array.from({ length: 51 }, (_, n) => String.fromCodePoint(0x3131 + n)).join('');
const length = Math.ceil(rest.length / PARTS);
for (let part = 0; part < PARTS; part++) {
  const letters = rest.slice(part * length, (part + 1) * length);
  const font = await subset((part === 0 ? JAMO : '') + letters.join(''));
  await writeFile(`${OUT}/northridge-hangul-${part + 1}.woff2`, font);
  const next = rest[(part + 1) * length]?.codePointAt(0) ?? LAST_SYLLABLE + 1;
  const jamo = part === 0 ? 'U+3131-3163, ' : '';
  const range = `${jamo}U+${hex(part === 0 ? FIRST_SYLLABLE : letters[0]?.codePointAt(0))}-${hex(next - 1)}`;
  process.stdout.write(`part ${part + 1}: ${range}, ${font.length} bytes\n`);
}

function subset(letters: string): Promise<Buffer> {
  return subsetFont(source, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
  });
}

function printableAscii(): string {
  return Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
}

/** The 2,350 syllables of KS X 1001, in the order of Unicode. */
function commonSyllables(): string[] {
  const decoder = new TextDecoder('euc-kr');
  const rows = Array.from({ length: 25 }, (_, row) => 0xb0 + row);
  return rows.flatMap((row) =>
    Array.from({ length: 94 }, (_, cell) => decoder.decode(Uint8Array.of(row, 0xa1 + cell))),
  );
}

function hex(code: number | undefined): string {
  return (code ?? FIRST_SYLLABLE).toString(16).toUpperCase();
}

/** Interface texts count twice: they are on every page. */
function shopTexts(): string {
  const messages = JSON.stringify(catalogue.ko);
  const names = [...products, ...categories, ...brands].map(({ nameKo }) => nameKo);
  const colors = products.flatMap(({ options }) =>
    options.flatMap(({ values }) => values.map(({ nameKo }) => nameKo)),
  );
  return [messages, messages, ...names, ...new Set(colors)].join(' ');
}

function byUse(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [letter] of text.matchAll(/[가-힣]/g)) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([letter]) => letter);
}
