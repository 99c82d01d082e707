import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '#db/invariants.ts';
import type { Cart } from '#src/features/order/cart/shop/cart-view.ts';
import { issueCoupon } from '#src/features/benefit/coupon/issue.service.ts';
import type { Live } from '#src/features/display/live/live.schema.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { itemsOf } from '../../support/order/order-lines.ts';
import { makeCoupon } from '../../support/benefit/benefit.ts';
import { addToCart, codeOf, readMine, setStock, type Added } from '../../support/order/cart.ts';
import { createOrder, startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeGift, makeProduct, makeSet, type TestSet } from '../../support/product/factories.ts';
import { makeFlashSale } from '../../support/benefit/flash-sale.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop({ DEMO: '0' });
});
afterAll(() => shop.close());
afterEach(async () => {
  const results = await checkInvariants(shop.runtime.database);
  expect(results.filter((result) => result.violations > 0)).toEqual([]);
});

/** A set at 40,000 won: a fleece in two sizes at 30,000, and two pairs of socks at 5,000 each. */
async function fleeceSet(stock: { fleece?: readonly number[]; socks?: number } = {}) {
  const fleece = await makeProduct(shop, { stock: stock.fleece ?? [10, 10] });
  const socks = await makeProduct(shop, { stock: stock.socks ?? 20 });
  const set = await makeSet(shop, {
    groups: [
      { listPrice: 40_000, groupPrice: 30_000, of: [fleece] },
      { qty: 2, listPrice: 6000, groupPrice: 5000, of: [socks] },
    ],
  });

  return { fleece, socks, set };
}

const askFor = (set: TestSet, fleeceCode: string, qty = 1) => ({
  itemCode: codeOf(set),
  qty,
  componentItems: [{ itemSetGroupSn: set.groupSns[0], itemCode: fleeceCode }],
});

const addItems = (shopper: Shopper, ...items: object[]) =>
  shopper.post<Added & ErrorBody>('/api/cart/addProdToCart', { items });

const buyNow = async (shopper: Shopper, ...items: object[]) =>
  (await shopper.post<{ checkoutSn: string } & ErrorBody>('/api/checkout/buyNow', { items })).body;

const linesOf = (cart: Cart) => cart.orderHandlers.flatMap((handler) => handler.lineItems);

const readStock = (prodUnitSn: number | undefined) =>
  shop.runtime.database.read
    .selectFrom('stock')
    .select(['qty', 'reservedQty'])
    .where('prodUnitSn', '=', prodUnitSn ?? 0)
    .executeTakeFirstOrThrow();

const readItems = (orderNo: string) =>
  shop.runtime.database.read
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.orderSn', 'order_item.orderSn')
    .select(['order_item.itemCode', 'itemType', 'orderedQty', 'netAmt', 'order_item.listPrice'])
    .where('orderNo', '=', orderNo)
    .orderBy('orderItemSn')
    .execute();

