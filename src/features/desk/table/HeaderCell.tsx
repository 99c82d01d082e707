import type { ColumnInfo } from './desk-table.ts';
import { nextSort } from './table-address.ts';

interface Props {
  column: ColumnInfo;
  sort: string;
  onSort: (sort: string) => void;
}

/** The head of a column; a press sorts by it, another one the other way around. */
export function HeaderCell({ column: { id, header, isSortable, isNumber }, sort, onSort }: Props) {
  const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={order} data-number={isNumber || undefined}>
      {isSortable ? (
        <button type="button" onClick={() => onSort(nextSort(sort, id, isNumber ?? false))}>
          {header}
          <span className="desk-sort" aria-hidden="true">
            {order === 'ascending' ? '▲' : order === 'descending' ? '▼' : '↕'}
          </span>
        </button>
      ) : (
        header
      )}
    </th>
  );
}
