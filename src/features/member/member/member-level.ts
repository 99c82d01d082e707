/** spec 3 "level" of a member. */
export const MEMBER_LEVELS = ['Family', 'Silver', 'Gold', 'Vip'] as const;
export type MemberLevel = (typeof MEMBER_LEVELS)[number];

/** The level of a new member. */
export const FIRST_LEVEL: MemberLevel = 'Family';
