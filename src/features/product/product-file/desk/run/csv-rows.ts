import { parse } from 'csv-parse/sync';
import { getSeparator, withoutTrailing } from '../../../../../lib/csv-text.ts';
import {
  createDecoder,
  findEncoding,
  TextFileError,
  type OpenFile,
  type TextEncoding,
} from '../../../../../lib/text-file.ts';
import {
  ProblemError,
  type CellProblem,
  type ProductProblem,
} from '../../../../desk/bulk/product-problem.ts';
import { visibleText } from '../../../../../lib/text.ts';
import { withPlainEnds } from './cell-text.ts';

/** One record of a catalogue file with the line it starts on; cells by column name. */
export interface CsvRow {
  line: number;
  cells: Readonly<Record<string, string>>;
  /** The columns whose texts had characters that cannot be seen. */
  cleaned: readonly string[];
}

/** A rejected line and its problem. */
export type RowError = { line: number } & (ProductProblem | CellProblem);

/** A value that is taken differently from what it says or not at all, or changes another one. */
export type RowNotice = { line: number; column: string; effect: 'kept' | 'changed' | 'dropped' } & (
  | ProductProblem
  | CellProblem
);

/** The format of a file's header. */
export interface CsvFormat {
  /** The name of the format in messages. */
  name: string;
  required: readonly string[];
  /** The canonical name of a column, regardless of case; undefined for an unknown one. */
  column: (name: string) => string | undefined;
  /** The columns of numbers; of these those in a unit that may have decimals. */
  numbers: readonly string[];
  prices: readonly string[];
}

/** The file as a whole cannot be used. */
export class UnusableFileError extends ProblemError {}

/** Maximum length of a record, which also bounds the search for a closing quote. */
const MAX_RECORD_CHARS = 1_048_576;

interface CsvRecord {
  /** The line it starts on. */
  line: number;
  cells: string[];
  separator: string;
}

/** A file to read, as often as needed. */
export interface CsvFile {
  open: OpenFile;
  encoding: TextEncoding;
  separator: string;
  /** The column names as written; none if the first line is unreadable. */
  columns: readonly string[];
}

/** Looks at a file's encoding and header. Throws UnusableFileError for a file that is no text. */
export async function openCsvFile(open: OpenFile): Promise<CsvFile> {
  const encoding = await readEncoding(open);
  for await (const found of readRecords({ open, encoding })) {
    if (!('cells' in found)) break;
    return { open, encoding, separator: found.separator, columns: found.cells };
  }

  return { open, encoding, separator: ',', columns: [] };
}

async function readEncoding(open: OpenFile): Promise<TextEncoding> {
  try {
    return await findEncoding(open);
  } catch (cause) {
    if (!(cause instanceof TextFileError)) throw cause;
    throw new UnusableFileError(cause.code, {}, { cause });
  }
}

/**
 * Reads a catalogue file row by row (RFC 4180; separated by commas, semicolons or tabs, as in its
 * header). Empty columns at the end are no columns. A bad record is reported with its first line,
 * and reading continues at the next line, so that a stray quote loses only one row. Throws
 * UnusableFileError if a required column is missing.
 */
export async function* readCsvRows(
  file: Pick<CsvFile, 'open' | 'encoding'>,
  format: CsvFormat,
  onError: (error: RowError) => void,
): AsyncGenerator<CsvRow> {
  let columns: string[] | undefined;
  for await (const found of readRecords(file)) {
    if (!('cells' in found)) {
      if (!columns) throw new UnusableFileError('headerUnreadable', { line: found.line });
      onError(found);
    } else if (!columns) {
      columns = readHeader(withoutTrailing(found.cells, 0), format);
    } else if (found.cells.some((cell) => cell.trim() !== '')) {
      const { line } = found;
      const cells = withoutTrailing(found.cells, columns.length);
      const params = { cells: cells.length, columns: columns.length };
      if (cells.length !== columns.length) onError({ line, code: 'cellCount', params });
      else yield toRow(line, columns, cells);
    }
  }

  if (!columns) throw new UnusableFileError('fileEmpty');
}

function toRow(line: number, columns: readonly string[], cells: readonly string[]): CsvRow {
  const typed = columns.map((column, index) => {
    const cell = withPlainEnds(cells[index] ?? '').normalize('NFC');
    return { column, cell, text: visibleText(cell) };
  });
  const cleaned = typed.filter(({ cell, text }) => cell !== text);

  return {
    line,
    cells: Object.fromEntries(typed.map(({ column, text }) => [column, text])),
    cleaned: cleaned.map(({ column }) => column),
  };
}

