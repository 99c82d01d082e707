import { useId, useState } from 'react';
import type { ChangeEvent } from 'react';
import { messageOf } from '../../../lib/api.ts';
import type { BulkResults } from '../change/bulk.schema.ts';
import { csvText } from '../desk-parts/csv-text.ts';
import { desk } from '../desk-parts/desk-api.store.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { DeskDialog } from '../desk-parts/DeskDialog.tsx';
import { toastDone } from '../desk-parts/toast.store.ts';
import { isDone, moveOf, rowProblem } from './result-row.ts';
import type { ResultRow } from './result-row.ts';
import { ResultTable } from './ResultTable.tsx';
import type { ResultRows } from './withdrawal-desk.schema.ts';

interface Props {
  onClose: () => void;
  /** Something was completed or failed. */
  onMoved: () => void;
}

/**
 * Completes and fails withdrawals by a bank's CSV: each row is tried out first, those that are
 * refused can be mended in place.
 */
export function ResultFile({ onClose, onMoved }: Props) {
  const { t } = useDesk();
  const id = useId();
  const [rows, setRows] = useState<readonly ResultRow[]>([]);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const open = rows.filter((row) => !isDone(row));

  async function work(task: () => Promise<void>) {
    setBusy(true);
    setProblem('');
    await task().catch((error: unknown) => setProblem(messageOf(error, t)));
    setBusy(false);
  }

  /** Moves the rows, or tries it out; their ends go into the table. */
  async function send(tried: readonly ResultRow[], dryRun: boolean): Promise<ResultRow[]> {
    const moves = tried.flatMap((row) => moveOf(row) ?? []);
    const { results } =
      moves.length === 0
        ? { results: [] }
        : await desk.post<BulkResults>('/api/staff/withdrawals/move', { moves, dryRun });
    const ends = results.values();
    return tried.map((row) => {
      const unsent = rowProblem(row);
      if (unsent) return { ...row, problem: t(`staffWithdrawal.${unsent}`) };
      const { status = null, problem: refused = null } = ends.next().value ?? {};
      return { ...row, problem: refused?.message ?? null, status: dryRun ? null : status };
    });
  }

  const read = (event: ChangeEvent<HTMLInputElement>) =>
    work(async () => {
      const file = event.target.files?.[0];
      if (!file) return;
      const csv = await csvText(file);
      const path = '/api/staff/withdrawals/readResults';
      setRows(await send((await desk.post<ResultRows>(path, { csv })).rows, true));
    });

  const settle = () =>
    work(async () => {
      const sent = await send(open, false);
      const ended = new Map(sent.map((row) => [row.line, row]));
      setRows(rows.map((row) => ended.get(row.line) ?? row));
      const count = sent.filter(isDone).length;
      if (count === 0) return;
      toastDone(t('staffWithdrawal.settled', { count }));
      onMoved();
    });

  const change = (changed: ResultRow) =>
    setRows(rows.map((row) => (row.line === changed.line ? changed : row)));

  return (
    <DeskDialog title={t('staffWithdrawal.resultFile')} isLocked={isBusy} isWide onClose={onClose}>
      <div className="desk-form">
        <div className="desk-field">
          <label htmlFor={`${id}-file`}>{t('staff.order.file')}</label>
          <input
            id={`${id}-file`}
            type="file"
            accept=".csv,text/csv"
            disabled={isBusy}
            aria-describedby={`${id}-hint`}
            onChange={(event) => void read(event)}
          />
          <p className="desk-hint" id={`${id}-hint`}>
            {t('staffWithdrawal.fileHint')}
          </p>
        </div>
        {rows.length > 0 && <ResultTable rows={rows} isBusy={isBusy} onChange={change} />}
        <p className="desk-problem" role="alert">
          {problem}
        </p>
        <div className="desk-foot">
          <button type="button" className="desk-btn" disabled={isBusy} onClick={onClose}>
            {t('common.close')}
          </button>
          <button
            type="button"
            className="desk-btn desk-btn-primary"
            aria-busy={isBusy || undefined}
            disabled={isBusy || open.length === 0}
            onClick={() => void settle()}
          >
            {t('staffWithdrawal.settle', { count: open.length })}
          </button>
        </div>
      </div>
    </DeskDialog>
  );
}
