import { useEffect, useMemo, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/money.ts';
import { useDesk, useKeys } from '../desk-parts/desk-context.ts';
import { Empty, Failure, Skeleton } from '../desk-parts/DeskStates.tsx';
import { toastProblem } from '../desk-parts/toast.store.ts';
import { holdInput } from '../desk-parts/unsaved.store.ts';
import { useAnswer } from '../desk-parts/use-answer.ts';
import { UNIT_STATUSES } from '../product-table/product-table.ts';
import type { DeskFilter } from '../table/desk-table.ts';
import { Pager } from '../table/Pager.tsx';
import { callQuery, writeTable } from '../table/table-address.ts';
import { TableTools } from '../table/TableTools.tsx';
import { useTableAddress } from '../table/use-table-address.ts';
import { pasted, typed } from './grid-cells.ts';
import type { GridDraft } from './grid-cells.ts';
import { moveCell, positionOf, stepOf } from './grid-keys.dom.ts';
import { GridHead, GridUnitRow } from './GridRows.tsx';
import type { GridPage, GridUnit } from './product-grid.schema.ts';
import { saveGrid } from './save-grid.tsx';
import type { GridProblems } from './save-grid.tsx';

const NO_UNITS: GridUnit[] = [];
const NOTHING: GridDraft = {};

/**
 * Prices, stock and status of units, edited in place. Arrow keys and Enter move from cell to cell, a
 * column of a spreadsheet can be pasted, and Ctrl+Enter saves all changed rows together.
 */
export function UnitGrid({ filters }: { filters: readonly DeskFilter[] }) {
  const { t, can } = useDesk();
  const rules = useMemo(
    () => ({
      ...{ sort: 'unit', sortable: [], columns: [] },
      filters: ['view', ...filters.map(({ name }) => name)],
    }),
    [filters],
  );
  const { state, change } = useTableAddress(rules);
  const { data, error, reload } = useAnswer<GridPage>(
    `/api/staff/products/units?${queryOf(state)}`,
  );
  const units = data?.rows ?? NO_UNITS;
  const { draft, setDraft, problems, grid, ...act } = useGrid(units, reload);
  if (error !== undefined) return <Failure t={t} error={error} onRetry={reload} />;
  const changed = Object.keys(draft).length;
  const mayWrite = can('product:write');
  return (
    <div className="desk-table">
      <TableTools
        {...{ state, change, filters, columns: [], shown: [] }}
        query={new URLSearchParams(writeTable(state, rules)).toString()}
        searchLabel={t('staffProduct.search')}
        onReload={reload}
      />
      {data === undefined && <Skeleton t={t} lines={12} />}
      {data?.total === 0 && (
        <Empty
          icon="search"
          text={t('staff.table.nothingFound', { name: t('staffProduct.units') })}
        />
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <p className="desk-hint">{t('staffProduct.grid.hint')}</p>
          <div
            className="desk-table-scroll desk-edit-table desk-grid"
            ref={grid}
            onKeyDown={act.onKeyDown}
            onPaste={act.onPaste}
          >
            <table>
              <caption className="sr-only">{t('staffProduct.view.grid')}</caption>
              <GridHead />
              <tbody>
                {units.map((unit, row) => (
                  <GridUnitRow
                    key={unit.unitCode}
                    {...{ unit, row }}
                    cells={draft[unit.unitCode]}
                    problem={problems[unit.unitCode]}
                    isFixed={!mayWrite}
                    onType={(column, text) => setDraft(typed(draft, { unit, column, text }))}
                  />
                ))}
              </tbody>
            </table>
          </div>
          {mayWrite && (
            <div className="desk-save">
              <p role="status">{t('staffProduct.grid.changed', { count: formatCount(changed) })}</p>
              <span className="desk-save-end">
                <button
                  type="button"
                  className="desk-btn"
                  disabled={changed === 0}
                  onClick={act.takeBack}
                >
                  {t('staff.form.takeBack')}
                </button>
                <button
                  type="button"
                  className="desk-btn desk-btn-primary"
                  disabled={changed === 0}
                  aria-busy={act.isBusy || undefined}
                  aria-keyshortcuts="Control+Enter"
                  onClick={() => void act.save()}
                >
                  {t('staffProduct.grid.check')}
                </button>
              </span>
            </div>
          )}
          <Pager state={state} total={data.total} change={change} />
        </>
      )}
    </div>
  );
}

/** The API knows no views and no order of the grid. */
function queryOf(state: Parameters<typeof callQuery>[0]): string {
  const query = new URLSearchParams(callQuery(state));
  query.delete('view');
  query.delete('sort');
  return query.toString();
}

/** The edits of the grid, and their saving. */
function useGrid(units: readonly GridUnit[], reload: () => void) {
  const { t } = useDesk();
  const [draft, setDraft] = useState(NOTHING);
  const [problems, setProblems] = useState<GridProblems>({});
  const [isBusy, setBusy] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const isChanged = draft !== NOTHING && Object.keys(draft).length > 0;
  useEffect(() => (isChanged ? holdInput({}) : undefined), [isChanged]);

  async function save() {
    if (isBusy || !isChanged) return;
    setBusy(true);
    try {
      const saved = await saveGrid(t, { draft, units, onProblems: setProblems });
      if (saved.length === 0) return;
      const left = Object.entries(draft).filter(([unitCode]) => !saved.includes(unitCode));
      setDraft(left.length === 0 ? NOTHING : Object.fromEntries(left));
      reload();
    } catch (error) {
      toastProblem(messageOf(error, t));
    } finally {
      setBusy(false);
    }
  }
  useKeys({ save: () => void save() });

  function onKeyDown(event: KeyboardEvent) {
    const at = positionOf(event.target);
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    const step = at && !isChord && stepOf(event.key, event.target);
    if (!at || !step) return;
    if (moveCell(grid.current, at.row + step.down, at.column + step.right)) event.preventDefault();
  }

  function onPaste(event: ClipboardEvent) {
    const at = positionOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!at || !/[\t\n]/.test(text.trim())) return; // one value: the field's own pasting
    event.preventDefault();
    const statusOf = (name: string) =>
      UNIT_STATUSES.find(
        (status) => name === status || name === t(`staffProduct.unitStatus.${status}`),
      ) ?? name;
    setDraft(pasted(draft, units, { text, ...at, statusOf }));
  }

  const takeBack = () => {
    setDraft(NOTHING);
    setProblems({});
  };
  return { draft, setDraft, problems, grid, isBusy, save, onKeyDown, onPaste, takeBack };
}
