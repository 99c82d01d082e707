import { z } from 'zod';
import { RECENT_SIZE } from '../../../lib/constants.ts';
import { commaList } from '../../../lib/query.schema.ts';
import { ProductBrief } from '../product-list/product-brief.schema.ts';
import { ItemCode } from '../../product/product/product.schema.ts';

/** `?itemCode=P1,P2`: what a browser remembers, newest first. */
export const RecentQuery = z.object({
  itemCode: commaList(RECENT_SIZE.max * 65).pipe(z.array(ItemCode).max(RECENT_SIZE.max)),
});

/** `?itemCode=P1`: the product that others are like. */
export const SimilarQuery = z.object({ itemCode: ItemCode });

const View = z.object({
  itemCode: ItemCode,
  viewedAt: z.int().min(0).max(8_640_000_000_000_000),
});

export const RecentMerge = z.object({ viewed: z.array(View).max(RECENT_SIZE.max) });
export const RecentItem = z.object({ itemCode: ItemCode });

/** The products as they are now and in the reader's language; ones that are gone are left out. */
export const RecentProducts = z.object({ products: z.array(ProductBrief) });
export type RecentProducts = z.output<typeof RecentProducts>;

export const RecentList = z.object({ viewed: z.array(View), products: z.array(ProductBrief) });
export type RecentList = z.output<typeof RecentList>;

export const RecentRemoved = z.object({ removed: z.int() });
