import { z } from 'zod';
import { ContentForm } from '../../../content/content/desk/content-table.schema.ts';
import { Piece } from '../../../content/content/desk/piece/piece-form.schema.ts';

const Attribute = Piece.extend({
  values: z.array(z.object({ code: z.string(), nameKo: z.string(), nameEn: z.string() })),
  /** The number of products that have any of the values. */
  products: z.int(),
});
export type AttributeView = z.output<typeof Attribute>;

export const StaffAttributes = z.object({
  /** In the order of the filters. */
  attributes: z.array(Attribute),
  form: ContentForm,
});
export type StaffAttributes = z.output<typeof StaffAttributes>;
