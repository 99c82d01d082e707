import { useId, useState } from 'react';
import { formatWon } from '../../../../lib/money.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useTask } from '../../../desk/parts/call/use-task.ts';
import { Facts } from '../../../desk/parts/DeskRecord.tsx';
import { TaskDialog } from '../../../desk/parts/TaskDialog.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import type { Fault } from '../claim.ts';
import { TOLD_MAX } from './claim-desk.ts';
import type { ClaimDone, StaffClaim } from './claim-desk.schema.ts';
import { useBuyerReader } from './use-buyer-reader.ts';
import { CannedText } from '../../../talk/canned-answer/desk/CannedText.tsx';

interface Props {
  claim: StaffClaim;
  path: string;
  onClose: () => void;
  onDone: () => void;
}

/** Changes the reason of a claim, and whose fault it is, after the sums of it were shown. */
export function ChangeFault({ claim, path, onClose, onDone }: Props) {
  const { t } = useDesk();
  const id = useId();
  const task = useTask();
  const reader = useBuyerReader(claim);
  const [fault, setFault] = useState<Fault>(claim.fault);
  const [claimReasonCode, setReasonCode] = useState(claim.claimReasonCode);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState<ClaimDone>();
  const isChanged = fault !== claim.fault || claimReasonCode !== claim.claimReasonCode;

  const sendChange = (dryRun: boolean) => {
    const code = claimReasonCode !== claim.claimReasonCode && { claimReasonCode };
    return desk.post<ClaimDone>(`${path}/fault`, { fault, ...code, reason, dryRun });
  };

  const chooseAnew = (set: () => void) => {
    task.forget();
    setTried(undefined);
    set();
  };

  const saveChange = async () => {
    await sendChange(false);
    toastDone(t('claimDesk.do.faultDone'));
    onClose();
    onDone();
  };

  return (
    <TaskDialog
      title={t('claimDesk.do.fault')}
      task={task}
      hasInput={isChanged || reason !== ''}
      onClose={onClose}
      actions={[
        {
          label: t('claimDesk.open.calculate'),
          run: async () => setTried(await sendChange(true)),
          isPrimary: !tried,
          isDisabled: !isChanged || reason === '',
        },
        {
          label: t('claimDesk.save'),
          run: saveChange,
          isPrimary: Boolean(tried),
          isDisabled: !tried || reason === '',
        },
      ]}
    >
      <p>{t('claimDesk.do.faultText')}</p>
      <div className="desk-field">
        <label htmlFor={`${id}-code`}>{t('claim.form.reason')}</label>
        <select
          id={`${id}-code`}
          value={claimReasonCode}
          onChange={({ target }) => chooseAnew(() => setReasonCode(target.value))}
        >
          {[...new Set([claim.claimReasonCode, ...claim.reasonCodes])].map((code) => (
            <option key={code} value={code}>
              {t(`claim.reasons.${code}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="desk-field">
        <label htmlFor={`${id}-fault`}>{t('claimDesk.change.whose')}</label>
        <select
          id={`${id}-fault`}
          value={fault}
          onChange={({ target }) =>
            chooseAnew(() => setFault(target.value === 'Seller' ? 'Seller' : 'Buyer'))
          }
        >
          {(['Buyer', 'Seller'] as const).map((who) => (
            <option key={who} value={who}>
              {t(`claimDesk.fault.${who}`)}
            </option>
          ))}
        </select>
      </div>
      <CannedText
        id={`${id}-note`}
        name="reason"
        label={t('partsDesk.ask.reason')}
        rows={3}
        maxLength={TOLD_MAX}
        text={reason}
        onChange={setReason}
        reader={reader}
      />
      <div aria-live="polite">{tried && <Result claim={claim} tried={tried} />}</div>
    </TaskDialog>
  );
}

function Result({ claim, tried }: { claim: StaffClaim; tried: ClaimDone }) {
  const { t, locale } = useDesk();
  const describeSums = ({ refundAmt = 0, addPaymentAmt = 0 }: Partial<ClaimDone>) =>
    t('claimDesk.change.result', {
      refund: formatWon(refundAmt, locale),
      payment: formatWon(addPaymentAmt, locale),
    });

  return (
    <Facts
      facts={[
        [t('claimDesk.change.now'), describeSums(claim)],
        [t('claimDesk.change.after'), describeSums(tried)],
      ]}
    />
  );
}
