import { AppError } from '../../../../errors/errors.ts';
import { formatCount } from '../../../../lib/money.ts';
import { readSettings } from '../../../content/setting/setting.service.ts';
import type { StaffCall } from './staff-call.ts';

/** The most that whoever calls may give, in won or points; undefined for no limit. */
export async function readStaffLimit({
  staff,
  runtime,
}: Pick<StaffCall, 'staff' | 'runtime'>): Promise<number | undefined> {
  if (staff.permissions.includes('amount:any')) return undefined;
  return (await readSettings(runtime.database.read)).staffLimit.amount;
}

/** Throws AboveStaffLimit if whoever calls may not give or deduct so much, in won or points. */
export async function throwIfAboveLimit(
  call: Pick<StaffCall, 'staff' | 'runtime'>,
  amount: number,
): Promise<void> {
  const limit = await readStaffLimit(call);
  if (limit !== undefined && amount > limit) {
    throw new AppError('AboveStaffLimit', { params: { amount: formatCount(limit) } });
  }
}
