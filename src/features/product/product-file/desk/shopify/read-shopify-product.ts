import { isNoValue, MAX_NAME_CHARS, MAX_OPTION_CHARS } from '../run/cell-text.ts';
import type { CsvRow, RowError, RowNotice } from '../run/csv-rows.ts';
import { isSpoiltNumber } from '../../../../../lib/number-text.ts';
import type {
  ImageInput,
  OptionInput,
  UnitInput,
} from '../../../product/desk/save/product-input.ts';
import type { ProductProblem } from '../../../../desk/bulk/product-problem.ts';
import { isItemCode } from '../../../product/product.schema.ts';
import type { Sorting } from './shopify-category.ts';
import {
  getCellText,
  columnEmpty,
  cutCell,
  readBarcode,
  readDisplayed,
  readPrices,
  readSorting,
  readStock,
  getSku,
  toSpoiltProblem,
  tooLong,
  type Problem,
  type Reading,
} from './shopify-cells.ts';

/** A product parsed from its rows; brand and categories are still names, empty if absent. */
export interface ShopifyProduct extends Sorting {
  line: number;
  handle: string;
  title: string;
  vendor: string;
  /** True if the file says that the product has no brand. */
  isBrandless: boolean;
  /** Undefined: the file has no such column. */
  bodyHtml: string | undefined;
  /** Undefined: not specified in the file. */
  displayed: boolean | undefined;
  options: OptionInput[];
  units: ShopifyUnit[];
  /** The images as the file names them: a URL, a path next to the file, or one of the shop. */
  images: ShopifyImage[];
}

/** `sku`: empty if the unit gets a generated code. */
type ShopifyUnit = Omit<UnitInput, 'itemCode' | 'saleStatus'> & {
  sku: string;
  line: number;
};
type ShopifyImage = ImageInput & { line: number };

const MAX_OPTIONS = 3;

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

  const title = getCellText(first, 'Title');
  if (title === '') return toRefusedProduct(first, columnEmpty('Title'));
  if (isSpoiltNumber(getCellText(first, 'Handle')))
    return toRefusedProduct(first, toSpoiltProblem(first, 'Handle'));

  const told = { errors: [] as RowError[], warnings: [] as RowError[], notices: [] as RowNotice[] };
  const names = optionNames(first);
  const vendor = getCellText(first, 'Vendor');
  const { notes, ...sorting } = readSorting(first);

  told.notices.push(...notes.map((note) => ({ line: first.line, ...note })));

  const product: ShopifyProduct = {
    line: first.line,
    handle: getCellText(first, 'Handle'),
    title: cutCell(first, { column: 'Title', max: MAX_NAME_CHARS }, told.notices),
    vendor: readVendor(first, told.notices),
    isBrandless: isNoValue(vendor),
    ...sorting,
    bodyHtml: 'Body (HTML)' in first.cells ? getCellText(first, 'Body (HTML)') : undefined,
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

function toRefusedProduct(row: CsvRow, problem: Problem): ReadProduct {
  const errors = [{ line: row.line, ...problem }];
  return { product: undefined, errors, warnings: [], notices: [] };
}

function readVendor(row: CsvRow, notices: RowNotice[]): string {
  const column = 'Vendor';
  const text = getCellText(row, column);
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
  'Variant Barcode',
  'Variant Compare At Price',
  'Variant Inventory Qty',
  'Variant Image',
];

/** Values of a row that nothing was made of. */
function listUnread(product: ShopifyProduct, row: CsvRow, first: CsvRow): RowNotice[] {
  const drop = (column: string, problem: ProductProblem): RowNotice[] =>
    getCellText(row, column) === ''
      ? []
      : [{ line: row.line, column, effect: 'dropped', ...problem }];

  const others = FIRST_ROW_COLUMNS.filter(
    (column) => row !== first && getCellText(row, column) !== getCellText(first, column),
  );
  const isVariant = getCellText(row, 'Variant Price') !== '';

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
    const isDefault = getCellText(row, `Option${n} Value`) === 'Default Title';
    return isDefault ? [] : [`Option${n} Name`, `Option${n} Value`];
  });
}

/** The option names; 'Title' with the only value 'Default Title' means "no options" at Shopify. */
function optionNames(row: CsvRow): string[] {
  const names: string[] = [];
  for (let n = 1; n <= MAX_OPTIONS; n++) {
    const name = getCellText(row, `Option${n} Name`);
    const isDefault = getCellText(row, `Option${n} Value`) === 'Default Title';
    if (name === '' || isDefault) break;
    names.push(name);
  }

  return names;
}

type MutableOption = OptionInput & { values: { nameKo: string; nameEn: string }[] };

function newOption(name: string): MutableOption {
  return { nameKo: name, nameEn: name, isColor: /색|colou?r/i.test(name), values: [] };
}

interface RowReading extends Reading {
  warnings: RowError[];
  notices: RowNotice[];
}

/** Adds a row to the product; returns its problem if it is invalid. */
function addRow(product: ShopifyProduct, row: CsvRow, reading: RowReading): Problem | null {
  const path = getCellText(row, 'Image Src');
  if (path !== '') addImage(product, { path, line: row.line });
  if (getCellText(row, 'Variant Price') === '')
    return path === '' ? columnEmpty('Variant Price') : null;
  return addUnit(product, row, reading);
}

/**
 * The code of a unit: its SKU, if that is a code and no other variant's, as Shopify allows. Another
 * SKU is kept as the seller's code beside a generated one.
 */
function readSku(product: ShopifyProduct, row: CsvRow, reading: RowReading) {
  const { line } = row;
  const column = 'Variant SKU';
  const sku = getSku(row);
  const note = (problem: ProductProblem) =>
    reading.notices.push({ line, column, effect: 'changed', ...problem });

  if (sku !== getCellText(row, column)) note({ code: 'skuUnguarded', params: { sku } });

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

  const values = product.options.map((_, i) => getCellText(row, `Option${i + 1} Value`));
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
  const codes = { ...readSku(product, row, reading), ...readBarcode(row, reading.notices) };

  product.units.push({ ...codes, line, options: chosen, listPrice, salePrice, stockQty });

  const path = getCellText(row, 'Variant Image');
  if (path !== '') {
    const color = colorIndex(product, chosen);
    addImage(product, { path, line, ...(color !== undefined && { colorIndex: color }) });
  }

  return null;
}

function wrongSku(row: CsvRow): Problem | undefined {
  const sku = getSku(row);
  if (isSpoiltNumber(sku)) return toSpoiltProblem(row, 'Variant SKU');
  return sku.length > MAX_OPTION_CHARS ? tooLong('Variant SKU') : undefined;
}

function wrongValue(values: readonly string[]): ProductProblem | undefined {
  const missing = values.indexOf('');
  if (missing >= 0) return columnEmpty(`Option${missing + 1} Value`);
  const long = values.findIndex((value) => value.length > MAX_OPTION_CHARS);
  return long < 0 ? undefined : tooLong(`Option${long + 1} Value`);
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
