import type { Locale } from '../../../../lib/locale.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import type { AuditedThing } from '../../../../server/staff/audit.ts';
import type { SessionStaff } from '../../../../server/staff/staff-session.ts';

/** The parts of a staff member's call that the desk's services take. */
export interface StaffCall {
  runtime: Runtime;
  now: number;
  locale: Locale;
  staff: SessionStaff;
  /** The runtime whose transactions note the change of a thing in the audit. */
  audit: (thing: AuditedThing) => Runtime;
}
