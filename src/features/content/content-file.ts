import { isNode, LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';

/** One piece of content of a file; `path` leads to it there. */
export interface FileItem {
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

  constructor(line: number, reason: string) {
    super(reason);
    this.name = 'FileSyntaxError';
    this.line = line;
  }
}

/** Reads YAML, or JSON, which is YAML too: one piece of content, or a list of them. */
export function readContentFile(text: string): ContentFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) throw new FileSyntaxError(lines.linePos(error.pos[0]).line, error.message);
  const value: unknown = document.toJS();
  const items = Array.isArray(value)
    ? value.map((each: unknown, i) => ({ path: [i], value: each }))
    : [{ path: [], value }];
  return { items, lineOf: (path) => lineOf(document, lines, path) };
}

function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
