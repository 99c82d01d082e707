import { useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { ApiError, getMessage } from '../../../../lib/api.ts';

interface Props {
  t: Translate;
  onProblem: (problem: string) => void;
}

/** Signs in with a passkey instead, which is both factors at once. */
export function PasskeyEntry({ t, onProblem }: Props) {
  const [isBusy, setBusy] = useState(false);

  async function enter() {
    setBusy(true);
    onProblem('');

    try {
      const { signInByPasskey } = await import('./ceremonies.dom.ts');
      await signInByPasskey();
    } catch (error) {
      const { passkeyProblem } = await import('./passkey-problem.ts');
      onProblem(error instanceof ApiError ? getMessage(error, t) : t(passkeyProblem(error)));
    }

    setBusy(false);
  }

  return (
    <button
      type="button"
      className="desk-btn desk-btn-wide"
      aria-busy={isBusy || undefined}
      onClick={() => void enter()}
    >
      {t('staffDesk.own.signIn')}
    </button>
  );
}
