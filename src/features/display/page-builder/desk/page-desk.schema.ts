import { z } from 'zod';
import { PageCode } from '../page-builder.schema.ts';
import { Reason } from '../../../desk/bulk/bulk.schema.ts';

export const PageParams = z.object({ pageCode: z.string().min(1).max(60) });

const Body = z.record(z.string(), z.unknown());

export const NewPage = z.strictObject({
  pageCode: PageCode,
  /** The page to copy. */
  from: z.string().max(60).optional(),
});
export type NewPage = z.output<typeof NewPage>;

export const PageCreated = z.object({ pageCode: z.string() });

export const EndPage = z.strictObject({ reason: Reason });

/** A form (schema-form) for each kind of part: Page, Section, Block, Container, Tab, each widget. */
export const PageForms = z.object({ forms: z.record(z.string(), z.unknown()) });

export const PageFileText = z.strictObject({ text: z.string().max(1_000_000) });

export const PageFileRead = z.object({
  body: Body,
  /** Problems for which it could not be published yet: `page.yaml:12: title.ko: is empty`. */
  problems: z.array(z.string()),
});
export type PageFileRead = z.output<typeof PageFileRead>;

export const PagePreviewAnswer = z.object({ path: z.string(), until: z.int() });

export const PageLint = z.object({
  notes: z.array(
    z.object({
      /** The path in the page's file. */
      path: z.array(z.union([z.string(), z.int()])),
      /** The reason in the loader's words. */
      reason: z.string(),
      /** It keeps the page from being published. */
      isError: z.boolean(),
    }),
  ),
  /** Files of this shop that the page shows, in bytes. */
  pictures: z.array(z.object({ src: z.string(), bytes: z.int() })),
});
export type PageLint = z.output<typeof PageLint>;
