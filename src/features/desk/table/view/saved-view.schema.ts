import { z } from 'zod';
import { VIEW_NAME_MAX } from './saved-view.ts';

const Place = z.string().regex(/^[\w-]{1,40}$/);

export const ViewsOf = z.strictObject({ place: Place });

export const SavedViewInput = z.strictObject({
  place: Place,
  name: z.string().trim().min(1).max(VIEW_NAME_MAX),
  /** The query of the table's address: 'status=Paid&sort=-paidAmt'. */
  query: z.string().max(1000),
  /** True if everybody who may open the place sees it. */
  isShared: z.boolean(),
});
export type SavedViewInput = z.output<typeof SavedViewInput>;

export const SavedViewParams = z.object({ viewSn: z.coerce.number().int().positive() });

/** The views of a place: one's own, and those that others share. */
export const SavedViews = z.object({
  views: z.array(
    z.object({
      viewSn: z.int(),
      name: z.string(),
      query: z.string(),
      isShared: z.boolean(),
      isOwn: z.boolean(),
      staffName: z.string(),
    }),
  ),
});
export type SavedViews = z.output<typeof SavedViews>;
export type SavedView = SavedViews['views'][number];
