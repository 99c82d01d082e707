import { atom } from 'nanostores';

/** Whether this page belongs to a member; undefined until the live call has said so. */
export const $signedIn = atom<boolean | undefined>(undefined);
