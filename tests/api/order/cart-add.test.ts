import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addToCart,
  codeOf,
  listRows,
  readMine,
  shopperWithLine,
  type Added,
} from '../../support/order/cart.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody } from '../../support/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

describe('adding', () => {
  test('puts a line in, rebuilt from itemCode and quantity alone', async () => {
    const product = await makeProduct(shop, { listPrice: 60_000, salePrice: 48_000 });
    const alice = shop.shopper('alice');
    const items = [{ itemCode: codeOf(product), qty: 2, salePrice: 1, listPrice: 1 }];

    const { status, body, headers } = await alice.post<Added>('/api/cart/addProdToCart', { items });
    expect(status).toBe(200);
    expect(body.lineCount).toBe(1);
    expect(headers.get('x-cart-summary')).toBe('1');
    expect(headers.getSetCookie().join()).toContain(
      `cart=${body.cartId}; Path=/; Max-Age=31536000`,
    );
    expect(await listRows(shop, body.cartId)).toEqual([
      {
        cartLineItemSn: body.cartLineItemSns[0],
        prodUnitSn: product.units[0]?.prodUnitSn,
        qty: 2,
        selected: 1,
        parentLineItemSn: null,
      },
    ]);

    const cart = await readMine(alice);
    expect(cart.totals).toMatchObject({
      totalListAmt: 120_000,
      totalDiscountAmt: 24_000,
      finalTotalPaymentAmt: 96_000,
    });
  });

  test('again raises the quantity of the line that is there', async () => {
    const { product, shopper, cartId } = await shopperWithLine(shop, {}, 2);
    const { body } = await addToCart(shopper, codeOf(product), 3);
    expect(body.lineCount).toBe(1);
    expect(await listRows(shop, cartId)).toMatchObject([{ qty: 5 }]);
  });

  test.each([0, -1, 1.5, 1000, 1e300, '2', null, true])('refuses the quantity %j', async (qty) => {
    const product = await makeProduct(shop);
    const shopper = shop.shopper();
    const answer = await addToCart(shopper, codeOf(product), qty);
    expectProblem(answer, 422, 'InvalidInput');
    expect((await readMine(shopper)).lineCount).toBe(0);
  });

  test.each([
    ['under the minimum', { minPurchaseQty: 3 }, 2, 422, 'InvalidMinPurchaseQty', '1014'],
    ['over the maximum', { maxPurchaseQty: 3 }, 4, 422, 'InvalidMaxPurchaseQty', '1013'],
    ['more than there is', { stock: 3 }, 4, 409, 'InvalidSalePossibleQty', '1012'],
    ['an ended product', { saleStatus: 'End' }, 1, 409, 'ItemNotOnSale', '1019'],
    ['a closed supplier', { supplierStatus: 'Closed' }, 1, 409, 'ItemNotOnSale', '1019'],
    ['a paused product', { saleStatus: 'Pause' }, 1, 409, 'ItemNotOnSale', '1019'],
    ['a product without a price', { salePrice: 0 }, 1, 409, 'InvalidBenefitPrice', undefined],
    ['an add-on alone', { itemType: 'AddOnItem' }, 1, 422, 'InvalidSelectItem', undefined],
  ] as const)('refuses %s', async (...row) => {
    const [, given, qty, status, code, alert] = row;
    const product = await makeProduct(shop, given);
    const shopper = shop.shopper();

    const answer = await addToCart(shopper, codeOf(product), qty);
    expectProblem(answer, status, code, { alert });
    expect(answer.body.message).not.toBe('');
    expect((await readMine(shopper)).lineCount).toBe(0);
  });

  test('refuses what is not for sale, and a product without its option', async () => {
    const product = await makeProduct(shop, { stock: [1, 1] });
    const shopper = shop.shopper();
    expectProblem(await addToCart(shopper, 'NO-SUCH'), 422, 'InvalidSelectItem');
    expectProblem(await addToCart(shopper, product.itemCode), 422, 'InvalidSelectOption');

    const none = await shopper.post<ErrorBody>('/api/cart/addProdToCart', { items: [] });
    expectProblem(none, 422, 'InvalidSelectItem');
  });

  test('refuses the same item twice in one request, and then adds nothing of it', async () => {
    const firstProduct = await makeProduct(shop);
    const other = await makeProduct(shop);
    const shopper = shop.shopper();
    const items = [firstProduct, other, firstProduct].map((product) => ({
      itemCode: codeOf(product),
      qty: 1,
    }));

    const answer = await shopper.post<ErrorBody>('/api/cart/addProdToCart', { items });
    expectProblem(answer, 422, 'DuplicateItem');
    expect((await readMine(shopper)).lineCount).toBe(0);
  });

  test('counts all options of a product against its maximum', async () => {
    const product = await makeProduct(shop, { maxPurchaseQty: 3, stock: [9, 9] });
    const shopper = shop.shopper();

    await addToCart(shopper, codeOf(product, 0), 2);

    const { body } = await addToCart(shopper, codeOf(product, 1), 2);
    expect(body).toMatchObject({ code: 'InvalidMaxPurchaseQty', alert: '1013' });
    expect(body.message).toContain('3');
  });

  test('stops at a hundred lines (alert 3141), but still raises one that is there', async () => {
    const products = [];
    for (let i = 0; i < 101; i++) products.push(await makeProduct(shop));

    const items = products.map((product) => ({ itemCode: codeOf(product), qty: 1 }));
    const shopper = shop.shopper();
    const hundred = items.slice(0, 100);

    const full = await shopper.post<Added>('/api/cart/addProdToCart', { items: hundred });
    expect(full.body.lineCount).toBe(100);

    const more = await addToCart(shopper, items[100]?.itemCode ?? '');
    expectProblem(more, 409, 'MaxItemCountExceeded', { alert: '3141' });
    expect(more.body.message).toContain('100');
    expect((await addToCart(shopper, items[0]?.itemCode ?? '')).status).toBe(200);
  });

  test('ten at once lose nothing and make one line', async () => {
    const { product, shopper, cartId } = await shopperWithLine(shop, { stock: 99 }, 1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => addToCart(shopper, codeOf(product), 1)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(await listRows(shop, cartId)).toMatchObject([{ qty: 11 }]);
  });

  test('many at once never exceed the limit', async () => {
    const { product, shopper, cartId } = await shopperWithLine(shop, { maxPurchaseQty: 4 }, 1);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => addToCart(shopper, codeOf(product), 1)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    expect(await listRows(shop, cartId)).toMatchObject([{ qty: 4 }]);
  });

  test('is refused without the csrf token', async () => {
    const product = await makeProduct(shop);
    const response = await shop.shopper().raw('/api/cart/addProdToCart', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ items: [{ itemCode: codeOf(product), qty: 1 }] }),
    });
    expect(response.status).toBe(403);
  });
});
