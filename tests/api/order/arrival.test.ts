import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { listReshippable } from '#src/features/order/claim/reship/reship.service.ts';
import { expectedArrival } from '#src/features/benefit/shipping/arrival.ts';
import { findArrival } from '#src/features/benefit/shipping/arrival.service.ts';
import { getLines } from '#src/features/order/cart/shop/cart-view.ts';
import type { PlanView } from '#src/features/order/checkout/checkout.schema.ts';
import type { Live } from '#src/features/display/live/live.schema.ts';
import { readSettings, saveSetting } from '#src/features/content/setting/setting.service.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { missingFrom } from '#src/features/order/order/order.ts';
import type { OrderTablePage } from '#src/features/order/order/desk/order-table.schema.ts';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import { formatArrival, kstDay } from '#src/lib/date.ts';
import { kstMidnight } from '#src/lib/instant.ts';
import { orderForm } from '../../../scripts/order-form.ts';
import { addToCart, readMine } from '../../support/order/cart.ts';
import { beginCheckout, startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { deskOf, makePaid, makeUnpaid } from '../../support/order/orders.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { readWaitingCounts } from '../../support/desk/today.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const USUAL = { daysOff: [], addDays: 0 };
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

async function makeItems() {
  const { units } = await makeProduct(shop);
  return [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
}

const detailOf = async ({ buyer, orderNo }: Awaited<ReturnType<typeof makePaid>>) =>
  (await buyer.get<OrderDetail>(`/api/guest/order/${orderNo}`)).body;

test('the day promised with the payment counts holidays, and every place tells the same', async () => {
  const { csHours } = await readSettings(shop.runtime.database.read);
  const without = expectedArrival(shop.now(), { holidays: [], ...USUAL });
  const value = { ...csHours, holidays: [kstDay(without)] };

  await shop.runtime.database.tx((t) =>
    saveSetting(t, { name: 'csHours', value, now: shop.now() }),
  );

  const { holidays } = value;
  const promised = formatArrival(expectedArrival(shop.now(), { holidays, ...USUAL }), 'ko');
  expect(promised).not.toBe(formatArrival(without, 'ko'));

  const unpaid = await makeUnpaid(shop, { items: await makeItems() });
  expect((await detailOf(unpaid)).promisedAt).toBeNull();

  const order = await makePaid(shop, { items: await makeItems() });
  const detail = await detailOf(order);
  expect(formatArrival(detail.promisedAt ?? 0, 'ko')).toBe(promised);

  for (const path of [`/guest/order/${order.orderNo}`, `/orderComplete/${order.orderNo}`]) {
    expect(await (await order.buyer.raw(path)).text(), path).toContain(promised);
  }

  const mail = await composeMail(shop.runtime, {
    template: 'orderCompleted',
    orderSn: order.orderSn,
  });
  expect(mail?.text).toContain(promised);

  const { browser } = await staffOf(shop, 'warehouse');
  const { body } = await browser.get<StaffOrder>(`/api/staff/orders/${order.orderNo}`);
  expect(body.promisedAt).toBe(detail.promisedAt);
});

test('a seller’s days off and a remote area count alike in every place', async () => {
  const island = { nameKo: '섬', nameEn: 'Island', deliverable: 1, addFee: 3000 };

  await shop.runtime.database.tx((t) =>
    t
      .insertInto('shipping_area')
      .values([
        { ...island, zipFrom: '63000', zipTo: '63099', addDays: 2 },
        { ...island, zipFrom: '63100', zipTo: '63199', addDays: 4 },
      ])
      .execute(),
  );

  const { csHours } = await readSettings(shop.runtime.database.read);
  const { holidays } = csHours;
  const usual = { holidays, ...USUAL };
  const daysOff = [0, 1, 2, 3].map((days) => kstDay(shop.now() + days * DAY_MS));

  const expected = (addDays: number) => {
    const days = { holidays, daysOff, addDays };
    return formatArrival(expectedArrival(shop.now(), days), 'ko');
  };

  const product = await makeProduct(shop);
  const { browser: owner } = await staffOf(shop, 'owner');

  await owner.get('/api/live'); // the csrf cookie

  const company = {
    name: { ko: '산방 주식회사', en: 'Sanbang Inc.' },
    ceo: { ko: '문가람', en: 'Garam Moon' },
    businessNo: '9998200007',
    mailOrderNo: { ko: '제2026-제주-00000호', en: '2026-Jeju-00000' },
    address: { ko: '제주시 오름로 1', en: '1 Oreum-ro, Jeju-si' },
    phone: '064-000-0000',
    email: 'hello@sanbang.example',
  };

  const { handlerCode: code } = product;
  const body = { code, name: { ko: '산방', en: 'Sanbang' }, daysOff, company };
  const path = `/api/staff/settings/shipping/sellers/${code}`;
  expect((await owner.call('PUT', path, { body })).status).toBe(200);

  const page = await (await shop.shopper().raw(`/product/${product.itemCode}`)).text();
  const live = await shop
    .shopper()
    .get<Live>(`/api/live?itemCode=${product.itemCode}&wishCountOf=${product.itemCode}`);
  expect(live.body.delivery).toMatchObject({
    isKnown: false,
    daysOff,
    notes: { arrival: `지금 결제하면 ${expected(0)} 도착 예정` },
  });
  expect(page).toContain('제주·도서산간은 최대 4일 추가');
  expect(page).toContain('제주·도서산간 추가 배송비 3,000원~');
  expect(page).toContain(`"validFrom":"${daysOff[0]}"`);

  const buyer = shop.shopper();
  const itemCode = product.units[0]?.itemCode ?? '';
  const [other] = await makeItems();

  for (const code of [other?.itemCode ?? '', itemCode]) await addToCart(buyer, code);

  const cart = await readMine(buyer);
  expect(getLines(cart).map(({ arrivesAt }) => formatArrival(arrivesAt ?? 0, 'ko'))).toEqual([
    expected(0),
    formatArrival(expectedArrival(shop.now(), usual), 'ko'),
  ]);

  const cartPage = await (await buyer.raw('/cart')).text();
  expect(cartPage).toContain(`${expected(0)} 도착 예정`);

  const checkoutSn = await beginCheckout(buyer, itemCode);

  const arrivesAt = async (zipCode: string) => {
    const call = '/api/checkout/calculateShippingInfo';
    const { body } = await buyer.post<PlanView>(call, { checkoutSn, zipCode });
    return formatArrival(body.arrivesAt ?? 0, 'ko');
  };
  expect(await arrivesAt('')).toBe(expected(0));
  expect(await arrivesAt('06236')).toBe(expected(0));
  expect(await arrivesAt('63050')).toBe(expected(2));
  expect(
    new Set([expected(0), expected(2), formatArrival(expectedArrival(shop.now(), usual), 'ko')])
      .size,
  ).toBe(3);

  const { shippingAddressInfo } = orderForm('');
  const toIsland = { ...shippingAddressInfo, zipCode: '63050' };
  const formFields = { shippingAddressInfo: toIsland, expectedTotal: 53_000 };

  const order = await makePaid(shop, { items: [{ itemCode, qty: 1 }], given: formFields });
  expect(formatArrival((await detailOf(order)).promisedAt ?? 0, 'ko')).toBe(expected(2));

  const orderPage = await (await order.buyer.raw(`/guest/order/${order.orderNo}`)).text();
  expect(orderPage).toContain('산방 주식회사');
  expect(orderPage).toContain('999-82-00007');

  const { orderSn } = order;
  const mail = await composeMail(shop.runtime, { template: 'orderCompleted', orderSn });
  expect(mail?.text).toContain(expected(2));

  const moved = { ...toIsland, zipCode: '63150', phone2: '', shippingMessage: '' };
  const change = `/api/order/${order.orderNo}/shippingAddress`;
  expect((await order.buyer.call('PUT', change, { body: moved })).status).toBe(200);
  expect(formatArrival((await detailOf(order)).promisedAt ?? 0, 'ko')).toBe(expected(4));
});

test('an order whose sellers have no days off arrives on the usual day', async () => {
  const { csHours } = await readSettings(shop.runtime.database.read);
  const usual = expectedArrival(shop.now(), { holidays: csHours.holidays, ...USUAL });
  for (const daysOff of [[], [[]]]) {
    const payment = { paidAt: shop.now(), area: undefined, daysOff, shipsBy: [] };
    const { read } = shop.runtime.database;
    expect(await findArrival(read, payment)).toBe(usual);
  }
});

test('a late order shows its new day, why, and that it can be cancelled, as its mail does', async () => {
  const order = await makePaid(shop, { items: await makeItems() });
  const { browser } = await staffOf(shop, 'warehouse');
  const move = (step: string, more: object = {}) =>
    browser.post('/api/staff/orders/move', { orderNos: [order.orderNo], move: step, ...more });

  await move('prepare');

  const arrivesOn = kstDay(shop.now() + 10 * DAY_MS);
  await move('delay', { reason: '입고가 늦습니다.', arrivesOn });

  const delayedTo = kstMidnight(arrivesOn);
  const { delay, actions } = await detailOf(order);
  expect(delay).toEqual({ delayedTo, reason: '입고가 늦습니다.' });
  expect(actions.cancellable).not.toEqual([]);

  const page = await (await order.buyer.raw(`/guest/order/${order.orderNo}`)).text();
  const { orderSn } = order;
  const payload = { template: 'orderDelayed', orderSn, delayedTo } as const;
  const mail = await composeMail(shop.runtime, payload);

  const jobs = await shop.runtime.database.read
    .selectFrom('job')
    .select('payload')
    .where('payload', 'like', '%orderDelayed%')
    .execute();
  expect(jobs.map((job): unknown => JSON.parse(job.payload))).toEqual([payload]);

  for (const text of [page, mail?.text]) {
    expect(text).toContain(formatArrival(delayedTo, 'ko'));
    expect(text).toContain('입고가 늦습니다.');
    expect(text).toContain('주문을 취소할 수 있습니다');
  }

  await move('prepare');

  const boxes = [{ orderNo: order.orderNo, shippingCarrierCode: 'CJ', invoiceNo: '638100000001' }];
  await browser.post('/api/staff/orders/ship', { boxes });
  await move('deliver');

  expect(await detailOf(order)).toMatchObject({ promisedAt: null, delay: null });
});

test('three days after the promised day a parcel can be reported missing, and staff see it', async () => {
  shop.setNow(Date.parse('2026-12-07T10:00+09:00')); // a Monday

  const order = await makePaid(shop, { items: await makeItems() });
  const desk = deskOf(shop);

  await desk.prepare(order.orderSn);
  await desk.ship(order.orderSn);

  const { orderSn, orderNo } = order;
  const owner = { memberNo: undefined, guestOrderSn: orderSn };
  const reportable = (now: number) =>
    listReshippable(shop.runtime.database.read, owner, { orderNo, now });

  const listed = async () => {
    const { browser } = await staffOf(shop, 'owner');
    const path = '/api/staff/orders?action=notArrived';
    const { rows } = (await browser.get<OrderTablePage>(path)).body;

    const { notArrived } = await readWaitingCounts(browser);
    expect(notArrived).toBe(rows.length);

    return rows.map((row) => row.orderNo).includes(orderNo);
  };

  const { promisedAt } = await detailOf(order);
  const missing = missingFrom(promisedAt ?? 0);
  expect(missing).toBe(kstMidnight(kstDay((promisedAt ?? 0) + 4 * DAY_MS)));
  expect([await reportable(missing - 1), await listed()]).toEqual([[], false]);

  shop.setNow(missing - 1);

  expect(await listed()).toBe(false);

  shop.setNow(missing);

  expect([await reportable(missing), await listed()]).toMatchObject([[{ claimQty: 1 }], true]);

  await desk.deliver(orderSn);
  expect(await listed()).toBe(false);
});
