import { useRef, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import type { Translate } from '../../i18n/t.ts';
import { ApiError, api } from '../../lib/api.ts';
import type { SignInKind } from '../../lib/sign-in-again.ts';
import type { SignedIn } from '../auth/auth.schema.ts';

interface Props {
  kind: SignInKind;
  /** The owner of the page, as far as it knows. */
  memberName: string | undefined;
  t: Translate;
  onClosed: (isBack: boolean) => void;
}

/** Signing in again over a page whose session has ended; what was typed beneath stays. */
export function SignInAgain({ kind, memberName, t, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const isBack = useRef(false);

  async function send(form: HTMLFormElement) {
    if (isSending) return;
    setSending(true);
    setProblem('');
    try {
      const given = Object.fromEntries(new FormData(form)) as Record<string, string>; // text fields
      const member = kind === 'member' ? await signIn(given) : undefined;
      if (kind === 'guest') await api.post('/api/guest/login', given);
      // Another member's: the page is not theirs to go on with.
      if (memberName && member && member.memberName !== memberName) return location.reload();
      isBack.current = true;
      setOpen(false);
    } catch (error) {
      const isKnown = error instanceof ApiError && error.code !== 'Network';
      setProblem(isKnown ? error.message : t('network'));
    }
    setSending(false);
  }

  return (
    <Dialog
      open={isOpen}
      onClose={() => onClosed(isBack.current)}
      title={t('title')}
      closeLabel={t('close')}
      flag="signInAgain"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <p>{t(kind === 'member' ? 'memberText' : 'guestText')}</p>
        {kind === 'member' ? <MemberFields t={t} /> : <GuestFields t={t} />}
        <p className="field-error" role="alert">
          {problem}
        </p>
        <button
          type="submit"
          className="btn btn-primary btn-block"
          aria-busy={isSending || undefined}
        >
          {t('submit')}
        </button>
      </form>
    </Dialog>
  );
}

function signIn({ email, password }: Record<string, string>): Promise<SignedIn> {
  return api.post<SignedIn>('/login', { email, password });
}

function MemberFields({ t }: { t: Translate }) {
  return (
    <>
      <Field label={t('email')} name="email" type="email" autoComplete="username" />
      <Field
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
      />
    </>
  );
}

function GuestFields({ t }: { t: Translate }) {
  const orderNo = /\/(?:order|orderComplete)\/([^/]+)/.exec(location.pathname)?.[1];
  return (
    <>
      <Field label={t('orderNo')} name="orderNo" defaultValue={orderNo} autoComplete="off" />
      <Field label={t('guestPassword')} name="guestPassword" type="password" autoComplete="off" />
    </>
  );
}
