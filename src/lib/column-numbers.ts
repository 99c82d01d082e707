import { groupsByComma } from './csv-text.ts';
import {
  DecimalsEvidence,
  plainNumber,
  readNumber,
  type Decimals,
  type NumberReading,
} from './number-text.ts';

/** How each number column of a file is read, as far as its cells tell. */
export type DecimalsByColumn = Readonly<Record<string, Decimals>>;

/** A column with signs in its numbers, and how they are read. */
export interface NumberSigns {
  column: string;
  /** Undefined: each cell tells by itself. */
  decimals: Decimals | undefined;
  /** The first cell that depends on it; `number` is empty if it has no one reading. */
  line: number;
  text: string;
  number: string;
}

/** Prices in another unit than won have decimals. */
interface NumberFormat {
  separator: string;
  /** Columns whose numbers may have decimals. */
  fractional: readonly string[];
}

/** Reads the numbers of a file's columns. */
export class ColumnNumbers {
  readonly #decimals: DecimalsByColumn;
  readonly #format: NumberFormat;

  constructor(decimals: DecimalsByColumn, format: NumberFormat) {
    this.#decimals = decimals;
    this.#format = format;
  }

  read(column: string, text: string): NumberReading {
    return readNumber(text, {
      decimals: this.#decimals[column],
      groupsByComma: groupsByComma(this.#format.separator),
      isWhole: !this.#format.fractional.includes(column),
    });
  }
}

/** Numbers of a file that was written as Korea writes them. */
export const PLAIN_NUMBERS = new ColumnNumbers({}, { separator: ',', fractional: [] });

/** Looks through the number columns of a whole file before its rows are read. */
export class NumberScan {
  readonly #evidence: ReadonlyMap<string, DecimalsEvidence>;
  readonly #format: NumberFormat;

  constructor(columns: readonly string[], format: NumberFormat) {
    this.#evidence = new Map(columns.map((column) => [column, new DecimalsEvidence()]));
    this.#format = format;
  }

  see(cells: Readonly<Record<string, string>>, line: number): void {
    for (const [column, evidence] of this.#evidence) {
      const text = cells[column]?.trim();
      if (text) evidence.see(text, line);
    }
  }

  decide(): DecimalsByColumn {
    const decided = [...this.#evidence].flatMap(([column, evidence]) => {
      const decimals = evidence.decide(!this.#format.fractional.includes(column));
      return decimals ? [[column, decimals] as const] : [];
    });
    return Object.fromEntries(decided);
  }

  /** The columns of which a reader of the dry run has to know how they are read. */
  signs(decided: DecimalsByColumn): NumberSigns[] {
    const numbers = new ColumnNumbers(decided, this.#format);
    return [...this.#evidence].flatMap(([column, { example }]) => {
      if (!example) return [];
      const reading = numbers.read(column, example.text);
      const number = 'number' in reading ? plainNumber(reading.number) : '';
      return [{ column, decimals: decided[column], ...example, number }];
    });
  }
}
