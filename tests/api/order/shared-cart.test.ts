import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  SharedCartLink,
  SharedCartView,
  TakenLines,
} from '#src/features/order/shared-cart/shared-cart.schema.ts';
import {
  SHARED_CART_MAX_LINES,
  SHARED_CART_MAX_LINKS,
  SHARED_CART_MS,
} from '#src/features/order/shared-cart/shared-cart.ts';
import { jobHandlers } from '#src/jobs.ts';
import { createWorker } from '#src/server/job-worker.ts';
import {
  addToCart,
  codeOf,
  readMine,
  setStock,
  shopperWithAddOn,
  shopperWithLine,
} from '../../support/order/cart.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const shareCart = (shopper: Shopper) => shopper.post<SharedCartLink & ErrorBody>('/api/cart/share');
const openLink = (shopper: Shopper, token: string) =>
  shopper.get<SharedCartView & ErrorBody>(`/api/sharedCart/${token}`);
const takeLines = (shopper: Shopper, token: string, lineNos: unknown) =>
  shopper.post<TakenLines & ErrorBody>(`/api/sharedCart/${token}`, { lineNos });
const listLinks = () =>
  shop.runtime.database.read.selectFrom('shared_cart').select(['token', 'expiresAt']).execute();

describe('sharing', () => {
  test('a link shows what the cart held, with the prices and the stock of now', async () => {
    const { product, shopper, sn } = await shopperWithLine(shop, { salePrice: 48_000 }, 2);
    const { body: link, status } = await shareCart(shopper);
    expect(status).toBe(200);
    expect(link.token).toMatch(/^[\w-]{32}$/);

    await shopper.post('/api/cart/modifyCartItemQty', { cartItemSn: sn, qty: 5 });
    await setStock(shop, product, 0);
    await shop.runtime.database.tx((t) =>
      t
        .updateTable('prod_unit')
        .set({ salePrice: 45_000 })
        .where('productSn', '=', product.productSn)
        .execute(),
    );

    const opened = await openLink(shop.shopper(), link.token);
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({
      expiresAt: shop.now() + SHARED_CART_MS,
      lines: [{ lineNo: 1, qty: 2, benefitPrice: 45_000, itemSaleStatus: 'SoldOut' }],
    });
  });

  test('the same content keeps its link, another content gets one of its own', async () => {
    const { shopper, sn } = await shopperWithLine(shop);
    const first = await shareCart(shopper);
    expect((await shareCart(shopper)).body.token).toBe(first.body.token);

    await shopper.post('/api/cart/modifyCartItemQty', { cartItemSn: sn, qty: 3 });
    expect((await shareCart(shopper)).body.token).not.toBe(first.body.token);
  });

  test('a member and a visitor share alike, and nothing tells whose cart it is', async () => {
    const memberNo = await makeMember(shop);
    const shopper = shop.shopper();
    await signIn(shop, shopper, memberNo);
    const { body: added } = await addToCart(shopper, codeOf(await makeProduct(shop)));
    const { body } = await shareCart(shopper);

    const row = await shop.runtime.database.read
      .selectFrom('shared_cart')
      .selectAll()
      .where('token', '=', body.token)
      .executeTakeFirstOrThrow();
    expect(Object.values(row)).not.toContain(memberNo);
    expect(JSON.stringify(row)).not.toContain(added.cartId);
  });

  test('an empty cart, and one that is too large, are refused', async () => {
    expectProblem(await shareCart(shop.shopper()), 409, 'SharedCartSize');

    const stock = Array.from({ length: SHARED_CART_MAX_LINES }, () => 3);
    const { units } = await makeProduct(shop, { stock, maxPurchaseQty: 900 });
    const { shopper } = await shopperWithAddOn(shop);
    const items = units.slice(0, -2).map(({ itemCode }) => ({ itemCode, qty: 1 }));
    await shopper.post('/api/cart/addProdToCart', { items });
    expect((await shareCart(shopper)).status).toBe(200);

    await addToCart(shopper, units.at(-1)?.itemCode ?? '');
    expectProblem(await shareCart(shopper), 409, 'SharedCartSize');
  });

  test('a cart gets twenty links a day', async () => {
    const { product, shopper, sn } = await shopperWithLine(shop, {
      stock: 100,
      maxPurchaseQty: 99,
    });
    const start = shop.now();

    for (let n = 1; n <= SHARED_CART_MAX_LINKS; n++) {
      shop.setNow(start + n * 60_000);
      await shopper.post('/api/cart/modifyCartItemQty', { cartItemSn: sn, qty: n });
      expect((await shareCart(shopper)).status).toBe(200);
    }

    await addToCart(shopper, codeOf(product));
    expectProblem(await shareCart(shopper), 409, 'SharedCartLimit');

    shop.setNow(start + 25 * 60 * 60_000);
    expect((await shareCart(shopper)).status).toBe(200);
    shop.setNow(start);
  });
});

