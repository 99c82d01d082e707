import { z } from 'zod';
import { FLASH_SALE_STATES } from './flash-sale.ts';

/** Flash sales that run or are about to, the earliest first, in the caller's language. */
export const FlashSaleList = z.object({
  flashSales: z.array(
    z.object({
      flashSaleSn: z.int(),
      name: z.string(),
      state: z.enum(FLASH_SALE_STATES),
      /** The caller is a member who entered its code: its prices count while it is in progress. */
      joined: z.boolean(),
      startAt: z.int(),
      endAt: z.int(),
      /** Its products; only its members get their prices, from /api/live. */
      itemCodes: z.array(z.string()),
    }),
  ),
});

/** A flash sale of the product; active (rule 4.18) while `inProgress` for who has `joined` it. */
export const FlashSaleInfo = z.object({
  flashSaleSn: z.int(),
  name: z.string(),
  state: z.enum(FLASH_SALE_STATES),
  joined: z.boolean(),
  startAt: z.int(),
  endAt: z.int(),
  /** Only while active: the lowest price to be had, in won, and the points it earns. */
  flashPrice: z.int().optional(),
  pointSaving: z.int().optional(),
  /** Only while active: the price of one, in won, and for how many; null = no limit. */
  units: z.array(
    z.object({ itemCode: z.string(), flashPrice: z.int(), leftQty: z.int().nullable() }),
  ),
});
