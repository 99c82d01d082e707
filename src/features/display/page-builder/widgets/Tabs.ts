import { z } from 'zod';
import { Text } from '../../../content/content/content.schema.ts';
import { CouponDownload } from './CouponDownload.ts';
import { HtmlCode } from './HtmlCode.ts';
import { ImageMap } from './ImageMap.ts';
import { SimpleButton } from './SimpleButton.ts';
import { SimpleCarousel } from './SimpleCarousel.ts';
import { SimpleHTML } from './SimpleHTML.ts';
import { SimpleMedia } from './SimpleMedia.ts';

/** The widgets allowed in a tab: all but tabs, and sharing, which is for the whole page. */
export const TabWidget = z.discriminatedUnion(
  'widget',
  [SimpleHTML, SimpleMedia, SimpleCarousel, SimpleButton, HtmlCode, ImageMap, CouponDownload],
  {
    error:
      'is none of SimpleHTML, SimpleMedia, SimpleCarousel, SimpleButton, HtmlCode, ImageMap, CouponDownload',
  },
);
export type TabWidget = z.output<typeof TabWidget>;

/** Panels of which one is shown. */
export const Tabs = z.strictObject({
  widget: z.literal('Tabs'),
  label: Text,
  tabs: z
    .array(z.strictObject({ title: Text, widgets: z.array(TabWidget).min(1).max(20) }))
    .min(2)
    .max(8),
});
export type Tabs = z.output<typeof Tabs>;
