import { z } from 'zod';
import { commaList } from '../../../lib/query.schema.ts';
import { ItemCode } from '../../product/product/product.schema.ts';
import { ProductBrief } from '../product-list/product-brief.schema.ts';
import { MOST_BESIDES } from './together.ts';

/** `?itemCode=P1,P2`: the products that others go with, such as those of a cart; none if it is empty. */
export const TogetherQuery = z.object({
  itemCode: commaList(MOST_BESIDES * 65)
    .pipe(z.array(ItemCode).max(MOST_BESIDES))
    .default([]),
});

export const TogetherProducts = z.object({
  /** All were bought together; else some are pinned, or best sellers of the first one's category. */
  isTogether: z.boolean(),
  products: z.array(ProductBrief),
});
export type TogetherProducts = z.output<typeof TogetherProducts>;
