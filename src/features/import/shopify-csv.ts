import type { ImageInput, OptionInput, ProductInput, UnitInput } from './product-input.ts';

/** One record of a Shopify product CSV with the line it starts on; cells by column name. */
export interface CsvRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** Why a line could not be taken. */
export interface RowError {
  line: number;
  reason: string;
}

/** A product read from its rows; brand and category are still names. */
export interface ShopifyProduct {
  handle: string;
  title: string;
  vendor: string;
  type: string;
  bodyHtml: string;
  saleStatus: ProductInput['saleStatus'];
  options: OptionInput[];
  units: ShopifyUnit[];
  images: ImageInput[];
}

export type ShopifyUnit = Omit<UnitInput, 'itemCode' | 'saleStatus'> & { sku: string };

export const REQUIRED_COLUMNS = ['Handle', 'Title', 'Variant Price'];
const MAX_OPTIONS = 3;
const MAX_WON = 1_000_000_000;
/** What an item is given whose stock the file does not count. */
const UNCOUNTED_STOCK = 999;

/**
 * Reads the rows of one handle: the first names the product, each with a price is a variant, each
 * with a picture adds it. Bad rows are told and left out; without a good variant there is no
 * product.
 */
export function readProduct(rows: readonly CsvRow[]): {
  product: ShopifyProduct | undefined;
  errors: RowError[];
} {
  const [first] = rows;
  if (!first) return { product: undefined, errors: [] };
  const title = cell(first, 'Title');
  if (title === '') return refuse(first, 'Title is empty');
  const names = optionNames(first);
  const options = names.map((nameKo) => newOption(nameKo));
  const errors: RowError[] = [];
  const product: ShopifyProduct = {
    handle: cell(first, 'Handle'),
    title: title.slice(0, 200),
    vendor: cell(first, 'Vendor'),
    type: cell(first, 'Type'),
    bodyHtml: cell(first, 'Body (HTML)'),
    saleStatus: readStatus(first),
    options,
    units: [],
    images: [],
  };
  for (const row of rows) {
    const reason = addRow(product, row);
    if (reason !== null) errors.push({ line: row.line, reason });
  }
  if (product.units.length > 0) return { product, errors };
  if (errors.length === 0) errors.push({ line: first.line, reason: 'No row has a Variant Price' });
  return { product: undefined, errors };
}

function refuse(row: CsvRow, reason: string) {
  return { product: undefined, errors: [{ line: row.line, reason }] };
}

function cell(row: CsvRow, column: string): string {
  return (row.cells[column] ?? '').replaceAll('\0', '').normalize('NFC').trim();
}

/** 'Title' with the only value 'Default Title' is Shopify's way of saying "no options". */
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

function readStatus(row: CsvRow): ProductInput['saleStatus'] {
  const status = cell(row, 'Status').toLowerCase();
  if (status === 'archived') return 'End';
  if (status === 'draft') return 'Waiting';
  return cell(row, 'Published').toLowerCase() === 'false' ? 'Pause' : 'On';
}

/** Adds what the row holds; the reason when it can't be taken. */
function addRow(product: ShopifyProduct, row: CsvRow): string | null {
  const picture = cell(row, 'Image Src');
  if (picture !== '') addImage(product, picture);
  if (cell(row, 'Variant Price') === '') {
    return picture === '' ? 'Variant Price is empty' : null;
  }
  const salePrice = readWon(cell(row, 'Variant Price'));
  if (salePrice === undefined) return notWon('Variant Price', row);
  const compareAt = cell(row, 'Variant Compare At Price');
  const listPrice = compareAt === '' ? salePrice : readWon(compareAt);
  if (listPrice === undefined) return notWon('Variant Compare At Price', row);
  const stockQty = readStock(row);
  if (stockQty === undefined) {
    return `Variant Inventory Qty "${cell(row, 'Variant Inventory Qty')}" is not a whole number`;
  }
  const values = product.options.map((_, i) => cell(row, `Option${i + 1} Value`));
  const missing = values.indexOf('');
  if (missing >= 0) return `Option${missing + 1} Value is empty`;
  const chosen = product.options.map((option, i) => indexOfValue(option, values[i] ?? ''));
  if (product.units.some((unit) => unit.options.join() === chosen.join())) {
    return `The same options stand on an earlier line: ${values.join(' / ') || 'no options'}`;
  }
  const sku = cell(row, 'Variant SKU');
  const price = { listPrice: Math.max(listPrice, salePrice), salePrice };
  product.units.push({ sku, options: chosen, ...price, stockQty });
  const variantPicture = cell(row, 'Variant Image');
  if (variantPicture !== '') addImage(product, variantPicture, colorIndex(product, chosen));
  return null;
}

function notWon(column: string, row: CsvRow): string {
  return `${column} "${cell(row, column)}" is not a whole amount of won`;
}

/** `12000`, `12,000` or `12000.00`. */
function readWon(text: string): number | undefined {
  if (!/^\d{1,3}(,\d{3})+(\.0+)?$|^\d+(\.0+)?$/.test(text)) return undefined;
  const amount = Number(text.replaceAll(',', ''));
  return amount <= MAX_WON ? amount : undefined;
}

function readStock(row: CsvRow): number | undefined {
  const text = cell(row, 'Variant Inventory Qty');
  if (text === '') return UNCOUNTED_STOCK;
  if (!/^-?\d{1,9}$/.test(text)) return undefined;
  return Math.max(0, Number(text)); // oversold there is empty here
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

/** A picture named again with a colour is that colour's picture. */
function addImage(product: ShopifyProduct, path: string, color?: number): void {
  const known = product.images.findIndex((image) => image.path === path);
  const image = color === undefined ? { path } : { path, colorIndex: color };
  if (known < 0) product.images.push(image);
  else if (color !== undefined) product.images[known] = image;
}
