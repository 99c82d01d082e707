import { useState } from 'react';
import { formatWon } from '../../../../lib/money.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Facts } from '../../../desk/parts/DeskRecord.tsx';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import type { StaffClaim } from './claim-desk.schema.ts';

interface Props {
  claim: StaffClaim;
  path: string;
  onClose: () => void;
  onDone: () => void;
}

/** Deducts an amount from the refund of a claim; its buyer reads the reason. */
export function DeductFee({ claim, path, onClose, onDone }: Props) {
  const { t, locale } = useDesk();
  const refundAmt = claim.refundAmt ?? 0;
  const deductedAmt = (claim.fees ?? []).reduce((sum, fee) => sum + fee.deductedAmt, 0);
  const [amount, setAmount] = useState(deductedAmt);

  return (
    <DeskForm
      title={t('claimDesk.do.deduct')}
      action={t('claimDesk.save')}
      onClose={onClose}
      run={async (form) => {
        await desk.post(`${path}/deduct`, { amount, reason: form.get('reason') });
        toastDone(t('claimDesk.do.deductDone'));
        onClose();
        onDone();
      }}
    >
      {(id) => (
        <>
          <p>{t('claimDesk.do.deductText')}</p>
          <div className="desk-field">
            <label htmlFor={`${id}-amount`}>{t('claimDesk.deduct.amount')}</label>
            <input
              id={`${id}-amount`}
              type="number"
              min={0}
              max={refundAmt + deductedAmt}
              step={1}
              defaultValue={deductedAmt || ''}
              required
              autoFocus
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => setAmount(target.valueAsNumber || 0)}
            />
            <p className="desk-hint" id={`${id}-hint`}>
              {t('claimDesk.deduct.hint')}
            </p>
          </div>
          <div className="desk-field">
            <label htmlFor={`${id}-reason`}>{t('partsDesk.ask.reason')}</label>
            <textarea id={`${id}-reason`} name="reason" rows={2} maxLength={500} required />
          </div>
          <Facts
            facts={[
              [t('claimDesk.deduct.refundNow'), formatWon(refundAmt, locale)],
              [
                t('claimDesk.deduct.refundAfter'),
                formatWon(refundAmt + deductedAmt - amount, locale),
              ],
            ]}
          />
        </>
      )}
    </DeskForm>
  );
}
