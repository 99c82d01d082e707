import type { CsvFormat } from '../run/csv-rows.ts';

const REQUIRED_COLUMNS = ['Handle', 'Title', 'Variant Price'];

/** Shopify's newer names of columns. */
const RENAMED: Readonly<Record<string, string>> = {
  'url handle': 'Handle',
  description: 'Body (HTML)',
  'published on online store': 'Published',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  price: 'Variant Price',
  'compare-at price': 'Variant Compare At Price',
  'continue selling when out of stock': 'Variant Inventory Policy',
  'inventory tracker': 'Variant Inventory Tracker',
  'inventory quantity': 'Variant Inventory Qty',
  'product image url': 'Image Src',
  'variant image url': 'Variant Image',
};
const COLUMNS = [
  ...REQUIRED_COLUMNS,
  ...Object.values(RENAMED),
  'Variant Inventory Policy',
  'Vendor',
  'Type',
  'Product Category',
  'Tags',
  'Status',
  ...[1, 2, 3].flatMap((n) => [`Option${n} Name`, `Option${n} Value`]),
];
const NAMES = new Set(COLUMNS);
const CANONICAL = new Map([
  ...COLUMNS.map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(RENAMED),
]);

/** The canonical name of a column, regardless of case and Shopify's version. */
export function canonicalColumn(name: string): string {
  return CANONICAL.get(name.trim().toLowerCase()) ?? name.trim();
}

/** Returns whether an import reads a column, by its canonical name. */
export function isReadColumn(column: string): boolean {
  return NAMES.has(column);
}

const PRICES = ['Variant Price', 'Variant Compare At Price'];

export const SHOPIFY_CSV: CsvFormat = {
  name: 'Shopify product CSV',
  required: REQUIRED_COLUMNS,
  column: canonicalColumn,
  numbers: [...PRICES, 'Variant Inventory Qty'],
  prices: PRICES,
};
