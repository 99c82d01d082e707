import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/money.ts';
import { desk } from '../parts/call/desk-api.store.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { LIST_MAX } from '../parts/call/list-max.ts';
import { toastProblem } from '../parts/toast.store.ts';
import type { TablePage } from './desk-table.ts';
import { callQuery, type TableState } from './table-address.ts';

interface Props<Row extends RowData> {
  /** The path of the list, with the state whose search and filters find the rows. */
  path: string;
  state: TableState;
  total: number;
  onFound: (rows: readonly Row[]) => void;
}

/**
 * Offers to select all rows that the filters find, where the whole page is selected. They are read at
 * once, and stay as they were read, whatever the filters find later.
 */
export function SelectFound<Row extends RowData>({ path, state, total, onFound }: Props<Row>) {
  const { t } = useDesk();
  const [isBusy, setBusy] = useState(false);
  // A list that is read again says anew how many there are.
  const [latest, setLatest] = useState({ listed: total, found: total });

  const most = latest.listed === total ? latest.found : total;
  if (most > LIST_MAX) {
    const counts = { total: formatCount(most), max: formatCount(LIST_MAX) };
    return <p role="status">{t('tableDesk.foundTooMany', counts)}</p>;
  }

  async function selectFound() {
    setBusy(true);

    try {
      const query = callQuery({ ...state, offset: 0, limit: LIST_MAX });
      const found = await desk.get<TablePage<Row>>(`${path}?${query}`);
      setLatest({ listed: total, found: found.total });
      if (found.total <= LIST_MAX) onFound(found.rows);
    } catch (error) {
      toastProblem(getMessage(error, t));
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      className="desk-btn"
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      onClick={() => void selectFound()}
    >
      {t('tableDesk.selectFound', { total: formatCount(total) })}
    </button>
  );
}
