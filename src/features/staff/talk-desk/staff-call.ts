import type { Locale } from '../../../lib/locale.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { AuditedThing } from '../../../server/staff/audit.ts';

/** The parts of a call that the services of inquiries, reviews and comments take. */
export interface StaffCall {
  runtime: Runtime;
  now: number;
  locale: Locale;
  staff: { staffSn: number };
  audit: (thing: AuditedThing) => Runtime;
}
