import { z } from 'zod';
import { pageFields } from '../../../lib/query.schema.ts';
import {
  checkTimeBox,
  LongText,
  Text,
  TimeBoxFields,
} from '../../content/content/content.schema.ts';
import { Widget } from './widgets/widget.ts';

/** Widgets one below the other. */
const WidgetContainer = z.strictObject({
  align: z.enum(['start', 'center']).default('start'),
  widgets: z.array(Widget).min(1).max(30),
});

/** Containers side by side, in as many columns as the screen has room for, at most `columns`. */
const Block = z.strictObject({
  columns: z.int().min(1).max(4).default(1),
  containers: z.array(WidgetContainer).min(1).max(24),
});

/** A band across the page; `full` leaves no margin beside its blocks. */
const Section = z.strictObject({
  title: Text.optional(),
  tone: z.enum(['plain', 'soft', 'accent', 'ink']).default('plain'),
  width: z.enum(['page', 'text', 'full']).default('page'),
  blocks: z.array(Block).min(1).max(20),
});
export const Sections = z.array(Section).min(1).max(40);
export type Sections = z.output<typeof Sections>;

export const PageCode = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'is no code such as winter-camp')
  .refine((code) => !code.endsWith('-'), 'ends with a hyphen');

/** A page as the operator writes it. */
export const PageFile = z
  .strictObject({
    pageCode: PageCode,
    title: Text,
    /** For search engines and shared links. */
    description: LongText,
    ...TimeBoxFields,
    sections: Sections.superRefine(checkSharing),
  })
  .superRefine(checkTimeBox);
export type PageFile = z.output<typeof PageFile>;

/** The share sheet is one a page. */
function checkSharing(sections: Sections, context: z.RefinementCtx): void {
  let shares = 0;
  for (const { widget, path } of getWidgets(sections)) {
    if (widget.widget !== 'SimpleShare') continue;
    shares += 1;
    if (shares > 1) context.addIssue({ code: 'custom', path, message: 'is a second SimpleShare' });
  }
}

function getWidgets(sections: Sections) {
  return sections.flatMap(({ blocks }, s) =>
    blocks.flatMap(({ containers }, b) =>
      containers.flatMap(({ widgets }, c) =>
        widgets.map((widget, w) => ({
          widget,
          path: [s, 'blocks', b, 'containers', c, 'widgets', w],
        })),
      ),
    ),
  );
}

export const ContentListQuery = z.object({
  ...pageFields(),
});

export const ContentPageParams = z.object({ pageCode: PageCode });

const ContentRow = z.object({
  pageCode: z.string(),
  title: z.string(),
  description: z.string(),
  startAt: z.int(),
  /** Null: without end. */
  endAt: z.int().nullable(),
});
export type ContentRow = z.output<typeof ContentRow>;

export const ContentList = z.object({ contents: z.array(ContentRow) });

/** Texts of the sections are in both languages; HTML in them is clean. */
export const Content = ContentRow.extend({ sections: Sections });
export type Content = z.output<typeof Content>;
