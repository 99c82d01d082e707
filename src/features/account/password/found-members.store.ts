import type { FoundMemberIds } from './password.schema.ts';

const KEY = 'foundMembers';

/** The search result for the page that shows it, in sessionStorage. */
export const foundMembers = {
  keep(found: FoundMemberIds): void {
    sessionStorage.setItem(KEY, JSON.stringify(found));
  },
  take(): FoundMemberIds | undefined {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    // Written only by `keep`.
    return text === null ? undefined : (JSON.parse(text) as FoundMemberIds);
  },
};
