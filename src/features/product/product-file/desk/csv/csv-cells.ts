import type { ErrorParams } from '../../../../../errors/errors.ts';
import { isGtin, toGtinDigits } from '../../../../../lib/gtin.ts';
import type { ExactNumber } from '../../../../../lib/number-text.ts';
import { getMeasureRange, toMm, type Measure } from '../../../size/measure.ts';
import { PLAIN_NUMBERS, type ColumnNumbers } from '../../../../../lib/column-numbers.ts';
import { cleanCell, toWhole, toWon, unguardCell } from '../run/cell-text.ts';
import type { CsvRow, RowError, RowNotice } from '../run/csv-rows.ts';
import type { CellProblem } from '../../../../desk/bulk/product-problem.ts';

/** A cell, or the common value of several rows; `text` is empty if the cells are. */
export interface CsvCell {
  column: string;
  line: number;
  text: string;
}

/** The value that a refused cell should hold. */
type Expected = readonly [expected: CellProblem['expected'], params?: ErrorParams];

/** Reads the rows of one product and collects their errors. */
export class CsvCells {
  readonly errors: RowError[] = [];
  readonly notices: RowNotice[] = [];
  readonly #rows: readonly CsvRow[];
  readonly #numbers: ColumnNumbers;

  constructor(rows: readonly CsvRow[], numbers = PLAIN_NUMBERS) {
    this.#rows = rows;
    this.#numbers = numbers;
  }

  get line(): number {
    return this.#rows[0]?.line ?? 0;
  }

  refuse(
    { column, line, text }: CsvCell,
    expected: CellProblem['expected'],
    params: ErrorParams = {},
  ): undefined {
    this.errors.push({ line, column, text: shortenCellText(text), expected, params });
  }

  /** The cell; undefined if the file has no such column. */
  of(row: CsvRow, column: string): CsvCell | undefined {
    const text = row.cells[column];
    if (text === undefined) return undefined;
    return { column, line: row.line, text: unguardCell(cleanCell(text)) };
  }

  /** The number in a cell; refused if it is none, or has two readings. */
  number(cell: CsvCell, expected: Expected): ExactNumber | undefined {
    const reading = this.#numbers.read(cell.column, cell.text);
    if ('number' in reading) return reading.number;
    if (reading.problem === 'notNumber') return this.refuse(cell, ...expected);
    const { point, comma } = reading;
    return this.refuse(cell, 'oneReading', { point, comma });
  }

  /** The product's value of a column; contradicting rows are an error. */
  one(column: string): CsvCell | undefined {
    return this.agreed(this.#rows.flatMap((row) => this.of(row, column) ?? []));
  }

  agreed(cells: readonly CsvCell[]): CsvCell | undefined {
    const [first, ...others] = cells.filter(({ text }) => text !== '');
    const other = others.find(({ text }) => text !== first?.text);
    if (first && other) this.refuse(other, 'sameAsLine', { line: first.line });
    return first ?? cells[0];
  }
}

const shortenCellText = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Parses a cell; undefined if it is invalid (the error is added to `cells`) or absent. */
export type Read<T> = (cells: CsvCells, cell: CsvCell) => T | undefined;

/** Parses an optional cell: an empty one is undefined, so the stored value stays. */
export function readOptionalCell<T>(cells: CsvCells, column: string, read: Read<T>): T | undefined {
  const cell = cells.one(column);
  return cell === undefined || cell.text === '' ? undefined : read(cells, cell);
}

/** Parses a cell whose empty text is a value of its own ("none"). */
export function readCellIfPresent<T>(
  cells: CsvCells,
  column: string,
  read: Read<T>,
): T | undefined {
  const cell = cells.one(column);
  return cell && read(cells, cell);
}

export const upTo =
  (chars: number): Read<string> =>
  (cells, cell) =>
    cell.text.length <= chars ? cell.text : cells.refuse(cell, 'atMost', { max: chars });

export const readOneOf =
  <T extends string>(...values: readonly T[]): Read<T> =>
  (cells, cell) =>
    values.find((value) => value.toLowerCase() === cell.text.toLowerCase()) ??
    cells.refuse(cell, 'oneOf', { values: values.join(', ') });

export const buildRangeReader =
  (min: number, max: number): Read<number> =>
  (cells, cell) => {
    const number = cells.number(cell, ['between', { min, max }]);
    return number && (toWhole(number, { min, max }) ?? cells.refuse(cell, 'between', { min, max }));
  };

/** A barcode; an empty cell has none. */
export const readGtinCell: Read<string> = (cells, cell) => {
  const digits = toGtinDigits(cell.text);
  return digits === '' || isGtin(digits) ? digits : cells.refuse(cell, 'gtin');
};

export const readWonCell: Read<number> = (cells, cell) => {
  const number = cells.number(cell, ['won']);
  return number && (toWon(number) ?? cells.refuse(cell, 'won'));
};

/** A measure in millimetres, with or without its unit; null for an empty cell. */
export const buildMeasureReader =
  (measure: Measure): Read<number | null> =>
  (cells, cell) => {
    if (cell.text === '') return null;
    const range = getMeasureRange(measure);
    const text = cell.text.replace(new RegExp(`\\s*${range.unit}$`, 'i'), '');
    const number = cells.number({ ...cell, text }, ['measure', range]);
    return number && (toMm(measure, number) ?? cells.refuse(cell, 'measure', range));
  };

export const yesOrNo: Read<boolean> = (cells, cell) => {
  const value = readOneOf('TRUE', 'FALSE')(cells, cell);
  return value && value === 'TRUE';
};