describe('a set in the cart', () => {
  test('is one line with what was chosen, at the price of its parts', async () => {
    const { fleece, socks, set } = await fleeceSet();
    const shopper = shop.shopper();
    expect((await addItems(shopper, askFor(set, codeOf(fleece, 1), 2))).status).toBe(200);

    const [line] = linesOf(await readMine(shopper));
    expect(line?.product).toMatchObject({
      itemCode: codeOf(set),
      itemType: 'Set',
      qty: 2,
      saleableQty: 10,
      listAmt: 104_000,
      sellingAmt: 80_000,
      optionChangeable: false,
      componentItems: [
        { itemCode: codeOf(fleece, 1), qty: 1, optionName: '95' },
        { itemCode: codeOf(socks), qty: 2 },
      ],
    });
  });

  test('the same choice again raises its quantity, another choice is another line', async () => {
    const { fleece, set } = await fleeceSet();
    const shopper = shop.shopper();

    await addItems(shopper, askFor(set, codeOf(fleece)));
    await addItems(shopper, askFor(set, codeOf(fleece)), askFor(set, codeOf(fleece, 1)));

    const lines = linesOf(await readMine(shopper));
    expect(lines.map((line) => line.product.qty).sort()).toEqual([1, 2]);
  });

  test('there are as many as the scarcest piece makes', async () => {
    const { fleece, set } = await fleeceSet({ socks: 5 });
    const refused = await addItems(shop.shopper(), askFor(set, codeOf(fleece), 3));
    expectProblem(refused, 409, 'InvalidSalePossibleQty');
  });

  test.each([
    ['nothing chosen', () => []],
    [
      'a unit of another part',
      (set: TestSet, _: string, socks: string) => [[set.groupSns[0], socks]],
    ],
    [
      'a part chosen twice',
      (set: TestSet, unitCode: string) => [
        [set.groupSns[0], unitCode],
        [set.groupSns[0], unitCode],
      ],
    ],
    ['a part of another set', (_: TestSet, unitCode: string) => [[99_999, unitCode]]],
  ] as const)('%s is refused by cart and buy-now alike', async (_, choose) => {
    const { fleece, socks, set } = await fleeceSet();
    const chosen = choose(set, codeOf(fleece), codeOf(socks));
    const componentItems = chosen.map(([itemSetGroupSn, itemCode]) => ({
      itemSetGroupSn,
      itemCode,
    }));
    const item = { itemCode: codeOf(set), qty: 1, componentItems };
    const shopper = shop.shopper();
    expectProblem(await addItems(shopper, item), 422, 'InvalidSelectOption');
    expect(await buyNow(shopper, item)).toMatchObject({ code: 'InvalidSelectOption' });
    expect((await readMine(shopper)).lineCount).toBe(0);
  });

  test('a product that is no set takes no components', async () => {
    const { fleece, set } = await fleeceSet();
    const item = { ...askFor(set, codeOf(fleece)), itemCode: codeOf(fleece) };
    expectProblem(await addItems(shop.shopper(), item), 422, 'InvalidSelectOption');
  });

  test('a component that sells out makes the line sold out, one taken out of the set ends it', async () => {
    const { fleece, socks, set } = await fleeceSet();
    const shopper = shop.shopper();

    await addItems(shopper, askFor(set, codeOf(fleece)));
    await setStock(shop, socks, 1);

    expect(linesOf(await readMine(shopper))[0]?.product.itemSaleStatus).toBe('SoldOut');

    await setStock(shop, socks, 20);
    await shop.runtime.database.tx((t) =>
      t
        .deleteFrom('item_set_component')
        .where('prodUnitSn', '=', fleece.units[0]?.prodUnitSn ?? 0)
        .execute(),
    );

    expect(linesOf(await readMine(shopper))[0]?.product.itemSaleStatus).toBe('End');
  });

  test('goes over to the member’s cart at sign-in as it was chosen', async () => {
    const { fleece, set } = await fleeceSet();
    const { email, password } = await makeMember(shop);
    const shopper = shop.shopper();

    await addItems(shopper, askFor(set, codeOf(fleece, 1)));

    expect((await shopper.post('/login', { email, password })).status).toBe(200);

    const [line] = linesOf(await readMine(shopper));
    expect(line?.product.componentItems[0]?.itemCode).toBe(codeOf(fleece, 1));
  });
});

