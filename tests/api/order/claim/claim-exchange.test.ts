import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClaimDetail, ExchangeableItems } from '#src/features/order/claim/claim.schema.ts';
import { expireClaims } from '#src/features/order/claim/payment/claim-paid.service.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { getTranslator } from '#src/i18n/server.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import {
  applyFor,
  claimDeskOf,
  claimerOf,
  makeDelivered,
  PAY_BY_CARD,
  payClaim,
} from '../../../support/order/claim/claims.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { deskOf, type PaidOrder } from '../../../support/order/orders.ts';
import type { ErrorBody } from '../../../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

interface Sized {
  order: PaidOrder;
  /** The units of both sizes. */
  units: { prodUnitSn: number; itemCode: string }[];
}

/** A jacket of 60,000 won in the first of two sizes, delivered. */
async function makeDeliveredJacket(): Promise<Sized> {
  const { units } = await makeProduct(shop, {
    listPrice: 60_000,
    salePrice: 60_000,
    stock: [5, 5],
  });

  const itemCode = units[0]?.itemCode ?? '';
  return { order: await makeDelivered(shop, { items: [{ itemCode, qty: 1 }] }), units };
}

const buildExchange = ({ order, units }: Sized) => ({
  items: [
    {
      orderItemSn: order.items[0]?.orderItemSn ?? 0,
      claimQty: 1,
      exchangeItemCode: units[1]?.itemCode ?? '',
    },
  ],
});

const stockOf = (prodUnitSn = 0) =>
  shop.runtime.database.read
    .selectFrom('stock')
    .select(['qty', 'reservedQty'])
    .where('prodUnitSn', '=', prodUnitSn)
    .executeTakeFirstOrThrow();

/** The first payment of a claim, as its provider knows it. */
const paymentOf = (claimNo: string, ecpPaymentId: string) => ({
  orderNo: `${claimNo}-1`,
  amount: 6_000,
  ecpPaymentId,
});

const detailOf = async ({ buyer }: PaidOrder, claimNo: string) =>
  (await buyer.get<ClaimDetail>(`/api/claim/${claimNo}/detail`)).body;

test('the other sizes in stock can be sent instead', async () => {
  const { order, units } = await makeDeliveredJacket();
  const claimer = claimerOf(order, 'Exchange');
  const draft = await claimer.draft();
  const orderItemSn = order.items[0]?.orderItemSn ?? 0;
  const path = `/api/claim/${draft}/exchangeableItems?orderItemSn=${orderItemSn}`;

  const { body } = await order.buyer.get<ExchangeableItems>(path);
  expect(body.items).toEqual([
    expect.objectContaining({ itemCode: units[1]?.itemCode, priceDiff: 0 }),
  ]);
});

test('the seller’s fault: the other size is reserved, sent, delivered, and claimed again', async () => {
  const sizedOrder = await makeDeliveredJacket();
  const { order, units } = sizedOrder;
  const before = await stockOf(units[1]?.prodUnitSn);
  const claimRequest = { ...buildExchange(sizedOrder), claimReasonCode: 'WrongDelivery' };

  const { claimNo, status, estimate } = await applyFor(order, 'Exchange', claimRequest);
  expect([status, estimate.claimFee, estimate.refundAmt]).toEqual(['Applied', 0, 0]);

  const { items, addPayment } = await detailOf(order, claimNo);
  expect([items[0]?.exchangeItemCode, addPayment]).toEqual([units[1]?.itemCode, null]);
  expect((await stockOf(units[1]?.prodUnitSn)).reservedQty).toBe(before.reservedQty + 1);

  await claimDeskOf(shop).through(claimNo);

  expect(await stockOf(units[1]?.prodUnitSn)).toEqual({
    qty: before.qty - 1,
    reservedQty: before.reservedQty,
  });

  const statusOf = async () => (await detailOf(order, claimNo)).items[0]?.exchange?.status;
  expect(await statusOf()).toBe('ExchangePreparingToShip');

  const desk = deskOf(shop);
  await desk.ship(order.orderSn);

  expect(await statusOf()).toBe('ExchangeInTransit');

  await desk.deliver(order.orderSn);

  expect(await statusOf()).toBe('ExchangeDelivered');

  const { body } = (await claimerOf(order, 'Return').verify()) as {
    body: { items: { orderItemSn: number; itemCode: string }[] };
  };
  expect(body.items.map(({ itemCode }) => itemCode)).toEqual([units[1]?.itemCode]);

  const back = await applyFor(order, 'Return', {
    items: [{ orderItemSn: body.items[0]?.orderItemSn ?? 0, claimQty: 1 }],
    claimReasonCode: 'DefectiveProduct',
  });
  expect(back.refundAmt).toBe(60_000);

  await claimDeskOf(shop).through(back.claimNo);
  await giveRefunds(shop.runtime);
});

