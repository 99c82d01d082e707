import { useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';

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

    const { signInByPasskey } = await import('./ceremonies.dom.ts');
    onProblem(await signInByPasskey(t));

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
