import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLines } from '#src/features/order/cart/shop/cart-view.ts';
import type { CheckoutInputInfo, PlanView } from '#src/features/order/checkout/checkout.schema.ts';
import type { Live } from '#src/features/display/live/live.schema.ts';
import { toChoosable, toPurchasable } from '#src/features/display/purchase/shop/purchasable.ts';
import { selectionDelivery } from '#src/features/display/purchase/shop/total/selection-delivery.ts';
import {
  chooseAgain,
  orderedItems,
  startSelection,
  type Selection,
} from '#src/features/display/purchase/shop/selection.ts';
import { findProductPage } from '#src/features/product/product/shop/product-page.queries.ts';
import { formatArrival, kstDay } from '#src/lib/date.ts';
import { formatWon } from '#src/lib/money.ts';
import { orderForm } from '../../../scripts/order-form.ts';
import { readMine, type Added } from '../../support/order/cart.ts';
import {
  createOrder,
  placeOrder,
  startPayingShop,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { signedIn } from '../../support/member/people.ts';
import { makeAddOn, makeProduct, type TestProduct } from '../../support/product/factories.ts';
import type { Shopper } from '../../support/shopper.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MAINLAND = '06236';
const ISLAND = '63050';
const FAR_ISLAND = '63150';
const NO_DELIVERY = '40210';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();

  const island = { nameKo: '섬', nameEn: 'Island', deliverable: 1, addFee: 3_000 };
  await shop.runtime.database.tx((t) =>
    t
      .insertInto('shipping_area')
      .values([
        { ...island, zipFrom: '63000', zipTo: '63099', addDays: 2 },
        { ...island, zipFrom: '63100', zipTo: '63199', addDays: 4, addFee: 0 },
        { ...island, zipFrom: '40200', zipTo: '40240', addDays: 0, deliverable: 0 },
      ])
      .execute(),
  );
});
afterAll(() => shop.close());

const anyCase = fc.record({
  /** Hours since the case before: the hour of dispatch, weekends and holidays come up. */
  hours: fc.integer({ min: 1, max: 30 }),
  known: fc.constantFrom('guest', 'nothing', 'representative', 'latest'),
  zipCode: fc.constantFrom<string>(MAINLAND, ISLAND, FAR_ISLAND),
  type: fc.constantFrom('Free', 'Fixed', 'Individual', 'ConditionalFree', 'ConditionalFree'),
  combineType: fc.constantFrom('ByOrderHandler', 'ByProduct'),
  price: fc.integer({ min: 8, max: 60 }).map((thousands) => thousands * 1_000),
  /** Pieces of the first unit, of the second, and of the add-on. */
  qtys: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(2), fc.nat(2)),
  /** Days until a unit is sent that is bought as a pre-order; null: it is in stock. */
  dispatchDays: fc.tuple(
    fc.option(fc.integer({ min: 1, max: 40 })),
    fc.option(fc.integer({ min: 1, max: 40 })),
  ),
  isSellerOff: fc.boolean(),
  isAddOnSellerOff: fc.boolean(),
} as const);

type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;

async function makeGoods(goodsCase: Case): Promise<{ product: TestProduct; addOn: TestProduct }> {
  const { type, combineType, price, dispatchDays } = goodsCase;
  const policy = { type, combineType, fee: 3_000, baseAmt: 100_000 };
  const stock = dispatchDays.map((days) => (days === null ? 9 : 0));
  const product = await makeProduct(shop, { listPrice: price, salePrice: price, stock, policy });
  const addOn = await makeAddOn(shop, product, { listPrice: 7_000, salePrice: 7_000 });

  const offSns = [
    ...(goodsCase.isSellerOff ? [product.orderHandlerSn] : []),
    ...(goodsCase.isAddOnSellerOff ? [addOn.orderHandlerSn] : []),
  ];
  const daysOff = [0, 1, 2].map((days) => kstDay(shop.now() + days * DAY_MS)).join(' ');

  await shop.runtime.database.tx(async (t) => {
    for (const orderHandlerSn of offSns) {
      const seller = t.updateTable('order_handler').set({ daysOff });
      await seller.where('orderHandlerSn', '=', orderHandlerSn).execute();
    }

    for (const [i, days] of dispatchDays.entries()) {
      if (days === null) continue;
      const shipsBy = kstDay(shop.now() + days * DAY_MS);
      const prodUnitSn = product.units[i]?.prodUnitSn ?? 0;
      const row = { prodUnitSn, shipsBy, cap: 50, state: 'Open' as const, createdAt: shop.now() };
      await t.insertInto('pre_order').values(row).execute();
    }
  });

  return { product, addOn };
}

