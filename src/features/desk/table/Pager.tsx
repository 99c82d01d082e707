import { formatCount } from '../../../lib/money.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { PAGE_SIZES, type TableState } from './table-address.ts';

interface Props {
  state: TableState;
  total: number;
  change: (change: Partial<TableState>) => void;
}

/** Below a table: which rows of how many are shown. */
export function Pager({ state: { offset, limit }, total, change }: Props) {
  const { t } = useDesk();
  const last = Math.min(offset + limit, total);
  const range = { from: formatCount(Math.min(offset + 1, last)), to: formatCount(last) };

  return (
    <div className="desk-pager">
      <p className="tabular" role="status">
        {t('tableDesk.range', { ...range, total: formatCount(total) })}
      </p>
      <label className="desk-filter">
        <span>{t('tableDesk.size')}</span>
        <select value={limit} onChange={(event) => change({ limit: Number(event.target.value) })}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="desk-btn"
        disabled={offset === 0}
        onClick={() => change({ offset: Math.max(0, offset - limit) })}
      >
        {t('common.previousPage')}
      </button>
      <button
        type="button"
        className="desk-btn"
        disabled={last >= total}
        onClick={() => change({ offset: offset + limit })}
      >
        {t('common.nextPage')}
      </button>
    </div>
  );
}
