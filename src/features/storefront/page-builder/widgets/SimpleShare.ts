import { z } from 'zod';
import { Text } from '../../../content/content/content.schema.ts';

/** Shares the page it stands on (spec 1). */
export const SimpleShare = z.strictObject({
  widget: z.literal('SimpleShare'),
  text: Text.optional(),
});
export type SimpleShare = z.output<typeof SimpleShare>;
