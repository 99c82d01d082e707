import { z } from 'zod';
import { PAGE_SIZE, WISH_LIST_MAX } from '../../../lib/constants.ts';
import { ProductBrief } from '../../find/product-list/product-brief.schema.ts';
import { ItemCode } from '../../product/product/product.schema.ts';

export const WishListQuery = z.object({
  offset: z.coerce.number().int().min(0).max(WISH_LIST_MAX).default(0),
  limit: z.coerce.number().int().min(1).max(WISH_LIST_MAX).default(PAGE_SIZE),
});
export type WishListQuery = z.output<typeof WishListQuery>;

/** Newest first. */
export const WishList = z.object({ products: z.array(ProductBrief) });
export type WishList = z.output<typeof WishList>;

export const Wish = z.object({ itemCode: ItemCode });

/** What became of a product, and how many the list holds now. */
export const WishAnswer = z.object({
  itemCode: z.string(),
  wished: z.boolean(),
  total: z.int(),
});
export type WishAnswer = z.output<typeof WishAnswer>;
