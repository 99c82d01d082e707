import { useRef, useState } from 'react';
import { tellNextPage } from '../../../../../components/next-page.ts';
import { useAwake } from '../../../../../components/use-awake.ts';
import { createT, type Messages } from '../../../../../i18n/t.ts';
import { ApiError, api, getMessage } from '../../../../../lib/api.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { formatWon } from '../../../../../lib/money.ts';
import { localePath } from '../../../../../lib/paths.ts';
import type { AgreementTerms } from '../../../checkout/agreement-terms.service.ts';
import { amountProblem, type PaymentMethod } from '../../../payment-method/payment-method.ts';
import { AccountFields } from '../../../refund/shop/AccountFields.tsx';
import {
  accountRefusal,
  startAccount,
  toAccountFields,
  type AccountRefusal,
  type SavedAccount,
} from '../../../refund/account/account-form.ts';
import type { ClaimApplied, ClaimEstimate } from '../../claim.schema.ts';
import { claimPaths, type ClaimArea } from '../../claim-paths.ts';
import { ClaimPaymentFields } from '../payment/ClaimPaymentFields.tsx';
import { ClaimSums } from '../ClaimSums.tsx';
import { payClaim } from '../payment/pay-claim.ts';
import { useClaimPayment } from '../payment/use-claim-payment.ts';
import '../claim-form.css';

interface Props {
  claim: {
    draftClaimSn: string;
    orderNo: string;
    claimType: 'Return' | 'Exchange';
    estimate: ClaimEstimate;
    isMember: boolean;
    savedAccount: SavedAccount | undefined;
    /** For an additional payment. */
    methods: readonly PaymentMethod[];
    terms: readonly AgreementTerms[];
  };
  area: ClaimArea;
  locale: Locale;
  messages: Messages;
}

/** The sums, the refund account or payment method if one is needed, and the submit button. */
export function ClaimApply({ claim, area, locale, messages }: Props) {
  const t = createT(messages, locale);
  const [estimate, setEstimate] = useState(claim.estimate);
  const [account, setAccount] = useState(() => startAccount(claim.savedAccount));
  const [problem, setProblem] = useState('');
  const [refusal, setRefusal] = useState<AccountRefusal>();
  const [isSending, setSending] = useState(false);
  const isAwake = useAwake();
  const key = useRef(crypto.randomUUID());
  const { refundAmt, addPaymentAmt, needsAccount } = estimate;
  const isOwed = addPaymentAmt > 0;
  const methods = claim.methods.filter((method) => isOwed && !amountProblem(method, addPaymentAmt));
  const payment = useClaimPayment({ methods, terms: claim.terms }, t);

  async function send(): Promise<void> {
    setProblem('');
    setRefusal(undefined);

    if (isOwed && !payment.check()) return;

    setSending(true);

    try {
      const path = `/api/claim/${claim.draftClaimSn}/apply${claim.claimType}`;

      const body = {
        expectedRefundAmt: refundAmt,
        expectedAddPaymentAmt: addPaymentAmt,
        ...(needsAccount && toAccountFields(account)),
      };

      const headers = { 'idempotency-key': key.current };
      const applied = await api.post<ClaimApplied>(path, body, headers);

      await goOn(applied);
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
      setProblem(refused ? '' : getMessage(error, t));
      setSending(false);
    }
  }

  /** To the payment, if one is owed, else to the claim; a failed payment leads there too (rule 4.15). */
  async function goOn({ claimNo, addPayment }: ClaimApplied): Promise<void> {
    const detail = localePath(
      locale,
      claimPaths.detail(area, claim.claimType, { orderNo: claim.orderNo, claimNo }),
    );
    if (!addPayment || !payment.method) return location.replace(detail);

    const onFailure = (reason: string) => {
      tellNextPage(reason);
      location.replace(detail);
    };

    await payClaim({ claimNo, payment, onFailure }, t);
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
            isMember={claim.isMember}
            savedAccount={claim.savedAccount}
            refusal={refusal}
            locale={locale}
            t={t}
            onChange={set}
          />
        </fieldset>
      )}
      <ClaimPaymentFields payment={payment} methods={methods} locale={locale} t={t} />
      <p className="field-error" role="alert">
        {problem}
      </p>
      <button
        type="submit"
        className="btn btn-primary"
        disabled={!isAwake}
        aria-busy={isSending || undefined}
      >
        {isOwed
          ? t('claim.form.applyAndPay', { amount })
          : t(claim.claimType === 'Return' ? 'claim.form.applyReturn' : 'claim.form.applyExchange')}
      </button>
    </form>
  );
}
