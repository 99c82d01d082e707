import { atom } from 'nanostores';

/** True if this page belongs to a member; undefined until the live call has said so. */
export const $signedIn = atom<boolean | undefined>(undefined);

/** `memberKey` of the first member the live call told of: whose page it stays. */
export const $memberKey = atom<string | undefined>(undefined);
