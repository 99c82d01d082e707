import { z } from 'zod';
import { Code, Name } from '../../content/content/content.schema.ts';

/** Other filters of lists have these names. */
export const OTHER_FILTERS = [
  'category',
  'benefits',
  'brands',
  'colors',
  'sizes',
  'price',
  'minPrice',
  'maxPrice',
];

/** An attribute of products with its values in their order, as files, the desk and the API write it. */
export const AttributeFile = z
  .strictObject({
    attributeCode: Code.refine(
      (code) => !OTHER_FILTERS.includes(code),
      'is the name of another filter',
    ),
    name: Name,
    /** Its place among the filters. */
    sortOrder: z.int().min(0).max(9999).default(1000),
    values: z
      .array(z.strictObject({ valueCode: Code, name: Name }))
      .min(1)
      .max(1000),
  })
  .superRefine(({ values }, context) => {
    const codes = values.map(({ valueCode }) => valueCode);
    for (const [at, code] of codes.entries()) {
      if (codes.indexOf(code) === at) continue;
      const path = ['values', at, 'valueCode'];
      context.addIssue({ code: 'custom', path, message: `${code} is there twice` });
    }
  });
export type AttributeFile = z.output<typeof AttributeFile>;
