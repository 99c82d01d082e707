import type { TableFileFormat } from '../table-file/table-file.ts';

/** A column of figures: what is shown of a row, which is also what its file has. */
export interface FigureColumn<Row> {
  id: string;
  header: string;
  value: (row: Row) => string | number;
  /** Aligned to the right as numbers are, such as shares. */
  isNumber?: boolean;
}

/** A table of figures: its columns, its rows and the sums of its columns. */
export interface FigureRows<Row> {
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  total?: Row;
}

/** The lines of a table: its headings, its rows, its sums. */
export function toFigureLines<Row>({ columns, rows, total }: FigureRows<Row>) {
  const lines = total === undefined ? rows : [...rows, total];
  return [
    columns.map(({ header }) => header),
    ...lines.map((row) => columns.map(({ value }) => value(row))),
  ];
}

/** Formats of the files of figures: CSV of UTF-8, and workbooks. */
export const FIGURE_FORMATS = ['utf8', 'xlsx'] as const satisfies readonly TableFileFormat[];
export type FigureFormat = (typeof FIGURE_FORMATS)[number];
