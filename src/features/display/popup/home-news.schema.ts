import { z } from 'zod';

/** The home page's own part of the live call, in the caller's language. */
export const HomeNews = z.object({
  popup: z
    .object({
      popupSn: z.int(),
      title: z.string(),
      text: z.string(),
      /** Picture path without width and ending. */
      image: z.string().nullable(),
      /** A path of this shop, without language. */
      linkUrl: z.string(),
    })
    .optional(),
  /** A flash sale the member has no code for yet (rule 4.18 "flash popup"). */
  flashSale: z.object({ flashSaleSn: z.int(), name: z.string(), endAt: z.int() }).optional(),
});
export type HomeNews = z.output<typeof HomeNews>;
