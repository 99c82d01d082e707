import { translateDynamic } from '../../../i18n/server.ts';
import {
  CsvTextError,
  HEADER_ROWS,
  readCsvCells,
  readCsvRecords,
  withPlainNumbers,
  type CsvRecord,
} from '../../../lib/csv-records.ts';
import { searchText } from '../../../lib/search-text.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import { problemText } from './product-problem.ts';
import { FILE_ROWS_MAX } from './bulk.ts';
import type { TextFile } from './bulk.schema.ts';

/** A column of a file: the headings it may have, and whether it may be missing. */
interface CsvColumn {
  headings: readonly string[];
  isOptional?: boolean;
  /** Its whole numbers are written plainly. */
  isNumber?: boolean;
}

/** A column by its id, with the heading that was chosen for it after the others. */
type WantedColumn = readonly [id: string, column: CsvColumn];

/** A row by column, its line in the file, and why it cannot be used as it is. */
export type CsvRow<Column extends string> = Record<Column, string> & {
  line: number;
  unread?: string;
};

const ERROR_OF = {
  workbookFile: 'WorkbookFile',
  unreadable: 'InvoiceFileUnreadable',
} as const satisfies Record<CsvTextError['code'], string>;

/** The errors that `readCsvRows` throws. */
export const CSV_ERRORS = [
  ...Object.values(ERROR_OF),
  'InvoiceColumnsMissing',
  'TooManyRows',
] as const;

/**
 * The rows of a file with columns in any order, refused ones among them: a column is found by the headings
 * it may have, or else by the one that staff chose for it. Throws CSV_ERRORS.
 */
export function readCsvRows<const Column extends string>(
  { csv, headings: chosen }: TextFile,
  columns: Readonly<Record<Column, CsvColumn>>,
  locale: Locale,
): CsvRow<Column>[] {
  const t = translateDynamic(locale);
  const wanted = Object.entries<CsvColumn>(columns).map(([id, column]): WantedColumn => {
    const heading = Object.hasOwn(chosen, id) ? chosen[id] : undefined;
    const headings = [...column.headings, ...(heading === undefined ? [] : [heading])];
    return [id, { ...column, headings }];
  });
  const records = readRecords(csv, wanted);
  const names = Object.keys(records[0]?.cells ?? {});
  const found = wanted.map(([id, column]) => [id, findName(names, column) ?? ''] as const);

  if (!hasNeeded(names, wanted)) throwMissing(csv, columns, wanted);

  if (records.length > FILE_ROWS_MAX) {
    throw new AppError('TooManyRows', { params: { max: FILE_ROWS_MAX } });
  }

  return records.map(({ cells: record, line, problem }) => {
    const cells = found.map(([id, name]) => [id, record[name] ?? '']);
    const unread = problem && { unread: problemText(t, problem) };
    return { ...Object.fromEntries(cells), line, ...unread } as CsvRow<Column>; // by `columns`
  });
}

/** Tells which columns a file lacks, and the headings among which staff can choose them. */
function throwMissing(
  csv: string,
  columns: Readonly<Record<string, CsvColumn>>,
  wanted: readonly WantedColumn[],
): never {
  const headings = readHeadings(csv);
  const needed = Object.entries(columns).filter(([, { isOptional }]) => !isOptional);
  const list = needed.map(([, column]) => column.headings.slice(0, 2).join('/')).join(', ');
  const missing = wanted.filter(
    ([, column]) => column.isOptional !== true && findName(headings, column) === undefined,
  );

  throw new AppError('InvoiceColumnsMissing', {
    params: { columns: list },
    detail: { headings, missing: missing.map(([id]) => id) },
  });
}

/** The fullest of the first rows: a title above the headings has fewer cells. */
function readHeadings(csv: string): string[] {
  const rows = readCsvCells(csv, HEADER_ROWS);
  const [fullest = []] = rows.toSorted((a, b) => countFilled(b) - countFilled(a));
  return [...new Set(fullest.filter((cell) => cell !== ''))];
}

const countFilled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;

/** A heading as it is compared: neither case, spaces and signs nor what stands in brackets count. */
const toBareHeading = (name: string) =>
  searchText(name)
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The name that a column has in a file: the first of its headings that is there. */
function findName(names: readonly string[], { headings }: CsvColumn): string | undefined {
  for (const heading of headings.map(toBareHeading)) {
    const name = names.find((written) => toBareHeading(written) === heading);
    if (name !== undefined) return name;
  }

  return undefined;
}

const hasNeeded = (names: readonly string[], columns: readonly WantedColumn[]) =>
  columns.every(
    ([, column]) => column.isOptional === true || findName(names, column) !== undefined,
  );

function readRecords(csv: string, columns: readonly WantedColumn[]): CsvRecord[] {
  try {
    const needed = columns.filter(([, { isOptional }]) => !isOptional);
    const isHeader = (cells: readonly string[]) => needed.length > 0 && hasNeeded(cells, needed);
    const records = readCsvRecords(csv, { most: FILE_ROWS_MAX + HEADER_ROWS, isHeader });
    const names = Object.keys(records[0]?.cells ?? {});

    const named = (isRead: (column: CsvColumn) => boolean) =>
      columns.flatMap(([, column]) => (isRead(column) ? (findName(names, column) ?? []) : []));

    return withPlainNumbers(csv, records, {
      columns: named(() => true),
      numbers: named(({ isNumber }) => isNumber === true),
    });
  } catch (error) {
    if (!(error instanceof CsvTextError)) throw error;
    throw new AppError(ERROR_OF[error.code]);
  }
}
