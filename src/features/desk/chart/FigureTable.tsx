import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/money.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { Empty } from '../parts/DeskStates.tsx';
import { saveCsv } from './save-csv.dom.ts';

/** A column of figures: what is shown of a row, which is also what its file has. */
export interface FigureColumn<Row> {
  id: string;
  header: string;
  value: (row: Row) => string | number;
  /** Aligned to the right as numbers are, such as shares. */
  isNumber?: boolean;
  /** Formats a value; without it numbers have thousands separators. */
  cell?: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** The name of the table: '일별 매출'. */
  name: string;
  /** The name of the file, without its extension. */
  fileName: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The sums of the columns. */
  total?: Row;
}

/** A table of all rows at once, with their sum, and the button that saves it as a file. */
export function FigureTable<Row>({ name, fileName, columns, rows, rowKey, total }: Props<Row>) {
  const { t } = useDesk();
  const lines = total ? [...rows, total] : rows;

  return (
    <section className="fig-table" aria-label={name}>
      <div className="fig-table-head">
        <h2>{name}</h2>
        <SaveButton name={name} onSave={() => saveCsv(fileName, columns, lines)} />
      </div>
      {rows.length === 0 ? (
        <Empty icon="info" text={t('figuresDesk.nothing')} />
      ) : (
        // Scrolled by keyboard, too.
        <div className="desk-table-scroll" tabIndex={0} role="group" aria-label={name}>
          <table>
            <caption className="sr-only">{name}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.id} scope="col" data-number={isNumber(column, rows)}>
                    {column.header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={rowKey(row)} row={row} columns={columns} />
              ))}
            </tbody>
            {total && (
              <tfoot>
                <Line row={total} columns={columns} />
              </tfoot>
            )}
          </table>
        </div>
      )}
    </section>
  );
}

/** Saves the table that is named as a file. */
export function SaveButton({ name, onSave }: { name: string; onSave: () => void }) {
  const { t } = useDesk();
  return (
    <button
      type="button"
      className="desk-btn"
      aria-label={t('figuresDesk.saveNamed', { name })}
      onClick={onSave}
    >
      {t('figuresDesk.save')}
    </button>
  );
}

function Line<Row>({ row, columns }: { row: Row; columns: readonly FigureColumn<Row>[] }) {
  return (
    <tr>
      {columns.map((column, index) => {
        const value = column.value(row);
        const shown = typeof value === 'number' ? formatCount(value) : value;
        const content = column.cell?.(row) ?? shown;

        if (index === 0) {
          return (
            <th key={column.id} scope="row">
              {content}
            </th>
          );
        }

        return (
          <td
            key={column.id}
            data-number={column.isNumber || typeof value === 'number' || undefined}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}

function isNumber<Row>(column: FigureColumn<Row>, [first]: readonly Row[]): true | undefined {
  if (column.isNumber) return true;
  return first !== undefined && typeof column.value(first) === 'number' ? true : undefined;
}
