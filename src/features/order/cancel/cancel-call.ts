import type { findOrder } from '../order/order.queries.ts';
import type { SealedAccount } from '../refund/refund-account.service.ts';
import type { CancelOrder } from './cancel.schema.ts';

/** The order that is cancelled, as its row has it. */
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** What a shopper asks for, or staff with a reason of their own. */
export type AskedCancel = Omit<CancelOrder, 'reasonCode' | 'refundAccount'> & {
  reasonCode: string;
  refundAccount?: SealedAccount | undefined;
};
