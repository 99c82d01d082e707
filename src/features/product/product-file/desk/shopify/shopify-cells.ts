import { PLAIN_NUMBERS, type ColumnNumbers } from '../../../../../lib/column-numbers.ts';
import { isGtin, toGtinDigits } from '../../../../../lib/gtin.ts';
import type { ExactNumber } from '../../../../../lib/number-text.ts';
import { cutText, oneLine } from '../../../../../lib/text.ts';
import { cleanCell, MAX_OPTION_CHARS, toWhole, toWon, unguardCell } from '../run/cell-text.ts';
import type { CsvRow, RowNotice } from '../run/csv-rows.ts';
import type { CellProblem, ProductProblem } from '../../../../desk/bulk/product-problem.ts';
import { toSorting } from './shopify-category.ts';

/** Fractions of the currency, such as cents. */
const HUNDREDTHS = 100;
/** The stock of an item that the file does not track. */
const UNCOUNTED_STOCK = 999;

/** The settings that rows are read with. */
export interface Reading {
  /** How the numbers of the file are read. */
  numbers?: ColumnNumbers;
  /** SKUs of other products, with their line in the file; null for the shop's. */
  takenSkus?: ReadonlyMap<string, number | null>;
  /** The factor for prices; the resulting won are rounded half up. */
  priceFactor?: number;
}

export type Problem = ProductProblem | CellProblem;

export function getCellText(row: CsvRow, column: string): string {
  return cleanCell(row.cells[column] ?? '');
}

/** The text of a cell up to a length. */
export function cutCell(
  row: CsvRow,
  { column, max }: { column: string; max: number },
  notices: RowNotice[],
): string {
  const written = getCellText(row, column);
  const text = oneLine(written);
  const noted = { line: row.line, column, effect: 'changed' } as const;
  if (text !== written) notices.push({ ...noted, code: 'textCleaned', params: { column } });

  if (text.length <= max) return text;

  notices.push({ ...noted, code: 'textCut', params: { column, max } });

  return cutText(text, max);
}

/** The SKU of a row, without the apostrophe that keeps it a text in a spreadsheet. */
export function getSku(row: CsvRow): string {
  return unguardCell(getCellText(row, 'Variant SKU'));
}

/**
 * The barcode of a row, with or without the apostrophe of a text. An empty cell leaves the one that the
 * unit has; a number that is no GTIN is left out.
 */
export function readBarcode(row: CsvRow, notices: RowNotice[]): { gtin?: string } {
  const column = 'Variant Barcode';
  const text = unguardCell(getCellText(row, column));
  const gtin = toGtinDigits(text);
  if (gtin === '') return {};
  if (isGtin(gtin)) return { gtin };

  const params = { column, text: cutText(text, MAX_OPTION_CHARS) };
  notices.push({ line: row.line, column, effect: 'dropped', code: 'barcodeNoGtin', params });

  return {};
}

/** Returns whether the product is displayed: not if it is a draft, archived or unpublished. */
export function readDisplayed(row: CsvRow): boolean | undefined {
  const status = getCellText(row, 'Status').toLowerCase();
  const published = getCellText(row, 'Published').toLowerCase();
  if (status === '' && published === '') return undefined;
  return (status === 'active' || status === '') && published !== 'false';
}

/** The category and attributes of a row's product. */
export function readSorting(row: CsvRow) {
  return toSorting({
    type: getCellText(row, 'Type'),
    category: getCellText(row, 'Product Category'),
    tags: getCellText(row, 'Tags'),
  });
}

export const tooLong = (column: string): ProductProblem => ({
  code: 'valueTooLong',
  params: { column, max: MAX_OPTION_CHARS },
});

export const columnEmpty = (column: string): ProductProblem => ({
  code: 'columnEmpty',
  params: { column },
});

export function toSpoiltProblem(row: CsvRow, column: string): CellProblem {
  return { column, text: getCellText(row, column), expected: 'unspoilt' };
}

/** A number, or the problem of its cell. */
function readCell(
  row: CsvRow,
  { column, expected }: Pick<CellProblem, 'column' | 'expected'>,
  { numbers = PLAIN_NUMBERS }: Reading,
): { number: ExactNumber } | { problem: CellProblem } {
  const text = getCellText(row, column);
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
  const text = getCellText(row, column);
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

export function readPrices(row: CsvRow, reading: Reading): Prices | { problem: CellProblem } {
  const sale = readWon(row, 'Variant Price', reading);
  if ('problem' in sale) return sale;

  const salePrice = sale.won;
  const column = 'Variant Compare At Price';
  if (getCellText(row, column) === '') return { listPrice: salePrice, salePrice, notices: [] };

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

export function readStock(row: CsvRow, reading: Reading): Stock | { problem: CellProblem } {
  const { line } = row;
  const column = 'Variant Inventory Qty';
  const text = getCellText(row, column);
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
  const text = getCellText(row, column);
  if (!['continue', 'true'].includes(text.toLowerCase())) return [];
  const params = { column, text };
  return [{ line: row.line, column, effect: 'dropped', code: 'soldBeyondStock', params }];
}
