/** Widgets that may also stand in a tab. */
export const TAB_WIDGETS = [
  'SimpleHTML',
  'SimpleMedia',
  'SimpleCarousel',
  'SimpleButton',
  'HtmlCode',
  'ImageMap',
  'CouponDownload',
  'ProductList',
  'BoughtTogether',
] as const;
export type TabWidgetName = (typeof TAB_WIDGETS)[number];

/**
 * The widgets of the page builder (rule 2.15), in the order of the palette. All that a widget needs
 * follows from its name here: types and tests say what is missing.
 */
export const WIDGETS = [...TAB_WIDGETS, 'SimpleShare', 'Tabs'] as const;
export type WidgetName = (typeof WIDGETS)[number];
