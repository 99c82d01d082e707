import { readFile } from 'node:fs/promises';
import { translateDynamic } from '#src/i18n/server.ts';
import { problemText } from '#src/features/desk/bulk/product-problem.ts';
import { CsvTextError, readCsvRecords, withPlainNumbers } from '#src/lib/csv-records.ts';
import { TextFileError } from '#src/lib/text-file.ts';
import { readRowsText } from '#src/lib/workbook-text.ts';

const t = translateDynamic('en');
const WORKBOOK = /\.(xls|xlsm|ods|numbers)$/i;

/** Whether an argument names a file of rows. Throws for the name of a workbook that is not read. */
export function isCsv(name: string): boolean {
  if (WORKBOOK.test(name)) throw new Error(`${name}: ${t('productFile.problem.workbookFile')}`);
  return /\.(csv|tsv|txt|xlsx)$/i.test(name);
}

/** A row of a CSV file; `name` is its line and first column, for error messages. */
export interface NamedRow<Column extends string> {
  name: string;
  cells: Record<Column, string>;
  /** The reason why it is refused. */
  problem?: string;
}

/** The cells of a row; throws if it is refused. */
export function cellsOf<Column extends string>({ cells, problem }: NamedRow<Column>) {
  if (problem !== undefined) throw new Error(problem);
  return cells;
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
  const text = await readRowsFile(file);
  const rows = readRows(file, text, { columns, numbers });
  const missing = columns.filter((name) => rows[0] && rows[0].cells[name] === undefined);

  if (rows.length === 0) throw new Error(`${file} holds no rows.`);
  if (missing.length > 0) throw new Error(`${file}: the header lacks ${missing.join(', ')}.`);

  return rows.map(({ line, cells, problem }) => {
    const pairs = columns.map((column) => [column, cells[column] ?? '']);
    const [first] = columns;
    // One cell a column, just read.
    const own = Object.fromEntries(pairs) as Record<Column, string>;
    const name = `${line}: ${own[first]}`;

    return { name, cells: own, ...(problem && { problem: problemText(t, problem) }) };
  });
}

/** The text of a CSV file or a workbook. */
export async function readRowsFile(file: string): Promise<string> {
  if (WORKBOOK.test(file)) throw new Error(`${file}: ${t('productFile.problem.workbookFile')}`);

  const bytes = await readFile(file).catch(() => {
    throw new Error(`${file} can't be read.`);
  });
  try {
    return await readRowsText(new Uint8Array(bytes));
  } catch (cause) {
    if (!(cause instanceof TextFileError)) throw cause;
    throw new Error(`${file}: ${t(`productFile.problem.${cause.code}`)}`, { cause });
  }
}

function readRows(
  file: string,
  text: string,
  read: { columns: readonly string[]; numbers: readonly string[] },
) {
  try {
    return withPlainNumbers(text, readCsvRecords(text), read);
  } catch (cause) {
    if (!(cause instanceof CsvTextError)) throw cause;
    throw new Error(`${file}: ${t(`productFile.csv.${cause.code}`)}`, { cause });
  }
}
