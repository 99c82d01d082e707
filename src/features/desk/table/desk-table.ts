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

/** The answer of every table of the API. */
export interface TablePage<Row> {
  rows: Row[];
  total: number;
}

interface TableParts {
  columns: readonly ColumnInfo[];
  usualSort: string;
  filters: readonly DeskFilter[];
  outerFilters?: Readonly<Record<string, string>> | undefined;
}

export function toRules({
  columns,
  usualSort,
  filters,
  outerFilters = {},
}: TableParts): TableRules {
  return {
    sort: usualSort,
    sortable: columns.filter(({ isSortable }) => isSortable).map(({ id }) => id),
    columns: columns.map(({ id }) => id),
    filters: [...Object.keys(outerFilters), ...filters.map(({ name }) => name)],
  };
}
