import type { CsvFormat, CsvRow, RowError } from '../import/csv-rows.ts';
import { cleanCell, MAX_NAME_CHARS, MAX_OPTION_CHARS, readPrice } from '../import/csv-cells.ts';
import type { ImageInput, OptionInput, UnitInput } from '../product-save/product-input.ts';
import type { CellProblem, ProductProblem } from '../product-save/product-problem.ts';
import { sortingOf, type Sorting } from './shopify-category.ts';

/** A product parsed from its rows; brand and categories are still names, empty if absent. */
export interface ShopifyProduct extends Sorting {
  handle: string;
  title: string;
  vendor: string;
  /** Undefined: the file has no such column. */
  bodyHtml: string | undefined;
  /** Undefined: not specified in the file. */
  displayed: boolean | undefined;
  options: OptionInput[];
  units: ShopifyUnit[];
  /** As in the file: a URL, a path next to the file, or one of the shop. */
  images: ShopifyImage[];
}

/** `sku`: empty if the unit gets a generated code. */
type ShopifyUnit = Omit<UnitInput, 'itemCode' | 'saleStatus'> & {
  sku: string;
  line: number;
};
type ShopifyImage = ImageInput & { line: number };

const REQUIRED_COLUMNS = ['Handle', 'Title', 'Variant Price'];

/** Shopify's newer names of columns. */
const RENAMED: Readonly<Record<string, string>> = {
  'url handle': 'Handle',
  description: 'Body (HTML)',
  'published on online store': 'Published',
  sku: 'Variant SKU',
  price: 'Variant Price',
  'compare-at price': 'Variant Compare At Price',
  'inventory tracker': 'Variant Inventory Tracker',
  'inventory quantity': 'Variant Inventory Qty',
  'product image url': 'Image Src',
  'variant image url': 'Variant Image',
};
const COLUMNS = [
  ...REQUIRED_COLUMNS,
  ...Object.values(RENAMED),
  'Vendor',
  'Type',
  'Product Category',
  'Tags',
  'Status',
  ...[1, 2, 3].flatMap((n) => [`Option${n} Name`, `Option${n} Value`]),
];
const CANONICAL = new Map([
  ...COLUMNS.map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(RENAMED),
]);

/** The canonical name of a column, regardless of case and Shopify's version. */
export function canonicalColumn(name: string): string {
  return CANONICAL.get(name.trim().toLowerCase()) ?? name.trim();
}

export const SHOPIFY_CSV: CsvFormat = {
  name: 'Shopify product CSV',
  required: REQUIRED_COLUMNS,
  column: canonicalColumn,
};

const MAX_OPTIONS = 3;
/** Fractions of the currency, such as cents. */
const HUNDREDTHS = 100;
/** The stock of an item that the file does not track. */
const UNCOUNTED_STOCK = 999;

/** The settings that rows are read with. */
interface Reading {
  /** SKUs of other products, with their line in the file; null for the shop's. */
  takenSkus?: ReadonlyMap<string, number | null>;
  /** The factor for prices; the resulting won are rounded half up. */
  priceFactor?: number;
}

type Problem = ProductProblem | CellProblem;

interface ReadProduct {
  product: ShopifyProduct | undefined;
  errors: RowError[];
  /** Values imported differently from what they say. */
  warnings: RowError[];
}

/**
 * Parses the rows of one handle: the first has the product's data, each with a price is a variant,
 * each with a picture adds it. Bad rows are reported and skipped; without a valid variant there is
 * no product.
 */
export function readProduct(rows: readonly CsvRow[], reading: Reading = {}): ReadProduct {
  const [first] = rows;
  if (!first) return { product: undefined, errors: [], warnings: [] };
  const title = cell(first, 'Title');
  if (title === '') return refuse(first, columnEmpty('Title'));
  const names = optionNames(first);
  const options = names.map((nameKo) => newOption(nameKo));
  const errors: RowError[] = [];
  const warnings: RowError[] = [];
  const product: ShopifyProduct = {
    handle: cell(first, 'Handle'),
    title: title.slice(0, MAX_NAME_CHARS).trim(),
    vendor: cell(first, 'Vendor'),
    ...readSorting(first),
    bodyHtml: 'Body (HTML)' in first.cells ? cell(first, 'Body (HTML)') : undefined,
    displayed: readDisplayed(first),
    options,
    units: [],
    images: [],
  };
  for (const row of rows) {
    const problem = addRow(product, row, { ...reading, warnings });
    if (problem) errors.push({ line: row.line, ...problem });
  }
  if (product.units.length > 0) return { product, errors, warnings };
  if (errors.length === 0) errors.push({ line: first.line, code: 'noPrice' });
  return { product: undefined, errors, warnings };
}

function refuse(row: CsvRow, problem: ProductProblem): ReadProduct {
  return { product: undefined, errors: [{ line: row.line, ...problem }], warnings: [] };
}

function cell(row: CsvRow, column: string): string {
  return cleanCell(row.cells[column] ?? '');
}

/** The option names; 'Title' with the only value 'Default Title' means "no options" at Shopify. */
function optionNames(row: CsvRow): string[] {
  const names: string[] = [];
  for (let n = 1; n <= MAX_OPTIONS; n++) {
    const name = cell(row, `Option${n} Name`);
    const isDefault = cell(row, `Option${n} Value`) === 'Default Title';
    if (name === '' || isDefault) break;
    names.push(name);
  }
  return names;
}

type MutableOption = OptionInput & { values: { nameKo: string; nameEn: string }[] };

