import { z } from 'zod';
import { Text } from '../../content/content/content.schema.ts';
import type { Sections } from './page-builder.schema.ts';
import { TabWidget } from './widgets/Tabs.ts';
import { Widget } from './widgets/widget.ts';

type PageWidget = z.output<typeof Widget>;
type Section = Sections[number];
type SayUnfinished = (kind: unknown) => string;

/** The parts of a page that may be shown although others are still being written. */
export interface PagePreview {
  title: Text;
  description: Text;
  sections: Sections;
}

/**
 * The renderable parts of a page that is being written. In the place of a widget that is incomplete
 * stands what `sayUnfinished` says of its kind.
 */
export function toPreview(body: unknown, sayUnfinished: SayUnfinished): PagePreview {
  const page = asObject(body);
  return {
    title: textOr(page['title'], '…'),
    description: textOr(page['description'], ' '),
    sections: asList(page['sections']).map((rawSection) => toSection(rawSection, sayUnfinished)),
  };
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function textOr(value: unknown, other: string): Text {
  const text = Text.safeParse(value);
  return text.success ? text.data : { ko: other, en: '' };
}

const Tone = z.enum(['plain', 'soft', 'accent', 'ink']).catch('plain');
const Width = z.enum(['page', 'text', 'full']).catch('page');
const Columns = z.int().min(1).max(4).catch(1);
const Align = z.enum(['start', 'center']).catch('start');

function toSection(value: unknown, say: SayUnfinished): Section {
  const section = asObject(value);
  const title = Text.safeParse(section['title']);

  return {
    ...(title.success && { title: title.data }),
    tone: Tone.parse(section['tone']),
    width: Width.parse(section['width']),
    blocks: asList(section['blocks']).map((rawBlock) => toBlock(rawBlock, say)),
  };
}

function toBlock(value: unknown, say: SayUnfinished): Section['blocks'][number] {
  const block = asObject(value);
  const containers = asList(block['containers']).map((rawContainer) => {
    const container = asObject(rawContainer);
    return {
      align: Align.parse(container['align']),
      widgets: asList(container['widgets']).map((inner) => toWidget(inner, say)),
    };
  });

  return { columns: Columns.parse(block['columns']), containers };
}

function toWidget(value: unknown, say: SayUnfinished): PageWidget {
  const widget = Widget.safeParse(value);
  if (widget.success) return widget.data;

  const { widget: kind, label, tabs } = asObject(value);
  if (kind !== 'Tabs') return buildPlaceholderWidget(say(kind));

  return {
    widget: 'Tabs',
    label: textOr(label, 'Tabs'),
    tabs: asList(tabs).map((rawTab) => {
      const tab = asObject(rawTab);
      const widgets = asList(tab['widgets']).map((inner) => {
        const known = TabWidget.safeParse(inner);
        return known.success ? known.data : buildPlaceholderWidget(say(asObject(inner)['widget']));
      });

      return { title: textOr(tab['title'], '…'), widgets };
    }),
  };
}

/** Stands for a widget that cannot be shown yet; `text` is of the preview's language. */
function buildPlaceholderWidget(text: string) {
  return { widget: 'SimpleHTML' as const, html: { ko: `<p>${text}</p>`, en: '' } };
}
