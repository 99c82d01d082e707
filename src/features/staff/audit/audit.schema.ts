import { z } from 'zod';

const Values = z.record(z.string(), z.unknown());

/** A change by staff: who, by which permission, what, why, and in which request. */
export const AuditView = z.object({
  auditSn: z.int(),
  createdAt: z.int(),
  staffName: z.string(),
  staffEmail: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** The values that changed. */
  before: Values,
  after: Values,
  reason: z.string(),
  requestId: z.string(),
});
export type AuditView = z.output<typeof AuditView>;

const Day = z.iso.date();

export const AuditQuery = z.strictObject({
  /** Number or code of what was changed, or the name or e-mail of who did it. */
  search: z.string().trim().max(100).default(''),
  entity: z.string().max(30).optional(),
  action: z.string().max(40).optional(),
  /** Days in Korea, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** The rows before this one: the last of the page before. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const AuditLog = z.object({ rows: z.array(AuditView) });
