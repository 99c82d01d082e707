import type { ColumnInfo } from './desk-table.ts';
import { nextSort } from './table-address.ts';

interface Props {
  column: ColumnInfo;
  sort: string;
  onSort: (sort: string) => void;
}

/** The head of a column; a press sorts by it, another one the other way around. */
export function HeaderCell({ column, sort, onSort }: Props) {
  const order =
    sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={order} data-number={column.isNumber || undefined}>
      {column.isSortable ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, column.id, column.isNumber ?? false))}
        >
          {column.header}
          <span className="desk-sort" aria-hidden="true">
            {order === 'ascending' ? '▲' : order === 'descending' ? '▼' : '↕'}
          </span>
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
