import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import {
  acceptCancelled,
  checkPayment,
  compareBooks,
} from '#src/features/order/reconcile/compare.service.ts';
import { nameAccount, sealAccount } from '#src/features/order/refund/refund-account.service.ts';
import { listOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import { startPayingShop, type PayingShop } from '../support/checkout.ts';
import { claimDeskOf, claimerOf, payClaim } from '../support/claims.ts';
import { makeProduct } from '../support/factories.ts';
import { expectSound, settleAll } from '../support/money.ts';
import { deskOf, itemsOf, makeUnpaid, type PaidOrder } from '../support/orders.ts';
import { memberWith } from '../support/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

/** Payment methods by their names at NICEPAY. */
const METHODS = {
  CreditCard: 'card',
  BankAccountTransfer: 'bank',
  CellPhone: 'cellphone',
  VirtualBankAccount: 'vbank',
} as const;
type Method = keyof typeof METHODS;
const METHOD_NAMES = Object.keys(METHODS) as Method[]; // the keys above

const ACCOUNT = { bankCode: '004', bankAccountNo: '123456789012' };

interface SandboxPayment {
  tid: string;
  amount: number;
  balanceAmt: number;
  taxFreeAmt: number;
  cancels: { orderId: string; amount: number; taxFreeAmt: number }[];
}

/** What the provider has of a payment. */
async function thereOf(tid: string): Promise<SandboxPayment> {
  const answer = await fetch(`${shop.sandboxUrl}/__sandbox/payments?tid=${tid}`);
  const { payments } = (await answer.json()) as { payments: SandboxPayment[] };
  const [payment] = payments;
  if (!payment) throw new Error(`no payment ${tid}`);
  return payment;
}

const paymentsOf = ({ orderSn }: PaidOrder) =>
  shop.runtime.database.read
    .selectFrom('payment_attempt')
    .select(['paymentAttemptSn', 'tid', 'amount', 'taxFreeAmt', 'acceptedAmt', 'paymentMethodType'])
    .where('orderSn', '=', orderSn)
    .where('status', '=', 'Paid')
    .where('tid', 'is not', null)
    .orderBy('paymentAttemptSn')
    .execute();

interface Placed {
  method: Method;
  isMember: boolean;
  taxTypes: readonly string[];
  prices: readonly number[];
  qtys: readonly number[];
}

interface History {
  order: PaidOrder;
  isMember: boolean;
  /** Of each item: the code of a dearer unit. */
  dearer: readonly string[];
}

async function place({ method, isMember, taxTypes, prices, qtys }: Placed): Promise<History> {
  const products = [];
  for (const [i, listPrice] of prices.entries()) {
    const { units } = await makeProduct(shop, {
      listPrice,
      salePrice: listPrice,
      taxType: taxTypes[i] ?? 'Standard',
      stock: [99, 99],
    });
    const dearer = units[1]?.prodUnitSn ?? 0;
    const price = listPrice + 15_000;
    await shop.runtime.database.tx((t) =>
      t
        .updateTable('prod_unit')
        .set({ listPrice: price, salePrice: price })
        .where('prodUnitSn', '=', dearer)
        .execute(),
    );
    products.push(units);
  }
  const items = products.map(([unit], i) => ({
    itemCode: unit?.itemCode ?? '',
    qty: qtys[i] ?? 1,
  }));
  const buyer = isMember ? (await memberWith(shop)).shopper : shop.shopper();
  const given = { selectedPaymentMethodType: method };
  const made = await makeUnpaid(shop, { buyer, items, given });
  const { ecpPaymentId, orderNo } = made;
  if (method === 'VirtualBankAccount') {
    const path = '/api/payment/nicepayments/start';
    const start = await buyer.post<{ fields: object }>(path, { ecpPaymentId });
    await shop.comeBack(await shop.consent(made, start.body.fields));
    await shop.control('deposit', { orderId: orderNo });
  } else {
    const how = { method: METHODS[method], isDigital: 'false' };
    await shop.comeBack(await shop.consent(made, how));
  }
  const order = { ...made, items: await itemsOf(shop, made.orderSn) };
  return { order, isMember, dearer: products.map((units) => units[1]?.itemCode ?? '') };
}

interface Step {
  kind: 'cancel' | 'claim' | 'console';
  which: number;
  qty: number;
  isBuyers: boolean;
  claimType: 'Return' | 'Exchange';
  end: 'confirmed' | 'short' | 'rejected' | 'open';
  method: Exclude<Method, 'VirtualBankAccount'>;
  share: number;
}

/** A refund account where one is needed. */
const accountOf = (needsAccount: boolean, isMember: boolean) =>
  needsAccount && {
    refundAccount: { ...ACCOUNT, bankAccountHolder: isMember ? '김산행' : '김하늘' },
  };

async function cancel({ order, isMember }: History, step: Step): Promise<void> {
  const items = await itemsOf(shop, order.orderSn);
  const open = items.filter((one) => one.orderedQty > one.cancelledQty);
  const item = open[step.which % Math.max(1, open.length)];
  if (!item) return;
  const qty = 1 + (step.qty % (item.orderedQty - item.cancelledQty));
  const asked = { items: [{ orderItemSn: item.orderItemSn, qty }] };
  const cash = { cashRefundMethod: step.isBuyers ? 'Account' : 'Deposit' };
  const path = `/api/order/${order.orderNo}`;
  const request = { ...asked, ...cash };
  const seen = await order.buyer.post<CancelEstimate>(`${path}/estimateCancel`, request);
  if (seen.status !== 200) return; // shipped meanwhile
  const { refundAmt: expectedRefundAmt, needsAccount } = seen.body;
  const account = accountOf(needsAccount, isMember);
  const body = { ...request, reasonCode: 'ChangedMind', expectedRefundAmt, ...account };
  expect((await order.buyer.post(`${path}/cancel`, body)).status).toBe(200);
}

async function deliver({ orderSn }: PaidOrder): Promise<void> {
  const items = await itemsOf(shop, orderSn);
  if (items.every(({ status }) => status !== 'PaymentCompleted')) return;
  const desk = deskOf(shop);
  await desk.prepare(orderSn);
  await desk.ship(orderSn);
  await desk.deliver(orderSn);
}

function askedFor({ order, dearer }: History, step: Step) {
  const at = step.which % order.items.length;
  const { orderItemSn = 0 } = order.items[at] ?? {};
  const claimQty = 1 + (step.qty % 2);
  const isReturn = step.claimType === 'Return';
  const exchange = !isReturn && { exchangeItemCode: dearer[at] };
  const buyersReason = isReturn ? 'ChangedMind' : 'WrongOption';
  return {
    items: [{ orderItemSn, claimQty, ...exchange }],
    claimReasonCode: step.isBuyers ? buyersReason : 'DefectiveProduct',
  };
}

async function claim(history: History, step: Step): Promise<void> {
  const { order, isMember } = history;
  await deliver(order);
  const asked = askedFor(history, step);
  const claimer = claimerOf(order, step.claimType);
  const draft = await claimer.draft();
  const seen = await claimer.estimate(draft, asked);
  if (seen.status !== 200) return; // claimed or cancelled before
  const { refundAmt, addPaymentAmt = 0, needsAccount = false } = seen.body;
  const account = accountOf(needsAccount, isMember);
  const applied = await claimer.apply(draft, { refundAmt, addPaymentAmt, ...account });
  expect(applied.status).toBe(201);
  const { claimNo } = applied.body;
  if (addPaymentAmt > 0) await pay(order, { claimNo, amount: addPaymentAmt, step });
  await end(claimNo, { step, asked });
}

/** What staff do with a claim. */
async function end(
  claimNo: string,
  { step, asked }: { step: Step; asked: ReturnType<typeof askedFor> },
): Promise<void> {
  if (step.end === 'open') return;
  if (step.end === 'rejected') {
    await claimDeskOf(shop).end(claimNo, 'Rejected');
    return;
  }
  const inspected = asked.items.map(({ orderItemSn, claimQty }) => ({
    orderItemSn,
    receivedQty: step.end === 'short' ? 1 : claimQty,
    restockedQty: 0,
  }));
  await claimDeskOf(shop).through(claimNo, inspected);
}

async function pay(
  { buyer }: PaidOrder,
  { claimNo, amount, step }: { claimNo: string; amount: number; step: Step },
): Promise<void> {
  await payClaim(shop, { buyer }, { claimNo, amount, method: { paymentMethodType: step.method } });
}

let consoles = 0;

/** The provider's console refunds a share of a payment once nothing is open, and staff accept it. */
async function refundThere({ order }: History, { which, share }: Step): Promise<void> {
  await settle(order);
  const payments = await paymentsOf(order);
  const payment = payments[which % payments.length];
  if (!payment || payment.paymentMethodType === 'CellPhone') return;
  const { balanceAmt, taxFreeAmt, amount: paidAmt } = await thereOf(payment.tid ?? '');
  const isMixed = taxFreeAmt > 0 && taxFreeAmt < paidAmt;
  const amount = Math.floor((balanceAmt * share) / 100);
  // Which part of it is free of tax no provider says.
  if (amount === 0 || isMixed) return;
  consoles += 1;
  const { bankCode, bankAccountNo: accountNo } = ACCOUNT;
  const answer = await shop.runtime.gateways.of('nicepay').cancel({
    tid: payment.tid ?? '',
    part: { amount, taxFreeAmt: taxFreeAmt > 0 ? amount : 0 },
    reason: 'console',
    cancelOrderId: `console-${consoles}`,
    refundAccount: { bankCode, accountNo, holder: '김하늘' },
  });
  expect(answer.kind).toBe('ok');
  await checkPayment(shop.runtime, order.orderSn);
  // A payment that stayed while its buyer got deposit is not missed.
  await acceptCancelled(shop.runtime, order.orderSn);
}

/** Names the accounts that are waited for, and runs the jobs until nothing is open. */
async function settle({ orderSn }: PaidOrder): Promise<void> {
  const { database, secret } = shop.runtime;
  for (const refund of await listOpenRefunds(database.read, orderSn)) {
    if (refund.status !== 'AccountNeeded') continue;
    const form = { ...ACCOUNT, bankAccountHolder: '김하늘', save: false };
    const account = sealAccount(secret, form);
    await database.tx((t) => nameAccount(t, refund, { account, now: shop.now() }));
  }
  await settleAll(shop);
}

/** The books of the shop and of the provider agree to the won, part by part. */
async function expectEqual(order: PaidOrder): Promise<void> {
  const { read } = shop.runtime.database;
  for (const payment of await paymentsOf(order)) {
    const there = await thereOf(payment.tid ?? '');
    const refunds = await read
      .selectFrom('refund')
      .select(['cancelOrderId as orderId', 'amount', 'taxFreeAmt'])
      .where('paymentAttemptSn', '=', payment.paymentAttemptSn)
      .where('means', '=', 'Payment')
      .where('status', '=', 'Done')
      .orderBy('refundSn')
      .execute();
    const sum = refunds.reduce((all, { amount }) => all + amount, 0);
    expect([there.amount, there.taxFreeAmt]).toEqual([payment.amount, payment.taxFreeAmt]);
    expect(there.balanceAmt).toBe(payment.amount - sum - payment.acceptedAmt);
    const parts = there.cancels
      .filter(({ orderId }) => !orderId.startsWith('console-'))
      .map(({ orderId, amount, taxFreeAmt }) => ({ orderId, amount, taxFreeAmt }));
    expect(parts).toEqual(refunds);
  }
  const { differences } = await compareBooks(shop.runtime, 0);
  const own = differences.filter(({ orderNo }) => orderNo === order.orderNo);
  expect(own.filter(({ difference }) => difference.kind !== 'explained')).toEqual([]);
  await expectSound(shop);
}

const placed = fc.record<Placed>({
  method: fc.constantFrom(...METHOD_NAMES),
  isMember: fc.boolean(),
  taxTypes: fc.constantFrom(
    ['Standard', 'Standard'],
    ['TaxFree', 'TaxFree'],
    ['Standard', 'TaxFree'],
  ),
  prices: fc.tuple(
    fc.integer({ min: 20_000, max: 90_000 }),
    fc.integer({ min: 5_000, max: 40_000 }),
  ),
  qtys: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 })),
});

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('cancel', 'cancel', 'claim', 'claim', 'claim', 'console'),
    which: fc.nat(9),
    qty: fc.nat(9),
    isBuyers: fc.boolean(),
    claimType: fc.constantFrom('Return', 'Exchange', 'Exchange'),
    end: fc.constantFrom('confirmed', 'confirmed', 'short', 'rejected', 'open'),
    method: fc.constantFrom('CreditCard', 'BankAccountTransfer', 'CellPhone'),
    share: fc.integer({ min: 1, max: 90 }),
  }),
  { minLength: 1, maxLength: 8 },
);

const STEPS = { cancel, claim, console: refundThere };
const RUNS = Number(process.env['REFUND_RUNS'] ?? 30);

test(
  'after any history the provider’s ledger is the shop’s',
  { timeout: 20_000 * RUNS },
  async () => {
    await fc.assert(
      fc.asyncProperty(placed, steps, async (bought, happened) => {
        const history = await place(bought);
        for (const step of happened) await STEPS[step.kind](history, step);
        await settle(history.order);
        await expectEqual(history.order);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
);
