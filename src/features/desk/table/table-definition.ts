import type { RowData } from '@tanstack/react-table';
import type { DeskContent } from '../parts/call/desk-context.ts';
import { createColumnKinds, type ColumnKinds } from './columns.tsx';
import type { DeskColumn, DeskFilter } from './desk-table.ts';
import { createFilterKinds, type FilterKinds } from './filters.ts';

/** A table of the desk: its rows and their columns. Texts are the keys of messages. */
export interface TableDefinition<Row extends RowData> {
  /** The path of the API, '/api/staff/orders'. */
  path: string;
  /** The name of the rows: 'desk.place.orders'. */
  name: string;
  /** The messages that name the columns and filters by their ids: 'orderDesk.column'. */
  headers: string;
  rowKey: (row: Row) => string;
  /** The path a row opens, 'orders/N2611'; the first column is the link. */
  rowPath?: (row: Row) => string;
  usualSort: string;
  /** Names what can be searched for; without it there is no search. */
  searchLabel?: string;
  columns: (column: ColumnKinds<Row>, desk: DeskContent) => readonly DeskColumn<Row>[];
  filters?: (filter: FilterKinds, desk: DeskContent) => readonly DeskFilter[];
}

export const buildColumns = <Row extends RowData>(
  { headers, columns }: TableDefinition<Row>,
  desk: DeskContent,
): readonly DeskColumn<Row>[] => columns(createColumnKinds<Row>(headers, desk), desk);

export const buildFilters = <Row extends RowData>(
  { headers, filters }: TableDefinition<Row>,
  desk: DeskContent,
): readonly DeskFilter[] => filters?.(createFilterKinds(headers, desk.t), desk) ?? [];
