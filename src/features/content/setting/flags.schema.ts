import { z } from 'zod';

/** The exhibition that every page leads to once a session, and until when (rule 2.10). */
export const BlackFriday = z.object({
  exhibitionSn: z.int(),
  redirectFrom: z.int(),
  redirectUntil: z.int(),
});
export type BlackFriday = z.output<typeof BlackFriday>;

/** The shop's feature flags; the same for every caller. */
export const Flags = z.object({
  map: z.object({
    /** Tiles of a map service; without them the shop draws its own outline. */
    tiles: z.object({ url: z.string(), attribution: z.string() }).optional(),
  }),
  blackFriday: BlackFriday.optional(),
});
export type Flags = z.output<typeof Flags>;
