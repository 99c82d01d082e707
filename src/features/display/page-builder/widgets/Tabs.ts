import { z } from 'zod';
import { Text } from '../../../content/content/content.schema.ts';
import { BoughtTogether } from './BoughtTogether.ts';
import { CouponDownload } from './CouponDownload.ts';
import { HtmlCode } from './HtmlCode.ts';
import { ImageMap } from './ImageMap.ts';
import { ProductList } from './ProductList.ts';
import { SimpleButton } from './SimpleButton.ts';
import { SimpleCarousel } from './SimpleCarousel.ts';
import { SimpleHTML } from './SimpleHTML.ts';
import { SimpleMedia } from './SimpleMedia.ts';
import { TAB_WIDGETS, type TabWidgetName } from './widget-names.ts';

export const TAB_WIDGET_SCHEMAS = {
  SimpleHTML,
  SimpleMedia,
  SimpleCarousel,
  SimpleButton,
  HtmlCode,
  ImageMap,
  CouponDownload,
  ProductList,
  BoughtTogether,
} satisfies Record<TabWidgetName, z.ZodObject>;

const [first, ...others] = TAB_WIDGETS;

/** A widget in a tab. */
export const TabWidget = z.discriminatedUnion(
  'widget',
  [TAB_WIDGET_SCHEMAS[first], ...others.map((name) => TAB_WIDGET_SCHEMAS[name])],
  { error: `is none of ${TAB_WIDGETS.join(', ')}` },
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
