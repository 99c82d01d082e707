import { DISPATCH_HOUR } from '../../../lib/business-day.ts';

/**
 * Periods of the law and of the terms of use. Pages and mails take them from here, and no terms,
 * notice or fixed text may state another (`promises.test.ts`). The days to change one's mind are a setting
 * (`return-days.ts`).
 */
export const PROMISES = {
  /** Months, from receiving it, to return an item that is not as shown or agreed (17(3)). */
  faultMonths: 3,
  /** Days to do so, from when the buyer noticed or could have noticed it (17(3)). */
  faultDays: 30,
  /** Business days to a refund, from getting the returned item back (18(2)). */
  refundDays: 3,
  /** Business days until a parcel leaves, from payment (15(1)). */
  dispatchDays: 3,
  dispatchHour: DISPATCH_HOUR,
} as const;
