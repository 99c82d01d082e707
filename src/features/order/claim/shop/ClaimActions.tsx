import { useState } from 'react';
import { Dialog } from '../../../../components/Dialog.tsx';
import { createT, type Messages, type Translate } from '../../../../i18n/t.ts';
import { api, getMessage } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import type { AgreementTerms } from '../../checkout/agreement-terms.service.ts';
import type { PaymentMethod } from '../../payment-method/payment-method.ts';
import { ClaimPaymentFields } from './payment/ClaimPaymentFields.tsx';
import { payClaim } from './payment/pay-claim.ts';
import { useClaimPayment } from './payment/use-claim-payment.ts';
import './claim-form.css';

interface Props {
  claim: { claimNo: string; cancellable: boolean; addPaymentAmt: number };
  /** Methods for its additional payment; empty if none is due. */
  methods: readonly PaymentMethod[];
  terms: readonly AgreementTerms[];
  locale: Locale;
  messages: Messages;
}

/** The actions of a claim's owner: make the additional payment, or withdraw the claim. */
export function ClaimActions({ claim, methods, terms, locale, messages }: Props) {
  const t = createT(messages, locale);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');

  const withdraw = () =>
    void api
      .post(`/api/claim/${claim.claimNo}/cancellation`)
      .then(() => location.reload())
      .catch((error: unknown) => setProblem(getMessage(error, t)));

  return (
    <div className="claim-form">
      {methods.length > 0 && (
        <Pay claim={claim} methods={methods} terms={terms} locale={locale} t={t} />
      )}
      {claim.cancellable && (
        <div>
          <button type="button" className="btn btn-line" onClick={() => setAsking(true)}>
            {t('claim.form.withdraw')}
          </button>
        </div>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('claim.form.withdraw')}
        closeLabel={t('common.close')}
        flag="withdrawClaim"
        foot={
          <>
            <button type="button" className="btn btn-line" onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </button>
            <button type="button" className="btn btn-primary" onClick={withdraw}>
              {t('claim.form.withdrawNow')}
            </button>
          </>
        }
      >
        <p>{t('claim.form.withdrawText')}</p>
        <p className="field-error" role="alert">
          {problem}
        </p>
      </Dialog>
    </div>
  );
}

interface PayProps extends Pick<Props, 'claim' | 'methods' | 'terms' | 'locale'> {
  t: Translate;
}

/** The additional payment, by any method that is captured at once; it can be retried. */
function Pay({ claim, methods, terms, locale, t }: PayProps) {
  const payment = useClaimPayment({ methods, terms }, t);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  const fail = (reason: string) => {
    setProblem(reason);
    setSending(false);
  };

  const pay = () => {
    setProblem('');
    if (!payment.check()) return;
    setSending(true);
    void payClaim({ claimNo: claim.claimNo, payment, onFailure: fail }, t);
  };

  return (
    <section className="claim-form" aria-label={t('claim.form.toPay')}>
      <ClaimPaymentFields payment={payment} methods={methods} locale={locale} t={t} />
      <p className="field-error" role="alert">
        {problem}
      </p>
      <button
        type="button"
        className="btn btn-primary"
        aria-busy={isSending || undefined}
        onClick={() => !isSending && pay()}
      >
        {t('claim.form.pay', { amount: formatWon(claim.addPaymentAmt, locale) })}
      </button>
    </section>
  );
}
