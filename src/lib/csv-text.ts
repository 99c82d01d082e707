const SEPARATORS = [',', ';', '\t'];

/** The separator with the most header cells: Excel writes `;` in locales with decimal commas. */
export function getSeparator(header: string): string {
  const countOf = (separator: string) => header.split(separator).length;
  return SEPARATORS.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ',';
}

/** Returns whether 1,200 is 1200 in a file, where its numbers do not tell. */
export const groupsByComma = (separator: string) => separator !== ';';

/** The cells without empty ones at the end, but at least `count` of them. */
export function withoutTrailing<Cells extends readonly string[]>(cells: Cells, count: number) {
  let length = cells.length;
  while (length > count && cells[length - 1]?.trim() === '') length -= 1;
  return cells.slice(0, length);
}

/** Spreadsheets read Korean letters as another encoding without it. */
const BYTE_ORDER_MARK = '\uFEFF';
const SPECIAL = /[",\r\n]|^\s|\s$/;
/** Text that a spreadsheet calculates. */
const FORMULA = /^[=+\-@\t\r]/;

type Rows = readonly (readonly string[])[];

/** The text of a CSV file, or of its beginning. */
export function formatCsv(rows: Rows, needsQuotes = isSpecial): string {
  return BYTE_ORDER_MARK + formatCsvLines(rows, needsQuotes);
}

/** Lines of a CSV file, each with its end (RFC 4180). */
export function formatCsvLines(rows: Rows, needsQuotes = isSpecial): string {
  const toCell = (text: string) => (needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

function isSpecial(text: string): boolean {
  return SPECIAL.test(text);
}

/** Guards a cell against being run as a formula: an apostrophe keeps it a text. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
