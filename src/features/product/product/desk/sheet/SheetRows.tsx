import { deskPath } from '../../../../desk/parts/call/desk-router.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { UNIT_STATUSES } from '../product-table.ts';
import {
  SHEET_COLUMNS,
  shownCell,
  listUnreadableColumns,
  type SheetCells,
  type SheetColumn,
} from './sheet-cells.ts';
import type { SheetUnit } from './unit-sheet.schema.ts';

export function SheetHead() {
  const { t } = useDesk();
  return (
    <thead>
      <tr>
        {['unit', 'name', ...SHEET_COLUMNS, 'result'].map((id) => (
          <th key={id} scope="col">
            {t(`productDesk.grid.${id}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface Props {
  unit: SheetUnit;
  row: number;
  cells: SheetCells | undefined;
  /** The reason why the row was refused. */
  problem: string | undefined;
  isFixed: boolean;
  onType: (column: SheetColumn, text: string) => void;
}

/** A unit with its cells; changed ones stand out. */
export function SheetUnitRow({ unit, row, cells = {}, problem, isFixed, onType }: Props) {
  const { t } = useDesk();
  const wrong = problem === undefined ? [] : listUnreadableColumns(cells);
  const isWrong = (column: SheetColumn) =>
    problem !== undefined && (wrong.length === 0 || wrong.includes(column));

  const field = (column: SheetColumn, columnIndex: number) => ({
    'data-cell': `${row}.${columnIndex}`,
    'data-changed': column in cells || undefined,
    'aria-label': `${unit.unitCode} ${t(`productDesk.grid.${column}`)}`,
    'aria-invalid': isWrong(column) || undefined,
    'aria-describedby': problem === undefined ? undefined : `grid-${unit.unitCode}`,
    value: cells[column] ?? shownCell(unit, column),
    disabled: isFixed,
  });

  return (
    <tr data-row={unit.unitCode}>
      <th scope="row">
        <a href={deskPath(`products/${unit.itemCode}`)}>{unit.unitCode}</a>
      </th>
      <td className="desk-wrap">
        {unit.name} {unit.choice !== '' && <small>{unit.choice}</small>}
      </td>
      {SHEET_COLUMNS.map((column, index) => (
        <td key={column}>
          {column === 'saleStatus' ? (
            <select
              {...field(column, index)}
              onChange={(event) => onType(column, event.target.value)}
            >
              {isOther(cells.saleStatus) && <option>{cells.saleStatus}</option>}
              {UNIT_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {t(`productDesk.unitStatus.${status}`)}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...field(column, index)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={15}
              onChange={(event) => onType(column, event.target.value)}
            />
          )}
        </td>
      ))}
      <td>
        <span id={`grid-${unit.unitCode}`} className="desk-problem">
          {problem}
        </span>
      </td>
    </tr>
  );
}

/** A pasted text that names no status: shown as it is, until a status is chosen. */
const isOther = (text: string | undefined) =>
  text !== undefined && !UNIT_STATUSES.some((status) => status === text);
