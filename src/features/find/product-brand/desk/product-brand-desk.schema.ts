import { z } from 'zod';
import { ContentForm } from '../../../content/content/desk/content-table.schema.ts';
import { Piece } from '../../../content/content/desk/piece/piece-form.schema.ts';

const ProductBrand = Piece.extend({
  /** The number of its products. */
  products: z.int(),
  isRetired: z.boolean(),
});
export type ProductBrandView = z.output<typeof ProductBrand>;

export const StaffProductBrands = z.object({
  /** Those of the shop, in their order. */
  brands: z.array(ProductBrand),
  form: ContentForm,
});
export type StaffProductBrands = z.output<typeof StaffProductBrands>;
