import { cleanCell, readWon } from '../import/csv-cells.ts';
import type { CsvRow, RowError } from '../import/csv-rows.ts';
import { unguardCell } from './own-format.ts';

/** A cell, or a value that several rows say alike; `text` is empty where they say nothing. */
export interface Said {
  column: string;
  line: number;
  text: string;
}

/** Reads the rows of one product and collects what is wrong with them. */
export class OwnCells {
  readonly errors: RowError[] = [];
  readonly #rows: readonly CsvRow[];

  constructor(rows: readonly CsvRow[]) {
    this.#rows = rows;
  }

  get line(): number {
    return this.#rows[0]?.line ?? 0;
  }

  refuse({ column, line, text }: Said, expected: string): undefined {
    const reason = text === '' ? `${column} is empty: ` : `${column} "${shorten(text)}" is not `;
    this.errors.push({ line, reason: reason + expected });
  }

  /** Undefined: the file has no such column. */
  of(row: CsvRow, column: string): Said | undefined {
    const text = row.cells[column];
    if (text === undefined) return undefined;
    return { column, line: row.line, text: unguardCell(cleanCell(text)) };
  }

  /** What its rows say of the product; two different things are an error. */
  one(column: string): Said | undefined {
    return this.agreed(this.#rows.flatMap((row) => this.of(row, column) ?? []));
  }

  agreed(cells: readonly Said[]): Said | undefined {
    const [first, ...others] = cells.filter(({ text }) => text !== '');
    const other = others.find(({ text }) => text !== first?.text);
    if (first && other) this.refuse(other, `what line ${first.line} says`);
    return first ?? cells[0];
  }
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** How a cell is read; undefined with what is expected told, or because there is nothing to read. */
export type Read<T> = (cells: OwnCells, said: Said) => T | undefined;

/** Reads a cell that may be left empty, which says nothing. */
export function optional<T>(cells: OwnCells, column: string, read: Read<T>): T | undefined {
  const said = cells.one(column);
  return said === undefined || said.text === '' ? undefined : read(cells, said);
}

/** Reads a cell that says "none" by being empty. */
export function whole<T>(cells: OwnCells, column: string, read: Read<T>): T | undefined {
  const said = cells.one(column);
  return said && read(cells, said);
}

export const upTo =
  (chars: number): Read<string> =>
  (cells, said) =>
    said.text.length <= chars ? said.text : cells.refuse(said, `at most ${chars} characters`);

export const oneOf =
  <T extends string>(...values: readonly T[]): Read<T> =>
  (cells, said) =>
    values.find((value) => value.toLowerCase() === said.text.toLowerCase()) ??
    cells.refuse(said, `one of ${values.join(', ')}`);

export const between =
  (min: number, max: number): Read<number> =>
  (cells, said) => {
    const number = /^\d{1,3}(,\d{3})+$|^\d{1,9}$/.test(said.text)
      ? Number(said.text.replaceAll(',', ''))
      : -1;
    if (number >= min && number <= max) return number;
    return cells.refuse(said, `a whole number from ${min} to ${max}`);
  };

export const won: Read<number> = (cells, said) =>
  readWon(said.text) ?? cells.refuse(said, 'a whole amount of won, such as 12000');

export const yesOrNo: Read<boolean> = (cells, said) => {
  const value = oneOf('TRUE', 'FALSE')(cells, said);
  return value && value === 'TRUE';
};
