import { useId, useState } from 'react';
import { formatWon } from '../../../../lib/money.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useTask } from '../../../desk/parts/call/use-task.ts';
import { Facts } from '../../../desk/parts/DeskRecord.tsx';
import type { PlanView } from '../../checkout/checkout.schema.ts';

interface Props {
  items: readonly { itemCode: string; qty: number }[];
}

/** The price of the chosen goods, by the rules of the checkout. */
export function OrderLinkSums({ items }: Props) {
  const { t, locale } = useDesk();
  const id = useId();
  const task = useTask();
  const [zipCode, setZipCode] = useState('');
  const [plan, setPlan] = useState<PlanView>();

  const estimateSums = async () =>
    setPlan(await desk.post<PlanView>('/api/staff/orderLinks/estimate', { items, zipCode }));

  return (
    <>
      <p className="desk-hint">{t('orderLinkDesk.sumsText')}</p>
      <div className="desk-field">
        <label htmlFor={`${id}-zip`}>{t('orderLinkDesk.zipCode')}</label>
        <input
          id={`${id}-zip`}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          value={zipCode}
          onChange={({ target }) => setZipCode(target.value)}
        />
      </div>
      <button
        type="button"
        className="desk-btn"
        disabled={items.length === 0 || task.isBusy}
        onClick={() => void task.run(estimateSums)}
      >
        {t('orderLinkDesk.estimate')}
      </button>
      <p className="desk-problem" role="alert">
        {task.problem}
      </p>
      <div aria-live="polite">
        {plan && (
          <Facts
            facts={[
              ['goods', plan.totals.totalListAmt] as const,
              ['discount', -plan.totals.totalDiscountAmt] as const,
              ['shipping', plan.totals.totalShippingFee] as const,
              ['total', plan.totals.finalTotalPaymentAmt] as const,
            ].map(([kind, amount]) => [
              t(`orderLinkDesk.amount.${kind}`),
              formatWon(amount, locale),
            ])}
          />
        )}
      </div>
    </>
  );
}
