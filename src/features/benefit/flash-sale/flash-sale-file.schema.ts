import { z } from 'zod';
import { checkTimeBox, Instant, Text } from '../../content/content/content.schema.ts';
import { ItemCode } from '../../product/product/product.schema.ts';
import { FLASH_CODE_MAX, normalizeFlashCode } from './flash-code.ts';

/** A flash sale as the operator writes it; its code identifies it. */
export const FlashSaleFile = z
  .strictObject({
    code: z
      .string()
      .transform(normalizeFlashCode)
      .pipe(z.string().min(1, 'is empty').max(FLASH_CODE_MAX)),
    name: Text,
    startAt: Instant,
    endAt: Instant,
    /** Off: not active, regardless of its times. */
    status: z.enum(['On', 'Off']).default('On'),
    items: z
      .array(
        z.strictObject({
          /** Of a unit, or of a product for each of its units. */
          itemCode: ItemCode,
          flashPrice: z.int().min(1).max(1_000_000_000).meta({ format: 'won' }),
          /** How many of each unit; null = as many as there are. */
          quota: z.int().min(1).nullable().default(null),
        }),
      )
      .min(1, 'is empty')
      .max(200),
  })
  .superRefine(checkTimeBox);
export type FlashSaleFile = z.output<typeof FlashSaleFile>;
