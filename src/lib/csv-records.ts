import { parse } from 'csv-parse/sync';
import { ColumnNumbers, NumberScan } from './column-numbers.ts';
import { separatorOf, withoutTrailing } from './csv-text.ts';
import type { ErrorParams } from './errors.ts';
import { isSpoiltNumber, plainNumber } from './number-text.ts';
import { isWorkbookText } from './text-file.ts';

/** A row of a small CSV file by the names of its columns, with its line. */
export interface CsvRecord {
  line: number;
  cells: Record<string, string>;
}

type ProblemCode = 'workbookFile' | 'unreadable' | 'spoiltNumber' | 'unclearNumber';

/** A file that cannot be used as it is; the parameters name the line, the column and the text. */
export class CsvTextError extends Error {
  readonly code: ProblemCode;
  readonly params: ErrorParams;

  constructor(code: ProblemCode, params: ErrorParams = {}, options?: ErrorOptions) {
    super(`${code} ${JSON.stringify(params)}`, options);
    this.code = code;
    this.params = params;
  }
}

/**
 * The rows of a small file, separated by commas, semicolons or tabs as in its header. `most` bounds
 * them. Throws CsvTextError.
 */
export function readCsvRecords(text: string, most?: number): CsvRecord[] {
  if (isWorkbookText(text)) throw new CsvTextError('workbookFile');
  const [header, ...rows] = parseText(text, most);
  const columns = withoutTrailing(header?.record ?? [], 0);
  return rows.map(({ record, info }) =>
    toRecord(withoutTrailing(record, columns.length), { columns, line: info.lines }),
  );
}

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

function parseText(text: string, most: number | undefined): ParsedRow[] {
  try {
    const rows: unknown = parse(text, {
      bom: true,
      delimiter: separatorOf(headerOf(text)),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      ...(most !== undefined && { to: most + 1 }), // and the header
    });
    return rows as ParsedRow[]; // with `info`
  } catch (cause) {
    throw new CsvTextError('unreadable', {}, { cause });
  }
}

/** The first line that holds anything. */
const headerOf = (text: string) => /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0] ?? '';

function toRecord(
  cells: readonly string[],
  { columns, line }: { columns: readonly string[]; line: number },
): CsvRecord {
  if (cells.length !== columns.length) throw new CsvTextError('unreadable', { line });
  const spoilt = cells.findIndex(isSpoiltNumber);
  if (spoilt >= 0) {
    const params = { line, column: columns[spoilt] ?? '', text: cells[spoilt] ?? '' };
    throw new CsvTextError('spoiltNumber', params);
  }
  return { line, cells: Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? ''])) };
}

/**
 * Writes the whole numbers of columns plainly, as the whole of a column tells: 1,200 becomes 1200.
 * Other texts stay. Throws CsvTextError for a number with two readings.
 */
export function plainNumbers(
  text: string,
  records: readonly CsvRecord[],
  columns: readonly string[],
): void {
  const format = { separator: separatorOf(headerOf(text)), fractional: [] };
  const scan = new NumberScan(columns, format);
  for (const { cells, line } of records) scan.see(cells, line);
  const numbers = new ColumnNumbers(scan.decide(), format);
  for (const { cells, line } of records) {
    for (const column of columns) {
      const cell = cells[column] ?? '';
      const reading = numbers.read(column, cell);
      if ('number' in reading) cells[column] = plainNumber(reading.number);
      else if (reading.problem === 'twoReadings') {
        const { point, comma } = reading;
        throw new CsvTextError('unclearNumber', { line, column, text: cell, point, comma });
      }
    }
  }
}
