import { useState } from 'react';
import { formatWon } from '../../../../lib/money.ts';
import { CANCEL_REASON_MAX } from '../../cancel/cancel.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';

interface Props {
  orderNo: string;
  /** The most that can be given back, in won. */
  mostAmt: number;
  onClose: () => void;
  onDone: () => void;
}

/** Gives back a part of what was paid for an order whose goods stay; its buyer reads the reason. */
export function Compensate({ orderNo, mostAmt, onClose, onDone }: Props) {
  const { t, locale } = useDesk();
  // Sent again after a lost connection, the same compensation has no second effect.
  const [ref] = useState(() => crypto.randomUUID());

  return (
    <DeskForm
      title={t('compensationDesk.title')}
      action={t('compensationDesk.submit')}
      onClose={onClose}
      run={async (form) => {
        const amount = Number(form.get('amount') || 'none');
        const compensation = { amount, reason: form.get('reason'), ref };
        await desk.post(`/api/staff/orders/${orderNo}/compensation`, compensation);
        toastDone(t('compensationDesk.done'));
        onClose();
        onDone();
      }}
    >
      {(id) => (
        <>
          <p>{t('compensationDesk.text')}</p>
          <div className="desk-field">
            <label htmlFor={`${id}-amount`}>{t('compensationDesk.amount')}</label>
            <input
              id={`${id}-amount`}
              name="amount"
              type="number"
              min={1}
              max={mostAmt}
              required
              autoFocus
              aria-describedby={`${id}-hint`}
            />
            <p className="desk-hint" id={`${id}-hint`}>
              {t('compensationDesk.most', { amount: formatWon(mostAmt, locale) })}
            </p>
          </div>
          <div className="desk-field">
            <label htmlFor={`${id}-reason`}>{t('partsDesk.ask.reason')}</label>
            <textarea
              id={`${id}-reason`}
              name="reason"
              rows={2}
              maxLength={CANCEL_REASON_MAX}
              required
            />
          </div>
        </>
      )}
    </DeskForm>
  );
}
