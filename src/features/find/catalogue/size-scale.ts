import type { SizeKind } from '#db/tables/size.ts';

/** The scales that sizes are named in, in the order they are offered. */
const SIZE_SCALES = ['letter', 'body', 'women', 'waist', 'foot', 'height', 'other'] as const;
export type SizeScale = (typeof SIZE_SCALES)[number];

/** A size in one scale; its value stands in addresses, the scale in front of it: `mm270`, `kr95`. */
export interface ScaledSize {
  value: string;
  name: string;
}

const PREFIXES: Record<SizeScale, string> = {
  letter: '',
  body: 'kr',
  women: 'w',
  waist: 'in',
  foot: 'mm',
  height: 'cm',
  other: 'n-',
};

const FREE = 'free';
const ONE_SIZE = /^(?:free|f|프리|프리사이즈|원사이즈|단일|one ?size|os)$/i;
const LETTER = /^(?:(\d)x|(x*))(s|l)$|^(m)$/i;
const UNITS: readonly [scale: SizeScale, pattern: RegExp][] = [
  ['waist', /^(\d{2}(?:\.5)?) ?(?:인치|inch|in|["″”])$/i],
  ['foot', /^(\d{3}) ?mm$/i],
  ['height', /^(\d{2,3}) ?cm$/i],
];
/** A foot's length from to, as socks are named. */
const FOOT_RANGE = /^(\d{3}) ?[-~] ?(\d{3})(?: ?mm)?$/;
const NUMBER = /^(\d{2,3})(반)?$/;
const WOMEN = [33, 44, 55, 66, 77, 88, 99];
const LONGEST_NAME = 40;

/**
 * The sizes that a name says; one of two scales is a size in both: `95(M)` is 95 and M. Bare numbers
 * take their scale from `run`, all the names of the product: 110 beside 130 is a child's height,
 * beside 95 it is a chest. A name of no scale is one of its own where the option is named like a size.
 */
export function readSizeName(
  name: string,
  { run, kind, isNamedSize }: { run: readonly string[]; kind: SizeKind; isNamedSize: boolean },
): ScaledSize[] {
  const bareScale = findBareScale(run, kind);
  const known = splitName(name).flatMap((part) => readPart(part, bareScale) ?? []);
  if (known.length > 0 || !isNamedSize) return known;

  const text = name
    .toLowerCase()
    .replace(/[\s,]+/g, '-')
    .slice(0, LONGEST_NAME);
  return text === '' ? [] : [{ value: PREFIXES.other + text, name }];
}

function splitName(name: string): string[] {
  const parts = name.normalize('NFKC').split(/[()[\]/]/);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function readPart(part: string, bareScale: SizeScale | undefined): ScaledSize | undefined {
  return readLetters(part) ?? readMeasure(part) ?? readBareNumber(part, bareScale);
}

function readLetters(part: string): ScaledSize | undefined {
  if (ONE_SIZE.test(part)) return { value: FREE, name: 'FREE' };

  const [letter, count, xs = '', end, middle] = LETTER.exec(part) ?? [];
  if (letter === undefined) return undefined;
  if (middle !== undefined) return { value: 'm', name: 'M' };

  return toLetter(count === undefined ? xs.length : Number(count), end ?? '');
}

function readMeasure(part: string): ScaledSize | undefined {
  for (const [scale, pattern] of UNITS) {
    const number = pattern.exec(part)?.[1];
    if (number !== undefined) return { value: PREFIXES[scale] + number, name: number };
  }

  const range = FOOT_RANGE.exec(part)?.slice(1).join('-');
  return range === undefined ? undefined : { value: PREFIXES.foot + range, name: range };
}

function readBareNumber(part: string, scale: SizeScale | undefined): ScaledSize | undefined {
  const [, number, half] = NUMBER.exec(part) ?? [];
  if (number === undefined || scale === undefined) return undefined;

  const value = PREFIXES[scale] + number;
  return half === undefined
    ? { value, name: number }
    : { value: `${value}.5`, name: number + half };
}

/** XXL and 2XL are one size. */
function toLetter(count: number, end: string): ScaledSize {
  const text = count > 1 ? `${count}x${end}` : 'x'.repeat(count) + end;
  return { value: text.toLowerCase(), name: text.toUpperCase() };
}

/** The scale of a product's bare numbers, by the largest of them; undefined for none that is known. */
function findBareScale(run: readonly string[], kind: SizeKind): SizeScale | undefined {
  const numbers = run.flatMap(splitName).flatMap((part) => NUMBER.exec(part)?.[1] ?? []);
  const most = Math.max(0, ...numbers.map(Number));
  if (most === 0) return undefined;
  if (most >= 200 || (kind === 'Shoes' && most >= 100)) return 'foot';
  if (most >= 125) return 'height';
  if (numbers.every((number) => WOMEN.includes(Number(number)))) return 'women';
  if (most <= 46) return most >= 22 ? 'waist' : undefined;

  return most >= 60 ? 'body' : undefined;
}

/** The scale of a size, by how its value begins. */
export function getSizeScale(value: string): SizeScale {
  const scale = SIZE_SCALES.find((name) => {
    const prefix = PREFIXES[name];
    if (name === 'other') return value.startsWith(prefix);
    return prefix !== '' && value.startsWith(prefix) && /^\d/.test(value.slice(prefix.length));
  });

  return scale ?? 'letter';
}

/** The order of sizes: scale by scale, XS before S before M, numbers ascending, one size last. */
export function compareSizes(a: string, b: string): number {
  const scaleA = getSizeScale(a);
  const scaleB = getSizeScale(b);
  const byScale = SIZE_SCALES.indexOf(scaleA) - SIZE_SCALES.indexOf(scaleB);
  if (byScale !== 0) return byScale;
  if (scaleA === 'letter') return rankLetter(a) - rankLetter(b);

  return a.localeCompare(b, 'ko', { numeric: true });
}

function rankLetter(value: string): number {
  if (value === FREE) return Infinity;

  const [, count, xs = '', end] = LETTER.exec(value) ?? [];
  const steps = 1 + (count === undefined ? xs.length : Number(count));
  return end === 's' ? -steps : end === 'l' ? steps : 0;
}
