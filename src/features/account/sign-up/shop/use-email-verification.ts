import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import type { EmailVerified, VerificationSent } from '../sign-up.schema.ts';
import { emailVerification, noteCheck, type EmailVerification } from './sign-up.store.ts';

const PATH = '/api/member/verifyEmail';

/**
 * The verification of the e-mail address of a sign-up: Waiting, then Verified. It is kept for the
 * tab, so that a reload does not ask again.
 */
export function useEmailVerification() {
  const input = useRef<HTMLInputElement>(null);
  const [kept, setKept] = useState<EmailVerification>();

  useEffect(() => show(emailVerification.read()), []);

  function show(verification: EmailVerification | undefined) {
    if (verification && input.current) input.current.value = verification.email;
    setKept(verification);
  }

  function keep(verification: EmailVerification) {
    emailVerification.keep(verification);
    show(verification);
  }

  async function confirm(given: { requestId: string; code: string }) {
    const { email } = await api.post<EmailVerified>(`${PATH}/confirm`, given);
    keep({ verifyStatus: 'Verified', email, requestId: given.requestId });
  }

  async function askForCode(path: string, body: { email: string } | { requestId: string }) {
    const sent = await api.post<VerificationSent>(path, body);
    keep({ ...sent, email: input.current?.value ?? '' });
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
      confirm: (given: { requestId: string; code: string }) => {
        const check = confirm(given);
        noteCheck(check);
        return check;
      },
    },
  };
}
