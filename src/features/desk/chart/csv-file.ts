/** A column of a file, and what a row has in it. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number;
}

const QUOTED = /[",\r\n]/;
/** A spreadsheet would calculate it. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * The text of a CSV file (RFC 4180). It begins with a byte order mark, without which spreadsheets
 * read Korean letters as another encoding.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ];
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
