import type { RowData } from '@tanstack/react-table';
import { useState, type ReactNode } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { toastProblem } from '../parts/toast.store.ts';
import type { BulkAction } from './desk-table.ts';

interface Props<Row extends RowData> {
  actions: readonly BulkAction<Row>[];
  rows: readonly Row[];
  /** The rows are all that the filters find. */
  isFound: boolean;
  /** Offers to select more rows. */
  children: ReactNode;
  onClear: () => void;
  onDone: () => void;
  reload: () => void;
}

/** The actions on the selected rows. */
export function BulkBar<Row extends RowData>({
  actions,
  rows,
  isFound,
  children,
  onClear,
  onDone,
  reload,
}: Props<Row>) {
  const { t } = useDesk();
  const [running, setRunning] = useState<string>();

  async function start({ id, run }: BulkAction<Row>) {
    setRunning(id);

    try {
      if (await run(rows, reload)) onDone();
    } catch (error) {
      toastProblem(getMessage(error, t));
    } finally {
      setRunning(undefined);
    }
  }

  return (
    <div className="desk-bulk" role="group" aria-label={t('tableDesk.bulk')}>
      <p role="status">
        {t(isFound ? 'tableDesk.foundSelected' : 'tableDesk.selected', { count: rows.length })}
      </p>
      {children}
      {actions.map((action) => (
        <button
          key={action.id}
          type="button"
          className={action.isDanger ? 'desk-btn desk-btn-danger' : 'desk-btn'}
          disabled={running !== undefined}
          aria-busy={running === action.id || undefined}
          onClick={() => void start(action)}
        >
          {action.label}
        </button>
      ))}
      <button type="button" className="desk-btn" onClick={onClear}>
        {t('tableDesk.clearSelection')}
      </button>
    </div>
  );
}
