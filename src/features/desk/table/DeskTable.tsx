import {
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useMemo, useRef, useState } from 'react';
import { useDesk, useKeys } from '../parts/call/desk-context.ts';
import { deskPath, openDesk } from '../parts/call/desk-router.store.ts';
import { Empty, Failure, Skeleton } from '../parts/DeskStates.tsx';
import { useAnswer } from '../parts/call/use-answer.ts';
import { BulkBar } from './BulkBar.tsx';
import { toRules, type BulkAction, type DeskColumn, type TablePage } from './desk-table.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { Pager } from './Pager.tsx';
import { SelectFound } from './SelectFound.tsx';
import { callQuery, writeTable } from './table-address.ts';
import { buildColumns, buildFilters, type TableDefinition } from './table-definition.ts';
import { TableTools } from './TableTools.tsx';
import { useTableAddress } from './use-table-address.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
});
const NO_ROWS: never[] = [];
const NOTHING_SELECTED: RowSelectionState = {};

/** The rows that are selected of those that a query finds. */
interface Selection<Row> {
  query: string;
  /** Those of the page. */
  rows: RowSelectionState;
  /** All that the filters found, where all were selected. */
  found?: readonly Row[];
}

export interface DeskTableProps<Row extends RowData> {
  table: TableDefinition<Row>;
  /** The usual order of this tab, where it is another than that of the table. */
  usualSort?: string | undefined;
  /** Filters without a field, such as the tab, for where the address has none of theirs. */
  outerFilters?: Readonly<Record<string, string>>;
  /** The outer filter that is the tab: a search that begins is one of all tabs. */
  tabFilter?: string;
  bulkActions?: readonly BulkAction<Row>[];
  /** After a bulk action, and after it was undone. */
  onChanged?: () => void;
}

/**
 * A table of the desk on a native one: the server searches, filters, sorts and pages; the address
 * says how. J and K move from row to row, X selects, E and Enter open. `table` and `outerFilters` must
 * be the same from render to render.
 */
