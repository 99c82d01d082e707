import { inTab } from '../../../../lib/in-tab.ts';

/** The proof of a member of the old mall, for the page that sets the password. */
export const transferProof = inTab<{ requestId: string; email: string }>('transferProof');
