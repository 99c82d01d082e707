import { useId, useState, type SubmitEvent } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { getMessage } from '../../../../lib/api.ts';
import { enterBy } from '../../parts/call/desk-api.store.ts';
import { CodeField } from '../../parts/form/CodeField.tsx';
import { SaveButton } from '../../parts/form/SaveButton.tsx';
import { PasskeyEntry } from './PasskeyEntry.tsx';

interface Props {
  t: Translate;
  /** Whoever was signed in before the session ended, while the desk is open below. */
  email?: string;
}

/** Signs in by e-mail, password and the code of the authenticator, all at once. */
export function SignIn({ t, email = '' }: Props) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();

    const form = event.currentTarget;

    if (isBusy) return;

    setBusy(true);
    setProblem('');

    try {
      await enterBy('/api/staff/session', Object.fromEntries(new FormData(form)));
    } catch (error) {
      setProblem(getMessage(error, t));
      setBusy(false);

      // A code counts once, so whatever was wrong needs the next one.
      const code = form.querySelector<HTMLInputElement>('[name=code]');
      if (code) code.value = '';
      form.querySelector<HTMLInputElement>('[name=password]')?.focus();
    }
  }

  return (
    <form className="desk-form" onSubmit={(event) => void submit(event)}>
      <p className="desk-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <div className="desk-field">
        <label htmlFor={`${id}-email`}>{t('desk.signIn.email')}</label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          autoFocus={email === ''}
          required
        />
      </div>
      <div className="desk-field">
        <label htmlFor={`${id}-password`}>{t('desk.signIn.password')}</label>
        <input
          id={`${id}-password`}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={email !== ''}
          required
        />
      </div>
      <CodeField t={t} />
      <SaveButton isBusy={isBusy} isWide>
        {t('desk.signIn.submit')}
      </SaveButton>
      <PasskeyEntry t={t} onProblem={setProblem} />
    </form>
  );
}
