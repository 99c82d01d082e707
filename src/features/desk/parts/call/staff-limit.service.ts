import { AppError } from '../../../../errors/errors.ts';
import { formatCount } from '../../../../lib/money.ts';
import { readSettings } from '../../../content/setting/setting.service.ts';
import type { StaffCall } from './staff-call.ts';

/** Throws AboveStaffLimit if whoever calls may not give or deduct so much, in won or points. */
export async function throwIfAboveLimit(
  { staff, runtime }: Pick<StaffCall, 'staff' | 'runtime'>,
  amount: number,
): Promise<void> {
  if (staff.permissions.includes('amount:any')) return;

  const { staffLimit } = await readSettings(runtime.database.read);
  if (amount > staffLimit.amount) {
    throw new AppError('AboveStaffLimit', { params: { amount: formatCount(staffLimit.amount) } });
  }
}
