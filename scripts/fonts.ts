import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { brands } from '#db/seed/brands.ts';
import { products } from '#db/seed/catalog.ts';
import { categories } from '#db/seed/categories.ts';
import { catalogue } from '#src/i18n/catalogue.ts';

/**
 * Makes public/fonts/northridge-sans.woff2 from Pretendard (SIL OFL; a subset takes another name):
 * Latin, digits and as many of the shop's most used syllables as fit. The rest of Hangul comes
 * from the system. Run after larger changes of the texts: `node scripts/fonts.ts`.
 */
const MAX_BYTES = 60_000;
const ALWAYS = `${printableAscii()}₩·×–—‘’“”…©→&`;
const FONT = 'node_modules/pretendard/dist/public/variable/PretendardVariable.ttf';
const LICENSE = 'node_modules/pretendard/dist/LICENSE.txt';
const OUT = 'public/fonts';

const source = await readFile(FONT);
const syllables = byUse(shopTexts());
let fits: Buffer = Buffer.alloc(0);
let low = 0;
let high = syllables.length;
while (low < high) {
  const count = Math.ceil((low + high) / 2);
  const font = await subset(syllables.slice(0, count));
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

function subset(letters: readonly string[]): Promise<Buffer> {
  return subsetFont(source, ALWAYS + letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
  });
}

function printableAscii(): string {
  return Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
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
