import { parse } from 'csv-parse/sync';

/** One record of a catalogue file with the line it starts on; cells by column name. */
export interface CsvRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** Why a line could not be taken. */
export interface RowError {
  line: number;
  reason: string;
}

/** What the header of a file must have. */
export interface CsvFormat {
  /** As in "The file is no …". */
  name: string;
  required: readonly string[];
  /** The one name a column goes by, whatever its case; undefined if there must not be such a one. */
  column: (name: string) => string | undefined;
}

/** The file as a whole cannot be used; the message says why in one sentence. */
export class UnusableFileError extends Error {}

/** No cell of a catalogue is longer; also how far a quote that is never closed is searched for. */
const MAX_RECORD_CHARS = 1_048_576;

interface CsvRecord {
  /** The line it starts on. */
  line: number;
  cells: string[];
}

/**
 * Reads a catalogue file (RFC 4180, UTF-8 with or without BOM; cells separated by commas, semicolons
 * or tabs, as its header has them) row by row. A bad record is told
 * with the line it starts on and reading goes on with the next line, so that one quote too many
 * costs one row. Throws UnusableFileError when the header lacks a column that must be there.
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

/** The names of a file's columns as they stand there; none in a file without a readable first line. */
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

/** The lines of each chunk, without their ends. */
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

/** Puts lines together until quotes are closed; a record that never works loses its first line. */
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

  /** What is still open has a quote that nothing closes. */
  *end(): Generator<CsvRecord | RowError> {
    while (this.#lines.length > 0) {
      yield { line: this.#line, reason: BAD_QUOTE };
      yield* this.push(this.#start(1));
    }
  }

  /** Whether that makes a record, whole or hopeless. */
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

  /** Goes on after the first `used` lines; the others are handed back to be read again. */
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

/** The separator that gives the header most cells: where commas stand in numbers, Excel writes `;`. */
function separatorOf(header: string): string {
  const countOf = (separator: string) => header.split(separator).length;
  return SEPARATORS.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ',';
}

function parseRecord(lines: readonly string[], separator: string): string[] | undefined {
  const text = lines.join('\n');
  // Most rows have no quote, and a parser of its own for each takes longer than all else of it.
  if (!text.includes('"')) return text.split(separator);
  try {
    return parse(text, { relax_column_count: true, delimiter: separator })[0];
  } catch {
    return undefined;
  }
}
