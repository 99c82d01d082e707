import { useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { createT, type Messages, type Translate } from '../../../i18n/t.ts';
import { api, messageOf } from '../../../lib/api.ts';
import type { Locale } from '../../../lib/locale.ts';
import { formatWon } from '../../../lib/money.ts';
import type { PaymentMethod } from '../../checkout/payment-method/payment-method.ts';
import { ClaimMethod } from './ClaimMethod.tsx';
import { payClaim } from './pay-claim.ts';
import './claim-form.css';

interface Props {
  claim: { claimNo: string; cancellable: boolean; addPaymentAmt: number };
  /** Methods for its additional payment; empty if none is due. */
  methods: readonly PaymentMethod[];
  locale: Locale;
  messages: Messages;
}

/** The actions of a claim's owner: make the additional payment, or withdraw the claim. */
export function ClaimActions({ claim, methods, locale, messages }: Props) {
  const t = createT(messages, locale);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const withdraw = () =>
    void api
      .post(`/api/claim/${claim.claimNo}/cancellation`)
      .then(() => location.reload())
      .catch((error: unknown) => setProblem(messageOf(error, t)));
  return (
    <div className="claim-form">
      {methods.length > 0 && <Pay claim={claim} methods={methods} locale={locale} t={t} />}
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

interface PayProps extends Pick<Props, 'claim' | 'methods' | 'locale'> {
  t: Translate;
}

/** The additional payment, by any method that is captured at once; it can be retried. */
function Pay({ claim, methods, locale, t }: PayProps) {
  const [chosen, setChosen] = useState(methods[0]);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  if (!chosen) return null;
  const fail = (reason: string) => {
    setProblem(reason);
    setSending(false);
  };
  const pay = () => {
    setProblem('');
    setSending(true);
    void payClaim({ claimNo: claim.claimNo, method: chosen, onFailure: fail }, t);
  };
  return (
    <section className="claim-choice" aria-label={t('claim.form.toPay')}>
      <ClaimMethod methods={methods} chosen={chosen} onChange={setChosen} t={t} />
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
