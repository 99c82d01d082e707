import { ApiError } from '../../../lib/api.ts';
import { localized } from '../../../lib/locale.ts';
import { CARRIERS } from '../../order/shipment/carrier.ts';
import type { BulkResults } from '../change/bulk.schema.ts';
import { desk } from '../desk-parts/desk-api.store.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { DeskForm } from '../desk-parts/DeskForm.tsx';
import { toastDone } from '../desk-parts/toast.store.ts';

interface Props {
  orderNo: string;
  onClose: () => void;
  onShipped: () => void;
}

/** Ships everything of an order that is ready, by courier and invoice number. */
export function ShipOrder({ orderNo, onClose, onShipped }: Props) {
  const { t, locale } = useDesk();

  async function ship(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '');
    const box = { orderNo, shippingCarrierCode: text('carrier'), invoiceNo: text('invoiceNo') };
    const { results } = await desk.post<BulkResults>('/api/staff/orders/ship', { boxes: [box] });
    const refused = results.find((one) => one.problem !== null)?.problem;
    if (refused) throw new ApiError(422, { ...refused, fields: { invoiceNo: refused.code } });
    toastDone(t('staff.order.shipped', { count: 1 }));
    onShipped();
  }

  return (
    <DeskForm
      title={t('staff.order.ship')}
      action={t('staff.order.ship')}
      onClose={onClose}
      run={ship}
    >
      {(id) => (
        <>
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
            />
          </div>
        </>
      )}
    </DeskForm>
  );
}