describe('ordering a set', () => {
  test('takes the stock of its pieces, which carry every won of its price', async () => {
    const { fleece, socks, set } = await fleeceSet();
    const shopper = await signedIn(shop);
    const { checkoutSn } = await buyNow(shopper, askFor(set, codeOf(fleece), 2));

    const response = await createOrder(shopper, checkoutSn, { expectedTotal: 80_000 });
    expect(response.status).toBe(201);
    expect(await readItems(response.body.orderNo)).toEqual([
      { itemCode: codeOf(set), itemType: 'Set', orderedQty: 2, netAmt: 0, listPrice: 0 },
      {
        itemCode: codeOf(fleece),
        itemType: 'SetComponent',
        orderedQty: 2,
        netAmt: 60_000,
        listPrice: 40_000,
      },
      {
        itemCode: codeOf(socks),
        itemType: 'SetComponent',
        orderedQty: 4,
        netAmt: 20_000,
        listPrice: 6000,
      },
    ]);
    expect(await readStock(fleece.units[0]?.prodUnitSn)).toEqual({ qty: 10, reservedQty: 2 });

    await shop.comeBack(await shop.consent(response.body));

    expect(await readStock(socks.units[0]?.prodUnitSn)).toEqual({ qty: 16, reservedQty: 0 });

    const { body } = await shopper.get<OrderDetail>(`/api/my/order/${response.body.orderNo}`);
    const items = itemsOf(body);
    expect(items.map((item) => [item.itemType, item.netAmt])).toEqual([
      ['Set', 80_000],
      ['SetComponent', 60_000],
      ['SetComponent', 20_000],
    ]);
  });

  test('five of twenty concurrent buyers of five sets get one, whatever else they buy', async () => {
    const { fleece, socks, set } = await fleeceSet({ fleece: [30], socks: 10 });
    const buyers = Array.from({ length: 20 }, () => shop.shopper());

    const orders = await Promise.all(
      buyers.map(async (shopper) => {
        const { checkoutSn } = await buyNow(shopper, askFor(set, codeOf(fleece)));
        return createOrder<ErrorBody>(shopper, checkoutSn, { expectedTotal: 40_000 });
      }),
    );
    expect(orders.filter((order) => order.status === 201)).toHaveLength(5);

    const refused = orders.filter((order) => order.status === 409);
    expect(new Set(refused.map((order) => order.body.code))).toEqual(
      new Set(['InventoryDecreaseFail']),
    );
    expect(refused[0]?.body.detail).toEqual({ itemCodes: [codeOf(set)] });
    expect(await readStock(socks.units[0]?.prodUnitSn)).toEqual({ qty: 10, reservedQty: 10 });
  });

  test('a bundle is bought by its code alone', async () => {
    const mug = await makeProduct(shop);
    const bundle = await makeSet(shop, {
      itemType: 'Bundle',
      groups: [{ qty: 3, groupPrice: 9000, of: [mug] }],
    });
    const shopper = shop.shopper();
    expect((await addToCart(shopper, codeOf(bundle))).status).toBe(200);

    const [line] = linesOf(await readMine(shopper));
    expect(line?.product).toMatchObject({ sellingAmt: 27_000, saleableQty: 3 });
    expect(line?.product.componentItems).toMatchObject([{ itemCode: codeOf(mug), qty: 3 }]);
  });
});

describe('GET /api/live of a set', () => {
  test('returns the units of its groups, and is sold out if one group has none', async () => {
    const { fleece, socks, set } = await fleeceSet({ fleece: [0, 4] });
    const ask = async () =>
      (await shop.shopper().get<Live>(`/api/live?itemCode=${set.itemCode}`)).body.products[0];
    expect(await ask()).toMatchObject({
      outOfStock: false,
      benefitPrice: 40_000,
      prodUnits: [
        { itemCode: codeOf(set), salePossibleQty: 4, benefitPrice: 40_000 },
        { itemCode: codeOf(fleece), salePossibleQty: 0 },
        { itemCode: codeOf(fleece, 1), salePossibleQty: 4 },
        { itemCode: codeOf(socks), salePossibleQty: 20 },
      ],
    });

    await setStock(shop, socks, 1);

    expect(await ask()).toMatchObject({
      outOfStock: true,
      prodUnits: [{ salePossibleQty: 0 }, {}, {}, {}],
    });
  });
});

