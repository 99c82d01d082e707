import type { FoundMemberIds } from './password.schema.ts';

const KEY = 'foundMembers';

/** What was found, for the page that shows it; read once, and gone with the tab. */
export const foundMembers = {
  keep(found: FoundMemberIds): void {
    sessionStorage.setItem(KEY, JSON.stringify(found));
  },
  take(): FoundMemberIds | undefined {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    // Written by `keep` alone.
    return text === null ? undefined : (JSON.parse(text) as FoundMemberIds);
  },
};
