import { z } from 'zod';
import { LongText, Text } from '../../../content/content/content.schema.ts';

/** A coupon to download; the live call says whether it can be. */
export const CouponDownload = z.strictObject({
  widget: z.literal('CouponDownload'),
  couponSn: z.int().min(1),
  /** The benefit, such as 15% or 10,000원. */
  benefit: Text,
  title: Text,
  /** Conditions, such as from what amount on. */
  text: LongText.optional(),
});
export type CouponDownload = z.output<typeof CouponDownload>;
