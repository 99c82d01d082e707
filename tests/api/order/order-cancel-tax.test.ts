import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TaxType } from '#db/tables/product.ts';
import type { CancelDone, CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { earnPoints } from '#src/features/benefit/point/point.service.ts';
import {
  consentAtNaverPay,
  followRedirect,
  startEasyShop,
  type EasyShop,
} from '../../support/order/payment/easy.ts';
import { makeProduct, makeSet } from '../../support/product/factories.ts';
import { expectSound } from '../../support/order/money/money.ts';
import { itemsOf, makeUnpaid, statusOf, type PaidOrder } from '../../support/order/orders.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';

let shop: EasyShop;
beforeAll(async () => {
  shop = await startEasyShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const { control } of [shop, shop.naverpay, shop.payu]) await control('reset', {});
});

const FEE = { policy: { type: 'Fixed', fee: 3_000 } } as const;

/** Two tax-free books at 20,000 won, a jacket at 30,000 won, and a delivery fee of 3,000 won. */
async function makeItems() {
  const book = await makeProduct(shop, buildPrice(20_000, 'TaxFree'));
  const jacket = await makeProduct(shop, { ...buildPrice(30_000), ...FEE });

  return [
    { itemCode: book.units[0]?.itemCode ?? '', qty: 2 },
    { itemCode: jacket.units[0]?.itemCode ?? '', qty: 1 },
  ];
}

function buildPrice(salePrice: number, taxType: TaxType = 'Standard') {
  return { listPrice: salePrice, salePrice, taxType };
}

/** The items of a cancel: so many books and jackets of the order. */
function buildCancelItems({ items }: PaidOrder, books: number, jackets: number) {
  const qtys = [books, jackets];
  const chosen = items.map(({ orderItemSn }, i) => ({ orderItemSn, qty: qtys[i] ?? 0 }));
  return { items: chosen.filter(({ qty }) => qty > 0) };
}

async function cancelPaidOrder(order: PaidOrder, request: object = {}): Promise<CancelDone> {
  const path = `/api/order/${order.orderNo}`;
  const seen = await order.buyer.post<CancelEstimate>(`${path}/estimateCancel`, request);
  const expectedRefundAmt = seen.body.refundAmt;
  const body = { reasonCode: 'ChangedMind', expectedRefundAmt, ...request };

  const done = await order.buyer.post<CancelDone>(`${path}/cancel`, body);
  expect(done.status).toBe(200);

  await processRefunds();

  return done.body;
}

/** Processes the due refunds. */
const processRefunds = () => giveRefunds(shop.runtime);

async function findPayment<T>(url: string, orderNo: string): Promise<T> {
  const answer = await fetch(`${url}/__sandbox/payments?orderId=${orderNo}`);
  const { payments: all } = (await answer.json()) as { payments: (T & { orderId: string })[] };
  const payment = all.find(({ orderId }) => orderId === orderNo);
  if (!payment) throw new Error(`no payment for ${orderNo}`);
  return payment;
}

interface Provider {
  name: string;
  pay: (order: PaidOrder) => Promise<void>;
  /** Amount and tax-free part of each move: the capture, then the cancels. */
  moves: (order: PaidOrder) => Promise<[amount: number, taxFreeAmt: number][]>;
}

const NAVERPAY: Provider = {
  name: 'naverpay',
  async pay(order) {
    await followRedirect(shop, await consentAtNaverPay(shop, order));
  },
  async moves({ orderNo }) {
    type Moves = { moves: { amount: number; taxExScopeAmount: number }[] };
    const { moves } = await findPayment<Moves>(shop.naverpay.url, orderNo);
    return moves.map(({ amount, taxExScopeAmount }) => [amount, taxExScopeAmount]);
  },
};

const NICEPAY: Provider = {
  name: 'nicepay',
  async pay(order) {
    const { ecpPaymentId } = order;
    const path = '/api/payment/nicepayments/start';
    const start = await order.buyer.post<{ fields: object }>(path, { ecpPaymentId });
    await shop.comeBack(await shop.consent(order, start.body.fields));
  },
  async moves({ orderNo }) {
    type Move = { amount: number; taxFreeAmt: number };

    const { cancels, ...capture } = await findPayment<Move & { cancels: Move[] }>(
      shop.sandboxUrl,
      orderNo,
    );

    return [capture, ...cancels].map(({ amount, taxFreeAmt }) => [amount, taxFreeAmt]);
  },
};

const PAYU: Provider = {
  name: 'payu',
  async pay(order) {
    const { ecpPaymentId, orderNo: orderId } = order;
    await order.buyer.post('/api/payment/payu', { ecpPaymentId });
    await shop.payu.control('pay', { orderId, faults: ['noticeBeforeReturn'] });
  },
  async moves() {
    const entries = await shop.payu.ledger();
    return entries.map((entry) => [Number(entry.split(' ')[1]), 0]);
  },
};

async function makePaidOrder(
  by: Provider,
  request: Partial<Parameters<typeof makeUnpaid>[1]> = {},
) {
  const { items = await makeItems(), given, ...rest } = request;
  const method = by === NICEPAY ? 'CreditCard' : 'EasyPayment';
  const chosen = { selectedPaymentMethodType: method, selectedPaymentMethodCode: by.name };
  const order = await makeUnpaid(shop, { items, given: { ...chosen, ...given }, ...rest });

  await by.pay(order);

  expect(await statusOf(shop, order.orderSn)).toBe('PaymentCompleted');

  return { ...order, items: await itemsOf(shop, order.orderSn) };
}

