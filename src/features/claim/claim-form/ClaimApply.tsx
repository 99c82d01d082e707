import { useRef, useState } from 'react';
import { keepEarlyTyping } from '../../../components/early-typing.ts';
import { useAwake } from '../../../components/use-awake.ts';
import { createT, type Messages } from '../../../i18n/t.ts';
import { ApiError, api, messageOf } from '../../../lib/api.ts';
import type { Locale } from '../../../lib/locale.ts';
import { formatWon } from '../../../lib/money.ts';
import { localePath } from '../../../lib/paths.ts';
import { AccountFields } from '../../order/refund/AccountFields.tsx';
import {
  accountRefusal,
  startAccount,
  toAccountFields,
  type AccountRefusal,
  type SavedAccount,
} from '../../order/refund/account-form.ts';
import type { ClaimApplied, ClaimEstimate } from '../claim/claim.schema.ts';
import { claimPaths, type ClaimArea } from '../claim/claim-paths.ts';
import { ClaimSums } from './ClaimSums.tsx';
import './claim-form.css';

if (!import.meta.env.SSR) keepEarlyTyping();

interface Props {
  claim: {
    draftClaimSn: string;
    orderNo: string;
    claimType: 'Return' | 'Exchange';
    estimate: ClaimEstimate;
    isMember: boolean;
    savedAccount: SavedAccount | undefined;
  };
  area: ClaimArea;
  locale: Locale;
  messages: Messages;
}

/** The sums, the refund account if one is needed, and the submit button. */
export function ClaimApply({ claim, area, locale, messages }: Props) {
  const t = createT(messages, locale);
  const { draftClaimSn, orderNo, claimType, isMember, savedAccount } = claim;
  const [estimate, setEstimate] = useState(claim.estimate);
  const [account, setAccount] = useState(() => startAccount(claim.savedAccount));
  const [problem, setProblem] = useState('');
  const [refusal, setRefusal] = useState<AccountRefusal>();
  const [isSending, setSending] = useState(false);
  const isAwake = useAwake();
  const key = useRef(crypto.randomUUID());
  const { refundAmt, addPaymentAmt, needsAccount } = estimate;

  async function send(): Promise<void> {
    setProblem('');
    setRefusal(undefined);
    setSending(true);
    try {
      const path = `/api/claim/${draftClaimSn}/apply${claimType}`;
      const body = {
        expectedRefundAmt: refundAmt,
        expectedAddPaymentAmt: addPaymentAmt,
        ...(needsAccount && toAccountFields(account)),
      };
      const headers = { 'idempotency-key': key.current };
      const { claimNo } = await api.post<ClaimApplied>(path, body, headers);
      const detail = claimPaths.detail(area, claimType, { orderNo, claimNo });
      location.replace(localePath(locale, detail));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ClaimStatusConflict') {
        location.reload(); // applied for in another tab: the page leads to the claim
        return;
      }
      const changed = error instanceof ApiError && error.detailOf('ClaimChanged');
      if (changed) {
        setEstimate(changed);
        key.current = crypto.randomUUID();
      }
      // The retry has the same idempotency key: if only the response was lost, it gets it.
      const refused = accountRefusal(error);
      setRefusal(refused);
      setProblem(refused ? '' : messageOf(error, t));
      setSending(false);
    }
  }

  const set = (changes: Partial<typeof account>) => {
    key.current = crypto.randomUUID();
    setAccount((before) => ({ ...before, ...changes }));
  };
  const amount = formatWon(addPaymentAmt, locale);
  return (
    <form
      className="claim-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void send();
      }}
    >
      <div aria-live="polite">
        <ClaimSums estimate={estimate} locale={locale} t={t} />
      </div>
      {needsAccount && (
        <fieldset className="claim-choice">
          <legend>{t('cancel.cashTo')}</legend>
          <AccountFields
            account={account}
            isMember={isMember}
            savedAccount={savedAccount}
            refusal={refusal}
            locale={locale}
            t={t}
            onChange={set}
          />
        </fieldset>
      )}
      <p className="field-error" role="alert">
        {problem}
      </p>
      <button
        type="submit"
        className="btn btn-primary"
        disabled={!isAwake}
        aria-busy={isSending || undefined}
      >
        {addPaymentAmt > 0
          ? t('claim.form.applyAndPay', { amount })
          : t(claimType === 'Return' ? 'claim.form.applyReturn' : 'claim.form.applyExchange')}
      </button>
    </form>
  );
}
