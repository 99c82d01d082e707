import { z } from 'zod';
import { SearchField } from '../../../../lib/query.schema.ts';
import { sortedPage, tablePage } from '../../../desk/parts/call/page.schema.ts';
import { PAGE_STATES } from './page-states.ts';

export const PageTableQuery = z.strictObject({
  /** A part of the code or of a title. */
  search: SearchField,
  state: z.enum(PAGE_STATES).optional(),
  ...sortedPage('-updatedAt', ['updatedAt', 'startAt']),
});
export type PageTableQuery = z.output<typeof PageTableQuery>;

const PageRow = z.object({
  pageCode: z.string(),
  title: z.string(),
  state: z.enum(PAGE_STATES),
  /** Null: not known yet. */
  startAt: z.int().nullable(),
  endAt: z.int().nullable(),
  updatedAt: z.int(),
  /** The author of its draft; null without one. */
  draftBy: z.string().nullable(),
  publishAt: z.int().nullable(),
  hasFailed: z.boolean(),
});
export type PageRow = z.output<typeof PageRow>;

export const PageTablePage = tablePage(PageRow);
export type PageTablePage = z.output<typeof PageTablePage>;
