import { z } from 'zod';

const base = {
  at: z.int(),
  /** The record's address below /staff; null where it has none. */
  path: z.string().nullable(),
  /** Its number or its title. */
  name: z.string(),
};

/** The latest that happened between a member and the shop, the newest first; no sums and no personal data. */
export const Timeline = z.object({
  rows: z.array(
    z.discriminatedUnion('kind', [
      z.object({ ...base, kind: z.literal('order'), state: z.string() }),
      z.object({ ...base, kind: z.literal('claim'), state: z.string(), claimType: z.string() }),
      z.object({ ...base, kind: z.literal('inquiry'), state: z.string() }),
      z.object({ ...base, kind: z.literal('review'), score: z.int() }),
      z.object({ ...base, kind: z.literal('points'), type: z.string(), amount: z.int() }),
      z.object({
        ...base,
        kind: z.literal('coupon'),
        possessionCouponSn: z.int(),
        /** Staff gave it, and nobody used it. */
        canTakeBack: z.boolean(),
      }),
      z.object({ ...base, kind: z.literal('mail'), event: z.string(), state: z.string() }),
    ]),
  ),
});
export type Timeline = z.output<typeof Timeline>;
export type TimelineRow = Timeline['rows'][number];
