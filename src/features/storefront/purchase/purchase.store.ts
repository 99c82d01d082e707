import { atom } from 'nanostores';

/** The colour option value the pictures show; null = all of them. */
export const $viewedColor = atom<number | null>(null);

/** What the purchase layer shows: the options on a phone, or that something was put in the cart. */
export const $layer = atom<'options' | 'done' | null>(null);
