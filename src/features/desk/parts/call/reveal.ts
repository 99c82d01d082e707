/** The fewest letters of a reason for showing personal data. */
export const REVEAL_REASON_MIN = 5;
