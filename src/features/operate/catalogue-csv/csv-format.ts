import type { CsvFormat } from '../import/csv-rows.ts';

export const MAX_OPTIONS = 4;
const DEPTHS = Array.from({ length: MAX_OPTIONS }, (_, i) => i + 1);

/** Of the product: said once, on any of its rows. */
const PRODUCT_COLUMNS = [
  ...['itemCode', 'nameKo', 'nameEn', 'itemType', 'optionSelectType', 'brand', 'categories'],
  ...['orderHandler', 'shippingPolicy', 'taxType', 'pointRateBp', 'minPurchaseQty'],
  ...[
    'maxPurchaseQty',
    'displayed',
    'saleStatus',
    'saleStartAt',
    'supplierStatus',
    'icons',
    'attributes',
  ],
  ...['addOns', 'gifts', 'setGroups', 'images', 'notice', 'descriptionKo', 'descriptionEn'],
  ...['createdAt', 'colorOption'],
  ...DEPTHS.flatMap((n) => [`option${n}NameKo`, `option${n}NameEn`]),
];

/** Of the one thing on a shelf that a row stands for. */
const UNIT_COLUMNS = [
  ...['unitCode', 'unitStatus', 'mktgExcluded'],
  ...DEPTHS.flatMap((n) => [`option${n}ValueKo`, `option${n}ValueEn`, `option${n}Rgb`]),
  ...['listPrice', 'salePrice', 'stockQty'],
];

export const COLUMNS = [...PRODUCT_COLUMNS, ...UNIT_COLUMNS];

const CANONICAL = new Map(COLUMNS.map((name) => [name.toLowerCase(), name]));

export const CATALOGUE_CSV: CsvFormat = {
  name: 'product CSV of this shop',
  required: ['itemCode', 'nameKo', 'unitCode', 'listPrice', 'salePrice'],
  column: (name) => CANONICAL.get(name.trim().toLowerCase()),
};

/** Both formats name the product in a column of their own. */
export function isCatalogueCsv(columns: readonly string[]): boolean {
  return columns.some((name) => CATALOGUE_CSV.column(name) === 'itemCode');
}

/** What a spreadsheet runs as a formula, in any of its languages. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;
/** What a spreadsheet takes for a number or a day, and so writes another way: 001, 1E5, 3-5. */
const NUMBER_LIKE = /^\d[\d.,:/\-Ee ]*$/;
const PLAIN_NUMBER = /^(0|[1-9]\d{0,10})$/;

function isUnsafe(text: string): boolean {
  const isOther = NUMBER_LIKE.test(text) && !PLAIN_NUMBER.test(text);
  return FORMULA.test(text) || isOther || text.startsWith("'");
}

/** A text as a spreadsheet may open it: an apostrophe keeps it a text. */
export function guardCell(text: string): string {
  return isUnsafe(text) ? `'${text}` : text;
}

export function unguardCell(text: string): string {
  return text.startsWith("'") && isUnsafe(text.slice(1)) ? text.slice(1) : text;
}

/** A file is read with one kind of line end, also within its cells. */
export function withPlainEnds(text: string): string {
  return text.replaceAll(/\r+\n/g, '\n');
}

export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) =>
    /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${quoted.join(',')}\r\n`;
}

/** `a | b`; what separates is written `\|` where it is meant as a sign. */
export function joinList(parts: readonly string[]): string {
  const escaped = parts.map((part) =>
    part.replace(/[\\|]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n'),
  );
  return escaped.join(' | ');
}

export function splitList(text: string): string[] {
  if (text === '') return [];
  const parts = [''];
  for (const [sign] of text.matchAll(/\\[\\|n]|[\s\S]/g)) {
    if (sign === '|') parts.push('');
    else parts[parts.length - 1] += ESCAPED[sign] ?? sign;
  }
  return parts.map((part) => part.trim());
}

const ESCAPED: Readonly<Record<string, string>> = { '\\\\': '\\', '\\|': '|', '\\n': '\n' };

/** One a line, each a list. */
export function joinLines(lines: readonly (readonly string[])[]): string {
  return lines.map(joinList).join('\n');
}

export function splitLines(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map(splitList);
}