describe('a link', () => {
  test('that is unknown or has ended opens nothing and puts in nothing', async () => {
    const { shopper } = await shopperWithLine(shop);
    const { token } = (await shareCart(shopper)).body;
    const receiver = shop.shopper();
    const start = shop.now();

    expectProblem(await openLink(receiver, 'no-such-link'), 404, 'SharedCartOver');
    expectProblem(await takeLines(receiver, 'no-such-link', [1]), 404, 'SharedCartOver');

    shop.setNow(start + SHARED_CART_MS - 1);
    expect((await openLink(receiver, token)).status).toBe(200);

    shop.setNow(start + SHARED_CART_MS);
    expectProblem(await openLink(receiver, token), 404, 'SharedCartOver');
    expectProblem(await takeLines(receiver, token, [1]), 404, 'SharedCartOver');
    expect((await readMine(receiver)).lineCount).toBe(0);

    const handlers = jobHandlers(shop.runtime).filter(({ kind }) => kind === 'forget-shared-carts');
    const { database } = shop.runtime;
    const onError = (error: unknown) => expect.unreachable(String(error));
    await createWorker({ database, handlers, clock: shop.now, onError }).runDue(shop.now());
    expect((await listLinks()).every(({ expiresAt }) => expiresAt > shop.now())).toBe(true);
    shop.setNow(start);
  });

  test('puts the chosen lines in, by the cart’s own limits, and tells of each', async () => {
    const held = await makeProduct(shop, { maxPurchaseQty: 4 });
    const short = await makeProduct(shop, { stock: 9 });
    const gone = await makeProduct(shop);
    const left = await makeProduct(shop);
    const sender = shop.shopper();
    for (const product of [left, gone, short, held]) await addToCart(sender, codeOf(product), 4);

    const { token } = (await shareCart(sender)).body;
    await setStock(shop, short, 3);
    await setStock(shop, gone, 0);

    const receiver = shop.shopper();
    await addToCart(receiver, codeOf(held), 4);

    const { status, body, headers } = await takeLines(receiver, token, [1, 2, 3]);
    expect(status).toBe(200);
    expect(body).toEqual({
      lineCount: 2,
      lines: [
        { lineNo: 1, result: 'MaxReached', qty: 0, addOnsLeft: 0 },
        { lineNo: 2, result: 'Fewer', qty: 3, addOnsLeft: 0 },
        { lineNo: 3, result: 'SoldOut', qty: 0, addOnsLeft: 0 },
      ],
    });
    expect(headers.get('x-cart-summary')).toBe('2');

    const cart = await readMine(receiver);
    expect(
      cart.orderHandlers.flatMap((handler) => handler.lineItems.map(({ product }) => product.qty)),
    ).toEqual(expect.arrayContaining([4, 3]));
    expect(cart.changes).toEqual([]);
    expect((await readMine(sender)).lineCount).toBe(4);
  });

  test('puts an add-on in with its line, unless its product has ceased to offer it', async () => {
    const { product, shopper } = await shopperWithAddOn(shop);
    const { token } = (await shareCart(shopper)).body;

    const receiver = shop.shopper();
    expect((await takeLines(receiver, token, [1])).body.lines).toMatchObject([{ addOnsLeft: 0 }]);
    const [line] = (await readMine(receiver)).orderHandlers[0]?.lineItems ?? [];
    expect(line?.addOnItems).toMatchObject([{ qty: 2 }]);

    await shop.runtime.database.tx((t) =>
      t.deleteFrom('product_add_on').where('productSn', '=', product.productSn).execute(),
    );
    const other = shop.shopper();
    expect((await takeLines(other, token, [1])).body.lines).toMatchObject([
      { result: 'Added', addOnsLeft: 1 },
    ]);
    const [alone] = (await readMine(other)).orderHandlers[0]?.lineItems ?? [];
    expect(alone?.addOnItems).toEqual([]);
  });

  test.each([
    [[], 422, 'InvalidSelectItem'],
    [[0], 422, 'InvalidInput'],
    ['1', 422, 'InvalidInput'],
    [[2], 404, 'NotFound'],
  ])('refuses the lines %j', async (lineNos, status, code) => {
    const { shopper } = await shopperWithLine(shop);
    const { token } = (await shareCart(shopper)).body;
    expectProblem(await takeLines(shop.shopper(), token, lineNos), status, code);
  });

  test('has a page for nobody’s index, in both languages', async () => {
    const { shopper } = await shopperWithLine(shop);
    const { token } = (await shareCart(shopper)).body;

    for (const path of [`/sharedCart/${token}`, `/en/sharedCart/${token}`]) {
      const response = await shop.shopper().raw(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect((await shop.shopper().raw('/sharedCart/no-such-link')).status).toBe(404);
  });
});
