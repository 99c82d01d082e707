/** The steps that staff take with orders beside shipping and cancelling them. */
export const MOVES = ['confirm', 'prepare', 'delay', 'deliver', 'hold', 'release'] as const;
export type OrderMove = (typeof MOVES)[number];
