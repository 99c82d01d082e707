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