describe('gifts', () => {
  async function withGift(options: { stock?: number; perQty?: number; qty?: number } = {}) {
    const { stock = 5, ...terms } = options;
    const tent = await makeProduct(shop);
    const gift = await makeProduct(shop, { itemType: 'AddOnItem', stock, nameKo: '스트링' });
    await makeGift(shop, tent, { gift, ...terms });
    return { tent, gift };
  }

  test('are listed under their line, in proportion to the quantity, until they are sold out', async () => {
    const { tent, gift } = await withGift({ stock: 3, perQty: 2, qty: 2 });
    const shopper = shop.shopper();

    await addToCart(shopper, codeOf(tent), 2);

    const giftOf = async () => linesOf(await readMine(shopper))[0]?.gifts[0];
    expect(await giftOf()).toMatchObject({ itemCode: codeOf(gift), qty: 2, soldOut: false });

    await addToCart(shopper, codeOf(tent), 2);
    expect(await giftOf()).toMatchObject({ qty: 4, soldOut: true });
  });

  test('are free, and their stock is taken with the order', async () => {
    const { tent, gift } = await withGift();
    const shopper = shop.shopper();
    const { checkoutSn } = await buyNow(shopper, { itemCode: codeOf(tent), qty: 2 });

    const response = await createOrder(shopper, checkoutSn, { expectedTotal: 100_000 });
    expect(await readItems(response.body.orderNo)).toMatchObject([
      { itemCode: codeOf(tent), netAmt: 100_000 },
      { itemCode: codeOf(gift), itemType: 'Gift', orderedQty: 2, netAmt: 0 },
    ]);

    await shop.comeBack(await shop.consent(response.body));
    expect(await readStock(gift.units[0]?.prodUnitSn)).toEqual({ qty: 3, reservedQty: 0 });
  });

  test('that are out of stock never block an order', async () => {
    const { tent, gift } = await withGift({ stock: 1 });
    const shopper = shop.shopper();
    const { checkoutSn } = await buyNow(shopper, { itemCode: codeOf(tent), qty: 2 });

    const response = await createOrder(shopper, checkoutSn, { expectedTotal: 100_000 });
    expect(response.status).toBe(201);
    expect((await readItems(response.body.orderNo)).map((item) => item.itemCode)).toEqual([
      codeOf(tent),
    ]);
    expect(await readStock(gift.units[0]?.prodUnitSn)).toEqual({ qty: 1, reservedQty: 0 });
  });

  test('a gift unit that is also for sale: purchases have priority over gifts', async () => {
    const { tent, gift } = await withGift({ stock: 1 });

    await shop.runtime.database.tx((t) =>
      t
        .updateTable('product')
        .set({ itemType: 'General' })
        .where('productSn', '=', gift.productSn)
        .execute(),
    );

    const shopper = shop.shopper();
    const items = [tent, gift].map((product) => ({ itemCode: codeOf(product), qty: 1 }));
    const { checkoutSn } = await buyNow(shopper, ...items);
    const response = await createOrder(shopper, checkoutSn, { expectedTotal: 100_000 });

    const ordered = (await readItems(response.body.orderNo)).map((item) => item.itemType);
    expect(ordered).toEqual(['General', 'General']);
  });
});

