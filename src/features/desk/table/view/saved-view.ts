/** Characters of a view's name at most. */
export const VIEW_NAME_MAX = 40;
