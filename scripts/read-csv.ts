import { readFile } from 'node:fs/promises';
import { translateDynamic } from '#src/i18n/server.ts';
import { CsvTextError, plainNumbers, readCsvRecords } from '#src/lib/csv-records.ts';
import { decodeText, TextFileError } from '#src/lib/text-file.ts';

const t = translateDynamic('en');
const WORKBOOK = /\.(xlsx?|xlsm|ods|numbers)$/i;

/** Whether an argument names a CSV file. Throws for the name of a workbook. */
export function isCsv(name: string): boolean {
  if (WORKBOOK.test(name)) throw new Error(`${name}: ${t('import.problem.workbookFile')}`);
  return /\.(csv|tsv|txt)$/i.test(name);
}

/** A row of a CSV file; `name` is its line and first column, for error messages. */
export interface NamedRow<Column extends string> {
  name: string;
  cells: Record<Column, string>;
}

/**
 * Reads a small CSV by the names of its columns, in any order, as the desk reads it; throws if one
 * is missing. The whole numbers of `numbers` are written plainly.
 */
export async function readCsv<const Column extends string>(
  file: string,
  columns: readonly [Column, ...Column[]],
  numbers: readonly Column[] = [],
): Promise<NamedRow<Column>[]> {
  if (WORKBOOK.test(file)) throw new Error(`${file}: ${t('import.problem.workbookFile')}`);
  const bytes = await readFile(file).catch(() => {
    throw new Error(`${file} can't be read.`);
  });
  const rows = readRows(file, bytes, numbers);
  const missing = columns.filter((name) => rows[0] && rows[0].cells[name] === undefined);
  if (rows.length === 0) throw new Error(`${file} holds no rows.`);
  if (missing.length > 0) throw new Error(`${file}: the header lacks ${missing.join(', ')}.`);
  return rows.map(({ line, cells }) => {
    const pairs = columns.map((column) => [column, cells[column] ?? '']);
    const [first] = columns;
    // One cell a column, just read.
    const own = Object.fromEntries(pairs) as Record<Column, string>;
    return { name: `${line}: ${own[first]}`, cells: own };
  });
}

function readRows(file: string, bytes: Uint8Array, numbers: readonly string[]) {
  try {
    const text = decodeText(bytes);
    const rows = readCsvRecords(text);
    plainNumbers(text, rows, numbers);
    return rows;
  } catch (cause) {
    if (cause instanceof TextFileError) {
      throw new Error(`${file}: ${t(`import.problem.${cause.code}`)}`, { cause });
    }
    if (!(cause instanceof CsvTextError)) throw cause;
    throw new Error(`${file}: ${t(`import.csv.${cause.code}`, cause.params)}`, { cause });
  }
}
