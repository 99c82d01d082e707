import type { Locale } from '../../../../../lib/locale.ts';
import type { Runtime } from '../../../../../server/runtime.ts';
import type { AuditedThing } from '../../../../../server/staff/audit.ts';
import type { SessionStaff } from '../../../../../server/staff/staff-session.ts';
import type { EditContext } from '../save/product-edit.service.ts';
import type { EditedBy } from '../save/product-revision.queries.ts';
import { productValues } from './product-record.service.ts';

/** The parts of a call that the services of products take. */
export interface ProductCall {
  runtime: Runtime;
  now: number;
  locale: Locale;
  staff: SessionStaff;
  audit: (thing: AuditedThing) => Runtime;
}

interface ProductChangeOptions extends Pick<AuditedThing, 'dryRun' | 'ifChanged'> {
  reason?: string;
  /** Values that the change has beside those of the product. */
  readMore?: AuditedThing['read'];
}

/** The database for a change of a product, or for its dry run. */
export function databaseFor(
  { audit }: Pick<ProductCall, 'audit'>,
  itemCode: string,
  { reason, dryRun, ifChanged, readMore }: ProductChangeOptions,
) {
  const read: AuditedThing['read'] = async (db) => ({
    ...(await productValues(db, itemCode)),
    ...(await readMore?.(db)),
  });
  return audit({ entity: 'product', id: itemCode, read, reason, dryRun, ifChanged }).database;
}

/** The product that is edited, by whom, when, and why. */
export function toContext(
  { staff, now }: Pick<ProductCall, 'staff' | 'now'>,
  edit: { itemCode: string; ref: string; source?: EditedBy['source']; reason?: string },
): EditContext {
  const { itemCode, ref, source = 'Desk', reason = '' } = edit;
  return { itemCode, by: { source, staffSn: staff.staffSn }, ref, note: reason, now };
}
