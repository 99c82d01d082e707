import { useMemo } from 'react';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Empty, Failure, Skeleton } from '../../../../desk/parts/DeskStates.tsx';
import { SaveButton } from '../../../../desk/parts/form/SaveButton.tsx';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import type { DeskFilter } from '../../../../desk/table/desk-table.ts';
import { Pager } from '../../../../desk/table/Pager.tsx';
import { callQuery, writeTable } from '../../../../desk/table/table-address.ts';
import { TableTools } from '../../../../desk/table/TableTools.tsx';
import { useTableAddress } from '../../../../desk/table/use-table-address.ts';
import { moveByKey, selectCell } from './sheet-keys.dom.ts';
import { SheetHead, SheetUnitRow } from './SheetRows.tsx';
import type { SheetPage, SheetUnit } from './unit-sheet.schema.ts';
import { useSheet } from './use-sheet.ts';

const NO_UNITS: SheetUnit[] = [];

/**
 * Prices, stock and status of units, edited in place. Arrow keys and Enter move from cell to cell, a
 * column of a spreadsheet can be pasted, and Ctrl+Enter saves all changed rows together.
 */
export function UnitSheet({ filters }: { filters: readonly DeskFilter[] }) {
  const { t, can } = useDesk();

  const rules = useMemo(
    () => ({
      sort: 'unit',
      sortable: [],
      columns: [],
      filters: ['view', ...filters.map(({ name }) => name)],
    }),
    [filters],
  );

  const { state, change } = useTableAddress(rules);
  const { data, error, reload } = useAnswer<SheetPage>(
    `/api/staff/products/units?${getQuery(state)}`,
  );
  const units = data?.rows ?? NO_UNITS;
  const { draft, problems, ...act } = useSheet(units, reload);

  if (error !== undefined) return <Failure t={t} error={error} onRetry={reload} />;

  const changed = Object.keys(draft).length;
  const elsewhere = changed - units.filter(({ unitCode }) => unitCode in draft).length;
  const mayWrite = can('product:write');

  return (
    <div className="desk-table">
      <TableTools
        state={state}
        change={change}
        filters={filters}
        columns={[]}
        shown={[]}
        query={new URLSearchParams(writeTable(state, rules)).toString()}
        searchLabel={t('productDesk.search')}
        onReload={reload}
      />
      {data === undefined && <Skeleton t={t} lines={12} />}
      {data?.total === 0 && (
        <Empty icon="search" text={t('tableDesk.nothingFound', { name: t('productDesk.units') })} />
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <p className="desk-hint">{t('productDesk.grid.hint')}</p>
          <div
            className="desk-table-scroll desk-edit-table desk-grid"
            onKeyDown={moveByKey}
            onPaste={act.onPaste}
            onMouseDown={selectCell}
          >
            <table>
              <caption className="sr-only">{t('productDesk.view.grid')}</caption>
              <SheetHead />
              <tbody>
                {units.map((unit, row) => (
                  <SheetUnitRow
                    key={unit.unitCode}
                    unit={unit}
                    row={row}
                    cells={draft[unit.unitCode]?.cells}
                    problem={problems[unit.unitCode]}
                    isFixed={!mayWrite}
                    onType={(column, text) => act.type({ unit, column, text })}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {mayWrite && data !== undefined && (data.total > 0 || changed > 0) && (
        <SheetSave
          changed={changed}
          elsewhere={elsewhere}
          isBusy={act.isBusy}
          save={act.save}
          takeBack={act.takeBack}
        />
      )}
      {data !== undefined && data.total > 0 && (
        <Pager state={state} total={data.total} change={change} />
      )}
    </div>
  );
}

/** The API knows no views and no order of the grid. */
function getQuery(state: Parameters<typeof callQuery>[0]): string {
  const query = new URLSearchParams(callQuery(state));
  query.delete('view');
  query.delete('sort');
  return query.toString();
}

interface SaveProps {
  /** Changed rows, and those of them that the page does not show. */
  changed: number;
  elsewhere: number;
  isBusy: boolean;
  save: () => Promise<void>;
  takeBack: () => void;
}

function SheetSave({ changed, elsewhere, isBusy, save, takeBack }: SaveProps) {
  const { t } = useDesk();
  const count = (id: string, n: number) => t(`productDesk.grid.${id}`, { count: n });

  return (
    <div className="desk-save">
      <p role="status">
        {count('changed', changed)} {elsewhere > 0 && count('elsewhere', elsewhere)}
      </p>
      <span className="desk-save-end">
        <button type="button" className="desk-btn" disabled={changed === 0} onClick={takeBack}>
          {t('partsDesk.form.takeBack')}
        </button>
        <SaveButton isBusy={isBusy} isDisabled={changed === 0} onPress={() => void save()}>
          {t('productDesk.grid.check')}
        </SaveButton>
      </span>
    </div>
  );
}
