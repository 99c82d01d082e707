import { parse } from 'csv-parse/sync';
import { AppError } from '../../../lib/errors.ts';
import { BULK_MAX } from './bulk.schema.ts';

/** A column of a file: the headings it may have, and whether it may be missing. */
interface CsvColumn {
  headings: readonly string[];
  isOptional?: boolean;
}

/** A row by column, and its line in the file. */
export type CsvRow<Column extends string> = Record<Column, string> & { line: number };

/**
 * The rows of a file with columns in any order. Throws InvoiceFileUnreadable for text that is no
 * CSV, InvoiceColumnsMissing and TooManyRows.
 */
export function readCsvRows<const Column extends string>(
  csv: string,
  columns: Readonly<Record<Column, CsvColumn>>,
): CsvRow<Column>[] {
  const records = parseRecords(csv);
  const names = Object.keys(records[0]?.record ?? {});
  const wanted = Object.entries<CsvColumn>(columns);
  const nameOf = ([, { headings }]: [string, CsvColumn]) =>
    names.find((name) => headings.includes(name));
  const missing = wanted.some((column) => !column[1].isOptional && nameOf(column) === undefined);
  if (missing) {
    const needed = wanted.filter(([, { isOptional }]) => !isOptional);
    const list = needed.map(([, { headings }]) => headings.slice(0, 2).join('/')).join(', ');
    throw new AppError('InvoiceColumnsMissing', { params: { columns: list } });
  }
  if (records.length > BULK_MAX) throw new AppError('TooManyRows', { params: { max: BULK_MAX } });
  return records.map(({ record, info }) => {
    const cells = wanted.map((column) => [column[0], record[nameOf(column) ?? ''] ?? '']);
    return { ...Object.fromEntries(cells), line: info.lines } as CsvRow<Column>; // by `columns`
  });
}

function parseRecords(csv: string): { record: Record<string, string>; info: { lines: number } }[] {
  try {
    return parse(csv, {
      bom: true,
      columns: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      to: BULK_MAX + 1,
    });
  } catch {
    throw new AppError('InvoiceFileUnreadable');
  }
}
