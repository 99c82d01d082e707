import { useId, useState, type SubmitEvent } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { api, getMessage } from '../../../../lib/api.ts';
import { SaveButton } from '../../parts/form/SaveButton.tsx';
import { EntryScreen } from '../sign-in/EntryScreen.tsx';

/** The first owner of a new mall says who they are; an authenticator and a password come next. */
export function Setup({ t, token }: { t: Translate; token: string }) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function submitForm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();

    if (isBusy) return;

    const { email, name } = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    setProblem('');

    try {
      const invitation = await api.post<{ token: string }>('/api/staff/setup', {
        token,
        email,
        name,
      });
      location.hash = invitation.token;
      location.reload();
    } catch (error) {
      setProblem(getMessage(error, t));
      setBusy(false);
    }
  }

  return (
    <EntryScreen shop={t('brand.name')} title={t('openingDesk.setup.title')}>
      <form className="desk-form" onSubmit={(event) => void submitForm(event)}>
        <p>{t('openingDesk.setup.text')}</p>
        <div className="desk-field">
          <label htmlFor={`${id}-name`}>{t('openingDesk.setup.name')}</label>
          <input id={`${id}-name`} name="name" autoComplete="name" required />
        </div>
        <div className="desk-field">
          <label htmlFor={`${id}-email`}>{t('desk.signIn.email')}</label>
          <input
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="email"
            aria-describedby={`${id}-problem`}
            required
          />
        </div>
        <p id={`${id}-problem`} className="desk-problem" role="alert">
          {problem}
        </p>
        <SaveButton isBusy={isBusy}>{t('openingDesk.setup.next')}</SaveButton>
      </form>
    </EntryScreen>
  );
}
