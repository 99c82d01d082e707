import { z } from 'zod';
import { Text } from '../../../content/content/content.schema.ts';
import { ItemCode } from '../../../product/product/product.schema.ts';

/** The orders of a list by rule: those that are published as products change. */
const LISTED_SORTS = [
  'recommended',
  'newest',
  'bestSelling',
  'discount',
  'priceLow',
  'priceHigh',
] as const;

/** The most cards of a list. */
const CARDS_MAX = 24;

/** The products of a list: those of a rule, as they come and go, or chosen ones in their order. */
export const ListedProducts = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('rule'),
    /** A category and all below it; without it the whole shop. */
    displayCateCode: z.string().min(1).meta({ format: 'category' }).optional(),
    brandCode: z.string().min(1).meta({ format: 'brand' }).optional(),
    sort: z.enum(LISTED_SORTS).default('recommended'),
    count: z.int().min(1).max(CARDS_MAX).default(8),
  }),
  z.strictObject({
    by: z.literal('hand'),
    itemCodes: z.array(ItemCode).min(1).max(CARDS_MAX),
  }),
]);
export type ListedProducts = z.output<typeof ListedProducts>;

/** Cards of products, in columns or in a row that scrolls sideways on phones. */
export const ProductList = z.strictObject({
  widget: z.literal('ProductList'),
  title: Text.optional(),
  products: ListedProducts,
  layout: z.enum(['grid', 'row']).default('grid'),
});
export type ProductList = z.output<typeof ProductList>;
