import { z } from 'zod';
import { Text } from '../../../content/content/content.schema.ts';
import { ItemCode } from '../../../product/product/product.schema.ts';

/** The row of products that go with a product, the one of its own page. */
export const BoughtTogether = z.strictObject({
  widget: z.literal('BoughtTogether'),
  itemCode: ItemCode,
  /** The title of the product's own row unless this is there. */
  title: Text.optional(),
});
export type BoughtTogether = z.output<typeof BoughtTogether>;
