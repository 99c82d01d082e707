/** spec 3 "level" of a member; everybody begins as Family. */
export const MEMBER_LEVELS = ['Family', 'Silver', 'Gold', 'Vip'] as const;
export type MemberLevel = (typeof MEMBER_LEVELS)[number];
