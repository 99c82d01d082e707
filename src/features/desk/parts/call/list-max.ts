/** Rows that a list answers with at most, and things that one bulk action changes. */
export const LIST_MAX = 500;