export function DeskTable<Row extends RowData>(props: DeskTableProps<Row>) {
  const desk = useDesk();
  const { t } = desk;
  const { table: definition, outerFilters, bulkActions = NO_ROWS, tabFilter = '' } = props;
  const { rowPath, usualSort: tableSort, searchLabel } = definition;
  const usualSort = props.usualSort ?? tableSort;
  const columns = useMemo(() => buildColumns(definition, desk), [definition, desk]);
  const filters = useMemo(() => buildFilters(definition, desk), [definition, desk]);
  const rules = useMemo(
    () => toRules({ columns, usualSort, filters, outerFilters }),
    [columns, usualSort, filters, outerFilters],
  );
  const { state, change: changeAddress } = useTableAddress(rules);

  const change: typeof changeAddress = (next, isStep) => {
    const begins = state.search === '' && (next.search ?? '') !== '';
    const { [tabFilter]: tab, ...others } = state.filters;
    changeAddress({ ...next, ...(begins && tab !== undefined && { filters: others }) }, isStep);
  };

  const wanted = { ...state, filters: { ...outerFilters, ...state.filters } };
  const query = callQuery(wanted);
  const { data, error, isLoading, reload } = useAnswer<TablePage<Row>>(
    `${definition.path}?${query}`,
  );
  const body = useRef<HTMLTableSectionElement>(null);

  // Rows that are not to be seen are not selected: another query starts anew.
  const nothing: Selection<Row> = { query, rows: NOTHING_SELECTED };
  const [kept, setSelected] = useState(nothing);
  const selection = kept.query === query ? kept : nothing;
  const { rows: rowSelection, found } = selection;
  const select = (rows: RowSelectionState) => setSelected({ query, rows });

  const shown = state.columns ?? columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id);
  const definitions = useMemo(() => columns.map((column) => toDefinition(column)), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: data?.rows ?? NO_ROWS,
    getRowId: definition.rowKey,
    rowCount: data?.total ?? 0,
    manualPagination: true,
    manualSorting: true,
    enableRowSelection: bulkActions.length > 0,
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
      pagination: { pageIndex: state.offset / state.limit, pageSize: state.limit },
      rowSelection,
      sorting: [{ id: state.sort.replace(/^-/, ''), desc: state.sort.startsWith('-') }],
    },
    onRowSelectionChange: (next) => select(typeof next === 'function' ? next(rowSelection) : next),
  });

  const { rows } = table.getRowModel();

  const reloadAll = () => {
    reload();
    props.onChanged?.();
  };

  const openRow = (row: Row) => rowPath && openDesk(rowPath(row));

  const atRow = (act: (row: (typeof rows)[number]) => void) => {
    const key = body.current && currentRow(body.current);
    const row = rows.find(({ id }) => id === key);
    if (row) act(row);
  };

  useKeys({
    next: () => moveRow(body.current, 1),
    previous: () => moveRow(body.current, -1),
    select: () => atRow((row) => row.toggleSelected()),
    edit: () => atRow((row) => openRow(row.original)),
  });

  if (error !== undefined && !isLoading) {
    return <Failure t={t} error={error} onRetry={reload} />;
  }

  const isAll = table.getIsAllPageRowsSelected();
  const isSome = table.getIsSomePageRowsSelected();
  const isNarrowed = state.search !== '' || filters.some(({ name }) => name in state.filters);

  return (
    <div className="desk-table">
      <TableTools
        state={state}
        change={change}
        columns={columns}
        shown={shown}
        filters={filters}
        searchLabel={searchLabel === undefined ? undefined : t(searchLabel)}
        query={new URLSearchParams(writeTable(state, rules)).toString()}
        onReload={reload}
      />
      {data === undefined && <Skeleton t={t} lines={12} />}
      {data?.total === 0 && (
        <Empty
          icon="search"
          text={t(isNarrowed ? 'tableDesk.nothingFound' : 'tableDesk.nothing', {
            name: t(definition.name),
          })}
        >
          {isNarrowed && (
            <button
              type="button"
              className="desk-btn"
              onClick={() =>
                change({ search: '', filters: pickFilters(state.filters, outerFilters) })
              }
            >
              {t('tableDesk.clear')}
            </button>
          )}
        </Empty>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <div className="desk-table-scroll desk-table-rows" aria-busy={isLoading}>
            <table>
              <caption className="sr-only">{t(definition.name)}</caption>
              <thead>
                {table.getHeaderGroups().map((group) => (
                  <tr key={group.id}>
                    {bulkActions.length > 0 && (
                      <th scope="col" className="desk-select">
                        <label>
                          <span className="sr-only">{t('tableDesk.selectPage')}</span>
                          <input
                            type="checkbox"
                            checked={isAll}
                            ref={(box) => {
                              if (box) box.indeterminate = isSome && !isAll;
                            }}
                            onChange={table.getToggleAllPageRowsSelectedHandler()}
                          />
                        </label>
                      </th>
                    )}
                    {group.headers.map((header) => {
                      const column = columns.find(({ id }) => id === header.column.id);
                      return (
                        column && (
                          <HeaderCell
                            key={header.id}
                            column={column}
                            sort={state.sort}
                            onSort={(sort) => change({ sort })}
                          />
                        )
                      );
                    })}
                  </tr>
                ))}
              </thead>
              <tbody ref={body}>
                {rows.map((row) => (
                  <tr
                    key={row.id}
                    data-row={row.id}
                    data-selected={row.getIsSelected() || undefined}
                    tabIndex={-1}
                    onKeyDown={(event) => {
                      const isRow = event.target === event.currentTarget;
                      if (isRow && event.key === 'Enter') openRow(row.original);
                    }}
                  >
                    {bulkActions.length > 0 && (
                      <td className="desk-select">
                        <label>
                          <span className="sr-only">{t('tableDesk.select', { row: row.id })}</span>
                          <input
                            type="checkbox"
                            checked={row.getIsSelected()}
                            onChange={row.getToggleSelectedHandler()}
                          />
                        </label>
                      </td>
                    )}
                    {row.getVisibleCells().map((cell, index) => {
                      const column = columns.find(({ id }) => id === cell.column.id);
                      const content = <table.FlexRender cell={cell} />;

                      if (index > 0) {
                        return (
                          <td
                            key={cell.id}
                            data-number={column?.isNumber || undefined}
                            data-phone={column?.phone}
                          >
                            {content}
                          </td>
                        );
                      }

                      return (
                        <th key={cell.id} scope="row">
                          {rowPath ? (
                            <a href={deskPath(rowPath(row.original))}>{content}</a>
                          ) : (
                            content
                          )}
                        </th>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {Object.keys(rowSelection).length > 0 && (
            <BulkBar
              actions={bulkActions}
              rows={found ?? table.getSelectedRowModel().rows.map(({ original }) => original)}
              isFound={found !== undefined}
              onClear={() => select({})}
              reload={reloadAll}
              onDone={() => {
                select({});
                reloadAll();
              }}
            >
              {!isAll && (
                // The box in the head of the table is away on a phone.
                <button
                  type="button"
                  className="desk-btn only-phone"
                  onClick={() => table.toggleAllPageRowsSelected(true)}
                >
                  {t('tableDesk.selectPage')}
                </button>
              )}
              {isAll && !found && data.total > rows.length && (
                <SelectFound<Row>
                  path={definition.path}
                  state={wanted}
                  total={data.total}
                  onFound={(all) => setSelected({ ...selection, found: all })}
                />
              )}
            </BulkBar>
          )}
          <Pager state={state} total={data.total} change={change} />
        </>
      )}
    </div>
  );
}

function toDefinition<Row extends RowData>(
  column: DeskColumn<Row>,
): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    header: column.header,
    enableSorting: column.isSortable ?? false,
    cell: ({ row }) => column.cell(row.original),
  };
}

const pickFilters = (filters: Readonly<Record<string, string>>, names: object = {}) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name in names));

/** The key of the row that has the focus, or something in it. */
function currentRow(body: HTMLElement): string | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row && body.contains(row) ? row.dataset['row'] : undefined;
}

/** Moves the focus by so many rows; from outside of the table to its first. */
function moveRow(body: HTMLElement | null, by: number): void {
  if (!body) return;
  const rows = [...body.querySelectorAll<HTMLElement>('[data-row]')];
  const focusedIndex = rows.findIndex((row) => row.contains(document.activeElement));
  const to = focusedIndex === -1 ? 0 : Math.min(Math.max(focusedIndex + by, 0), rows.length - 1);
  rows[to]?.focus();
}
