import type { Consents } from '../auth/auth.ts';

const KEY = 'signUpConsents';

/** The consents of the first sign-up page for the second, in sessionStorage. */
export const signUpConsents = {
  keep(consents: Consents): void {
    sessionStorage.setItem(KEY, JSON.stringify(consents));
  },
  read(): Consents | undefined {
    const text = sessionStorage.getItem(KEY);
    // Written only by `keep`; the server validates it again.
    return text === null ? undefined : (JSON.parse(text) as Consents);
  },
  forget(): void {
    sessionStorage.removeItem(KEY);
  },
};
