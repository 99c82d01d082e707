import { ORDERS, type SeedOrder, type SeedStep } from '#db/seed/orders.ts';
import type { ShopDatabase, Tx } from '#db/connection.ts';
import { randomCode, randomToken } from '../server/crypto.ts';
import type { Cookies } from '../server/cookies.ts';
import type { SessionMember } from '../server/session.ts';
import { estimateCancel, cancelOrder } from '../features/order/cancel/cancel.service.ts';
import { finishRefund } from '../features/order/refund/refund.service.ts';
import { listOpenRefunds } from '../features/order/refund/refund.queries.ts';
import type { BuyNow } from '../features/order/checkout/checkout.schema.ts';
import {
  beginBuyNow,
  openCheckout,
  priceCheckout,
} from '../features/order/checkout/checkout.service.ts';
import { saveDeposit, spendDeposit } from '../features/benefit/deposit/deposit.service.ts';
import { ORDER_NO_RANDOM_LENGTH, toOrderNo } from '../features/order/order/order.ts';
import { advanceOrder } from '../features/order/order/desk/order-steps.service.ts';
import { listOrderItems } from '../features/order/order/order.queries.ts';
import { createOrderRows } from '../features/order/order/order.service.ts';
import { keepOrderBenefits } from '../features/order/order/order-benefit.service.ts';
import {
  findAttempt,
  insertAttempt,
  updateAttempt,
  type PaymentAttempt,
} from '../features/order/payment-attempt/attempt.queries.ts';
import { applyFinding, recordPlaced } from '../features/order/payment/settle-payment.service.ts';
import { VBANK_DUE_DAYS } from '../features/order/payment-method/payment-method.ts';
import { confirmPurchase } from '../features/order/shipment/receive.service.ts';
import { recordDelivery, recordShipment } from '../features/order/shipment/shipment.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Common columns of the demo orders. */
const ALIKE = {
  guestPasswordHash: null,
  status: 'OrderCreated' as const,
  locale: 'ko' as const,
  buyerPhone: '+821012345678',
  paidAt: null,
  cancelledAt: null,
  cancelReason: null,
  recipientName: '김산행',
  recipientPhone1: '+821012345678',
  recipientPhone2: '',
  zipCode: '04780',
  address1: '서울특별시 성동구 능선로 12',
  address2: '101동 1203호',
  shippingMessage: '문 앞에 놓아 주세요.',
};

/** Common fields of the demo's card payments. */
const PAYMENT = {
  balanceAmt: 0,
  pendingAmt: 0,
  payMethod: 'card',
  failedAt: null,
  cancelledAt: null,
  approveNo: '30481127',
  receiptUrl: null,
  vbank: null,
  bankName: null,
  cancels: [],
  cancelledTid: null,
  status: 'paid' as const,
  card: { cardCode: '06', cardName: '신한', cardNum: '94302012****118*', cardQuota: 0 },
};

const VBANK = {
  bankCode: '004',
  bankName: '국민',
  accountNo: '93420117745208',
  accountHolder: '김산행',
};

interface Demo {
  database: ShopDatabase;
  member: SessionMember;
  /** The order's creation time. */
  now: number;
}

