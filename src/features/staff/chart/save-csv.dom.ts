import { csvOf } from './csv-file.ts';
import type { CsvColumn } from './csv-file.ts';

/** Saves rows as a CSV file; `name` without its ending. */
export function saveCsv<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): void {
  const blob = new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