/** Texts that are taken without some of their characters. */
export function listCleaned(rows: readonly CsvRow[]): RowNotice[] {
  return rows.flatMap(({ line, cleaned }) =>
    cleaned.map((column): RowNotice => {
      return { line, column, effect: 'changed', code: 'textCleaned', params: { column } };
    }),
  );
}

function readHeader(cells: readonly string[], { name, required, column }: CsvFormat): string[] {
  const columns = cells.map((cell) => {
    const known = column(cell);
    if (known !== undefined) return known;
    throw new UnusableFileError('columnUnknown', { format: name, column: cell.trim() });
  });

  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index);
  if (twice !== undefined) throw new UnusableFileError('columnTwice', { column: twice });

  const missing = required.filter((requiredColumn) => !columns.includes(requiredColumn));
  if (missing.length === 0) return columns;

  throw new UnusableFileError('columnsMissing', { format: name, columns: missing.join(', ') });
}

async function* readRecords(
  file: Pick<CsvFile, 'open' | 'encoding'>,
): AsyncGenerator<CsvRecord | RowError> {
  const splitter = new RecordSplitter();
  for await (const lines of readLines(file)) yield* splitter.push(lines);
  yield* splitter.end();
}

/** The complete lines of each chunk, without line endings. */
async function* readLines({
  open,
  encoding,
}: Pick<CsvFile, 'open' | 'encoding'>): AsyncGenerator<string[]> {
  const decoder = createDecoder(encoding);
  let rest = '';
  for await (const chunk of open()) {
    const lines = (rest + decodeChunk(decoder, chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_RECORD_CHARS) throw new UnusableFileError('noLineEnds');
    yield lines.map(withoutReturn);
  }

  rest += decodeChunk(decoder, undefined);
  if (rest !== '') yield [withoutReturn(rest)];
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);

function decodeChunk(
  decoder: ReturnType<typeof createDecoder>,
  chunk: Uint8Array | undefined,
): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw new UnusableFileError('notText', {}, { cause });
  }
}

/** Joins lines until quotes are closed; a record that never parses loses its first line. */
class RecordSplitter {
  #separator: string | undefined;
  #lines: string[] = [];
  #line = 1;
  #isQuoted = false;
  #chars = 0;

  *push(added: readonly string[]): Generator<CsvRecord | RowError> {
    let queue = added;
    for (let i = 0; i < queue.length; i++) {
      if (!this.#add(queue[i] ?? '')) continue;

      this.#separator ??= getSeparator(this.#lines[0] ?? '');

      const cells = this.#isQuoted ? undefined : parseRecord(this.#lines, this.#separator);
      const line = this.#line;

      yield cells ? { line, cells, separator: this.#separator } : { line, code: 'openQuote' };

      const again = this.#start(cells ? this.#lines.length : 1);
      if (again.length === 0) continue;

      queue = [...again, ...queue.slice(i + 1)];
      i = -1;
    }
  }

  /** The open record has an unclosed quote. */
  *end(): Generator<CsvRecord | RowError> {
    while (this.#lines.length > 0) {
      yield { line: this.#line, code: 'openQuote' };
      yield* this.push(this.#start(1));
    }
  }

  /** Adds a line; true if the record is complete or invalid. */
  #add(line: string): boolean {
    if (this.#lines.length === 0 && line.trim() === '') {
      this.#line += 1;
      return false;
    }

    this.#lines.push(line);
    this.#chars += line.length;

    for (
      let quoteIndex = line.indexOf('"');
      quoteIndex >= 0;
      quoteIndex = line.indexOf('"', quoteIndex + 1)
    ) {
      this.#isQuoted = !this.#isQuoted;
    }

    return !this.#isQuoted || this.#chars > MAX_RECORD_CHARS;
  }

  /** Drops the first `used` lines and returns the others to be read again. */
  #start(used: number): string[] {
    const again = this.#lines.slice(used);

    this.#lines = [];
    this.#line += used;
    this.#isQuoted = false;
    this.#chars = 0;

    return again;
  }
}

function parseRecord(lines: readonly string[], separator: string): string[] | undefined {
  const text = lines.join('\n');
  // Fast path: most rows have no quote, and a parser instance per row would dominate the time.
  if (!text.includes('"')) return text.split(separator);

  try {
    return parse(text, { relax_column_count: true, delimiter: separator })[0];
  } catch {
    return undefined;
  }
}
