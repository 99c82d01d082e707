import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '#db/invariants.ts';
import {
  FLASH_HOLD_MS,
  FLASH_RECENT_MS,
  FLASH_SOON_MS,
} from '#src/features/benefit/flash-sale/flash-sale.ts';
import type { Live } from '#src/features/display/live/live.schema.ts';
import type { Cart } from '#src/features/order/cart/shop/cart-view.ts';
import { addToCart, codeOf, readMine, type Added } from '../../support/order/cart.ts';
import {
  beginCheckout,
  createOrder,
  placeOrder,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { expectProblem } from '../../support/problem.ts';
import {
  makeAddOn,
  makeProduct,
  makeSet,
  type TestProduct,
} from '../../support/product/factories.ts';
import { makeFlashSale } from '../../support/benefit/flash-sale.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const MINUTE = 60_000;
const FLASH_PRICE = 35_000;
const SALE_PRICE = 50_000;

let shop: PayingShop;
let start: number;
beforeAll(async () => {
  shop = await startPayingShop({ DEMO: '0' });
  start = shop.now();
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(start));
afterEach(async () => {
  const results = await checkInvariants(shop.runtime.database);
  expect(results.filter((result) => result.violations > 0)).toEqual([]);
});

async function signedIn(memberNo: number): Promise<Shopper> {
  const shopper = shop.shopper();
  await signIn(shop, shopper, memberNo);
  return shopper;
}

/** A jacket at 50,000 won with a flash price of 35,000 won for new members. */
async function flashJacket({ quota = null as number | null, members = 1, stock = 100 } = {}) {
  const jacket = await makeProduct(shop, { stock: [stock] });
  const memberNos: number[] = [];
  for (let i = 0; i < members; i++) memberNos.push(await makeMember(shop));

  const units = [{ prodUnitSn: jacket.units[0]?.prodUnitSn ?? 0, quota }];
  const sale = await makeFlashSale(shop, { units, members: memberNos });
  const shoppers = await Promise.all(memberNos.map(signedIn));
  const [shopper = shop.shopper()] = shoppers;

  return { jacket, itemCode: codeOf(jacket), shoppers, shopper, ...sale };
}

const soldOf = async ({ units }: TestProduct) => {
  const { sold } = await shop.runtime.database.read
    .selectFrom('flash_sale_item')
    .select('sold')
    .where('prodUnitSn', '=', units[0]?.prodUnitSn ?? 0)
    .executeTakeFirstOrThrow();
  return sold;
};

const infoOf = async (shopper: Shopper, { itemCode }: TestProduct) =>
  (await shopper.get<Live>(`/api/live?itemCode=${itemCode}`)).body.products[0]?.flashSaleInfo;

describe('the quota', () => {
  test('of ten is sold to ten of fifty concurrent orders; the others get PriceChanged', async () => {
    const { jacket, itemCode, shoppers } = await flashJacket({ quota: 10, members: 50 });
    const checkouts = await Promise.all(
      shoppers.map(async (shopper) => ({
        shopper,
        checkoutSn: await beginCheckout(shopper, itemCode),
      })),
    );

    const answers = await Promise.all(
      checkouts.map(({ shopper, checkoutSn }) =>
        createOrder<Made & ErrorBody & { detail: { totals: object } }>(shopper, checkoutSn, {
          expectedTotal: FLASH_PRICE,
        }),
      ),
    );

    const refused = answers.filter((answer) => answer.status !== 201);

    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 PriceChanged']),
    );
    expect(refused[0]?.body.detail.totals).toMatchObject({ finalTotalPaymentAmt: SALE_PRICE });
    expect(await soldOf(jacket)).toBe(10);
  });

  test('is released, once, when the payment fails, and kept when it is paid', async () => {
    const { jacket, itemCode, shoppers } = await flashJacket({ quota: 1, members: 2 });
    const [jiwon = shop.shopper(), minho = shop.shopper()] = shoppers;
    const failed = await placeOrder(jiwon, itemCode, { expectedTotal: FLASH_PRICE });
    expect(await soldOf(jacket)).toBe(1);

    const form = await shop.consent(failed, { faults: ['issuerRefuses'] });
    await Promise.all([shop.comeBack(form), shop.comeBack(form)]);

    expect(await soldOf(jacket)).toBe(0);

    const paid = await placeOrder(minho, itemCode, { expectedTotal: FLASH_PRICE });
    await shop.comeBack(await shop.consent(paid));

    expect(await soldOf(jacket)).toBe(1);
    expect(await infoOf(jiwon, jacket)).toMatchObject({
      state: 'inProgress',
      units: [{ flashPrice: FLASH_PRICE, leftQty: 0 }],
    });
  });

  test('held by the checkout’s own unpaid order is there for its next try', async () => {
    const { jacket, itemCode, shopper } = await flashJacket({ quota: 1 });
    const { checkoutSn } = await placeOrder(shopper, itemCode, { expectedTotal: FLASH_PRICE });
    const again = await createOrder(shopper, checkoutSn, { expectedTotal: FLASH_PRICE });
    expect(again.status).toBe(201);
    expect(await soldOf(jacket)).toBe(1);
  });

  test('too small for a line leaves all of it at the sale price', async () => {
    const { itemCode, shopper } = await flashJacket({ quota: 2 });
    await addToCart(shopper, itemCode, 3);

    const cart = await readMine(shopper);
    expect(cart.totals.totalAdjSellingAmt).toBe(3 * SALE_PRICE);
    expect(cart.changes).toMatchObject([{ kind: 'FlashShort', before: FLASH_PRICE, after: 2 }]);

    const checkoutSn = await beginCheckout(shopper, itemCode, 2);
    const response = await createOrder(shopper, checkoutSn, { expectedTotal: 2 * FLASH_PRICE });
    expect(response.status).toBe(201);
    expect((await readMine(shopper)).changes).toMatchObject([{ kind: 'FlashSoldOut' }]);
  });
});

interface Doubled {
  product: TestProduct;
  items: object[];
  /** Price of the other items. */
  others: number;
}

/** One unit in two lines (2 + 1 pieces): a set at 40,000 won with two choices of components. */
async function chosenTwoWays(): Promise<Doubled> {
  const fleece = await makeProduct(shop, { stock: [10, 10] });
  const set = await makeSet(shop, { groups: [{ groupPrice: 40_000, of: [fleece] }] });
  const items = fleece.units.map(({ itemCode }, i) => {
    const componentItems = [{ itemSetGroupSn: set.groupSns[0], itemCode }];
    return { itemCode: codeOf(set), qty: 2 - i, componentItems };
  });

  return { product: set, items, others: 0 };
}

/** One unit in two lines (2 + 1 pieces): an add-on of two products. */
async function underTwoProducts(): Promise<Doubled> {
  const tent = await makeProduct(shop);
  const tarp = await makeProduct(shop);
  const pole = await makeAddOn(shop, tent, { listPrice: 40_000, salePrice: 40_000 });
  const offer = { productSn: tarp.productSn, addOnProductSn: pole.productSn, sortOrder: 0 };

  await shop.runtime.database.tx((t) => t.insertInto('product_add_on').values(offer).execute());

  const items = [tent, tarp].map((parent, i) => {
    const addOnItems = [{ itemCode: codeOf(pole), qty: 2 - i }];
    return { itemCode: codeOf(parent), qty: 1, addOnItems };
  });

  return { product: pole, items, others: 2 * SALE_PRICE };
}

describe('a quota of two for a unit in two lines', () => {
  async function inCart(put: () => Promise<Doubled>) {
    const { product, items, others } = await put();
    const memberNo = await makeMember(shop);
    const units = [{ prodUnitSn: product.units[0]?.prodUnitSn ?? 0, quota: 2 }];

    await makeFlashSale(shop, { units, members: [memberNo] });

    const shopper = await signedIn(memberNo);
    const { body } = await shopper.post<Added>('/api/cart/addProdToCart', { items });

    return { shopper, product, others, cartLineItemSns: body.cartLineItemSns };
  }

  const linesOf = (cart: Cart) => cart.orderHandlers.flatMap((handler) => handler.lineItems);
  const lineOf = (cart: Cart, qty: number) =>
    linesOf(cart).find((line) => line.product.qty === qty);

  test.each([
    ['a set', chosenTwoWays],
    ['an add-on', underTwoProducts],
  ])('%s is ordered at the price the cart says', async (_, put) => {
    const { shopper, product, others, cartLineItemSns } = await inCart(put);
    const paid = others + 2 * FLASH_PRICE + 40_000;

    const cart = await readMine(shopper);
    expect(cart.totals.totalAdjSellingAmt).toBe(paid);

    const rows = linesOf(cart).flatMap((line) => [line.product, ...line.addOnItems]);
    expect(rows.reduce((sum, row) => sum + row.sellingAmt, 0)).toBe(paid);

    const { body } = await shopper.post<{ checkoutSn: string }>(
      '/api/checkout/setCheckoutNormalApproach',
      { cartLineItemSns },
    );
    const response = await createOrder(shopper, body.checkoutSn, { expectedTotal: paid });
    expect(response.status).toBe(201);
    expect(await soldOf(product)).toBe(2);
  });

  test('is shown at the line that misses it, and left to the selected one', async () => {
    const { shopper } = await inCart(chosenTwoWays);
    const both = await readMine(shopper);
    const sn = lineOf(both, 1)?.cartLineItemSn;
    expect(lineOf(both, 2)?.product.sellingAmt).toBe(2 * FLASH_PRICE);
    expect(both.changes).toMatchObject([{ kind: 'FlashSoldOut', cartLineItemSn: sn }]);

    const selectedCart = await readMine(shopper, `?select=${sn}`);
    expect(selectedCart.totals.totalAdjSellingAmt).toBe(FLASH_PRICE);
    expect(lineOf(selectedCart, 1)?.product.sellingAmt).toBe(FLASH_PRICE);
    expect(selectedCart.changes).toEqual([]);

    await shopper.post('/api/cart/acknowledgeChanges');
    expect((await readMine(shopper)).changes).toEqual([]);
  });
});

describe('a sale that ends', () => {
  test('is a change in the cart until the shopper has read it', async () => {
    const { itemCode, shopper } = await flashJacket();
    await addToCart(shopper, itemCode);

    expect((await readMine(shopper)).changes).toEqual([]);

    shop.setNow(start + MINUTE);

    const ended = await readMine(shopper);
    expect(ended.changes).toMatchObject([
      { kind: 'FlashEnded', before: FLASH_PRICE, after: SALE_PRICE },
    ]);
    expect(ended.totals.totalAdjSellingAmt).toBe(SALE_PRICE);

    await shopper.post('/api/cart/acknowledgeChanges');
    expect((await readMine(shopper)).changes).toEqual([]);
  });

  test('is no notice for lines added afterwards', async () => {
    const { itemCode, shopper } = await flashJacket();
    shop.setNow(start + MINUTE);
    await addToCart(shopper, itemCode);
    expect((await readMine(shopper)).changes).toEqual([]);
  });

  test('keeps its price for ten minutes in a checkout that was begun before', async () => {
    const { itemCode, shopper } = await flashJacket();
    const early = await beginCheckout(shopper, itemCode);
    const late = await beginCheckout(shopper, itemCode);

    shop.setNow(start + FLASH_HOLD_MS);

    const response = await createOrder(shopper, early, { expectedTotal: FLASH_PRICE });
    expect(response.status).toBe(201);

    shop.setNow(start + MINUTE + FLASH_HOLD_MS);

    const refused = await createOrder<ErrorBody>(shopper, late, { expectedTotal: FLASH_PRICE });
    expectProblem(refused, 409, 'PriceChanged');

    shop.setNow(start + MINUTE);

    const after = await createOrder<ErrorBody>(shopper, await beginCheckout(shopper, itemCode), {
      expectedTotal: FLASH_PRICE,
    });
    expectProblem(after, 409, 'PriceChanged');
  });
});

describe('the live call of a product’s page', () => {
  test.each([
    { when: 'long before', offset: -FLASH_SOON_MS - MINUTE },
    { when: 'soon before', offset: -MINUTE, others: 'waiting', own: 'waiting' },
    { when: 'meanwhile', offset: 0, others: 'inProgress', own: 'inProgress' },
    { when: 'shortly after', offset: MINUTE, own: 'ended' },
    { when: 'long after', offset: FLASH_RECENT_MS + MINUTE },
  ])('$when', async ({ offset, others, own }) => {
    const { jacket, shopper } = await flashJacket();

    shop.setNow(start + offset);

    expect((await infoOf(shop.shopper(), jacket))?.state).toBe(others);

    const info = await infoOf(await signedIn(await makeMember(shop)), jacket);
    expect([info?.state, info?.joined ?? false]).toEqual([others, false]);

    const toMember = await infoOf(shopper, jacket);
    expect([toMember?.state, toMember?.units.length ?? 0]).toEqual([own, offset === 0 ? 1 : 0]);
  });

  test('has a box in the page only if the product has a sale', async () => {
    const { jacket } = await flashJacket();
    const plain = await makeProduct(shop);

    const page = async ({ itemCode }: TestProduct) =>
      (await shop.shopper().raw(`/product/${itemCode}`)).text();
    expect(await page(jacket)).toContain('class="flash-sale-box');
    expect(await page(plain)).not.toContain('class="flash-sale-box');
  });
});

test('GET /api/member names the flash sale whose code the member entered', async () => {
  const { shopper, flashSaleSn } = await flashJacket();

  const saleOf = async (who: Shopper) => {
    const { status, body } = await who.get<{ flashSale: object }>('/api/member');
    return [status, body.flashSale];
  };
  expect(await saleOf(shopper)).toEqual([200, { flashSaleSn }]);

  const other = await signedIn(await makeMember(shop));
  expect(await saleOf(other)).toEqual([200, { flashSaleSn: null }]);
});

describe('GET /api/flashSales', () => {
  const listOf = async (who: Shopper) =>
    (await who.get<{ flashSales: { flashSaleSn: number }[] }>('/api/flashSales')).body.flashSales;

  test('returns the running and upcoming sales, and whether the member takes part', async () => {
    const { jacket, shopper, flashSaleSn } = await flashJacket();
    const saleFor = async (who: Shopper) =>
      (await listOf(who)).find((sale) => sale.flashSaleSn === flashSaleSn);
    const { itemCode } = jacket;
    expect(await saleFor(shopper)).toMatchObject({
      state: 'inProgress',
      joined: true,
      itemCodes: [itemCode],
    });

    const stranger = await saleFor(shop.shopper());
    expect(stranger).toMatchObject({ joined: false });
    expect(JSON.stringify(stranger)).not.toMatch(/price|code"/i);

    const { endAt } = await shop.runtime.database.read
      .selectFrom('flash_sale')
      .select('endAt')
      .where('flashSaleSn', '=', flashSaleSn)
      .executeTakeFirstOrThrow();

    shop.setNow(endAt);
    expect(await saleFor(shop.shopper())).toBeUndefined();
  });
});
