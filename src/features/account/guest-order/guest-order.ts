/** A guest's order is found again, and offered to its member, for a year. */
export const FOUND_AGAIN_MS = 365 * 24 * 60 * 60 * 1000;
