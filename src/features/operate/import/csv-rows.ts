import { parse } from 'csv-parse/sync';

/** One record of a catalogue file with the line it starts on; cells by column name. */
export interface CsvRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** The reason why a line was rejected. */
export interface RowError {
  line: number;
  reason: string;
  /** The refused cell, where it is one. */
  cell?: { column: string; text: string };
}

/** The format of a file's header. */
export interface CsvFormat {
  /** For the message "The file is no …". */
  name: string;
  required: readonly string[];
  /** The canonical name of a column, regardless of case; undefined for an unknown one. */
  column: (name: string) => string | undefined;
}

/** The file as a whole cannot be used; the message says why in one sentence. */
export class UnusableFileError extends Error {}

/** Maximum length of a record, which also bounds the search for a closing quote. */
const MAX_RECORD_CHARS = 1_048_576;

interface CsvRecord {
  /** The line it starts on. */
  line: number;
  cells: string[];
}

/**
 * Reads a catalogue file row by row (RFC 4180, UTF-8 with or without BOM; separated by commas,
 * semicolons or tabs, as in its header). A bad record is reported with its first line, and reading
 * continues at the next line, so that a stray quote loses only one row. Throws UnusableFileError if
 * a required column is missing.
 */
export async function* readCsvRows(
  bytes: AsyncIterable<Uint8Array>,
  format: CsvFormat,
  onError: (error: RowError) => void,
): AsyncGenerator<CsvRow> {
  let columns: string[] | undefined;
  for await (const found of readRecords(bytes)) {
    if ('reason' in found) {
      if (!columns) throw new UnusableFileError(`Line ${found.line}, the header: ${found.reason}.`);
      onError(found);
    } else if (!columns) {
      columns = readHeader(found.cells, format);
    } else if (found.cells.some((cell) => cell.trim() !== '')) {
      const { line, cells } = found;
      const reason = `The row has ${cells.length} cells, the header has ${columns.length}`;
      if (cells.length !== columns.length) onError({ line, reason });
      else
        yield { line, cells: Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? ''])) };
    }
  }
  if (!columns) throw new UnusableFileError('The file is empty.');
}

/** The column names of a file as written; none if its first line is unreadable. */
export async function readColumns(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  for await (const found of readRecords(bytes)) return 'cells' in found ? found.cells : [];
  return [];
}

function readHeader(cells: readonly string[], { name, required, column }: CsvFormat): string[] {
  const columns = cells.map((cell) => {
    const known = column(cell);
    if (known !== undefined) return known;
    throw new UnusableFileError(`The file is no ${name}: it has no column "${cell.trim()}".`);
  });
  const missing = required.filter((one) => !columns.includes(one));
  if (missing.length === 0) return columns;
  throw new UnusableFileError(`The file is no ${name}: the header lacks ${missing.join(', ')}.`);
}

async function* readRecords(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<CsvRecord | RowError> {
  const splitter = new RecordSplitter();
  for await (const lines of readLines(bytes)) yield* splitter.push(lines);
  yield* splitter.end();
}

/** The complete lines of each chunk, without line endings. */
async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decode(decoder, chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_RECORD_CHARS) throw new UnusableFileError('The file has no line ends.');
    yield lines.map(withoutReturn);
  }
  rest += decode(decoder, undefined);
  if (rest !== '') yield [withoutReturn(rest)];
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);

function decode(decoder: TextDecoder, chunk: Uint8Array | undefined): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw new UnusableFileError('The file is not UTF-8: save it as "CSV UTF-8".', { cause });
  }
}

const BAD_QUOTE = 'A quote is not closed, or stands inside a cell without being doubled';

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
      this.#separator ??= separatorOf(this.#lines[0] ?? '');
      const cells = this.#isQuoted ? undefined : parseRecord(this.#lines, this.#separator);
      yield cells ? { line: this.#line, cells } : { line: this.#line, reason: BAD_QUOTE };
      const again = this.#start(cells ? this.#lines.length : 1);
      if (again.length === 0) continue;
      queue = [...again, ...queue.slice(i + 1)];
      i = -1;
    }
  }

  /** The open record has an unclosed quote. */
  *end(): Generator<CsvRecord | RowError> {
    while (this.#lines.length > 0) {
      yield { line: this.#line, reason: BAD_QUOTE };
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
    for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) {
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

const SEPARATORS = [',', ';', '\t'];

/** The separator with the most header cells: Excel writes `;` in locales with decimal commas. */
function separatorOf(header: string): string {
  const countOf = (separator: string) => header.split(separator).length;
  return SEPARATORS.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ',';
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