/** Creates the demo member's orders in every state, through the shop's own services. */
export async function loadDemoOrders(
  database: ShopDatabase,
  email: string,
  now: number,
): Promise<void> {
  const row = await database.read
    .selectFrom('member')
    .select(['memberNo', 'email', 'name', 'phone', 'level', 'status', 'flashSaleSn'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

  const member = { ...row, authenticatedAt: now };
  for (const seed of ORDERS) {
    const timeAgo = (days: number) => now - days * DAY_MS;
    const order = await createDemoOrder({ database, member, now: timeAgo(seed.daysAgo) }, seed);
    for (const [i, step] of seed.steps.entries()) {
      // A minute apart, so that events of one day have an order.
      await performOrderStep(
        { database, member, now: timeAgo(step.days) + (i + 1) * 60_000 },
        order,
        step,
      );
    }
  }

  // Demo orders must not send mails.
  await database.tx((t) => t.deleteFrom('job').where('kind', '=', 'mail').execute());
}

interface Bought {
  orderSn: number;
  orderNo: string;
}

async function createDemoOrder(demo: Demo, seed: SeedOrder): Promise<Bought> {
  const { database, member, now } = demo;

  const { checkoutSn, facts } = await createDemoCheckout(demo, seed);

  const {
    totalCouponAmt: _1,
    totalAppliedFreeShippingCouponAmt: _2,
    ...totals
  } = facts.plan.totals;

  const amount = totals.finalTotalPaymentAmt;
  const orderNo = toOrderNo(now, randomCode(ORDER_NO_RANDOM_LENGTH));

  return database.tx(async (t) => {
    const order = {
      orderNo,
      checkoutSn,
      checkoutType: 'BuyNow' as const,
      memberNo: member.memberNo,
      buyerName: member.name,
      buyerEmail: member.email,
      reservedUntil: now,
      createdAt: now,
      ...ALIKE,
      ...totals,
      ...(seed.paidBy === 'deposit' && { finalTotalPaymentAmt: 0, usedDepositAmt: amount }),
    };

    const { orderSn, taxFreeAmt } = await createOrderRows(t, order, facts);
    await keepOrderBenefits(t, facts, orderSn);

    const paying = { orderSn, orderNo, checkoutSn, amount, taxFreeAmt, now };
    await PAY[seed.paidBy](t, paying, member.memberNo);

    return { orderSn, orderNo };
  });
}

/** Begins and prices a checkout of the items. */
async function createDemoCheckout({ database, member, now }: Demo, { items }: SeedOrder) {
  const visitor = { member, cartId: 'demo', guestOrderSn: undefined, isExpired: false };
  const checkoutCall = { database, visitor, now, locale: 'ko', cookies: NO_COOKIES } as const;
  const wanted: BuyNow['items'] = [];

  for (const { product, qty } of items) {
    const itemCode = await readUnit(database, product);
    wanted.push({ itemCode, qty, componentItems: [], addOnItems: [] });
  }

  const { checkoutSn } = await beginBuyNow(checkoutCall, { items: wanted, isPresent: false });
  const checkout = await openCheckout(checkoutCall, checkoutSn);

  return {
    checkoutSn,
    facts: await priceCheckout(checkoutCall, { checkout, zipCode: ALIKE.zipCode }),
  };
}

interface Paying extends Bought {
  checkoutSn: string;
  amount: number;
  taxFreeAmt: number;
  now: number;
}

/** Pays by deposit, which is credited first. */
async function payByDeposit(t: Tx, paying: Paying, memberNo: number): Promise<void> {
  const { orderSn, orderNo, amount, now } = paying;
  await saveDeposit(t, { memberNo, ref: `demo:${orderNo}`, amount, now });
  await spendDeposit(t, { memberNo, orderSn, amount, now });
  const none = { provider: 'none', paymentMethodType: 'Deposit', status: 'Ready' } as const;
  await recordPlaced(t, await readAttempt(t, { ...paying, amount: 0 }, none), now);
}

async function payByCard(t: Tx, paying: Paying): Promise<void> {
  const { orderNo, amount, now } = paying;

  const card = {
    provider: 'nicepay',
    paymentMethodType: 'CreditCard',
    status: 'Approving',
  } as const;

  const attempt = await readAttempt(t, paying, card);

  const tid = `DEMO${randomCode(20)}`;
  const amounts = { amount, balanceAmt: amount, paidAt: now };
  const payment = { ...PAYMENT, tid, providerOrderId: orderNo, ...amounts };
  const finding = { kind: 'Approve', verdict: { kind: 'paid', payment } } as const;

  await applyFinding(t, attempt, finding, now);
}

/** Awaits a transfer that never arrives: the order expires like any other. */
async function awaitTransfer(t: Tx, paying: Paying): Promise<void> {
  const { orderNo, amount, now } = paying;
  const account = { paymentMethodType: 'VirtualBankAccount', status: 'Approving' } as const;
  const attempt = await readAttempt(t, paying, { provider: 'nicepay', ...account });
  const dueAt = now + VBANK_DUE_DAYS * DAY_MS;
  const vbank = { ...VBANK, dueAt };
  const unpaid = { status: 'ready' as const, paidAt: null, approveNo: null, card: null };
  const tid = `DEMO${randomCode(20)}`;
  const issued = { ...unpaid, payMethod: 'vbank', vbank, tid, providerOrderId: orderNo };
  const payment = { ...PAYMENT, ...issued, amount };

  const finding = { kind: 'Approve', verdict: { kind: 'issued', payment, vbank } } as const;
  await applyFinding(t, attempt, finding, now);

  // Postpones the first poll, as the provider does not know this account.
  const { paymentAttemptSn } = attempt;

  await updateAttempt(
    t,
    { paymentAttemptSn, from: ['Waiting'] },
    { status: 'Waiting', checkAt: dueAt },
  );
}

const PAY = { card: payByCard, deposit: payByDeposit, account: awaitTransfer };

async function readAttempt(
  t: Tx,
  { orderSn, orderNo, checkoutSn, amount, taxFreeAmt, now }: Paying,
  by: Pick<PaymentAttempt, 'provider' | 'paymentMethodType' | 'status'>,
): Promise<PaymentAttempt> {
  const ecpPaymentId = randomToken();
  const times = { checkAt: now, createdAt: now, updatedAt: now };

  await insertAttempt(t, {
    ecpPaymentId,
    orderSn,
    checkoutSn,
    providerOrderId: orderNo,
    amount,
    taxFreeAmt,
    tid: null,
    receiptUrl: null,
    resultCode: null,
    resultMessage: null,
    methodDetail: '{}',
    ...times,
    ...by,
  });

  const attempt = await findAttempt(t, { ecpPaymentId });
  if (!attempt) throw new Error('The attempt was inserted just now.');

  return attempt;
}

async function performOrderStep(
  { database, member, now }: Demo,
  order: Bought,
  step: SeedStep,
): Promise<void> {
  const { orderSn, orderNo } = order;
  const by = { actor: 'staff', now } as const;
  const whose = { orderNo, owner: { memberNo: member.memberNo, guestOrderSn: undefined } };

  switch (step.to) {
    case 'confirm':
      return void (await advanceOrder(database, { orderSn, to: 'OrderCompleted' }, by));
    case 'prepare':
      return void (await advanceOrder(database, { orderSn, to: 'PreparingToShip' }, by));
    case 'delay':
      return void (await advanceOrder(database, { orderSn, to: 'ShippingDelayed' }, by));
    case 'ship': {
      const items = step.firstOnly ? { items: await firstOf(database, orderSn) } : {};

      const { carrier: shippingCarrierCode, invoiceNo } = step;

      return void (await recordShipment(
        database,
        { orderSn, shippingCarrierCode, invoiceNo, ...items },
        by,
      ));
    }
    case 'deliver':
      return recordDelivery(database, { orderSn }, by);
    case 'purchase':
      return void (await confirmPurchase({ database, now }, whose, {}));
    case 'cancel':
      return cancelDemoOrder({ database, now }, whose, {
        ...(step.firstOnly && { items: await firstOf(database, orderSn) }),
        reasonCode: step.reason,
        reason: '',
        orderSn,
      });
    default:
      step satisfies never;
  }
}

async function cancelDemoOrder(
  { database, now }: { database: ShopDatabase; now: number },
  whose: Parameters<typeof cancelOrder>[1],
  { orderSn, ...request }: { orderSn: number; reasonCode: string; reason: string; items?: Parts },
): Promise<void> {
  const { refundAmt } = await estimateCancel(database.read, whose, { items: request.items });
  const call = { ...request, expectedRefundAmt: refundAmt };

  await cancelOrder({ database, actor: 'shopper', now }, whose, call);

  const open = await listOpenRefunds(database.read, orderSn);
  for (const refund of open) await database.tx((t) => finishRefund(t, refund, now));
}

type Parts = { orderItemSn: number; qty: number }[];

/** One unit of an order's first item. */
async function firstOf(database: ShopDatabase, orderSn: number): Promise<Parts> {
  const [first] = await listOrderItems(database.read, orderSn);
  return first ? [{ orderItemSn: first.orderItemSn, qty: 1 }] : [];
}

/** The first unit of a product that is in stock; a bundle has no stock of its own. */
async function readUnit(database: ShopDatabase, product: string): Promise<string> {
  const { itemCode } = await database.read
    .selectFrom('prod_unit')
    .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
    .leftJoin('stock', 'stock.prodUnitSn', 'prod_unit.prodUnitSn')
    .select('prod_unit.itemCode')
    .where('product.itemCode', '=', product)
    .where('prod_unit.saleStatus', '=', 'OnSale')
    .where((e) => e.or([e('stock.qty', '>', 3), e('stock.qty', 'is', null)]))
    .orderBy('prod_unit.sortOrder')
    .executeTakeFirstOrThrow();
  return itemCode;
}

/** Cookies of no browser. */
const NO_COOKIES: Cookies = {
  get: () => undefined,
  set: () => {},
  clear: () => {},
  changes: () => [],
};
