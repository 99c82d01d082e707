import type { MemberLevel } from '#db/tables/member.ts';

export type { MemberLevel };

/** rule 3.32 "level" of a member. */
export const MEMBER_LEVELS = [
  'Family',
  'Silver',
  'Gold',
  'Vip',
] as const satisfies readonly MemberLevel[];

/** The level of a new member. */
export const FIRST_LEVEL: MemberLevel = 'Family';