/** A shopper of whom the address is known, or not. */
async function makeBuyer({ known, zipCode }: Case): Promise<Shopper> {
  const buyer = known === 'guest' ? shop.shopper() : await signedIn(shop);

  if (known === 'representative') {
    const address = { zipCode, address1: '어느 길 1' };
    const person = { shippingAddressName: '집', name: '김산행', phone1: '010-9999-0000' };
    const body = { ...person, address, collectionConsent: true };
    expect((await buyer.post('/api/my/shippingAddresses', body)).status).toBe(201);
  }

  if (known === 'latest') {
    const { units } = await makeProduct(shop);
    const { shippingAddressInfo } = orderForm('');
    const expectedTotal = 50_000 + (zipCode === ISLAND ? 3_000 : 0);
    const to = { shippingAddressInfo: { ...shippingAddressInfo, zipCode }, expectedTotal };
    await placeOrder(buyer, units[0]?.itemCode ?? '', to);
  }

  return buyer;
}

/** The product page with the live call's answer, and everything of a case chosen on it. */
async function chooseGoods(
  buyer: Shopper,
  { product, addOn }: { product: TestProduct; addOn: TestProduct },
  { qtys }: Case,
) {
  const path = `/api/live?itemCode=${product.itemCode},${addOn.itemCode}&wishCountOf=${product.itemCode}`;
  const { body: live } = await buyer.get<Live>(path);
  const { read } = shop.runtime.database;
  const page = await findProductPage(read, {
    itemCode: product.itemCode,
    locale: 'ko',
    now: shop.now(),
  });
  if (!page || !live.delivery) throw new Error('The page is gone.');

  const products = new Map(live.products.map((liveProduct) => [liveProduct.itemCode, liveProduct]));
  const from = toChoosable(toPurchasable(page), Object.fromEntries(products));
  const [first, second, addOnQty] = qtys;
  const rows = [first, second].map((qty, i) => ({
    itemCode: product.units[i]?.itemCode ?? '',
    qty,
  }));
  const wanted = {
    rows: rows.filter(({ qty }) => qty > 0),
    addOns: addOnQty > 0 ? [{ itemCode: addOn.units[0]?.itemCode ?? '', qty: addOnQty }] : [],
  };
  const selection = chooseAgain(startSelection(from), from, wanted);
  expect(selection.problem).toBeNull();

  return {
    live: live.delivery,
    selection,
    sheet: selectionDelivery({ from, selection }, live.delivery),
  };
}

interface ToldDelivery {
  fee: number;
  untilFree: number;
  /** The days of all lines or parcels, each once. */
  days: (string | null)[];
}

const toDayList = (arrivals: readonly (number | null)[]) => [
  ...new Set(arrivals.map((arrivesAt) => (arrivesAt === null ? null : kstDay(arrivesAt)))),
];

async function readCartDelivery(buyer: Shopper, selection: Selection) {
  const items = orderedItems(selection);
  const { body } = await buyer.post<Added>('/api/cart/addProdToCart', { items });
  const cart = await readMine(buyer);
  const parcels = cart.orderHandlers.flatMap((handler) => handler.combinedShippings);

  const told: ToldDelivery = {
    fee: cart.totals.totalShippingFee,
    untilFree: Math.max(...parcels.map((parcel) => parcel.amountUntilFree)),
    days: toDayList(getLines(cart).map((line) => line.arrivesAt)),
  };
  return { told, cartLineItemSns: body.cartLineItemSns };
}

function tellPlan({ orderHandlers, totals, arrivesAt }: PlanView): ToldDelivery {
  const parcels = orderHandlers.flatMap((handler) => handler.combinedShippings);
  return {
    fee: totals.totalShippingFee,
    untilFree: Math.max(...parcels.map((parcel) => parcel.amountUntilFree)),
    days: toDayList([arrivesAt, ...orderHandlers.map((handler) => handler.arrivesAt)]),
  };
}

async function readCheckout(buyer: Shopper, path: string, body: object) {
  const begun = await buyer.post<{ checkoutSn: string }>(`/api/checkout/${path}`, body);
  const input = `/api/checkout/checkoutInputInfo/${begun.body.checkoutSn}`;
  return (await buyer.get<CheckoutInputInfo>(input)).body;
}

