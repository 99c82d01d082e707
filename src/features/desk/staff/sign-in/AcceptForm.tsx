import { useId, useState, type SubmitEvent } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { getMessage } from '../../../../lib/api.ts';
import { enterBy } from '../../parts/call/desk-api.store.ts';
import { CodeField } from '../../parts/form/CodeField.tsx';
import { SaveButton } from '../../parts/form/SaveButton.tsx';

interface Props {
  t: Translate;
  token: string;
  email: string;
  onDone: () => void;
}

/** Accepts an invitation: a new password, twice, and the first code of the authenticator. */
export function AcceptForm({ t, token, email, onDone }: Props) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();

    if (isBusy) return;

    const { password, again, code } = Object.fromEntries(new FormData(event.currentTarget));
    if (password !== again) return setProblem(t('staffDesk.invitation.mismatch'));

    setBusy(true);
    setProblem('');

    try {
      await enterBy('/api/staff/invitation', { token, password, code });
      onDone();
    } catch (error) {
      setProblem(getMessage(error, t));
      setBusy(false);
    }
  }

  const field = (name: 'password' | 'again', label: string) => (
    <div className="desk-field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        name={name}
        type="password"
        autoComplete="new-password"
        aria-describedby={`${id}-rule ${id}-problem`}
        required
      />
    </div>
  );

  return (
    <form className="desk-form" onSubmit={(event) => void submit(event)}>
      <h2>{t('staffDesk.invitation.password')}</h2>
      <div className="desk-field">
        <label htmlFor={`${id}-email`}>{t('desk.signIn.email')}</label>
        <input id={`${id}-email`} type="email" autoComplete="username" value={email} readOnly />
      </div>
      {field('password', t('staffDesk.invitation.newPassword'))}
      <p className="desk-hint" id={`${id}-rule`}>
        {t('password.passwordHint')}
      </p>
      {field('again', t('staffDesk.invitation.again'))}
      <CodeField t={t} />
      <p className="desk-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <SaveButton isBusy={isBusy} isWide>
        {t('staffDesk.invitation.submit')}
      </SaveButton>
    </form>
  );
}
