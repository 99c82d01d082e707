import { z } from 'zod';
import { SHARED_CART_MAX_LINES, TAKE_RESULTS } from './shared-cart.ts';

/** The link to what the cart holds now; its page is `/sharedCart/{token}`. */
export const SharedCartLink = z.object({
  token: z.string(),
  expiresAt: z.int(),
});
export type SharedCartLink = z.output<typeof SharedCartLink>;

export const SharedCartParams = z.object({ token: z.string().max(100) });

/** The lines to put into the own cart. */
export const TakeSharedLines = z.object({
  lineNos: z.array(z.int().min(1)).min(1, 'InvalidSelectItem').max(SHARED_CART_MAX_LINES),
});

export const TakenLines = z.object({
  lineCount: z.int(),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      result: z.enum(TAKE_RESULTS),
      qty: z.int(),
      addOnsLeft: z.int(),
    }),
  ),
});
export type TakenLines = z.output<typeof TakenLines>;

const itemFields = {
  lineNo: z.int(),
  itemCode: z.string(),
  itemName: z.string(),
  optionName: z.string(),
  imagePath: z.string(),
  itemSaleStatus: z.enum(['OnSale', 'SoldOut', 'Suspend', 'End']),
  qty: z.int(),
  /** The price of one, now, in won. */
  listPrice: z.int(),
  benefitPrice: z.int(),
};

/** A shared cart with the prices and the stock of now. */
export const SharedCartView = z.object({
  expiresAt: z.int(),
  lines: z.array(
    z.object({
      ...itemFields,
      productItemCode: z.string(),
      brandName: z.string(),
      /** The last day of dispatch, of one that is bought as a pre-order. */
      shipsBy: z.string().optional(),
      /** The chosen parts of a set. */
      componentNames: z.array(z.string()),
      addOns: z.array(z.object(itemFields)),
    }),
  ),
});
export type SharedCartView = z.output<typeof SharedCartView>;
