/** The state of a table in its address; all but `columns` as the API has them. */
export interface TableState {
  search: string;
  /** `orderedAt`, descending as `-orderedAt`. */
  sort: string;
  offset: number;
  limit: number;
  /** Ids of the columns shown, in the table's own order; undefined shows the usual ones. */
  columns: readonly string[] | undefined;
  /** The filters that are set. */
  filters: Readonly<Record<string, string>>;
}

/** The defaults of a table, and the allowed values of its address. */
export interface TableRules {
  sort: string;
  /** The names it can be sorted by, without the minus. */
  sortable: readonly string[];
  columns: readonly string[];
  filters: readonly string[];
}

type Query = Readonly<Record<string, string>>;

export const PAGE_SIZES = [25, 50, 100, 200] as const;
const USUAL_SIZE = 50;

/** The state an address stands for; what it says wrongly is as if it were not said. */
export function readTable(query: Query, rules: TableRules): TableState {
  const { search = '', sort = rules.sort, limit, columns } = query;
  const size = PAGE_SIZES.find((pageSize) => String(pageSize) === limit) ?? USUAL_SIZE;
  const offset = /^\d{1,7}$/.test(query['offset'] ?? '') ? Number(query['offset']) : 0;
  const shown = columns?.split(',');
  const known = shown && rules.columns.filter((id) => shown.includes(id));

  return {
    search: search.trim(),
    sort: rules.sortable.includes(sort.replace(/^-/, '')) ? sort : rules.sort,
    offset: offset - (offset % size),
    limit: size,
    columns: known && known.length > 0 ? known : undefined,
    filters: Object.fromEntries(
      rules.filters.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
    ),
  };
}

/** The query of a state: without what is as usual, so that addresses stay short. */
export function writeTable(state: TableState, rules: TableRules): Record<string, string> {
  const { search, sort, offset, limit, columns, filters } = state;
  return {
    ...filters,
    ...(search !== '' && { search }),
    ...(sort !== rules.sort && { sort }),
    ...(offset > 0 && { offset: String(offset) }),
    ...(limit !== USUAL_SIZE && { limit: String(limit) }),
    ...(columns && { columns: columns.join() }),
  };
}

/** The query that the API is asked with. */
export function callQuery({ search, sort, offset, limit, filters }: TableState): string {
  const page = { sort, offset: String(offset), limit: String(limit) };
  return new URLSearchParams({ ...filters, ...(search !== '' && { search }), ...page }).toString();
}

/** A changed state; whatever changes which rows there are leads to the first page. */
export function changeTable(state: TableState, change: Partial<TableState>): TableState {
  const { offset = 0, ...others } = change;
  const isSameRows = Object.keys(others).every((name) => name === 'columns');
  const isPage = 'offset' in change;
  return { ...state, ...others, offset: isPage ? offset : isSameRows ? state.offset : 0 };
}

/** Sorting by a column: the other way around if it is sorted by already. */
export function nextSort(sort: string, column: string, isDescFirst: boolean): string {
  if (sort === column) return `-${column}`;
  if (sort === `-${column}`) return column;
  return isDescFirst ? `-${column}` : column;
}