async function payCheckout(buyer: Shopper, info: CheckoutInputInfo) {
  const { shippingAddressInfo } = orderForm('');
  const zipCode = info.shippingAddressInfo.zipCode || MAINLAND;
  const createdOrder = await createOrder(buyer, info.checkoutSn, {
    shippingAddressInfo: { ...shippingAddressInfo, zipCode },
    expectedTotal: info.totals.finalTotalPaymentAmt,
  });
  expect(createdOrder.status, JSON.stringify(createdOrder.body)).toBe(201);
  await shop.comeBack(await shop.consent(createdOrder.body));

  const { orderNo } = createdOrder.body;
  const order = await shop.runtime.database.read
    .selectFrom('orders')
    .select(['totalShippingFee', 'promisedAt'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();
  return { ...order, orderNo };
}

/** Expects the page to know the shopper's address, and its surcharge. */
function expectAddressNotes(live: NonNullable<Live['delivery']>, { known, zipCode }: Case) {
  const isKnown = known === 'representative' || known === 'latest';
  const addFee = isKnown && zipCode === ISLAND ? 3_000 : 0;
  expect([live.isKnown, live.area?.addFee ?? 0]).toEqual([isKnown, addFee]);

  const isSurcharged = live.notes.fee?.includes(formatWon(3_000, 'ko'));
  expect(isSurcharged).toBe(isKnown ? addFee > 0 : undefined);
}

async function expectOrderPages(
  buyer: Shopper,
  paths: readonly string[],
  promisedAt: number | null,
) {
  const day = formatArrival(promisedAt ?? 0, 'ko');
  for (const path of paths) expect(await (await buyer.raw(path)).text(), path).toContain(day);
}

test('product page, sheet, cart, checkout and order tell the same fee and day', async () => {
  const property = fc.asyncProperty(anyCase, async (anyPurchase) => {
    shop.setNow(shop.now() + anyPurchase.hours * HOUR_MS);

    const goods = await makeGoods(anyPurchase);
    const buyer = await makeBuyer(anyPurchase);
    const { live, selection, sheet } = await chooseGoods(buyer, goods, anyPurchase);
    const told: ToldDelivery = {
      fee: sheet.shippingFee,
      untilFree: sheet.amountUntilFree,
      days: toDayList([sheet.arrivesAt]),
    };

    expectAddressNotes(live, anyPurchase);

    const inCart = await readCartDelivery(buyer, selection);
    expect(inCart.told).toEqual(told);

    const body = { cartLineItemSns: inCart.cartLineItemSns };
    const fromCart = await readCheckout(buyer, 'setCheckoutNormalApproach', body);
    expect(tellPlan(fromCart)).toEqual(told);

    const info = await readCheckout(buyer, 'buyNow', { items: orderedItems(selection) });
    expect(tellPlan(info)).toEqual(told);

    const { totalShippingFee, promisedAt, orderNo } = await payCheckout(buyer, info);
    expect(totalShippingFee).toBe(told.fee);
    expect(toDayList([promisedAt])).toEqual(told.days);

    const orderPath = anyPurchase.known === 'guest' ? '/guest/order' : '/myPage/order';
    const paths = [`/orderComplete/${orderNo}`, `${orderPath}/${orderNo}`];
    await expectOrderPages(buyer, paths, promisedAt);
  });

  await fc.assert(property, { numRuns: 50, endOnFailure: true });
}, 120_000);

test('the page tells the first day on which something can be sent, and an area without delivery', async () => {
  const [anyGoods] = fc.sample(anyCase, 1);
  if (!anyGoods) throw new Error('There is no case.');

  const known = 'representative';
  const near = await makeBuyer({ ...anyGoods, known, zipCode: MAINLAND });
  const far = await makeBuyer({ ...anyGoods, known, zipCode: NO_DELIVERY });

  const readDelivery = async (buyer: Shopper, dispatchDays: Case['dispatchDays']) => {
    const { product } = await makeGoods({ ...anyGoods, isSellerOff: false, dispatchDays });
    const path = `/api/live?itemCode=${product.itemCode}&wishCountOf=${product.itemCode}`;
    return (await buyer.get<Live>(path)).body.delivery;
  };
  const readDay = async (dispatchDays: Case['dispatchDays']) =>
    (await readDelivery(near, dispatchDays))?.arrivesAt ?? 0;

  const usual = await readDay([null, null]);
  expect(await readDay([null, 30])).toBe(usual);

  const sooner = await readDay([30, 20]);
  expect(sooner).toBeGreaterThan(usual);
  expect(await readDay([30, 30])).toBeGreaterThan(sooner);

  expect(await readDelivery(far, [null, null])).toMatchObject({
    arrivesAt: null,
    notes: { arrival: '내 배송지는 배송이 불가능한 지역입니다.' },
  });
});
