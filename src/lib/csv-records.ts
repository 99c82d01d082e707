import { parse } from 'csv-parse/sync';
import { ColumnNumbers, NumberScan } from './column-numbers.ts';
import { getSeparator, withoutTrailing } from './csv-text.ts';
import type { ErrorParams } from '../errors/errors.ts';
import { isSpoiltNumber, plainNumber } from './number-text.ts';
import { isWorkbookText } from './text-file.ts';

/** A row of a small CSV file by the names of its columns, with its line. */
export interface CsvRecord {
  line: number;
  cells: Record<string, string>;
  /** The reason why it cannot be used as it is. */
  problem?: RowProblem;
}

/** The problem of a row, as product files tell it (`productFile.problem`, `productFile.expected`). */
type RowProblem =
  | { code: 'cellCount'; params: ErrorParams }
  | { column: string; text: string; expected: 'unspoilt' | 'oneReading'; params?: ErrorParams };

/** A file that cannot be used as a whole. */
export class CsvTextError extends Error {
  readonly code: 'workbookFile' | 'unreadable';

  constructor(code: CsvTextError['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** The rows among which a header may stand below a title. */
export const HEADER_ROWS = 5;

interface RecordRules {
  /** The most rows that are read. */
  most?: number;
  /** Tells the header, where other rows may stand above it; the first row without one. */
  isHeader?: (cells: readonly string[]) => boolean;
}

/**
 * The rows of a small file, separated by commas, semicolons or tabs as in its header; a header that is
 * repeated is none of them. Throws CsvTextError.
 */
export function readCsvRecords(
  text: string,
  { most, isHeader = () => false }: RecordRules = {},
): CsvRecord[] {
  if (isWorkbookText(text)) throw new CsvTextError('workbookFile');

  const all = parseText(text, most);
  const found = all.slice(0, HEADER_ROWS).findIndex(({ record }) => isHeader(record));
  const start = Math.max(0, found);
  const columns = withoutTrailing(all[start]?.record ?? [], 0);

  return all
    .slice(start + 1)
    .filter(({ record }) => !isHeader(record))
    .map(({ record, info }) =>
      toRecord(withoutTrailing(record, columns.length), { columns, line: info.lines }),
    );
}

/** The cells of the first rows of a small file. Throws CsvTextError. */
export function readCsvCells(text: string, most: number): string[][] {
  return parseText(text, most - 1).map(({ record }) => record);
}

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

function parseText(text: string, most: number | undefined): ParsedRow[] {
  try {
    const rows: unknown = parse(text, {
      bom: true,
      delimiter: getSeparator(getHeader(text)),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      ...(most !== undefined && { to: most + 1 }), // and the header
    });
    return rows as ParsedRow[]; // with `info`
  } catch (cause) {
    throw new CsvTextError('unreadable', { cause });
  }
}

/** The first line that holds anything. */
const getHeader = (text: string) => /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0] ?? '';

function toRecord(
  cells: readonly string[],
  { columns, line }: { columns: readonly string[]; line: number },
): CsvRecord {
  const record = {
    line,
    cells: Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? ''])),
  };
  if (cells.length === columns.length) return record;

  const params = { cells: cells.length, columns: columns.length };
  return { ...record, problem: { code: 'cellCount', params } };
}

/** The columns of a file that are read; of these those of whole numbers. */
interface ReadColumns {
  columns: readonly string[];
  numbers: readonly string[];
}

/**
 * The rows with plain whole numbers, as the whole of a column tells: 1,200 becomes 1200. A row with a
 * number that a spreadsheet has shortened, or with one of two readings, gets its problem. Other texts
 * stay.
 */
export function withPlainNumbers(
  text: string,
  records: readonly CsvRecord[],
  { columns, numbers }: ReadColumns,
): CsvRecord[] {
  const format = { separator: getSeparator(getHeader(text)), fractional: [] };
  const scan = new NumberScan(numbers, format);
  for (const { cells, line } of records) scan.see(cells, line);

  const reader = new ColumnNumbers(scan.decide(), format);

  return records.map((record) => {
    if (record.problem) return record;

    const { cells } = record;
    const spoilt = columns.find((column) => isSpoiltNumber(cells[column] ?? ''));
    if (spoilt !== undefined) {
      const problem = { column: spoilt, text: cells[spoilt] ?? '', expected: 'unspoilt' } as const;
      return { ...record, problem };
    }

    const plain = numbers.map((column) => plainCell(column, cells[column] ?? '', reader));
    const problem = plain.find((cell) => cell.problem)?.problem;
    const written = Object.fromEntries(plain.map(({ column, text: cell }) => [column, cell]));

    return { ...record, cells: { ...cells, ...written }, ...(problem && { problem }) };
  });
}

interface PlainCell {
  column: string;
  text: string;
  problem?: RowProblem;
}

function plainCell(column: string, text: string, reader: ColumnNumbers): PlainCell {
  const reading = reader.read(column, text);
  if ('number' in reading) return { column, text: plainNumber(reading.number) };
  if (reading.problem === 'notNumber') return { column, text };

  const { point, comma } = reading;

  return {
    column,
    text,
    problem: { column, text, expected: 'oneReading', params: { point, comma } },
  };
}
