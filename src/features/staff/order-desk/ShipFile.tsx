import { useId, useState } from 'react';
import type { ChangeEvent } from 'react';
import { messageOf } from '../../../lib/api.ts';
import type { BulkResults } from '../change/bulk.schema.ts';
import { csvText } from '../desk-parts/csv-text.ts';
import { desk } from '../desk-parts/desk-api.store.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { DeskDialog } from '../desk-parts/DeskDialog.tsx';
import { toastDone } from '../desk-parts/toast.store.ts';
import { InvoiceTable } from './InvoiceTable.tsx';
import { isDone } from './invoice-row.ts';
import type { InvoiceRow } from './invoice-row.ts';

interface Props {
  onClose: () => void;
  /** Something was shipped. */
  onShipped: () => void;
}

/**
 * Ships orders by a courier's CSV: each row is tried out first, those that are refused can be mended
 * in place, and the good ones ship.
 */
export function ShipFile({ onClose, onShipped }: Props) {
  const { t } = useDesk();
  const id = useId();
  const [rows, setRows] = useState<readonly InvoiceRow[]>([]);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const open = rows.filter((row) => !isDone(row));

  async function work(task: () => Promise<void>) {
    setBusy(true);
    setProblem('');
    await task().catch((error: unknown) => setProblem(messageOf(error, t)));
    setBusy(false);
  }

  /** Ships the rows, or tries it out; their ends go into the table. */
  async function send(tried: readonly InvoiceRow[], dryRun: boolean): Promise<InvoiceRow[]> {
    const boxes = tried.map(({ orderNo, shippingCarrierCode, invoiceNo }) => ({
      ...{ orderNo, shippingCarrierCode, invoiceNo },
    }));
    const { results } = await desk.post<BulkResults>('/api/staff/orders/ship', { boxes, dryRun });
    return tried.map((row, at) => {
      const { status = null, problem: refused = null } = results[at] ?? {};
      return { ...row, problem: refused?.message ?? null, status: dryRun ? null : status };
    });
  }

  const read = (event: ChangeEvent<HTMLInputElement>) =>
    work(async () => {
      const file = event.target.files?.[0];
      if (!file) return;
      const csv = await csvText(file);
      const read = await desk.post<{ rows: InvoiceRow[] }>('/api/staff/orders/readInvoices', {
        csv,
      });
      setRows(await send(read.rows, true));
    });

  const ship = () =>
    work(async () => {
      const sent = await send(open, false);
      const ended = new Map(sent.map((row) => [row.line, row]));
      setRows(rows.map((row) => ended.get(row.line) ?? row));
      const count = sent.filter(isDone).length;
      if (count === 0) return;
      toastDone(t('staff.order.shipped', { count }));
      onShipped();
    });

  const change = (changed: InvoiceRow) =>
    setRows(rows.map((row) => (row.line === changed.line ? changed : row)));

  return (
    <DeskDialog title={t('staff.order.shipFile')} isLocked={isBusy} isWide onClose={onClose}>
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
            {t('staff.order.fileHint')}
          </p>
        </div>
        {rows.length > 0 && <InvoiceTable rows={rows} isBusy={isBusy} onChange={change} />}
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
            onClick={() => void ship()}
          >
            {t('staff.order.shipRows', { count: open.length })}
          </button>
        </div>
      </div>
    </DeskDialog>
  );
}
