import { readSettings } from '../../../content/setting/setting.service.ts';
import type { StaffCall } from './staff-call.ts';

/**
 * The most that whoever calls may give or deduct, in won or points; undefined is no limit. For
 * `throwIfAboveLimit`.
 */
export async function readStaffLimit({
  staff,
  runtime,
}: Pick<StaffCall, 'staff' | 'runtime'>): Promise<number | undefined> {
  if (staff.permissions.includes('amount:any')) return undefined;
  return (await readSettings(runtime.database.read)).staffLimit.amount;
}
