import { z } from 'zod';
import { SaleFacts, ScoreFacts } from '../../product/product/product.schema.ts';

/** A product in a list that is the reader's own, in their language. Prices in won. */
export const ProductBrief = z.object({
  itemCode: z.string(),
  itemName: z.string(),
  brand: z.string(),
  /** Picture path without width and ending; null for a product without one. */
  image: z.string().nullable(),
  ...SaleFacts,
  ...ScoreFacts,
  /** The only unit of a product without options: it goes into the cart as it is. */
  onlyUnit: z.string().nullable(),
});
export type ProductBrief = z.output<typeof ProductBrief>;
