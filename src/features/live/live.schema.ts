import { z } from 'zod';
import { ItemCode } from '../product/product.schema.ts';

/** Products one page may ask for at once. */
export const LIVE_MAX_PRODUCTS = 100;

/** `?itemCode=P1,P2`: the products the page shows; none on a page without products. */
export const LiveQuery = z.object({
  itemCode: z
    .string()
    .max(LIVE_MAX_PRODUCTS * 65)
    .default('')
    .transform((codes) => codes.split(',').filter((code) => code !== ''))
    .pipe(z.array(ItemCode).max(LIVE_MAX_PRODUCTS)),
});

const LiveUnit = z.object({
  itemCode: z.string(),
  saleStatus: z.enum(['OnSale', 'Suspend', 'End']),
  /** Capped at the most anybody may buy. */
  saleableQty: z.int(),
  salePrice: z.int(),
});

/** What of a page depends on who looks or changes by the minute. */
export const Live = z.object({
  loggedIn: z.boolean(),
  memberName: z.string().optional(),
  cartCount: z.int(),
  products: z.array(
    z.object({
      itemCode: z.string(),
      status: z.enum(['on', 'soldOut', 'wait', 'pause', 'closed']),
      listPrice: z.int(),
      salePrice: z.int(),
      units: z.array(LiveUnit),
    }),
  ),
});
export type Live = z.output<typeof Live>;
