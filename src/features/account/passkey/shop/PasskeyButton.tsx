import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { ApiError, getMessage } from '../../../../lib/api.ts';
import type { PasskeyWatch } from './watch-passkeys.dom.ts';
import './PasskeyButton.css';

interface Props {
  t: Translate;
  signIn: (credential: AuthenticationResponseJSON) => Promise<void>;
}

/** Signs in with a passkey, by its button or by a suggestion of the id field. */
export function PasskeyButton({ t, signIn }: Props) {
  const [watch, setWatch] = useState<PasskeyWatch>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const signInNow = useEffectEvent(signIn);

  const start = useEffectEvent(async () => {
    const { PasskeyWatch: Watch } = await import('./watch-passkeys.dom.ts');
    const { passkeyProblemKey } = await import('./passkey-problem.ts');

    const onProblem = (cause: unknown) => {
      if (cause instanceof ApiError) return setProblem(getMessage(cause, t));
      const key = cause === undefined ? undefined : passkeyProblemKey(cause);
      setProblem(key ? t(key) : '');
    };

    const started = new Watch({ signIn: (credential) => signInNow(credential), onProblem });
    setWatch(started);
    return started.start();
  });

  // Loaded once the page is shown: typing a password needs none of it.
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;

    const load = () =>
      void start()
        .then((end) => (isOver ? end() : (stop = end)))
        .catch(() => {});

    if (document.readyState === 'complete') load();
    else addEventListener('load', load, { once: true });

    return () => {
      isOver = true;
      removeEventListener('load', load);
      stop?.();
    };
  }, []);

  const press = async () => {
    if (!watch || isBusy) return;
    setBusy(true);
    await watch.press();
    setBusy(false);
  };

  return (
    <div className="passkey-button needs-script">
      <button
        type="button"
        className="btn btn-line btn-lg btn-block"
        disabled={!watch}
        aria-busy={isBusy || undefined}
        onClick={() => void press()}
      >
        {t('passkey.logIn')}
      </button>
      <p className="form-error" role="alert">
        {problem}
      </p>
    </div>
  );
}
