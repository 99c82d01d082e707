import { z } from 'zod';

/** A picture as a data URL, or the path of one that is there; null if the shop draws none. */
const Drawing = z.string().nullable();

/** The pictures that the shop would draw of a brand that is not saved yet. */
export const BrandDrawings = z.object({
  share: z.object({ ko: Drawing, en: Drawing }),
  mailLogo: z.object({ light: Drawing, dark: Drawing }),
});
export type BrandDrawings = z.output<typeof BrandDrawings>;
