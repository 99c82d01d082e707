import { POSSESSION_STATUSES } from '../coupon.ts';

/** Where a coupon in a member's hands is; one that staff took back is stopped for good. */
export const HOLDER_STATUSES = [...POSSESSION_STATUSES, 'TakenBack'] as const;
