import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { TableRules } from './table-address.ts';

export interface ColumnInfo {
  /** Its name in the address, and what the API sorts by. */
  id: string;
  header: string;
  isSortable?: boolean;
  /** Aligned to the right, and sorted from the largest first. */
  isNumber?: boolean;
  /** Shown only once it is chosen. */
  isExtra?: boolean;
  /**
   * The column's position on a phone, beside the first column; a row is `first … state` above
   * `name … end`. A phone leaves out columns without it.
   */
  phone?: 'state' | 'name' | 'end';
}

export interface DeskColumn<Row extends RowData> extends ColumnInfo {
  cell: (row: Row) => ReactNode;
}

/** A filter of the toolbar, by its name in the address and the API. */
export interface DeskFilter {
  name: string;
  label: string;
  /** A filter without options is a date. */
  options?: readonly { value: string; label: string }[];
}

/** An action on the selected rows. */
export interface BulkAction<Row extends RowData> {
  id: string;
  label: string;
  isDanger?: boolean;
  /** Asks and does it, as `runBulk`; resolves to whether anything was changed, as `reload` shows. */
  run: (rows: readonly Row[], reload: () => void) => Promise<boolean>;
}

export interface DeskTableProps<Row extends RowData> {
  /** The path of the API, '/api/staff/orders'. */
  path: string;
  /** The name of the rows: '주문'. */
  name: string;
  columns: readonly DeskColumn<Row>[];
  rowKey: (row: Row) => string;
  /** The path a row opens, 'orders/N2611'; the first column is the link. */
  rowPath?: (row: Row) => string;
  usualSort: string;
  /** Names what can be searched for; without it there is no search. */
  searchLabel?: string;
  filters?: readonly DeskFilter[];
  /** Filters without a field, such as the tab, for where the address has none of theirs. */
  outerFilters?: Readonly<Record<string, string>>;
  /** The outer filter that is the tab: a search that begins is one of all tabs. */
  tabFilter?: string;
  bulkActions?: readonly BulkAction<Row>[];
  /** After a bulk action, and after it was undone. */
  onChanged?: () => void;
}

/** The answer of every table of the API. */
export interface TablePage<Row> {
  rows: Row[];
  total: number;
}

export function toRules<Row extends RowData>(props: DeskTableProps<Row>): TableRules {
  const { columns, usualSort, filters = [], outerFilters = {} } = props;
  return {
    sort: usualSort,
    sortable: columns.filter(({ isSortable }) => isSortable).map(({ id }) => id),
    columns: columns.map(({ id }) => id),
    filters: [...Object.keys(outerFilters), ...filters.map(({ name }) => name)],
  };
}