const both = [NAVERPAY, NICEPAY].map((provider) => [provider.name, provider] as const);

describe.each(both)('the tax-free part is sent to %s', (_, provider) => {
  test('for a whole cancel', async () => {
    const order = await makePaidOrder(provider);
    expect(await cancelPaidOrder(order)).toMatchObject({ orderStatus: 'OrderCancelled' });
    expect(await provider.moves(order)).toEqual([
      [73_000, 40_000],
      [73_000, 40_000],
    ]);
    await expectSound(shop);
  });

  test('for partial cancels, and the rest for the last one', async () => {
    const order = await makePaidOrder(provider);
    await cancelPaidOrder(order, buildCancelItems(order, 1, 0));
    await cancelPaidOrder(order, buildCancelItems(order, 0, 1));
    await cancelPaidOrder(order);

    expect(await provider.moves(order)).toEqual([
      [73_000, 40_000],
      [20_000, 20_000],
      [33_000, 0],
      [20_000, 20_000],
    ]);
    expect(await statusOf(shop, order.orderSn)).toBe('OrderCancelled');
    await expectSound(shop);
  });

  test('when points paid a share of it', async () => {
    const member = await makeMember(shop);
    const { memberNo } = member;
    const earned = { memberNo, amount: 10_000, ref: 'test', now: shop.now() };

    await shop.runtime.database.tx((t) => earnPoints(t, earned));

    const buyer = await signedIn(shop, member);
    const formFields = { point: 10_000, expectedTotal: 63_000 };
    const order = await makePaidOrder(provider, { buyer, given: formFields });

    await cancelPaidOrder(order, buildCancelItems(order, 1, 0));
    await cancelPaidOrder(order, buildCancelItems(order, 0, 1));
    await cancelPaidOrder(order);

    const moves = await provider.moves(order);
    // 63,000 * 40,000 / 73,000
    expect(moves[0]).toEqual([63_000, 34_521]);

    const [amount, taxFreeAmt] = [0, 1].map((column) =>
      moves.slice(1).reduce((sum, move) => sum + (move[column] ?? 0), 0),
    );
    expect([amount, taxFreeAmt]).toEqual(moves[0]);
    await expectSound(shop);
  });

  test('for the components of a set', async () => {
    const book = await makeProduct(shop, buildPrice(20_000, 'TaxFree'));
    const toy = await makeProduct(shop, buildPrice(10_000));
    const groups = [
      { groupPrice: 18_000, listPrice: 20_000, of: [book] },
      { groupPrice: 9_000, listPrice: 10_000, of: [toy] },
    ];
    const set = await makeSet(shop, { itemType: 'Bundle', groups });
    const items = [{ itemCode: set.units[0]?.itemCode ?? '', qty: 2 }];
    const order = await makePaidOrder(provider, { items });
    const [heading] = order.items;

    await cancelPaidOrder(order, { items: [{ orderItemSn: heading?.orderItemSn ?? 0, qty: 1 }] });

    expect(await provider.moves(order)).toEqual([
      [54_000, 36_000],
      [27_000, 18_000],
    ]);
  });
});

test('PayU refunds a part, then the rest, then nothing more', async () => {
  const order = await makePaidOrder(PAYU);
  await cancelPaidOrder(order, buildCancelItems(order, 1, 0));

  expect(await statusOf(shop, order.orderSn)).toBe('PaymentCompleted');

  await cancelPaidOrder(order);

  expect(await PAYU.moves(order)).toEqual([
    [73_000, 0],
    [20_000, 0],
    [53_000, 0],
  ]);
  expect(await statusOf(shop, order.orderSn)).toBe('OrderCancelled');

  await processRefunds();

  expect(await shop.payu.ledger()).toHaveLength(3);
  await expectSound(shop);
});

test('PayU refunds the whole', async () => {
  const order = await makePaidOrder(PAYU);
  expect(await cancelPaidOrder(order)).toMatchObject({
    orderStatus: 'OrderCancelled',
    refundAmt: 73_000,
  });
  expect(await shop.payu.ledger()).toEqual(['capture 73000', 'cancel 73000']);
});

test('an order stays taxed as it was bought, whatever becomes of its product', async () => {
  const order = await makePaidOrder(NAVERPAY);

  const receipt = async () => {
    const page = await order.buyer.raw(`/guest/order/${order.orderNo}/receipt`);
    return (await page.text()).replace(/\s+/g, ' ');
  };

  const before = await receipt();
  expect(before).toMatch(/면세 금액<\/dt> ?<dd[^>]*>40,000/);

  await shop.runtime.database.tx((t) =>
    t.updateTable('product').set({ taxType: 'Standard' }).execute(),
  );

  expect(await receipt()).toBe(before);

  await cancelPaidOrder(order, buildCancelItems(order, 2, 0));

  expect(await receipt()).not.toContain('면세 금액');
  expect(await NAVERPAY.moves(order)).toEqual([
    [73_000, 40_000],
    [40_000, 40_000],
  ]);
});
