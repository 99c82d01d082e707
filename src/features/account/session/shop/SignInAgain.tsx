import { useRef, useState } from 'react';
import { Dialog } from '../../../../components/Dialog.tsx';
import { Field } from '../../../../components/Field.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import { ApiError, api } from '../../../../lib/api.ts';
import type { SignInKind } from '../../../../lib/sign-in-again.ts';
import type { SignedIn } from '../../sign-in/auth.schema.ts';

interface Props {
  kind: Exclude<SignInKind, 'confirm'>;
  /** The owner of the page: the member's key, or the guest's order number; undefined if unknown. */
  owner: string | undefined;
  t: Translate;
  onClosed: (isBack: boolean) => void;
}

/** A sign-in dialog over a page whose session has expired; the page's input is kept. */
export function SignInAgain({ kind, owner, t, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const isBack = useRef(false);

  async function send(form: HTMLFormElement) {
    if (isSending) return;

    setSending(true);
    setProblem('');

    try {
      const credentials = Object.fromEntries(new FormData(form)) as Record<string, string>; // text fields
      const letIn = await signIn(kind, credentials);
      // Another person signed in: the page's requests must not be retried for them.
      if (letIn !== owner) return location.reload();

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
        className="dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <p>{t(kind === 'member' ? 'memberText' : 'guestText')}</p>
        {kind === 'member' ? <MemberFields t={t} /> : <GuestFields t={t} orderNo={owner} />}
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

/** Signs in and resolves with the identity, in the format of `owner`. */
async function signIn(kind: Props['kind'], credentials: Record<string, string>): Promise<string> {
  if (kind === 'guest') {
    return (await api.post<{ orderNo: string }>('/api/guest/login', credentials)).orderNo;
  }
  return (await api.post<SignedIn>('/login', credentials)).memberKey;
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

function GuestFields({ t, orderNo }: { t: Translate; orderNo: string | undefined }) {
  return (
    <>
      <Field label={t('orderNo')} name="orderNo" defaultValue={orderNo} autoComplete="off" />
      <Field label={t('guestPassword')} name="guestPassword" type="password" autoComplete="off" />
    </>
  );
}
