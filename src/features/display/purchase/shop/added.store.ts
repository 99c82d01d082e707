import { atom } from 'nanostores';

/** Codes of the units that were put in the cart last, on this page. */
export const $added = atom<readonly string[]>([]);
