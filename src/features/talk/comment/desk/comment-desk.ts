/** The tabs of comments; `operator` are those of the shop. */
export const COMMENT_ACTIONS = ['reported', 'held', 'hidden', 'operator', 'all'] as const;
export type CommentAction = (typeof COMMENT_ACTIONS)[number];
