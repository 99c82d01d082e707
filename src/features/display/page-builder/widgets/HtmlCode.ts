import { z } from 'zod';
import { Html } from '../../../content/content/content.schema.ts';

/** HTML made elsewhere, a table or an embedded text: as wide as it wants, scrolled in itself. */
export const HtmlCode = z.strictObject({ widget: z.literal('HtmlCode'), html: Html });
export type HtmlCode = z.output<typeof HtmlCode>;
