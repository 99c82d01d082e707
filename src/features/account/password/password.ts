/** The lifetime of a reset link. */
export const RESET_MS = 30 * 60_000;
