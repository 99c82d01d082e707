import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { OrderOwner } from '../order/order.queries.ts';

/** The newest attempt of a checkout: its payment if it was paid, else the last failure's reason. */
export function findLatestAttempt(db: Reader, checkoutSn: string) {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.orderSn', 'payment_attempt.orderSn')
    .selectAll('payment_attempt')
    .select('orders.orderNo')
    .where('orders.checkoutSn', '=', checkoutSn)
    .where('payment_attempt.claimSn', 'is', null)
    .orderBy('payment_attempt.paymentAttemptSn', 'desc')
    .executeTakeFirst();
}

interface OwnPayment {
  ecpPaymentId: string;
  memberNo: number | null;
  guestOrderSn: number | null;
}

const ownPaymentQuery = prepare((db: Reader, by: OwnPayment) =>
  db
    .selectFrom('payment_attempt as p')
    .innerJoin('orders as o', 'o.orderSn', 'p.orderSn')
    .leftJoin('claim as c', 'c.claimSn', 'p.claimSn')
    .select(['p.paymentAttemptSn', 'p.ecpPaymentId', 'p.provider', 'p.paymentMethodType'])
    .select(['p.providerOrderId', 'p.amount', 'p.taxFreeAmt'])
    .select(['p.status', 'p.methodDetail'])
    .select([
      'p.resultCode',
      'p.resultMessage',
      'o.orderSn',
      'o.orderNo',
      'o.checkoutSn',
      'o.memberNo',
    ])
    .select(['o.buyerName', 'o.buyerEmail', 'o.buyerPhone', 'o.locale'])
    .select((e) => e.fn.coalesce('c.expiresAt', 'o.reservedUntil').as('reservedUntil'))
    .where('p.ecpPaymentId', '=', by.ecpPaymentId)
    .where((e) =>
      e.or([
        e('o.memberNo', '=', by.memberNo),
        e.and([e('o.memberNo', 'is', null), e('o.orderSn', '=', by.guestOrderSn)]),
      ]),
    )
    .compile(),
);

/** A payment of its owner, with the order fields that the payment window shows. */
export function findOwnPayment(db: Reader, ecpPaymentId: string, owner: OrderOwner) {
  const { memberNo = null, guestOrderSn = null } = owner;
  return ownPaymentQuery.first(db, { ecpPaymentId, memberNo, guestOrderSn });
}

const settlementQuery = prepare((db: Reader, { paymentAttemptSn }: { paymentAttemptSn: number }) =>
  db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.orderSn', 'payment_attempt.orderSn')
    .select([
      'payment_attempt.status',
      'payment_attempt.paymentMethodType',
      'payment_attempt.resultCode',
      'payment_attempt.resultMessage',
      'payment_attempt.methodDetail',
      'orders.orderSn',
      'orders.orderNo',
      'orders.checkoutSn',
      'orders.memberNo',
      'orders.locale',
    ])
    .where('payment_attempt.paymentAttemptSn', '=', paymentAttemptSn)
    .compile(),
);

/** An attempt's status, and the fields that decide its buyer's next page. */
export function findSettlement(db: Reader, paymentAttemptSn: number) {
  return settlementQuery.one(db, { paymentAttemptSn });
}

export type Settlement = Awaited<ReturnType<typeof findSettlement>>;
