/** Digits of a mailed code. */
export const CODE_LENGTH = 6;