test('an exchange by change of mind is paid for by card, and goes on once it is paid', async () => {
  const sizedOrder = await makeDeliveredJacket();
  const { order } = sizedOrder;

  const { claimNo, status, addPayment } = await applyFor(
    order,
    'Exchange',
    buildExchange(sizedOrder),
  );
  expect([status, addPayment?.amount]).toEqual(['Created', 6_000]);

  const created = await detailOf(order, claimNo);
  expect(created.addPayment).toEqual(addPayment);
  expect(created.payUntil).toBe(addPayment?.payUntil);

  const payment = await order.buyer.post<{ ecpPaymentId: string; amount: number }>(
    `/api/claim/${claimNo}/requestPayment`,
    PAY_BY_CARD,
  );
  expect([payment.status, payment.body.amount]).toEqual([200, 6_000]);

  const { ecpPaymentId } = payment.body;
  await shop.comeBack(await shop.consent(paymentOf(claimNo, ecpPaymentId)));

  const confirmed = await order.buyer.post(`/api/claim/${claimNo}/confirmPayment`, {
    ecpPaymentId,
  });
  expect(confirmed.body).toMatchObject({
    state: 'Paid',
    status: 'Applied',
    redirectUrl: `/guest/claim/detail/exchange/${order.orderNo}/${claimNo}`,
  });

  await claimDeskOf(shop).through(claimNo);

  const after = await detailOf(order, claimNo);
  expect([after.status, after.addPayment]).toEqual([
    'Confirmed',
    { amount: 6_000, payUntil: null },
  ]);
});

test('a declined payment can be made again, and an unpaid claim ends after its time', async () => {
  const sizedOrder = await makeDeliveredJacket();
  const { order, units } = sizedOrder;
  const before = await stockOf(units[1]?.prodUnitSn);
  const { claimNo } = await applyFor(order, 'Exchange', buildExchange(sizedOrder));

  const pay = () =>
    order.buyer.post<{ ecpPaymentId: string } & ErrorBody>(
      `/api/claim/${claimNo}/requestPayment`,
      PAY_BY_CARD,
    );

  const first = (await pay()).body.ecpPaymentId;
  const refused = await shop.consent(paymentOf(claimNo, first), { faults: ['issuerRefuses'] });

  await shop.comeBack(refused);

  expect((await detailOf(order, claimNo)).status).toBe('Created');
  expect((await pay()).status).toBe(200);

  shop.setNow(shop.now() + 31 * 60_000);

  expect(await expireClaims(shop.runtime)).toBe(1);
  expect((await detailOf(order, claimNo)).status).toBe('Cancelled');
  expect(await stockOf(units[1]?.prodUnitSn)).toEqual(before);

  const late = await pay();
  expectProblem(late, 409, 'ClaimStatusConflict');
});

test('a paid exchange that staff reject gives its payment back', async () => {
  const sizedOrder = await makeDeliveredJacket();
  const { order } = sizedOrder;
  const { claimNo } = await applyFor(order, 'Exchange', buildExchange(sizedOrder));

  await payClaim(shop, order, { claimNo, amount: 6_000 });
  await claimDeskOf(shop).end(claimNo, 'Rejected');
  await giveRefunds(shop.runtime);

  const refunds = await shop.runtime.database.read
    .selectFrom('refund')
    .select(['amount', 'status', 'means'])
    .where('orderSn', '=', order.orderSn)
    .execute();
  expect(refunds).toEqual([{ amount: 6_000, status: 'Done', means: 'Payment' }]);
});

test('an exchange without its unit, and for one that is sold out, is refused', async () => {
  const sizedOrder = await makeDeliveredJacket();
  const { order, units } = sizedOrder;
  const claimer = claimerOf(order, 'Exchange');
  const draft = await claimer.draft();
  const [item] = buildExchange(sizedOrder).items;

  const without = await claimer.estimate(draft, {
    items: [{ ...item, exchangeItemCode: undefined }],
  });
  expectProblem(without, 422, 'ExchangeItemRequired');

  const same = await claimer.estimate(draft, {
    items: [{ ...item, exchangeItemCode: units[0]?.itemCode }],
  });
  expectProblem(same, 409, 'ExchangeItemUnavailable');
});

test('the confirmation is told as wrong access without its request, and offers to pay', async () => {
  const sizedOrder = await makeDeliveredJacket();
  const { order } = sizedOrder;
  const { buyer, orderNo } = order;
  const request = `/guest/claim/exchange/${orderNo}`;

  const backFrom = async (query: string) => {
    const { status, headers } = await buyer.raw(`${request}/confirm${query}`);
    return [status, headers.get('location')];
  };
  expect(await backFrom('')).toEqual([303, `${request}?alert=claim`]);

  const told = await (await buyer.raw(`${request}?alert=claim`)).text();
  expect(told.includes(getTranslator('ko')('claim.form.wrongAccess'))).toBe(true);

  const claimer = claimerOf(order, 'Exchange');
  const draft = await claimer.draft();
  // A draft that was not estimated has nothing to confirm.
  const query = `?draftClaimSn=${draft}`;
  expect(await backFrom(query)).toEqual([303, `${request}${query}&alert=claim`]);

  const { body } = await claimer.estimate(draft, buildExchange(sizedOrder));

  expect(await (await buyer.raw(`${request}${query}`)).text()).toContain('신청 후 진행 절차');

  const html = await (await buyer.raw(`${request}/confirm${query}`)).text();
  expect(html.includes('value="CreditCard:nicepay"')).toBe(true);
  expect(html.includes('value="VirtualBankAccount')).toBe(false);

  const { claimNo } = (await claimer.apply(draft, body)).body;
  const detail = `/guest/claim/detail/exchange/${orderNo}/${claimNo}`;
  expect(await backFrom(query)).toEqual([303, detail]);
  expect(await (await buyer.raw(detail)).text()).toContain('신청 후 진행 절차');
});
