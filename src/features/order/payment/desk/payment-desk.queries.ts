import type { Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import type { PaymentPage, PaymentQuery } from './payment-desk.schema.ts';
import { toPaidMethod } from '../../payment-method/method-name.ts';

/** One page of the payment attempts that match. */
export async function listPayments(db: Reader, query: PaymentQuery): Promise<PaymentPage> {
  const total = await countRows(selectMatching(db, query));

  const order = query.sort === 'createdAt' ? 'asc' : 'desc';
  // The index alone finds the page, however far behind it is.
  const page = selectMatching(db, query)
    .select('paymentAttemptSn')
    .orderBy('createdAt', order)
    .orderBy('paymentAttemptSn', order)
    .limit(query.limit)
    .offset(query.offset);

  const rows = await db
    .selectFrom('payment_attempt as paid')
    .innerJoin('orders', 'orders.orderSn', 'paid.orderSn')
    .select(['paid.paymentAttemptSn', 'orders.orderNo', 'paid.claimSn', 'paid.provider'])
    .select(['paid.paymentMethodType', 'paid.amount', 'paid.status', 'paid.balanceAmt'])
    .select(['paid.methodDetail', 'paid.tid', 'paid.resultMessage', 'paid.createdAt'])
    .where('paid.paymentAttemptSn', 'in', page)
    .orderBy('paid.createdAt', order)
    .orderBy('paid.paymentAttemptSn', order)
    .execute();

  return {
    total,
    rows: rows.map(({ claimSn, methodDetail, ...row }) => ({
      ...row,
      ...toPaidMethod({ ...row, methodDetail }),
      isOfClaim: claimSn !== null,
    })),
  };
}

function selectMatching(db: Reader, { status, search }: PaymentQuery) {
  return db
    .selectFrom('payment_attempt')
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? null))
    .$if(search !== '', (q) => q.where('paymentAttemptSn', 'in', selectFoundAttempts(db, search)));
}

/** Each kind of search has an index, and each its own part of the union. */
function selectFoundAttempts(db: Reader, search: string) {
  const attempts = db.selectFrom('payment_attempt').select('paymentAttemptSn');
  const orders = db
    .selectFrom('orders')
    .select('orderSn')
    .where('orderNo', '=', search.toUpperCase());

  return attempts.where('orderSn', 'in', orders).unionAll(attempts.where('tid', '=', search));
}

/** The values of an order's payment and refunds that an audit row compares. */
export async function readPaymentValues(db: Reader, orderSn: number) {
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(['status', 'amount', 'balanceAmt', 'acceptedAmt'])
    .where('orderSn', '=', orderSn)
    .orderBy('paymentAttemptSn')
    .execute();

  const refunds = await db
    .selectFrom('refund')
    .select(['status', 'amount'])
    .where('orderSn', '=', orderSn)
    .orderBy('refundSn')
    .execute();

  return { payments: attempts, refunds };
}
