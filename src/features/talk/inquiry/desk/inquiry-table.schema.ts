import { z } from 'zod';
import { SearchField } from '../../../../lib/query.schema.ts';
import { INQUIRY_KINDS, INQUIRY_STATUSES, INQUIRY_TYPES } from '../inquiry.ts';
import { BULK_MAX, DryRun, Reason } from '../../../desk/bulk/bulk.schema.ts';
import { sortedPage, tablePage } from '../../../desk/parts/call/page.schema.ts';
import { INQUIRY_ACTIONS, INQUIRY_MOVES } from './inquiry-desk.ts';

const ACTIONS = z.enum(INQUIRY_ACTIONS);

export const InquiryTableQuery = z.strictObject({
  action: ACTIONS.default('all'),
  /** Number of the inquiry, product code, order or claim number, name or e-mail of the author. */
  search: SearchField,
  kind: z.enum(INQUIRY_KINDS).optional(),
  type: z.enum(INQUIRY_TYPES).optional(),
  secret: z.enum(['true', 'false']).optional(),
  /** The subject of a one-to-one inquiry. */
  about: z.enum(['order', 'claim', 'nothing']).optional(),
  /** `mine`: those that the reader took up. */
  by: z.enum(['mine', 'nobody']).optional(),
  /** Sorts by when they were asked, which is the order of their promises. */
  ...sortedPage('createdAt', ['createdAt']),
});
export type InquiryTableQuery = z.output<typeof InquiryTableQuery>;

export const InquiryRow = z.object({
  inquirySn: z.int(),
  kind: z.enum(INQUIRY_KINDS),
  type: z.enum(INQUIRY_TYPES),
  status: z.enum(INQUIRY_STATUSES),
  title: z.string(),
  open: z.boolean(),
  /** Not on the product's page until somebody looked. */
  held: z.boolean(),
  /** Masked. */
  author: z.string(),
  itemCode: z.string().nullable(),
  itemName: z.string(),
  orderNo: z.string().nullable(),
  claimNo: z.string().nullable(),
  /** The staff member who took it up. */
  staffName: z.string().nullable(),
  createdAt: z.int(),
  /** The moment by which an answer was promised. */
  answerDueAt: z.int(),
  /** Not answered, and promised for before now. */
  overdue: z.boolean(),
});
export type InquiryRow = z.output<typeof InquiryRow>;

export const InquiryTablePage = tablePage(InquiryRow);
export type InquiryTablePage = z.output<typeof InquiryTablePage>;

export const InquiryCounts = z.record(ACTIONS, z.int());
export type InquiryCounts = z.output<typeof InquiryCounts>;

export const MoveInquiries = z.strictObject({
  inquirySns: z.array(z.int().positive()).min(1).max(BULK_MAX),
  move: z.enum(INQUIRY_MOVES),
  reason: Reason,
  dryRun: DryRun,
});
export type MoveInquiries = z.output<typeof MoveInquiries>;
