import { saveFile } from '../parts/upload/save-file.dom.ts';
import { getCsv, type CsvColumn } from './csv-file.ts';

/** Saves rows as a CSV file; `name` without its ending. */
export function saveCsv<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): void {
  saveFile(`${name}.csv`, getCsv(columns, rows));
}
