/** The lifetime of a reset link (ASVS 6.5.5: at most ten minutes). */
export const RESET_MS = 10 * 60_000;
