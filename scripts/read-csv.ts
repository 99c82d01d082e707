import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const CsvRows = z.array(
  z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.int() }) }),
);

export function isCsv(name: string): boolean {
  return name.toLowerCase().endsWith('.csv');
}

/** A row of a CSV file; `name` is its line and first column, for error messages. */
export interface NamedRow<Column extends string> {
  name: string;
  cells: Record<Column, string>;
}

/** Reads a small CSV by the names of its columns, in any order; throws if one is missing. */
export async function readCsv<const Column extends string>(
  file: string,
  columns: readonly [Column, ...Column[]],
): Promise<NamedRow<Column>[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} can't be read.`);
  });
  const options = { bom: true, columns: true, skip_empty_lines: true, trim: true, info: true };
  const rows = CsvRows.parse(parse(text, options));
  const missing = columns.filter((name) => rows[0] && rows[0].record[name] === undefined);
  if (rows.length === 0) throw new Error(`${file} holds no rows.`);
  if (missing.length > 0) throw new Error(`${file}: the header lacks ${missing.join(', ')}.`);
  return rows.map(({ record, info }) => {
    const pairs = columns.map((column) => [column, record[column] ?? '']);
    const [first] = columns;
    // One cell a column, just read.
    const cells = Object.fromEntries(pairs) as Record<Column, string>;
    return { name: `${info.lines}: ${cells[first]}`, cells };
  });
}
