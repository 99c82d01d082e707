import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/money.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { Empty } from '../parts/DeskStates.tsx';
import {
  FIGURE_FORMATS,
  type FigureColumn,
  type FigureFormat,
  type FigureRows,
} from './figure-column.ts';

interface ShownColumn<Row> extends FigureColumn<Row> {
  /** Formats a value; without it numbers have thousands separators. */
  cell?: (row: Row) => ReactNode;
}

interface Props<Row> extends FigureRows<Row> {
  /** The name of the table: '일별 매출'. */
  name: string;
  columns: readonly ShownColumn<Row>[];
  rowKey: (row: Row) => string;
  /** Saves the table as a file. */
  onSave: SaveFigures;
}

type SaveFigures = (format: FigureFormat) => void;

/** A table of all rows at once, with their sum, and the buttons that save it as a file. */
export function FigureTable<Row>({ name, columns, rows, rowKey, total, onSave }: Props<Row>) {
  const { t } = useDesk();

  return (
    <section className="fig-table" aria-label={name}>
      <div className="fig-table-head">
        <h2>{name}</h2>
        <SaveButtons name={name} onSave={onSave} />
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

/** Saves the table that is named as a file of either format. */
export function SaveButtons({ name, onSave }: { name: string; onSave: SaveFigures }) {
  const { t } = useDesk();
  return (
    <div className="fig-save">
      {FIGURE_FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          className="desk-btn"
          aria-label={t(`figuresDesk.saveNamed.${format}`, { name })}
          onClick={() => onSave(format)}
        >
          {t(`figuresDesk.save.${format}`)}
        </button>
      ))}
    </div>
  );
}

function Line<Row>({ row, columns }: { row: Row; columns: readonly ShownColumn<Row>[] }) {
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
