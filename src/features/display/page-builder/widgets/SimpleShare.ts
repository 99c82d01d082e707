import { z } from 'zod';
import { LongText } from '../../../content/content/content.schema.ts';

/** Shares the page it stands on (spec 1). */
export const SimpleShare = z.strictObject({
  widget: z.literal('SimpleShare'),
  text: LongText.optional(),
});
export type SimpleShare = z.output<typeof SimpleShare>;
