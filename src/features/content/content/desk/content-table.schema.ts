import { z } from 'zod';
import { SearchField } from '../../../../lib/query.schema.ts';
import { Reason } from '../../../desk/bulk/bulk.schema.ts';
import { sortedPage, tablePage } from '../../../desk/parts/call/page.schema.ts';
import { FormShape } from '../../../desk/form/schema-form.schema.ts';
import { CONTENT_STATES } from './content-area.ts';

export const ContentTableQuery = z.strictObject({
  /** Part of a title, or a key. */
  search: SearchField,
  state: z.enum(CONTENT_STATES).optional(),
  /** The tab of the desk, which the path says here. */
  kind: z.string().max(40).optional(),
  ...sortedPage('-startAt', ['startAt', 'endAt', 'title', 'key']),
});
export type ContentTableQuery = z.output<typeof ContentTableQuery>;

/** A piece of content in a table; times in epoch ms. */
export const ContentRow = z.object({
  key: z.string(),
  title: z.string(),
  startAt: z.int().nullable(),
  endAt: z.int().nullable(),
  state: z.enum(CONTENT_STATES),
  /** Somebody is writing it, and when it is published by itself. */
  hasDraft: z.boolean(),
  publishAt: z.int().nullable(),
});
export type ContentRow = z.output<typeof ContentRow>;

export const ContentPage = tablePage(ContentRow);
export type ContentPage = z.output<typeof ContentPage>;

/** The pieces of all kinds of a place that a search finds. */
export const ContentFound = z.object({
  total: z.int(),
  rows: z.array(ContentRow.extend({ kind: z.string() })),
});
export type ContentFound = z.output<typeof ContentFound>;

const Body = z.record(z.string(), z.unknown());

/** The form of a kind, and what a new piece starts with. */
export const ContentForm = z.object({
  form: FormShape,
  keyFields: z.array(z.string()),
  start: Body,
});
export type ContentForm = z.output<typeof ContentForm>;

export const CheckInput = z.strictObject({ body: Body });

const Problems = z.array(
  z.object({ path: z.array(z.union([z.string(), z.int()])), reason: z.string() }),
);

/** The outcome of publishing, tried out. */
export const ContentChecked = z.object({
  /** Its key; null while there are problems. */
  key: z.string().nullable(),
  problems: Problems,
  /** Probable mistakes. */
  warnings: Problems,
  outcome: z.enum(['added', 'changed', 'unchanged']).nullable(),
  /** The time pages are published, epoch ms. */
  publishAt: z.array(z.int()),
});
export type ContentChecked = z.output<typeof ContentChecked>;

export const EndInput = z.strictObject({ reason: Reason });
