import { atom } from 'nanostores';

/** The colour option value the pictures show; null = all of them. */
export const $viewedColor = atom<number | null>(null);

/** The view of the purchase layer: the options on a phone, or the added-to-cart notice. */
export const $layer = atom<'options' | 'done' | null>(null);
