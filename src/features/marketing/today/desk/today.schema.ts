import { z } from 'zod';
import { WAITING_KIND_NAMES } from './today.ts';

const Kind = z.enum(WAITING_KIND_NAMES);

/** The work that waits, as far as the reader may see it. */
export const Today = z.object({
  /** The oldest comes first. */
  rows: z.array(
    z.object({
      kind: Kind,
      count: z.int(),
      /** Epoch ms since when the oldest waits; null where nothing tells. */
      since: z.int().nullable(),
      /** The address of the list below /staff. */
      path: z.string(),
      /** Something was promised and is not kept. */
      isLate: z.boolean(),
    }),
  ),
  /** Nothing of these waits. */
  quiet: z.array(Kind),
});
export type Today = z.output<typeof Today>;

/** How much work waits in each place of the menu; places without any are left out. */
export const Badges = z.object({
  badges: z.record(z.string(), z.object({ count: z.int(), isLate: z.boolean() })),
});
export type Badges = z.output<typeof Badges>;
