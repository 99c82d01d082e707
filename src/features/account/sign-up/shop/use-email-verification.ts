import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import type { EmailVerified, VerificationSent } from '../sign-up.schema.ts';
import { emailVerification, noteCheck, type EmailVerification } from './sign-up.store.ts';

const PATH = '/api/member/verifyEmail';

interface EnteredCode {
  requestId: string;
  code: string;
}

/**
 * The verification of the e-mail address of a sign-up: Waiting, then Verified. It is kept for the
 * tab, so that a reload does not ask again.
 */
export function useEmailVerification() {
  const input = useRef<HTMLInputElement>(null);
  const [kept, setKept] = useState<EmailVerification>();

  useEffect(() => showVerification(emailVerification.read()), []);

  function showVerification(verification: EmailVerification | undefined) {
    if (verification && input.current) input.current.value = verification.email;
    setKept(verification);
  }

  function keepVerification(verification: EmailVerification) {
    emailVerification.keep(verification);
    showVerification(verification);
  }

  async function confirmCode(entered: EnteredCode) {
    const { email } = await api.post<EmailVerified>(`${PATH}/confirm`, entered);
    keepVerification({ verifyStatus: 'Verified', email, requestId: entered.requestId });
  }

  async function askForCode(path: string, body: { email: string } | { requestId: string }) {
    const sent = await api.post<VerificationSent>(path, body);
    keepVerification({ ...sent, email: input.current?.value ?? '' });
  }

  return {
    input,
    kept,
    send: (email: string) => askForCode(PATH, { email }),
    change: () => {
      emailVerification.forget();
      setKept(undefined);
      input.current?.focus();
    },
    calls: {
      resend: (requestId: string) => askForCode(`${PATH}/resend`, { requestId }),
      confirm: (entered: EnteredCode) => {
        const check = confirmCode(entered);
        noteCheck(check);
        return check;
      },
    },
  };
}
