import { formatCsv, guardFormula } from '../../../lib/csv-text.ts';

/** A column of a file, and what a row has in it. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number;
}

export function getCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return formatCsv([
    columns.map(({ header }) => guardFormula(header)),
    ...rows.map((row) => columns.map(({ value }) => toCell(value(row)))),
  ]);
}

const toCell = (value: string | number) =>
  typeof value === 'number' ? String(value) : guardFormula(value);
