import {
  CsvTextError,
  plainNumbers,
  readCsvRecords,
  type CsvRecord,
} from '../../../lib/csv-records.ts';
import { AppError } from '../../../lib/errors.ts';
import { BULK_MAX } from './bulk.schema.ts';

/** A column of a file: the headings it may have, and whether it may be missing. */
interface CsvColumn {
  headings: readonly string[];
  isOptional?: boolean;
  /** Its whole numbers are written plainly. */
  isNumber?: boolean;
}

/** A row by column, and its line in the file. */
export type CsvRow<Column extends string> = Record<Column, string> & { line: number };

const ERROR_OF = {
  workbookFile: 'WorkbookFile',
  unreadable: 'InvoiceFileUnreadable',
  spoiltNumber: 'NumberSpoilt',
  unclearNumber: 'NumberUnclear',
} as const satisfies Record<CsvTextError['code'], string>;

/** The errors that `readCsvRows` throws. */
export const CSV_ERRORS = [
  ...Object.values(ERROR_OF),
  'InvoiceColumnsMissing',
  'TooManyRows',
] as const;

/** The rows of a file with columns in any order. Throws CSV_ERRORS. */
export function readCsvRows<const Column extends string>(
  csv: string,
  columns: Readonly<Record<Column, CsvColumn>>,
): CsvRow<Column>[] {
  const wanted = Object.entries<CsvColumn>(columns);
  const records = readRecords(csv, wanted);
  const names = Object.keys(records[0]?.cells ?? {});
  const nameOf = ([, { headings }]: [string, CsvColumn]) =>
    names.find((name) => headings.includes(name));
  const missing = wanted.some((column) => !column[1].isOptional && nameOf(column) === undefined);
  if (missing) {
    const needed = wanted.filter(([, { isOptional }]) => !isOptional);
    const list = needed.map(([, { headings }]) => headings.slice(0, 2).join('/')).join(', ');
    throw new AppError('InvoiceColumnsMissing', { params: { columns: list } });
  }
  if (records.length > BULK_MAX) throw new AppError('TooManyRows', { params: { max: BULK_MAX } });
  return records.map(({ cells: record, line }) => {
    const cells = wanted.map((column) => [column[0], record[nameOf(column) ?? ''] ?? '']);
    return { ...Object.fromEntries(cells), line } as CsvRow<Column>; // by `columns`
  });
}

function readRecords(csv: string, columns: readonly [string, CsvColumn][]): CsvRecord[] {
  try {
    const records = readCsvRecords(csv, BULK_MAX + 1);
    const names = Object.keys(records[0]?.cells ?? {});
    const numbers = columns.flatMap(([, { headings, isNumber }]) => (isNumber ? headings : []));
    plainNumbers(
      csv,
      records,
      names.filter((name) => numbers.includes(name)),
    );
    return records;
  } catch (error) {
    if (!(error instanceof CsvTextError)) throw error;
    throw new AppError(ERROR_OF[error.code], { params: error.params });
  }
}
