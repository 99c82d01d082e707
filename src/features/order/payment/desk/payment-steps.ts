import type { Translate } from '../../../../i18n/t.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { runBulk } from '../../../desk/bulk/run-bulk.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import type { PaymentStep } from './payment-desk.ts';

/** Tries a step out, asks, and takes it with those orders that can; resolves to whether any did. */
export function settlePayments(
  t: Translate,
  { orderNos, step }: { orderNos: readonly string[]; step: PaymentStep },
): Promise<boolean> {
  return runBulk(t, {
    title: t(`paymentDesk.ask.${step}`),
    action: t(`paymentDesk.do.${step}`),
    ids: orderNos,
    reason: step === 'accept' ? 'required' : 'optional',
    send: (ids, how) =>
      desk.post<BulkResults>('/api/staff/payments/settle', { orderNos: ids, step, ...how }),
  });
}
