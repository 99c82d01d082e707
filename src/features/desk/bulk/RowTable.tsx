import { useState } from 'react';
import { formatCount } from '../../../lib/money.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { isDone, type FileRow } from './file-row.ts';

export interface FileColumn<Row> {
  name: keyof Row & string;
  label: string;
  /** For long codes. */
  isWide?: boolean;
  /** Shown only where a row has a value. */
  isRare?: boolean;
  /** The values to choose from, '' among them for none; absent: any text. */
  options?: readonly { value: string; label: string }[];
}

/** Rows that are drawn at first, and with each "more". */
const SHOWN = 200;

interface Props<Row extends FileRow> {
  caption: string;
  columns: readonly FileColumn<Row>[];
  rows: readonly Row[];
  isBusy: boolean;
  onChange: (row: Row) => void;
  /** The result of a row that is done. */
  doneText: (row: Row) => string;
}

/** The rows of a file with their results; those that are not done can be edited. */
export function RowTable<Row extends FileRow>(props: Props<Row>) {
  const { caption, rows, isBusy, onChange, doneText } = props;
  const { t } = useDesk();
  const [shownCount, setShownCount] = useState(SHOWN);
  const columns = props.columns.filter(
    ({ name, isRare = false }) => !isRare || rows.some((row) => row[name] !== ''),
  );

  const getResult = (row: Row) => {
    if (isDone(row)) return doneText(row);
    return row.problem === undefined ? '–' : (row.problem ?? t('bulkDesk.file.ready'));
  };

  const counts = {
    total: formatCount(rows.length),
    done: formatCount(rows.filter(isDone).length),
    refused: formatCount(rows.filter(({ problem }) => problem).length),
  };

  return (
    <>
      <p role="status">{t('bulkDesk.file.counts', counts)}</p>
      <div className="desk-table-scroll desk-file-rows" tabIndex={0}>
        <table>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('bulkDesk.file.line')}</th>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">{t('bulkDesk.file.result')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownCount).map((row) => (
              <tr key={row.line}>
                <td className="tabular">{row.line}</td>
                {columns.map((column) => (
                  <td key={column.name} data-wide={column.isWide || undefined}>
                    <Cell row={row} column={column} isBusy={isBusy} onChange={onChange} />
                  </td>
                ))}
                <td>{getResult(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shownCount && (
        <button
          type="button"
          className="desk-btn"
          onClick={() => setShownCount(shownCount + SHOWN)}
        >
          {t('bulkDesk.file.more', { count: rows.length - shownCount })}
        </button>
      )}
    </>
  );
}

interface CellProps<Row extends FileRow> extends Pick<Props<Row>, 'isBusy' | 'onChange'> {
  row: Row;
  column: FileColumn<Row>;
}

function Cell<Row extends FileRow>({ row, column, isBusy, onChange }: CellProps<Row>) {
  const { t } = useDesk();
  const value = String(row[column.name]);
  if (isDone(row)) return column.options?.find((option) => option.value === value)?.label ?? value;

  const props = {
    value,
    disabled: isBusy,
    'aria-label': `${t('bulkDesk.file.line')} ${row.line} ${column.label}`,
    'aria-invalid': row.problem ? true : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...row, [column.name]: target.value }),
  };
  if (!column.options) return <input {...props} maxLength={200} />;

  return (
    <select {...props}>
      {column.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
