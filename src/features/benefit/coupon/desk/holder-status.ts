import { POSSESSION_STATUSES } from '../coupon.ts';

/** The states of a coupon that a member holds; one that staff took back is stopped for good. */
export const HOLDER_STATUSES = [...POSSESSION_STATUSES, 'TakenBack'] as const;