function newOption(name: string): MutableOption {
  return { nameKo: name, nameEn: name, isColor: /색|colou?r/i.test(name), values: [] };
}

/** Whether the product is displayed: not if it is a draft, archived or unpublished. */
function readDisplayed(row: CsvRow): boolean | undefined {
  const status = cell(row, 'Status').toLowerCase();
  const published = cell(row, 'Published').toLowerCase();
  if (status === '' && published === '') return undefined;
  return (status === 'active' || status === '') && published !== 'false';
}

/** The category and attributes of a row's product. */
export function readSorting(row: CsvRow): Sorting {
  return sortingOf({
    type: cell(row, 'Type'),
    category: cell(row, 'Product Category'),
    tags: cell(row, 'Tags'),
  });
}

interface RowReading extends Reading {
  warnings: RowError[];
}

/** Adds a row to the product; returns its problem if it is invalid. */
function addRow(product: ShopifyProduct, row: CsvRow, reading: RowReading): Problem | null {
  const path = cell(row, 'Image Src');
  if (path !== '') addImage(product, { path, line: row.line });
  if (cell(row, 'Variant Price') === '') return path === '' ? columnEmpty('Variant Price') : null;
  return addUnit(product, row, reading);
}

/** The SKU, if it is unique: Shopify allows several variants to share one. */
function ownSku(product: ShopifyProduct, row: CsvRow, reading: RowReading): string {
  const sku = cell(row, 'Variant SKU');
  const earlier = sku === '' ? undefined : product.units.find((unit) => unit.sku === sku);
  const taken = earlier ? earlier.line : reading.takenSkus?.get(sku);
  if (taken === undefined) return sku;
  reading.warnings.push({
    line: row.line,
    ...(taken === null
      ? { code: 'skuOfOther', params: { sku } }
      : { code: 'skuOnLine', params: { sku, line: taken } }),
  });
  return '';
}

function addUnit(product: ShopifyProduct, row: CsvRow, reading: RowReading): Problem | null {
  const { priceFactor = 1, warnings } = reading;
  const salePrice = readPrice(cell(row, 'Variant Price'), priceFactor);
  if (salePrice === undefined) return notWon('Variant Price', row);
  const compareAt = cell(row, 'Variant Compare At Price');
  const listPrice = compareAt === '' ? salePrice : readPrice(compareAt, priceFactor);
  if (listPrice === undefined) return notWon('Variant Compare At Price', row);
  const stockQty = readStock(row);
  if (stockQty === undefined) {
    const column = 'Variant Inventory Qty';
    return { column, text: cell(row, column), expected: 'wholeNumber' };
  }
  const values = product.options.map((_, i) => cell(row, `Option${i + 1} Value`));
  const missing = values.indexOf('');
  if (missing >= 0) return columnEmpty(`Option${missing + 1} Value`);
  const long = values.findIndex((value) => value.length > MAX_OPTION_CHARS);
  if (long >= 0) {
    const params = { column: `Option${long + 1} Value`, max: MAX_OPTION_CHARS };
    return { code: 'valueTooLong', params };
  }
  const chosen = product.options.map((option, i) => indexOfValue(option, values[i] ?? ''));
  if (product.units.some((unit) => unit.options.join() === chosen.join())) {
    if (values.length === 0) return { code: 'soleAgain' };
    return { code: 'optionsAgain', params: { options: values.join(' / ') } };
  }
  if (salePrice === 0) {
    warnings.push({ line: row.line, code: 'priceZero' });
  }
  const sku = ownSku(product, row, reading);
  const price = { listPrice: Math.max(listPrice, salePrice), salePrice };
  product.units.push({ sku, line: row.line, options: chosen, ...price, stockQty });
  const path = cell(row, 'Variant Image');
  if (path !== '') {
    const color = colorIndex(product, chosen);
    addImage(product, { path, line: row.line, ...(color !== undefined && { colorIndex: color }) });
  }
  return null;
}

const columnEmpty = (column: string): ProductProblem => ({
  code: 'columnEmpty',
  params: { column },
});

function notWon(column: string, row: CsvRow): CellProblem {
  const text = cell(row, column);
  const inWon = readPrice(text, HUNDREDTHS);
  if (inWon === undefined) return { column, text, expected: 'won' };
  const params = { factor: HUNDREDTHS, won: inWon };
  return { column, text, expected: 'wonNotCents', params };
}

function readStock(row: CsvRow): number | undefined {
  const text = cell(row, 'Variant Inventory Qty');
  const isUncounted = row.cells['Variant Inventory Tracker'] === '' && Number(text) === 0;
  if (text === '' || isUncounted) return UNCOUNTED_STOCK;
  if (!/^-?\d{1,9}$/.test(text)) return undefined;
  return Math.max(0, Number(text)); // oversold (negative) becomes 0
}

function indexOfValue(option: OptionInput, name: string): number {
  const values = option.values as MutableOption['values']; // made by newOption
  const known = values.findIndex((value) => value.nameKo === name);
  return known >= 0 ? known : values.push({ nameKo: name, nameEn: name }) - 1;
}

function colorIndex(product: ShopifyProduct, chosen: readonly number[]): number | undefined {
  const depth = product.options.findIndex((option) => option.isColor);
  return depth < 0 ? undefined : chosen[depth];
}

/** A picture that occurs again with a colour is assigned to that colour. */
function addImage(product: ShopifyProduct, image: ShopifyImage): void {
  const known = product.images.findIndex(({ path }) => path === image.path);
  if (known < 0) product.images.push(image);
  else if (image.colorIndex !== undefined) product.images[known] = image;
}
