import { z } from 'zod';
import { Text } from '../../content/content/content.schema.ts';

const LinkFields = {
  displayMenuCode: z.string().regex(/^[a-z][\w-]{0,39}$/i, 'is no code such as winter-event'),
  displayMenuName: Text,
  linkUrl: z
    .string()
    .regex(/^(\/(?![/\\])|https:\/\/)\S{0,300}$/, 'is no path such as /store or https address')
    .meta({ format: 'link' }),
};

/** A link of the menu as the operator writes it; categories stand there by themselves. */
export const MenuFile = z.strictObject({
  ...LinkFields,
  /** Its place among the top categories, whose own `sortOrder` counts alike. */
  sortOrder: z.int().min(0),
  hide: z.boolean().default(false),
  children: z.array(z.strictObject(LinkFields)).max(30).default([]),
});
export type MenuFile = z.output<typeof MenuFile>;
