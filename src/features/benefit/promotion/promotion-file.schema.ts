import { z } from 'zod';
import { checkTimeBox, Instant, Text } from '../../content/content/content.schema.ts';
import { ItemCode } from '../../product/product/product.schema.ts';
import { PROMOTION_KINDS } from './promotion.ts';

/** A promotion as the operator writes it; its number identifies it. */
export const PromotionFile = z
  .strictObject({
    promotionSn: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    kind: z.enum(PROMOTION_KINDS),
    name: Text,
    /** Percent, or won off each unit. */
    dcRate: z.int().min(1).max(100).meta({ format: 'percent' }).optional(),
    dcAmt: z.int().min(1).max(1_000_000_000).meta({ format: 'won' }).optional(),
    startAt: Instant,
    endAt: Instant,
    /** Off: it takes nothing off, whatever its times. */
    status: z.enum(['On', 'Off']).default('On'),
    /** Its targets: each of these products, and all products of these categories and brands. */
    itemCodes: z.array(ItemCode).default([]),
    categoryCodes: z.array(z.string().meta({ format: 'category' })).default([]),
    brandCodes: z.array(z.string().meta({ format: 'brand' })).default([]),
  })
  .superRefine(checkTimeBox)
  .refine(({ dcRate, dcAmt }) => (dcRate === undefined) !== (dcAmt === undefined), {
    path: ['dcRate'],
    message: 'has to be there, or dcAmt; not both',
  })
  .refine(
    ({ itemCodes, categoryCodes, brandCodes }) =>
      itemCodes.length + categoryCodes.length + brandCodes.length > 0,
    { path: ['itemCodes'], message: 'is empty, and so are categoryCodes and brandCodes' },
  );
export type PromotionFile = z.output<typeof PromotionFile>;
