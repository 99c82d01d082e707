import type { Consents } from '../auth/auth.ts';

const KEY = 'signUpConsents';

/** What was agreed to on the first page of signing up, for the second; gone with the tab. */
export const signUpConsents = {
  keep(consents: Consents): void {
    sessionStorage.setItem(KEY, JSON.stringify(consents));
  },
  read(): Consents | undefined {
    const text = sessionStorage.getItem(KEY);
    // Written by `keep` alone; the server checks it again.
    return text === null ? undefined : (JSON.parse(text) as Consents);
  },
  forget(): void {
    sessionStorage.removeItem(KEY);
  },
};
