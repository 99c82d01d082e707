import { z } from 'zod';
import { MEMBER_LEVELS } from '../../member/member/member-level.ts';
import { LEVEL_CHANGE_REASONS } from './level.ts';

const Level = z.enum(MEMBER_LEVELS);

/** A member's level, what it takes, and what it gives. Amounts are won, times epoch ms. */
export const LevelView = z.object({
  level: Level,
  /** Confirmed purchases that the next review counts so far. */
  amount: z.int(),
  /** The first moment whose purchases count in `amount`. */
  countedFrom: z.int(),
  nextReviewAt: z.int(),
  nextLevel: Level.nullable(),
  missingToNext: z.int(),
  missingToKeep: z.int(),
  /** Until then reviews do not lower the level, because it was set by hand; null: they may. */
  heldUntil: z.int().nullable(),
  levels: z.array(
    z.object({
      level: Level,
      fromAmount: z.int(),
      coupons: z.array(z.object({ couponSn: z.int(), name: z.string() })),
    }),
  ),
  history: z.array(
    z.object({
      fromLevel: Level,
      toLevel: Level,
      reason: z.enum(LEVEL_CHANGE_REASONS),
      amount: z.int().nullable(),
      createdAt: z.int(),
    }),
  ),
});
export type LevelView = z.output<typeof LevelView>;
