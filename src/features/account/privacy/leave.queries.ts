import type { Reader, Tx } from '#db/connection.ts';
import type { OrderStatus } from '../../order/order/order.ts';
import { deleteMailsTo } from '../../member/mail/mail-log.queries.ts';

const OPEN_ORDER = [
  'OrderCreated',
  'OrderReceived',
  'PaymentCompleted',
  'OrderCompleted',
  'ShippingDelayed',
  'PreparingToShip',
  'InTransit',
] satisfies OrderStatus[];
const CLOSED_CLAIM = ['Confirmed', 'Rejected', 'Cancelled'] as const;
const OPEN_PAYMENT = ['Approving', 'Unknown', 'Refunding'] as const;
const OPEN_RECEIPT = ['Asked', 'Changed'] as const;

/** Orders on their way, or whose cash receipt is; the newest first. */
export function listOpenOrders(db: Reader, memberNo: number) {
  return db
    .selectFrom('orders')
    .select(['orderNo', 'status'])
    .where('memberNo', '=', memberNo)
    .where((e) =>
      e.or([
        e('status', 'in', OPEN_ORDER),
        e(
          'orderSn',
          'in',
          e.selectFrom('order_cash_receipt').select('orderSn').where('status', 'in', OPEN_RECEIPT),
        ),
      ]),
    )
    .orderBy('orderSn', 'desc')
    .execute();
}

/** Numbers of a member's open claims, unsettled refunds and payments, and withdrawals. */
export async function countOpen(db: Reader, memberNo: number) {
  const row = await db
    .selectNoFrom((e) => [
      e
        .selectFrom('claim')
        .innerJoin('orders', 'orders.orderSn', 'claim.orderSn')
        .select((c) => c.fn.countAll<number>().as('count'))
        .where('orders.memberNo', '=', memberNo)
        .where('claim.status', 'not in', CLOSED_CLAIM)
        .as('claims'),
      e
        .selectFrom('refund')
        .innerJoin('orders', 'orders.orderSn', 'refund.orderSn')
        .select((c) => c.fn.countAll<number>().as('count'))
        .where('orders.memberNo', '=', memberNo)
        .where('refund.status', '<>', 'Done')
        .as('refunds'),
      e
        .selectFrom('payment_attempt')
        .innerJoin('orders', 'orders.orderSn', 'payment_attempt.orderSn')
        .select((c) => c.fn.countAll<number>().as('count'))
        .where('orders.memberNo', '=', memberNo)
        .where('payment_attempt.status', 'in', OPEN_PAYMENT)
        .as('payments'),
      e
        .selectFrom('deposit_withdrawal')
        .select((c) => c.fn.countAll<number>().as('count'))
        .where('memberNo', '=', memberNo)
        .where('status', 'in', ['Waiting', 'InProgress'])
        .as('withdrawals'),
    ])
    .executeTakeFirstOrThrow();
  return {
    openClaims: Number(row.claims),
    openRefunds: Number(row.refunds) + Number(row.payments),
    openWithdrawals: Number(row.withdrawals),
  };
}

/** Ends the coupons that the member could still use. */
export async function stopCoupons(t: Tx, memberNo: number): Promise<void> {
  await t
    .updateTable('possession_coupon')
    .set({ status: 'UseStop' })
    .where('memberNo', '=', memberNo)
    .where('status', '=', 'Usable')
    .execute();
}

/** Deletes what short-lived tables hold of an e-mail address. */
export async function deleteByEmail(
  t: Tx,
  { memberNo, email }: { memberNo: number; email: string },
): Promise<void> {
  await t.deleteFrom('mail_code').where('email', '=', email).execute();
  await deleteMailsTo(t, email);
  await t
    .deleteFrom('login_failure')
    .where('subject', 'in', [`member:${email}`, `password:${memberNo}`])
    .execute();

  await t
    .deleteFrom('job')
    .where('key', 'like', `mail:emailChanged:${memberNo}:%`)
    .where('doneAt', 'is not', null)
    .execute();
}

/** Takes everything personal from a member's row; its number stays with orders and ledgers. */
export async function anonymiseMember(t: Tx, memberNo: number, now: number): Promise<void> {
  await t
    .updateTable('member')
    .set({
      email: `left-${memberNo}`, // unique, and no address that anybody could sign in with
      name: '',
      phone: '',
      passwordHash: '',
      level: 'Family',
      status: 'Withdrawn',
      flashSaleSn: null,
      emailVerifiedAt: null,
      importedAt: null,
      transferredAt: null,
      passwordChangedAt: null,
      passwordPutOffAt: null,
      withdrawnAt: now,
    })
    .where('memberNo', '=', memberNo)
    .execute();
}
