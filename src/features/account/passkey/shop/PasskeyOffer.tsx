import { useEffect, useRef, useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { ApiError, getMessage } from '../../../../lib/api.ts';
import { ceremonyProblem, createPasskey } from './ceremony.dom.ts';
import { noteSkipped } from './offer-passkey.dom.ts';

interface Props {
  t: Translate;
  /** The page that both answers lead to. */
  target: string;
}

/** The offer to make a passkey, after a sign-in by password. */
export function PasskeyOffer({ t, target }: Props) {
  const section = useRef<HTMLElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => section.current?.focus(), []);

  const create = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');

    try {
      await createPasskey();
      setDone(true);
      location.assign(target);
    } catch (error) {
      setBusy(false);
      setProblem(getProblem(error, t));
    }
  };

  return (
    <section ref={section} className="auth-done" tabIndex={-1}>
      <h2>{t('passkey.offer.title')}</h2>
      <p>{t('passkey.offer.text')}</p>
      <p className="form-error" role="alert">
        {problem}
      </p>
      <p className="sr-only" role="status">
        {isDone && t('passkey.offer.done')}
      </p>
      <button
        type="button"
        className="btn btn-primary btn-lg btn-block"
        aria-busy={isBusy || undefined}
        onClick={() => void create()}
      >
        {t('passkey.offer.create')}
      </button>
      <a className="btn btn-line btn-lg btn-block" href={target} onClick={noteSkipped}>
        {t('passkey.offer.skip')}
      </a>
    </section>
  );
}

function getProblem(error: unknown, t: Translate): string {
  if (error instanceof ApiError) return getMessage(error, t);
  const problem = ceremonyProblem(error);
  return problem === 'aborted' ? '' : t(`passkey.list.${problem}`);
}
