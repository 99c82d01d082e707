/** How long the link of a reset mail opens the page for a new password. */
export const RESET_MS = 30 * 60_000;
