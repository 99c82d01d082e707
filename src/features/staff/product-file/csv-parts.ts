import { NumberScan, type DecimalsByColumn } from '../../../lib/column-numbers.ts';
import { separatorOf } from '../../../lib/csv-text.ts';
import { CATALOGUE_CSV, isCatalogueCsv } from '../../operate/catalogue-csv/csv-format.ts';
import { SHOPIFY_CSV } from '../../operate/shopify-csv/shopify-columns.ts';

/** Rows of a file by product: calls take a part of a file each. */
interface CsvPart {
  csv: string;
  /** The line of the file that its first row stands on. */
  firstLine: number;
  /** The products whose rows it has. */
  itemCodes: string[];
}

interface CsvRecord {
  line: number;
  text: string;
  itemCode: string;
}

const PART_CHARS = 100_000;

/**
 * Splits a catalogue CSV into parts of whole products, each with the header; the rows of a product
 * are taken together if they follow one another. An unclosed quote ends at its line's end, so that
 * the API tells it. Empty lines stay, as lines are counted.
 */
export function csvParts(text: string, isTaken: (itemCode: string) => boolean = () => true) {
  const [header, ...records] = recordsOf(text.replace(/^\uFEFF/, ''));
  const parts: CsvPart[] = [];
  if (!header) return parts;
  const groups = groupsOf(records).filter(({ itemCode }) => isTaken(itemCode));
  let last: (CsvPart & { endLine: number }) | undefined;
  for (const { itemCode, lines, firstLine, endLine } of groups) {
    const isNext = last?.endLine === firstLine;
    if (last && isNext && last.csv.length + lines.length <= PART_CHARS) {
      last.csv += lines;
      last.itemCodes.push(itemCode);
      last.endLine = endLine;
      continue;
    }
    last = { csv: `${header.text}\n${lines}`, firstLine, itemCodes: [itemCode], endLine };
    parts.push(last);
  }
  return parts;
}

/** Products whose rows lie apart, with the line where they go on. */
export function tornProducts(text: string): Map<string, number> {
  const seen = new Set<string>();
  const torn = new Map<string, number>();
  for (const { itemCode, firstLine } of groupsOf(recordsOf(text).slice(1))) {
    if (seen.has(itemCode)) torn.set(itemCode, firstLine);
    seen.add(itemCode);
  }
  return torn;
}

/** How the numbers of each column are read, as the whole file tells. */
export function findDecimals(text: string): DecimalsByColumn {
  const [header, ...records] = recordsOf(text.replace(/^\uFEFF/, ''));
  const separator = separatorOf(header?.text ?? '');
  const names = cellsOf(header?.text ?? '', separator);
  const format = isCatalogueCsv(names) ? CATALOGUE_CSV : SHOPIFY_CSV;
  const columns = names.map((name) => format.column(name) ?? '');
  const scan = new NumberScan(format.numbers, { separator, fractional: [] });
  for (const record of records) {
    const cells = cellsOf(record.text, separator);
    scan.see(Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? ''])), record.line);
  }
  return scan.decide();
}

/** The records of one product, as text. */
interface Group {
  itemCode: string;
  lines: string;
  firstLine: number;
  /** The line after its last. */
  endLine: number;
}

function groupsOf(records: readonly CsvRecord[]): Group[] {
  const groups: Group[] = [];
  for (const { line, text, itemCode } of records) {
    const endLine = line + text.split('\n').length;
    const last = groups.at(-1);
    if (last?.itemCode === itemCode) {
      last.lines += `${text}\n`;
      last.endLine = endLine;
    } else {
      groups.push({ itemCode, lines: `${text}\n`, firstLine: line, endLine });
    }
  }
  return groups;
}

function recordsOf(text: string): CsvRecord[] {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  if (lines.at(-1) === '') lines.pop();
  const records: CsvRecord[] = [];
  let column = 0;
  let separator = ',';
  for (let at = 0; at < lines.length;) {
    const count = lengthOf(lines, at);
    const record = lines.slice(at, at + count).join('\n');
    if (at === 0) {
      separator = separatorOf(record);
      const names = cellsOf(record, separator).map((name) => name.trim().toLowerCase());
      column = Math.max(0, names.indexOf('itemcode'));
    }
    const itemCode = (cellsOf(record, separator)[column] ?? '').trim().replace(/^'/, '');
    records.push({ line: at + 1, text: record, itemCode });
    at += count;
  }
  return records;
}

/** The number of lines of a record: until its quotes are closed, or one if they never are. */
function lengthOf(lines: readonly string[], from: number): number {
  let isQuoted = false;
  for (let at = from; at < lines.length && at - from < MOST_LINES; at++) {
    for (const sign of lines[at] ?? '') if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted) return at - from + 1;
  }
  return 1;
}

/** Longer cells are a quote that was never closed. */
const MOST_LINES = 2000;

function cellsOf(record: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const sign of record) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells;
}

/** The text with a line replaced; the record of a multi-line cell is replaced as a whole. */
export function withLine(text: string, line: number, record: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const count = lengthOf(lines, line - 1);
  return lines.toSpliced(line - 1, count, record).join('\n');
}

/** The record that begins on a line. */
export function recordAt(text: string, line: number): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  return lines.slice(line - 1, line - 1 + lengthOf(lines, line - 1)).join('\n');
}
