import type { findOrder } from '../order/order.queries.ts';
import type { SealedAccount } from '../refund/account/refund-account.service.ts';
import type { CancelOrder } from './cancel.schema.ts';

/** The row of the order to cancel. */
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** A cancel request by a shopper, or by staff with a reason code of their own. */
export type RequestedCancel = Omit<
  CancelOrder,
  'reasonCode' | 'refundAccount' | 'useSavedAccount'
> & {
  reasonCode: string;
  refundAccount?: SealedAccount | undefined;
};
