import { findMeasure, MEASURE_CODES, MEASURES, type Measure } from '../../../size/measure.ts';
import type { CsvFormat } from '../run/csv-rows.ts';

export const MAX_OPTIONS = 4;
const DEPTHS = Array.from({ length: MAX_OPTIONS }, (_, i) => i + 1);

/** Columns of the product, filled on any of its rows. */
const PRODUCT_COLUMNS = [
  'itemCode',
  'nameKo',
  'nameEn',
  'searchWords',
  'seoTitleKo',
  'seoTitleEn',
  'itemType',
  'optionSelectType',
  'brand',
  'categories',
  'orderHandler',
  'shippingPolicy',
  'taxType',
  'pointRateBp',
  'minPurchaseQty',
  'maxPurchaseQty',
  'displayed',
  'saleStatus',
  'saleStartAt',
  'saleEndAt',
  'supplierStatus',
  'nonPurchaseReview',
  'fit',
  'sizeKind',
  'icons',
  'attributes',
  'addOns',
  'gifts',
  'setGroups',
  'images',
  'models',
  'notice',
  'descriptionKo',
  'descriptionEn',
  'createdAt',
  'colorOption',
  ...DEPTHS.flatMap((n) => [`option${n}NameKo`, `option${n}NameEn`]),
];

/** The cost price of a unit: not for everybody who may read products. */
export const COST_COLUMN = 'costPrice';

/** Columns of the unit that a row stands for. */
const UNIT_COLUMNS = [
  'unitCode',
  'unitStatus',
  'mktgExcluded',
  ...DEPTHS.flatMap((n) => [`option${n}ValueKo`, `option${n}ValueEn`, `option${n}Rgb`]),
  'listPrice',
  'salePrice',
  'stockQty',
  'sellerCode',
  'gtin',
  'place',
  COST_COLUMN,
];

/** The column of a measure: by its Korean name, as size charts are written. */
export const getMeasureColumn = (measure: Measure): string => MEASURES[measure].names[0];

/** Columns of the size that a row's unit is of. */
const MEASURE_COLUMNS = MEASURE_CODES.map(getMeasureColumn);

export const COLUMNS = [...PRODUCT_COLUMNS, ...UNIT_COLUMNS, ...MEASURE_COLUMNS];

/** The columns of a file with or without cost prices. */
export const listColumns = (hasCosts: boolean): readonly string[] =>
  hasCosts ? COLUMNS : COLUMNS.filter((name) => name !== COST_COLUMN);

const CANONICAL = new Map(COLUMNS.map((name) => [name.toLowerCase(), name]));

export const CATALOGUE_CSV: CsvFormat = {
  name: 'product CSV of this shop',
  required: ['itemCode', 'unitCode'],
  column: (name) => CANONICAL.get(name.trim().toLowerCase()) ?? findMeasureColumn(name),
  numbers: [
    'listPrice',
    'salePrice',
    'stockQty',
    COST_COLUMN,
    'pointRateBp',
    'minPurchaseQty',
    'maxPurchaseQty',
    ...MEASURE_COLUMNS,
  ],
  prices: MEASURE_COLUMNS,
};

function findMeasureColumn(name: string): string | undefined {
  const measure = findMeasure(name);
  return measure && getMeasureColumn(measure);
}

/** Detects the format: each has its own column for the product's code. */
export function isCatalogueCsv(columns: readonly string[]): boolean {
  return columns.some((name) => CATALOGUE_CSV.column(name) === 'itemCode');
}

/** `a | b`; a literal separator is escaped as `\|`. */
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

/** One list per line. */
export function joinLines(lines: readonly (readonly string[])[]): string {
  return lines.map(joinList).join('\n');
}

export function splitLines(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map(splitList);
}
