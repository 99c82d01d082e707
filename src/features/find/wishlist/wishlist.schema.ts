import { z } from 'zod';
import { WISH_LIST_SIZE } from '../../../lib/constants.ts';
import { pageFields } from '../../../lib/query.schema.ts';
import { ProductBrief } from '../product-list/product-brief.schema.ts';
import { ItemCode } from '../../product/product/product.schema.ts';

export const WishListQuery = z.object({
  ...pageFields({ deepest: WISH_LIST_SIZE.max, most: WISH_LIST_SIZE.initial }),
});
export type WishListQuery = z.output<typeof WishListQuery>;

/** Newest first. */
export const WishList = z.object({ products: z.array(ProductBrief) });
export type WishList = z.output<typeof WishList>;

export const Wish = z.object({ itemCode: ItemCode });

/** The result for a product, and the new size of the list. */
export const WishAnswer = z.object({
  itemCode: z.string(),
  wished: z.boolean(),
  total: z.int(),
});
export type WishAnswer = z.output<typeof WishAnswer>;
