import { translateDynamic } from '../../../i18n/server.ts';
import {
  CsvTextError,
  readCsvRecords,
  withPlainNumbers,
  type CsvRecord,
} from '../../../lib/csv-records.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import { problemText } from './product-problem.ts';
import { BULK_MAX } from './bulk.schema.ts';

/** A column of a file: the headings it may have, and whether it may be missing. */
interface CsvColumn {
  headings: readonly string[];
  isOptional?: boolean;
  /** Its whole numbers are written plainly. */
  isNumber?: boolean;
}

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

/** The rows of a file with columns in any order, refused ones among them. Throws CSV_ERRORS. */
export function readCsvRows<const Column extends string>(
  csv: string,
  columns: Readonly<Record<Column, CsvColumn>>,
  locale: Locale,
): CsvRow<Column>[] {
  const t = translateDynamic(locale);
  const wanted = Object.entries<CsvColumn>(columns);
  const records = readRecords(csv, wanted);
  const names = Object.keys(records[0]?.cells ?? {});
  const getName = ([, { headings }]: [string, CsvColumn]) =>
    names.find((name) => headings.includes(name));
  const missing = wanted.some((column) => !column[1].isOptional && getName(column) === undefined);

  if (missing) {
    const needed = wanted.filter(([, { isOptional }]) => !isOptional);
    const list = needed.map(([, { headings }]) => headings.slice(0, 2).join('/')).join(', ');
    throw new AppError('InvoiceColumnsMissing', { params: { columns: list } });
  }

  if (records.length > BULK_MAX) throw new AppError('TooManyRows', { params: { max: BULK_MAX } });

  return records.map(({ cells: record, line, problem }) => {
    const cells = wanted.map((column) => [column[0], record[getName(column) ?? ''] ?? '']);
    const unread = problem && { unread: problemText(t, problem) };
    return { ...Object.fromEntries(cells), line, ...unread } as CsvRow<Column>; // by `columns`
  });
}

function readRecords(csv: string, columns: readonly [string, CsvColumn][]): CsvRecord[] {
  try {
    const records = readCsvRecords(csv, BULK_MAX + 1);
    const names = Object.keys(records[0]?.cells ?? {});

    const named = (isRead: (column: CsvColumn) => boolean) => {
      const headings = columns.flatMap(([, column]) => (isRead(column) ? column.headings : []));
      return names.filter((name) => headings.includes(name));
    };

    return withPlainNumbers(csv, records, {
      columns: named(() => true),
      numbers: named(({ isNumber }) => isNumber === true),
    });
  } catch (error) {
    if (!(error instanceof CsvTextError)) throw error;
    throw new AppError(ERROR_OF[error.code]);
  }
}
