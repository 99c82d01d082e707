import { z } from 'zod';
import { SearchField } from '../../../lib/query.schema.ts';
import { AUDITED } from '../../../server/staff/audit.ts';
import { restrictField } from '../../../server/staff/needing.ts';
import { sortedPage, tablePage } from '../parts/call/page.schema.ts';

const Values = z.record(z.string(), z.unknown());

/** A change by staff: who, by which permission, what, why, and in which request. */
export const AuditView = z.object({
  auditSn: z.int(),
  createdAt: z.int(),
  staffName: z.string(),
  staffEmail: z.string(),
  action: z.string(),
  entity: z.enum(AUDITED),
  entityId: z.string(),
  /** The values that changed. */
  before: Values,
  after: Values,
  reason: z.string(),
  requestId: z.string(),
});
export type AuditView = z.output<typeof AuditView>;

/** A change of a thing whose values hold sums: an order or a claim. */
export const MoneyAudit = AuditView.extend({
  before: restrictField('payment:read', Values),
  after: restrictField('payment:read', Values),
});

const Day = z.iso.date();

export const AuditQuery = z.strictObject({
  /** Number or code of what was changed, or the name or e-mail of who did it. */
  search: SearchField,
  entity: z.enum(AUDITED).optional(),
  /** E-mail of who did it. */
  by: z.string().trim().max(200).optional(),
  /** Days in Korea, both included. */
  from: Day.optional(),
  to: Day.optional(),
  ...sortedPage('-createdAt', ['createdAt']),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const AuditPage = tablePage(AuditView);
export type AuditPage = z.output<typeof AuditPage>;
