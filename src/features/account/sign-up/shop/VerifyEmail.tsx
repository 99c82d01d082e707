import { useLayoutEffect, useRef, useState } from 'react';
import type { FormState } from '../../../../components/form/use-form.ts';
import { Icon } from '../../../../components/Icon.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import { getMessage } from '../../../../lib/api.ts';
import { CODE_ENTRY_MESSAGES, CodeEntry } from '../../mail-code/shop/CodeEntry.tsx';
import { EmailField } from '../../sign-in/shop/EmailField.tsx';
import { useEmailVerification } from './use-email-verification.ts';
import './VerifyEmail.css';

/** The prefixes of the messages of this field. */
export const VERIFY_EMAIL_MESSAGES = [
  ...CODE_ENTRY_MESSAGES,
  'mailCode.sendCode',
  'signIn.email',
  'signUp.emailHint',
  'signUp.emailVerified',
  'signUp.changeEmail',
];

interface Props {
  form: FormState;
  t: Translate;
  /** The address in the field at first. */
  email?: string | undefined;
}

/** The e-mail field of a sign-up, verified by a mailed code (rule 4.21 verifyStatus). */
export function VerifyEmail({ form, t, email }: Props) {
  const { input, kept, send, change, calls } = useEmailVerification();
  const verified = useRef<HTMLParagraphElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const isVerified = kept?.verifyStatus === 'Verified';

  useLayoutEffect(() => {
    const isHere = root.current?.contains(document.activeElement); // else the next field has the focus
    if (isVerified && isHere) verified.current?.focus();
  }, [isVerified]);

  async function sendCode() {
    if (isSending || !input.current) return;

    setSending(true);
    form.setError('email', '');

    try {
      await send(input.current.value);
    } catch (error) {
      form.setError('email', getMessage(error, t));
      input.current.focus();
    }

    setSending(false);
  }

  return (
    <div ref={root} className="verify-email">
      <EmailField
        ref={input}
        id="sign-up-email"
        label={t('signIn.email')}
        hint={t('signUp.emailHint')}
        defaultValue={email}
        readOnly={isVerified}
        error={form.errors['email']}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isVerified) return;
          event.preventDefault(); // not the surrounding form's submit
          void sendCode();
        }}
      />
      <button
        type="button"
        className="btn btn-line btn-block needs-script"
        hidden={isVerified}
        aria-busy={isSending || undefined}
        onClick={() => void sendCode()}
      >
        {t('mailCode.sendCode')}
      </button>
      <CodeEntry
        id="sign-up-code"
        t={t}
        sent={kept?.verifyStatus === 'Waiting' ? kept : undefined}
        calls={{
          ...calls,
          confirm: async (entered) => {
            await calls.confirm(entered);
            form.setError('email', '');
          },
        }}
      />
      <p ref={verified} className="verified" role="status" tabIndex={-1} hidden={!isVerified}>
        <Icon name="check" className="icon-sm" />
        <span>{t('signUp.emailVerified')}</span>
        <button type="button" className="link" onClick={change}>
          {t('signUp.changeEmail')}
        </button>
      </p>
    </div>
  );
}
