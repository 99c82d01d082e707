import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { localized } from '../../../lib/locale.ts';
import { CARRIERS } from '../../order/shipment/carrier.ts';
import type { BulkResults } from '../change/bulk.schema.ts';
import { desk } from '../desk-parts/desk-api.store.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { DeskDialog } from '../desk-parts/DeskDialog.tsx';
import { toastDone } from '../desk-parts/toast.store.ts';

interface Props {
  orderNo: string;
  onClose: () => void;
  onShipped: () => void;
}

/** Ships everything of an order that is ready, by courier and invoice number. */
export function ShipOrder({ orderNo, onClose, onShipped }: Props) {
  const { t, locale } = useDesk();
  const id = useId();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const box = { orderNo, shippingCarrierCode: text('carrier'), invoiceNo: text('invoiceNo') };
    setBusy(true);
    setProblem('');
    try {
      const { results } = await desk.post<BulkResults>('/api/staff/orders/ship', { boxes: [box] });
      const refused = results.find((one) => one.problem !== null);
      if (refused?.problem) return setProblem(refused.problem.message);
      toastDone(t('staff.order.shipped', { count: 1 }));
      onShipped();
    } catch (error) {
      setProblem(messageOf(error, t));
    } finally {
      setBusy(false);
    }
  }

  return (
    <DeskDialog title={t('staff.order.ship')} isLocked={isBusy} onClose={onClose}>
      <form className="desk-form" onSubmit={(event) => void submit(event)} noValidate>
        <div className="desk-field">
          <label htmlFor={`${id}-carrier`}>{t('staff.order.carrier')}</label>
          <select id={`${id}-carrier`} name="carrier" autoFocus>
            {Object.entries(CARRIERS).map(([code, { nameKo, nameEn }]) => (
              <option key={code} value={code}>
                {localized(locale, nameKo, nameEn)}
              </option>
            ))}
          </select>
        </div>
        <div className="desk-field">
          <label htmlFor={`${id}-invoice`}>{t('staff.order.invoiceNo')}</label>
          <input
            id={`${id}-invoice`}
            name="invoiceNo"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            required
            aria-describedby={`${id}-problem`}
            aria-invalid={problem === '' ? undefined : true}
          />
        </div>
        <p className="desk-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        <div className="desk-foot">
          <button type="button" className="desk-btn" disabled={isBusy} onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button className="desk-btn desk-btn-primary" aria-busy={isBusy || undefined}>
            {t('staff.order.ship')}
          </button>
        </div>
      </form>
    </DeskDialog>
  );
}
