import type { CsvRow, RowNotice } from './csv-rows.ts';

/** How many values of a column were taken as written, taken differently, and not taken. */
export interface ColumnCount {
  column: string;
  kept: number;
  changed: number;
  dropped: number;
}

/** Counts the values of an import by column; empty cells are no values. */
export class ColumnReport {
  readonly #counts = new Map<string, ColumnCount>();
  readonly #isRead: (column: string) => boolean;

  constructor(isRead: (column: string) => boolean) {
    this.#isRead = isRead;
  }

  /** Rows that were saved, with what was taken differently. */
  take(rows: readonly CsvRow[], notices: readonly RowNotice[]): void {
    const effects = new Map(
      notices.map((notice) => [getKey(notice.line, notice.column), notice.effect]),
    );
    this.#count(rows, ({ line }, column) => {
      return this.#isRead(column) ? (effects.get(getKey(line, column)) ?? 'kept') : 'dropped';
    });
  }

  drop(rows: readonly CsvRow[]): void {
    this.#count(rows, () => 'dropped');
  }

  /** Returns the counts by column, in the order of the file. */
  counts(): ColumnCount[] {
    return [...this.#counts.values()];
  }

  #count(
    rows: readonly CsvRow[],
    effectOf: (row: CsvRow, column: string) => RowNotice['effect'],
  ): void {
    for (const row of rows) {
      for (const [column, text] of Object.entries(row.cells)) {
        if (text.trim() !== '') this.#of(column)[effectOf(row, column)] += 1;
      }
    }
  }

  #of(column: string): ColumnCount {
    const count = this.#counts.get(column) ?? { column, kept: 0, changed: 0, dropped: 0 };
    this.#counts.set(column, count);
    return count;
  }
}

const getKey = (line: number, column: string) => `${line} ${column}`;
