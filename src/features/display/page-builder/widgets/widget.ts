import { z } from 'zod';
import { SimpleShare } from './SimpleShare.ts';
import { TAB_WIDGET_SCHEMAS, Tabs } from './Tabs.ts';
import { WIDGETS, type WidgetName } from './widget-names.ts';

const SCHEMAS = {
  ...TAB_WIDGET_SCHEMAS,
  SimpleShare,
  Tabs,
} satisfies Record<WidgetName, z.ZodObject>;

const [first, ...others] = WIDGETS;

/** A widget of a page; `widget` names its kind. */
export const Widget = z.discriminatedUnion(
  'widget',
  [SCHEMAS[first], ...others.map((name) => SCHEMAS[name])],
  { error: `is none of ${WIDGETS.join(', ')}` },
);
export type Widget = z.output<typeof Widget>;
