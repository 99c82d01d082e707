import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { REFUND_INVARIANTS } from '#db/invariants-refund.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { insertRefund } from '#src/features/order/refund/refund.queries.ts';
import { migratedWith, type Row } from '../../../support/database/before-migration.ts';

const NAME = '0038_one_refund';
const attempt = (sn: number, status: string, more: Row = {}) =>
  [
    'payment_attempt',
    {
      paymentAttemptSn: sn,
      orderSn: sn,
      ecpPaymentId: `e${sn}`,
      providerOrderId: `O-${sn}`,
      provider: 'nicepay',
      paymentMethodType: 'CreditCard',
      amount: 50_000,
      tid: `t${sn}`,
      methodDetail: '{}',
      status,
      balanceAmt: 50_000,
      checkAt: 700,
      updatedAt: 600,
      ...more,
    },
  ] as const;
const VBANK = { paymentMethodType: 'VirtualBankAccount' };
const refund = (refundSn: number, more: Row) =>
  [
    'refund',
    {
      refundSn,
      orderSn: 1,
      orderCancelSn: 1,
      means: 'Payment',
      amount: 10_000,
      status: 'Requested',
      paymentAttemptSn: 1,
      cancelOrderId: `O-1-C${refundSn}`,
      createdAt: 500,
      ...more,
    },
  ] as const;

/** One order per attempt; a guest's except the fourth and fifth. */
const ORDERS = [1, 2, 3, 4, 5, 6, 7].flatMap((sn) => [
  [
    'checkout',
    { checkoutSn: `c${sn}`, cartId: 'x', checkoutType: 'Cart', locale: 'ko', status: 'Completed' },
  ],
  [
    'orders',
    {
      orderSn: sn,
      orderNo: `O-${sn}`,
      checkoutSn: `c${sn}`,
      locale: 'ko',
      status: 'OrderCancelled',
      ...(sn === 4 || sn === 5 ? { memberNo: 1 } : { guestPasswordHash: 'x' }),
      totalListAmt: 50_000,
      totalAdjSellingAmt: 50_000,
      finalTotalPaymentAmt: 50_000,
      refundedPaymentAmt: sn === 1 ? 22_000 : 0,
    },
  ],
]) as (readonly [string, Row])[];
const ROWS: readonly (readonly [string, Row])[] = [
  [
    'member',
    { memberNo: 1, email: 'a@shop.example', locale: 'ko', level: 'Family', status: 'Active' },
  ],
  ...ORDERS,
  attempt(1, 'Paid'),
  attempt(2, 'Refunding', { amount: 49_000, balanceAmt: 50_000 }),
  attempt(3, 'Refunding', VBANK),
  attempt(4, 'Refunding', { ...VBANK, balanceAmt: 30_000 }),
  attempt(5, 'Refunded', VBANK),
  attempt(6, 'Refunded', { balanceAmt: null }),
  attempt(7, 'Refunding', { balanceAmt: 0 }),
  [
    'deposit_ledger',
    { memberNo: 1, type: 'Saving', ref: 'refund:attempt:5', amount: 50_000, balanceAfter: 50_000 },
  ],
  [
    'order_cancel',
    { orderCancelSn: 1, orderSn: 1, actor: 'staff', goodsAmt: 20_000, refundAmt: 20_000 },
  ],
  [
    'order_cancel',
    { orderCancelSn: 2, orderSn: 1, actor: 'staff', goodsAmt: 1_000, refundAmt: 1_000 },
  ],
  [
    'order_cancel',
    { orderCancelSn: 3, orderSn: 1, actor: 'staff', goodsAmt: 1_000, refundAmt: 1_000 },
  ],
  refund(3, { status: 'Done', doneAt: 550, amount: 20_000 }),
  refund(5, { orderCancelSn: 2, amount: 1_000, pendingAt: 510, leaseUntil: 900, checkAt: 800 }),
  refund(8, { orderCancelSn: 3, amount: 1_000, resultCode: 'unknown' }),
];

const migrated = () => migratedWith(NAME, ROWS);

test('every refund that was out stays out, once, and every one that was made stays made', async () => {
  const database = await migrated();
  const rows = await database.read
    .selectFrom('refund')
    .select(['refundKey', 'reason', 'status', 'amount', 'cancelOrderId', 'paymentAttemptSn'])
    .orderBy('refundSn')
    .execute();
  const lines = rows.map((row) => Object.values(row).join(' '));
  expect(lines).toEqual([
    'cancel:1:Payment Cancel Done 20000 O-1-C3 1',
    'cancel:2:Payment Cancel Pending 1000 O-1-C5 1',
    'cancel:3:Payment Cancel Requested 1000 O-1-C8 1',
    'refund:attempt:2:Payment Unwanted Requested 50000 O-2-C 2',
    'refund:attempt:3:Payment Unwanted AccountNeeded 50000 O-3-C 3',
    'refund:attempt:4:PaymentToDeposit Unwanted Requested 30000  4',
    'refund:attempt:5:PaymentToDeposit Unwanted Done 50000  5',
    'refund:attempt:6:Payment Unwanted Done 50000 O-6-C 6',
  ]);
  const kept = await database.read
    .selectFrom('refund')
    .select(['pendingAt', 'leaseUntil', 'checkAt', 'createdAt'])
    .where('refundKey', 'in', ['cancel:2:Payment', 'refund:attempt:2:Payment'])
    .orderBy('refundSn')
    .execute();
  expect(kept).toEqual([
    { pendingAt: 510, leaseUntil: 900, checkAt: 800, createdAt: 500 },
    { pendingAt: null, leaseUntil: 0, checkAt: 700, createdAt: 600 },
  ]);
});

test('its invariants hold, an attempt without balance is ended, and serials continue', async () => {
  const database = await migrated();
  await migrate(database, migrations); // the invariants query the current schema
  for (const { id, sql: text } of REFUND_INVARIANTS) {
    if (typeof text !== 'string') continue;
    const read = database.read as unknown as Kysely<unknown>; // a Reader is a Kysely underneath
    expect((await sql.raw(text).execute(read)).rows, id).toEqual([]);
  }
  const { status } = await database.read
    .selectFrom('payment_attempt')
    .select('status')
    .where('paymentAttemptSn', '=', 7)
    .executeTakeFirstOrThrow();
  expect(status).toBe('Refunded');
  const row = {
    orderSn: 1,
    reason: 'Cancel' as const,
    orderCancelSn: null,
    means: 'Point' as const,
    amount: 1,
    taxFreeAmt: 0,
    status: 'Done' as const,
    doneAt: 1,
    paymentAttemptSn: null,
    cancelOrderId: null,
    refundAccount: null,
    createdAt: 1,
  };
  const key = { refundKey: 'cancel:9:Point' };
  expect(await database.tx((t) => insertRefund(t, { ...row, ...key }))).toBe(14);
  expect(await database.tx((t) => insertRefund(t, { ...row, ...key }))).toBeUndefined();
});
