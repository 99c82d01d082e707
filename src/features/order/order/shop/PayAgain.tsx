import { useEffect, useRef, useState } from 'react';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api, getMessage } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import './PayAgain.css';

interface Props {
  ecpPaymentId: string;
  locale: Locale;
  messages: Messages;
}

interface Status {
  state: string;
  redirectUrl: string;
}

const EVERY_MS = 1500;
/** Every third time the provider itself is asked. */
const ASK_EVERY = 3;
/** The time after which the buyer may pay again. */
const PATIENCE_MS = 9_000;

/**
 * Asks for the payment's outcome until there is one, then shows it; after ten seconds the buyer may
 * pay again instead.
 */
export function PayAgain({ ecpPaymentId, locale, messages }: Props) {
  const t = createT(messages, locale);
  const { isOffered, stop } = usePaymentStatus(ecpPaymentId);
  const isCalling = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function payAgain() {
    if (isCalling.current) return;

    isCalling.current = true;
    setBusy(true);
    setProblem('');

    try {
      const status = await api.post<Status>('/api/payment/callOff', { ecpPaymentId });
      if (showOutcome(status)) stop();
    } catch (error) {
      setProblem(getMessage(error, t));
    }

    isCalling.current = false;
    setBusy(false);
  }

  return (
    <div className="pay-again" role="status">
      {isOffered && (
        <>
          <p>
            <strong>{t('order.waitingAgain')}</strong>
          </p>
          <button
            type="button"
            className="btn btn-primary"
            aria-busy={isBusy || undefined}
            onClick={() => void payAgain()}
          >
            {t('order.payAgain')}
          </button>
          <p className="field-error">{problem}</p>
        </>
      )}
    </div>
  );
}

/** Polls the payment; `isOffered` once it takes too long. */
function usePaymentStatus(ecpPaymentId: string) {
  const [isOffered, setOffered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);

  useEffect(() => {
    const since = performance.now();
    const path = `/api/payment/status/${ecpPaymentId}`;
    let looks = 0;

    async function look() {
      // Before the answer, which may take as long as the provider does.
      timer.current = setTimeout(() => void look(), EVERY_MS);
      if (performance.now() - since > PATIENCE_MS) setOffered(true);

      const isAsk = looks % ASK_EVERY === 0;
      looks += 1;

      try {
        const status = await (isAsk ? api.post<Status>(path) : api.look<Status>(path));
        if (showOutcome(status)) clearTimeout(timer.current);
      } catch {
        // A failed request says nothing about the payment: the next one asks again.
      }
    }

    void look();

    return () => clearTimeout(timer.current);
  }, [ecpPaymentId]);

  return { isOffered, stop };
}

/** Goes to the outcome's page; returns whether there is an outcome. */
function showOutcome({ state, redirectUrl }: Status): boolean {
  if (state === 'Waiting') return false;

  location.replace(redirectUrl);
  return true;
}
