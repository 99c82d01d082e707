import { PLAIN_NUMBERS, type ColumnNumbers } from '../../../lib/column-numbers.ts';
import {
  cleanCell,
  isNoValue,
  MAX_NAME_CHARS,
  MAX_OPTION_CHARS,
  toWhole,
  toWon,
  unguardCell,
} from '../import/csv-cells.ts';
import { cutText, oneLine } from '../../../lib/text.ts';
import type { CsvRow, RowError, RowNotice } from '../import/csv-rows.ts';
import { isSpoiltNumber, type ExactNumber } from '../../../lib/number-text.ts';
import type { ImageInput, OptionInput, UnitInput } from '../product-save/product-input.ts';
import type { CellProblem, ProductProblem } from '../product-save/product-problem.ts';
import { isItemCode } from '../../product/product/product.schema.ts';
import { sortingOf, type Sorting } from './shopify-category.ts';

/** A product parsed from its rows; brand and categories are still names, empty if absent. */
export interface ShopifyProduct extends Sorting {
  line: number;
  handle: string;
  title: string;
  vendor: string;
  /** Whether the file says that it has no brand. */
  isBrandless: boolean;
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

const MAX_OPTIONS = 3;
/** Fractions of the currency, such as cents. */
const HUNDREDTHS = 100;
/** The stock of an item that the file does not track. */
const UNCOUNTED_STOCK = 999;

/** The settings that rows are read with. */
interface Reading {
  /** How the numbers of the file are read. */
  numbers?: ColumnNumbers;
  /** SKUs of other products, with their line in the file; null for the shop's. */
  takenSkus?: ReadonlyMap<string, number | null>;
  /** The factor for prices; the resulting won are rounded half up. */
  priceFactor?: number;
}

type Problem = ProductProblem | CellProblem;

interface ReadProduct {
  product: ShopifyProduct | undefined;
  errors: RowError[];
  /** Values that are to be looked at, and those imported differently from what they say. */
  warnings: RowError[];
  notices: RowNotice[];
}

/**
 * Parses the rows of one handle: the first has the product's data, each with a price is a variant,
 * each with a picture adds it. Bad rows are reported and skipped; without a valid variant there is
 * no product.
 */
export function readProduct(rows: readonly CsvRow[], reading: Reading = {}): ReadProduct {
  const [first] = rows;
  if (!first) return { product: undefined, errors: [], warnings: [], notices: [] };
  const title = cell(first, 'Title');
  if (title === '') return refuse(first, columnEmpty('Title'));
  if (isSpoiltNumber(cell(first, 'Handle'))) return refuse(first, spoilt(first, 'Handle'));
  const told = { errors: [] as RowError[], warnings: [] as RowError[], notices: [] as RowNotice[] };
  const names = optionNames(first);
  const vendor = cell(first, 'Vendor');
  const { notes, ...sorting } = readSorting(first);
  told.notices.push(...notes.map((note) => ({ line: first.line, ...note })));
  const product: ShopifyProduct = {
    line: first.line,
    handle: cell(first, 'Handle'),
    title: cutCell(first, { column: 'Title', max: MAX_NAME_CHARS }, told.notices),
    vendor: readVendor(first, told.notices),
    isBrandless: isNoValue(vendor),
    ...sorting,
    bodyHtml: 'Body (HTML)' in first.cells ? cell(first, 'Body (HTML)') : undefined,
    displayed: readDisplayed(first),
    options: names.map((nameKo) => newOption(nameKo)),
    units: [],
    images: [],
  };
  for (const row of rows) {
    const problem = addRow(product, row, { ...reading, ...told });
    if (problem) told.errors.push({ line: row.line, ...problem });
    else told.notices.push(...listUnread(product, row, first));
  }
  if (product.units.length > 0) return { product, ...told };
  if (told.errors.length === 0) told.errors.push({ line: first.line, code: 'noPrice' });
  return { product: undefined, ...told };
}

function refuse(row: CsvRow, problem: Problem): ReadProduct {
  const errors = [{ line: row.line, ...problem }];
  return { product: undefined, errors, warnings: [], notices: [] };
}

/** The text of a cell up to a length. */
function cutCell(
  row: CsvRow,
  { column, max }: { column: string; max: number },
  notices: RowNotice[],
): string {
  const written = cell(row, column);
  const text = oneLine(written);
  const noted = { line: row.line, column, effect: 'changed' } as const;
  if (text !== written) notices.push({ ...noted, code: 'textCleaned', params: { column } });
  if (text.length <= max) return text;
  notices.push({ ...noted, code: 'textCut', params: { column, max } });
  return cutText(text, max);
}

function readVendor(row: CsvRow, notices: RowNotice[]): string {
  const column = 'Vendor';
  const text = cell(row, column);
  if (!isNoValue(text)) return cutCell(row, { column, max: MAX_OPTION_CHARS }, notices);
  const params = { column, text };
  notices.push({ line: row.line, column, effect: 'changed', code: 'noValue', params });
  return '';
}

/** Columns about the product, which its first row has. */
const FIRST_ROW_COLUMNS = [
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Product Category',
  'Tags',
  'Status',
  'Published',
  ...Array.from({ length: MAX_OPTIONS }, (_, i) => `Option${i + 1} Name`),
];
/** Columns about a variant, which a row without a price is not. */
const VARIANT_COLUMNS = [
  'Variant SKU',
  'Variant Compare At Price',
  'Variant Inventory Qty',
  'Variant Image',
];

/** Values of a row that nothing was made of. */
function listUnread(product: ShopifyProduct, row: CsvRow, first: CsvRow): RowNotice[] {
  const drop = (column: string, problem: ProductProblem): RowNotice[] =>
    cell(row, column) === '' ? [] : [{ line: row.line, column, effect: 'dropped', ...problem }];
  const others = FIRST_ROW_COLUMNS.filter(
    (column) => row !== first && cell(row, column) !== cell(first, column),
  );
  const isVariant = cell(row, 'Variant Price') !== '';
  return [
    ...others.flatMap((column) => {
      return drop(column, { code: 'firstRowOnly', params: { column, line: first.line } });
    }),
    ...(isVariant ? [] : VARIANT_COLUMNS).flatMap((column) => {
      return drop(column, { code: 'noVariant', params: { column } });
    }),
    ...listNameless(product, row).flatMap((column) => {
      return drop(column, { code: 'optionNameless', params: { column } });
    }),
  ];
}

/** The option columns beyond the options of the product. */
function listNameless({ options }: ShopifyProduct, row: CsvRow): string[] {
  const levels = Array.from({ length: MAX_OPTIONS }, (_, i) => i + 1).slice(options.length);
  return levels.flatMap((n) => {
    const isDefault = cell(row, `Option${n} Value`) === 'Default Title';
    return isDefault ? [] : [`Option${n} Name`, `Option${n} Value`];
  });
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
export function readSorting(row: CsvRow) {
  return sortingOf({
    type: cell(row, 'Type'),
    category: cell(row, 'Product Category'),
    tags: cell(row, 'Tags'),
  });
}

interface RowReading extends Reading {
  warnings: RowError[];
  notices: RowNotice[];
}

/** Adds a row to the product; returns its problem if it is invalid. */
function addRow(product: ShopifyProduct, row: CsvRow, reading: RowReading): Problem | null {
  const path = cell(row, 'Image Src');
  if (path !== '') addImage(product, { path, line: row.line });
  if (cell(row, 'Variant Price') === '') return path === '' ? columnEmpty('Variant Price') : null;
  return addUnit(product, row, reading);
}

/** The SKU of a row, without the apostrophe that keeps it a text in a spreadsheet. */
export function skuOf(row: CsvRow): string {
  return unguardCell(cell(row, 'Variant SKU'));
}

/**
 * The code of a unit: its SKU, if that is a code and no other variant's, as Shopify allows. Another
 * SKU is kept as the seller's code beside a generated one.
 */
function readSku(product: ShopifyProduct, row: CsvRow, reading: RowReading) {
  const { line } = row;
  const column = 'Variant SKU';
  const sku = skuOf(row);
  const note = (problem: ProductProblem) =>
    reading.notices.push({ line, column, effect: 'changed', ...problem });
  if (sku !== cell(row, column)) note({ code: 'skuUnguarded', params: { sku } });
  if (sku === '') return { sku, ...(column in row.cells && { sellerCode: '' }) };
  const earlier = product.units.find((unit) => unit.sku === sku);
  const taken = earlier ? earlier.line : reading.takenSkus?.get(sku);
  if (isItemCode(sku) && taken === undefined) return { sku, sellerCode: '' };
  note(whyBeside(sku, taken));
  return { sku: '', sellerCode: sku };
}

/** `taken`: the line of the variant that has the SKU already; null for one of the shop. */
function whyBeside(sku: string, taken: number | null | undefined): ProductProblem {
  if (taken === undefined) return { code: 'skuNoCode', params: { sku } };
  if (taken === null) return { code: 'skuOfOther', params: { sku } };
  return { code: 'skuOnLine', params: { sku, line: taken } };
}

function addUnit(product: ShopifyProduct, row: CsvRow, reading: RowReading): Problem | null {
  const { line } = row;
  const price = readPrices(row, reading);
  if ('problem' in price) return price.problem;
  const stock = readStock(row, reading);
  if ('problem' in stock) return stock.problem;
  const values = product.options.map((_, i) => cell(row, `Option${i + 1} Value`));
  const wrong = wrongValue(values) ?? wrongSku(row);
  if (wrong) return wrong;
  const chosen = product.options.map((option, i) => indexOfValue(option, values[i] ?? ''));
  if (product.units.some((unit) => unit.options.join() === chosen.join())) {
    if (values.length === 0) return { code: 'soleAgain' };
    return { code: 'optionsAgain', params: { options: values.join(' / ') } };
  }
  if (price.salePrice === 0) reading.warnings.push({ line, code: 'priceZero' });
  reading.notices.push(...price.notices, ...stock.notices);
  const { listPrice, salePrice } = price;
  const { stockQty } = stock;
  const codes = readSku(product, row, reading);
  product.units.push({ ...codes, line, options: chosen, listPrice, salePrice, stockQty });
  const path = cell(row, 'Variant Image');
  if (path !== '') {
    const color = colorIndex(product, chosen);
    addImage(product, { path, line, ...(color !== undefined && { colorIndex: color }) });
  }
  return null;
}

function wrongValue(values: readonly string[]): ProductProblem | undefined {
  const missing = values.indexOf('');
  if (missing >= 0) return columnEmpty(`Option${missing + 1} Value`);
  const long = values.findIndex((value) => value.length > MAX_OPTION_CHARS);
  return long < 0 ? undefined : tooLong(`Option${long + 1} Value`);
}

function wrongSku(row: CsvRow): Problem | undefined {
  const sku = skuOf(row);
  if (isSpoiltNumber(sku)) return spoilt(row, 'Variant SKU');
  return sku.length > MAX_OPTION_CHARS ? tooLong('Variant SKU') : undefined;
}

const tooLong = (column: string): ProductProblem => ({
  code: 'valueTooLong',
  params: { column, max: MAX_OPTION_CHARS },
});

const columnEmpty = (column: string): ProductProblem => ({
  code: 'columnEmpty',
  params: { column },
});

function spoilt(row: CsvRow, column: string): CellProblem {
  return { column, text: cell(row, column), expected: 'unspoilt' };
}

/** A number, or the problem of its cell. */
function readCell(
  row: CsvRow,
  { column, expected }: Pick<CellProblem, 'column' | 'expected'>,
  { numbers = PLAIN_NUMBERS }: Reading,
): { number: ExactNumber } | { problem: CellProblem } {
  const text = cell(row, column);
  const reading = numbers.read(column, text);
  if ('number' in reading) return reading;
  if (reading.problem === 'notNumber') return { problem: { column, text, expected } };
  const { point, comma } = reading;
  return { problem: { column, text, expected: 'oneReading', params: { point, comma } } };
}

function readWon(
  row: CsvRow,
  column: string,
  reading: Reading,
): { won: number } | { problem: CellProblem } {
  const read = readCell(row, { column, expected: 'won' }, reading);
  if ('problem' in read) return read;
  const won = toWon(read.number, reading.priceFactor);
  return won === undefined ? { problem: notWon(row, column, read.number) } : { won };
}

function notWon(row: CsvRow, column: string, number: ExactNumber): CellProblem {
  const text = cell(row, column);
  const inWon = toWon(number, HUNDREDTHS);
  if (inWon === undefined) return { column, text, expected: 'won' };
  const params = { factor: HUNDREDTHS, won: inWon };
  return { column, text, expected: 'wonNotCents', params };
}

interface Prices {
  listPrice: number;
  salePrice: number;
  notices: RowNotice[];
}

function readPrices(row: CsvRow, reading: Reading): Prices | { problem: CellProblem } {
  const sale = readWon(row, 'Variant Price', reading);
  if ('problem' in sale) return sale;
  const salePrice = sale.won;
  const column = 'Variant Compare At Price';
  if (cell(row, column) === '') return { listPrice: salePrice, salePrice, notices: [] };
  const list = readWon(row, column, reading);
  if ('problem' in list) return list;
  if (list.won >= salePrice) return { listPrice: list.won, salePrice, notices: [] };
  const params = { column, listPrice: list.won, salePrice };
  const notice = { line: row.line, column, code: 'listPriceBelow', params } as const;
  return { listPrice: salePrice, salePrice, notices: [{ ...notice, effect: 'changed' }] };
}

interface Stock {
  stockQty: number;
  notices: RowNotice[];
}

const MOST_STOCK = 999_999_999;

function readStock(row: CsvRow, reading: Reading): Stock | { problem: CellProblem } {
  const { line } = row;
  const column = 'Variant Inventory Qty';
  const text = cell(row, column);
  const beyond = noteBeyondStock(row);
  if (text === '') return { stockQty: UNCOUNTED_STOCK, notices: beyond };
  const expected = 'wholeNumber';
  const read = readCell(row, { column, expected }, reading);
  if ('problem' in read) return read;
  const qty = toWhole(read.number, { min: -MOST_STOCK, max: MOST_STOCK });
  if (qty === undefined) return { problem: { column, text, expected } };
  const note = (code: 'stockUncounted' | 'stockNegative', stockQty: number): Stock => {
    const params = { column, qty, stockQty };
    return { stockQty, notices: [...beyond, { line, column, effect: 'changed', code, params }] };
  };
  if (qty === 0 && row.cells['Variant Inventory Tracker'] === '') {
    return note('stockUncounted', UNCOUNTED_STOCK);
  }
  if (qty < 0) return note('stockNegative', 0);
  return { stockQty: qty, notices: beyond };
}

/** The shop sells nothing beyond its stock. */
function noteBeyondStock(row: CsvRow): RowNotice[] {
  const column = 'Variant Inventory Policy';
  const text = cell(row, column);
  if (!['continue', 'true'].includes(text.toLowerCase())) return [];
  const params = { column, text };
  return [{ line: row.line, column, effect: 'dropped', code: 'soldBeyondStock', params }];
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
