/** Begins the token of the link by which the first owner comes in; an invitation's token has no such. */
export const FIRST_OWNER = 'first-owner.';
