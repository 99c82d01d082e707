import { formatCsvLines } from './csv-text.ts';
import { decodeText, isWorkbook, TextFileError } from './text-file.ts';

/**
 * The text of a file of rows: that of a CSV, or the rows of a workbook's first sheet that holds any, as
 * CSV. Throws TextFileError.
 */
export async function readRowsText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return isWorkbook(bytes) ? toCsv(await readSheetRows(bytes)) : decodeText(bytes);
}

type Cell = string | number | boolean | Date | null;

async function readSheetRows(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  // Large, and rarely used.
  const { default: readExcelFile } = await import('read-excel-file/universal');
  try {
    const sheets = await readExcelFile(new Blob([bytes]));
    const rows = sheets.find(({ data }) => data.length > 0)?.data ?? [];
    return rows as unknown as Cell[][]; // its types tell a date by its constructor
  } catch (cause) {
    throw new TextFileError('workbookFile', { cause });
  }
}

const toCsv = (rows: readonly Cell[][]): string =>
  formatCsvLines(rows.map((cells) => cells.map(toText)));

/** Digits that a spreadsheet keeps of a number. */
const PRECISION = 15;

/** A cell as a CSV holds it: a number without an exponent, a date as its day, and its time if it has one. */
function toText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return String(cell).toUpperCase();
  if (cell instanceof Date)
    return cell.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '');
  if (typeof cell === 'string') return cell;

  return Number.isSafeInteger(cell) ? String(cell) : String(Number(cell.toPrecision(PRECISION)));
}
