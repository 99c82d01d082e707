import { z } from 'zod';

/** Keywords most searched for in the last seven days, with how they moved since the seven before. */
export const TopSearch = z.object({
  keywords: z.array(
    z.object({
      rank: z.int(),
      keyword: z.string(),
      movement: z.enum(['up', 'down', 'same', 'new']),
      /** Places moved; 0 for one that stayed or is new. */
      places: z.int(),
    }),
  ),
});
export type TopSearch = z.output<typeof TopSearch>;
