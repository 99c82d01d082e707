import type { Locale } from '../../../lib/locale.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { AuditedThing } from '../../../server/staff/audit.ts';

/** What the desk's services of inquiries, reviews and comments take of a call. */
export interface StaffCall {
  runtime: Runtime;
  now: number;
  locale: Locale;
  staff: { staffSn: number };
  audit: (thing: AuditedThing) => Runtime;
}
