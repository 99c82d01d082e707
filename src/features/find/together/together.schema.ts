import { z } from 'zod';
import { commaList } from '../../../lib/query.schema.ts';
import { ItemCode } from '../../product/product/product.schema.ts';
import { ProductBrief } from '../product-list/product-brief.schema.ts';
import { MOST_BESIDES, ROW_KINDS } from './together.ts';

/** `?itemCode=P1,P2`: the products that others go with, such as those of a cart; none if it is empty. */
export const TogetherQuery = z.object({
  itemCode: commaList(MOST_BESIDES * 65)
    .pipe(z.array(ItemCode).max(MOST_BESIDES))
    .default([]),
});

export const TogetherProducts = z.object({
  /**
   * All were bought, or seen, in one order or visit with these; `also`: some are pinned, or best
   * sellers of the first one's category.
   */
  kind: z.enum(ROW_KINDS),
  products: z.array(ProductBrief),
});
export type TogetherProducts = z.output<typeof TogetherProducts>;