describe('flash prices', () => {
  async function flashMember(sale: Omit<Parameters<typeof makeFlashSale>[1], 'units'> = {}) {
    const jacket = await makeProduct(shop);
    const member = await makeMember(shop);
    const { memberNo } = member;
    const units = [{ prodUnitSn: jacket.units[0]?.prodUnitSn ?? 0 }];

    await makeFlashSale(shop, { units, members: [memberNo], ...sale });

    return { jacket, member, shopper: await signedIn(shop, member) };
  }

  const holdCoupon = async (memberNo: number, terms: Parameters<typeof makeCoupon>[1]) => {
    const now = shop.now();
    const always = { usableFrom: 0, usableTo: 2 * now, issueFrom: 0, issueTo: 2 * now };
    const coupon = { issueType: 'Staff' as const, ...terms, ...always };
    const couponSn = await makeCoupon(shop.runtime.database, coupon);
    const to = { memberNo, level: 'Family', now };
    await shop.runtime.database.tx((t) => issueCoupon(t, to, { couponSn, issueType: 'Staff' }));
  };

  const liveOf = async (shopper: Shopper, itemCode: string) =>
    (await shopper.get<Live>(`/api/live?itemCode=${itemCode}`)).body.products[0];

  test('are shown to the member whose sale runs, and paid from cart to order', async () => {
    const { jacket, shopper } = await flashMember();
    expect((await liveOf(shopper, jacket.itemCode))?.flashSaleInfo).toMatchObject({
      name: '플래시',
      flashPrice: 35_000,
      pointSaving: 350,
      units: [{ itemCode: codeOf(jacket), flashPrice: 35_000, leftQty: null }],
    });

    await addToCart(shopper, codeOf(jacket));

    const [line] = linesOf(await readMine(shopper));
    expect(line?.product).toMatchObject({ sellingAmt: 35_000, itemDcs: [{ type: 'FlashSale' }] });

    const { checkoutSn } = await buyNow(shopper, { itemCode: codeOf(jacket), qty: 1 });
    const response = await createOrder(shopper, checkoutSn, { expectedTotal: 35_000 });
    expect(response.status).toBe(201);
    expect(await readItems(response.body.orderNo)).toMatchObject([{ netAmt: 35_000 }]);
  });

  test('the best coupon is computed on the member’s own price', async () => {
    const { jacket, shopper, member } = await flashMember();

    const couponPrices = async (asks: Shopper) => {
      const codes = `itemCode=${jacket.itemCode}&wishCountOf=${jacket.itemCode}`;
      return (await asks.get<Live>(`/api/live?${codes}`)).body.products[0]?.couponPrice?.price;
    };
    expect(await couponPrices(shopper)).toBeUndefined();

    await holdCoupon(member.memberNo, { orderRangeType: 'Amt', orderAmt: 35_001, dcRate: 50 });

    expect(await couponPrices(shopper)).toBeUndefined();

    await holdCoupon(member.memberNo, { dcRate: 10 });

    expect(await couponPrices(shopper)).toBe(31_500);
    expect((await liveOf(shopper, jacket.itemCode))?.couponPrice).toEqual({
      price: 31_500,
      couponCount: 1,
      toTakeCount: 0,
    });

    const other = await makeMember(shop);
    await holdCoupon(other.memberNo, { dcRate: 10 });

    expect(await couponPrices(await signedIn(shop, other))).toBe(45_000);
    expect(await couponPrices(shop.shopper())).toBeUndefined();
  });

  test.each([
    ['has not begun', { startAt: Date.now() * 2, endAt: Date.now() * 3 }],
    ['is over', { startAt: 0, endAt: 1 }],
    ['is switched off', { status: 'Off' as const }],
  ])('nobody pays one whose sale %s', async (_, sale) => {
    const { jacket, shopper } = await flashMember(sale);
    expect((await liveOf(shopper, jacket.itemCode))?.flashSaleInfo).toBeUndefined();
    await addToCart(shopper, codeOf(jacket));
    expect(linesOf(await readMine(shopper))[0]?.product.sellingAmt).toBe(50_000);
  });

  test('another member and a visitor pay the sale price', async () => {
    const { jacket } = await flashMember();
    for (const shopper of [await signedIn(shop), shop.shopper()]) {
      const info = (await liveOf(shopper, jacket.itemCode))?.flashSaleInfo;
      expect(info).toMatchObject({ state: 'inProgress', joined: false, units: [] });
      await addToCart(shopper, codeOf(jacket));
      expect(linesOf(await readMine(shopper))[0]?.product.sellingAmt).toBe(50_000);
    }
  });
});
