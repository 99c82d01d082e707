import { z } from 'zod';
import { Text } from '../../../content/content/content.schema.ts';
import { Href } from './parts.ts';

/** A link that looks like a button. */
export const SimpleButton = z.strictObject({
  widget: z.literal('SimpleButton'),
  label: Text,
  href: Href,
  tone: z.enum(['primary', 'line', 'soft']).default('primary'),
  newWindow: z.boolean().default(false),
});
export type SimpleButton = z.output<typeof SimpleButton>;
