import { isNode, LineCounter, parseDocument, type Document, type YAMLParseError } from 'yaml';
import { visibleText } from '../../../lib/text.ts';

/** One piece of content of a file; `path` leads to it there. */
interface FileItem {
  path: readonly PropertyKey[];
  value: unknown;
}

export interface ContentFile {
  items: FileItem[];
  /** The line on which what is at `path` begins, or else what would have to hold it. */
  lineOf: (path: readonly PropertyKey[]) => number;
}

/** A file that is neither YAML nor JSON. */
export class FileSyntaxError extends Error {
  readonly line: number;

  constructor(line: number, reason: string, options: ErrorOptions = {}) {
    super(reason, options);
    this.name = 'FileSyntaxError';
    this.line = line;
  }
}

/** Reads YAML, or JSON, which is YAML too: one piece of content, or a list of them. */
export function readContentFile(text: string): ContentFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) throw new FileSyntaxError(lines.linePos(error.pos[0]).line, getWords(error));

  const value = toPlain(document);
  const items = Array.isArray(value)
    ? value.map((each: unknown, i) => ({ path: [i], value: each }))
    : [{ path: [], value }];

  return { items, lineOf: (path) => getLine(document, lines, path) };
}

const takeVisible = (_: unknown, value: unknown) =>
  typeof value === 'string' ? visibleText(value) : value;

/** An alias (`*name`) is the one thing that shows itself as wrong only now. */
function toPlain(document: Document): unknown {
  try {
    return document.toJS({ reviver: takeVisible });
  } catch (cause) {
    throw new FileSyntaxError(1, 'uses *name for too much, or for nothing that is named &name', {
      cause,
    });
  }
}

/** Texts of syntax problems, by the parser's error code. */
const WORDS: Partial<Record<YAMLParseError['code'], string>> = {
  BAD_INDENT: 'is indented otherwise than what it belongs to, or lacks its closing ] or }',
  TAB_AS_INDENT: 'is indented with a tab: use spaces',
  DUPLICATE_KEY: 'names the same field a second time',
  MULTIPLE_DOCS: 'begins a second document (---): a file holds one, a list of pieces in it',
  MULTILINE_IMPLICIT_KEY: 'goes over several lines where a field and its colon are expected on one',
  BLOCK_AS_IMPLICIT_KEY: 'has a colon too many: put a text with ": " in it into quotes',
  BLOCK_IN_FLOW: 'begins a list or fields on lines of their own within [ ] or { }',
  BAD_DQ_ESCAPE: 'has a \\ in "double quotes" that means nothing: write \\\\ or use single quotes',
  BAD_SCALAR_START: 'begins a text with a sign that has a meaning of its own: put it into quotes',
  BAD_ALIAS: 'has a * or & that names nothing: put a text that begins with it into quotes',
  MISSING_CHAR: 'lacks a closing quote, bracket, comma or colon',
  UNEXPECTED_TOKEN: 'has a sign that does not belong there: perhaps a quote or bracket too many',
  KEY_OVER_1024_CHARS: 'has a field name of more than 1,024 characters: a quote may be open',
};

function getWords({ code, message }: YAMLParseError): string {
  const words = WORDS[code];
  return words === undefined ? `is no YAML or JSON (${message})` : words;
}

function getLine(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
