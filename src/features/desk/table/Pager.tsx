import { formatCount } from '../../../lib/money.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { PAGE_SIZES, type TableState } from './table-address.ts';

interface Props {
  state: TableState;
  total: number;
  change: (change: Partial<TableState>) => void;
}

/** Below a table: which rows of how many are shown. */
export function Pager({ state, total, change }: Props) {
  const { t } = useDesk();
  const last = Math.min(state.offset + state.limit, total);
  const range = { from: formatCount(Math.min(state.offset + 1, last)), to: formatCount(last) };

  return (
    <div className="desk-pager">
      <p className="tabular" role="status">
        {t('tableDesk.range', { ...range, total: formatCount(total) })}
      </p>
      <label className="desk-filter">
        <span>{t('tableDesk.size')}</span>
        <select
          value={state.limit}
          onChange={(event) => change({ limit: Number(event.target.value) })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="desk-btn"
        disabled={state.offset === 0}
        onClick={() => change({ offset: Math.max(0, state.offset - state.limit) })}
      >
        {t('common.previousPage')}
      </button>
      <button
        type="button"
        className="desk-btn"
        disabled={last >= total}
        onClick={() => change({ offset: state.offset + state.limit })}
      >
        {t('common.nextPage')}
      </button>
    </div>
  );
}
