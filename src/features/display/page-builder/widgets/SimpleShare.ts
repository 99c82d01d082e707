import { z } from 'zod';
import { LongText } from '../../../content/content/content.schema.ts';

/** Shares the page it stands on (rule 1.2). */
export const SimpleShare = z.strictObject({
  widget: z.literal('SimpleShare'),
  text: LongText.optional(),
});
export type SimpleShare = z.output<typeof SimpleShare>;
