import { z } from 'zod';
import { textUpTo } from '../../content/content/content.schema.ts';
import { CATEGORY_NAME_MAX } from './category.ts';

/** A category as the operator writes it; what lies below it has its code and three digits more. */
export const CategoryFile = z.strictObject({
  displayCateCode: z.string().regex(/^(\d{3}){1,4}$/, 'is no code such as "001" or "001002"'),
  displayCateName: textUpTo(CATEGORY_NAME_MAX),
  /** Its place among those beside it, the lowest first. */
  sortOrder: z.int().min(0),
  /** Hidden: with all below it without a page, in no menu and no list. */
  hide: z.boolean().default(false),
});
export type CategoryFile = z.output<typeof CategoryFile>;
