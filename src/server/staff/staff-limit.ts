import { AppError } from '../../errors/errors.ts';
import { formatCount } from '../../lib/money.ts';

/** Throws AboveStaffLimit if `amount`, in won or points, is above the limit; undefined is none. */
export function throwIfAboveLimit(limit: number | undefined, amount: number): void {
  if (limit !== undefined && amount > limit) {
    throw new AppError('AboveStaffLimit', { params: { amount: formatCount(limit) } });
  }
}
