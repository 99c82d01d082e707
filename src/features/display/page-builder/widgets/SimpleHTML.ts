import { z } from 'zod';
import { Html } from '../../../content/content/content.schema.ts';

/** Text with headings, lists, tables and pictures, set like the shop's own. */
export const SimpleHTML = z.strictObject({ widget: z.literal('SimpleHTML'), html: Html });
export type SimpleHTML = z.output<typeof SimpleHTML>;
