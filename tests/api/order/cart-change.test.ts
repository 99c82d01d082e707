import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '#src/features/order/cart/shop/cart-view.ts';
import {
  addToCart,
  changeOption,
  codeOf,
  listRows,
  modifyQty,
  readMine,
  setStock,
  shopperWithAddOn,
  shopperWithLine,
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

const linesOf = (cart: Cart) => cart.orderHandlers.flatMap((handler) => handler.lineItems);

describe('changing a quantity', () => {
  test('sets it and answers the cart', async () => {
    const { shopper, cartId, sn } = await shopperWithLine(shop);
    const { status, body } = await modifyQty(shopper, { cartItemSn: sn, qty: 5 });
    expect(status).toBe(200);
    expect(body.totals.finalTotalPaymentAmt).toBe(250_000);
    expect(await listRows(shop, cartId)).toMatchObject([{ qty: 5 }]);
  });

  test('takes the line’s serial as well', async () => {
    const { shopper, cartId, sn } = await shopperWithLine(shop);
    await modifyQty(shopper, { cartLineItemSn: sn, qty: 3 });
    expect(await listRows(shop, cartId)).toMatchObject([{ qty: 3 }]);
  });

  test.each([
    [{ stock: 4, maxPurchaseQty: 4 }, 5, 'InvalidSalePossibleQty'],
    [{ maxPurchaseQty: 4 }, 5, 'InvalidMaxPurchaseQty'],
    [{ minPurchaseQty: 2 }, 1, 'InvalidMinPurchaseQty'],
  ])('keeps to the limits: %j', async (limits, qty, code) => {
    const { shopper, cartId, sn } = await shopperWithLine(shop, limits);
    expect((await modifyQty(shopper, { cartItemSn: sn, qty })).body.code).toBe(code);
    expect(await listRows(shop, cartId)).toMatchObject([{ qty: 2 }]);
  });

  test.each([
    { qty: 0 },
    { qty: -3 },
    { qty: 2.5 },
    { qty: 1000 },
    { qty: '3' },
    { qty: null },
    {},
  ])('refuses %j', async (body) => {
    const { shopper, sn } = await shopperWithLine(shop);
    expect((await modifyQty(shopper, { cartItemSn: sn, ...body })).status).toBe(422);
  });

  test('needs a line', async () => {
    const { shopper } = await shopperWithLine(shop);
    expect((await modifyQty(shopper, { qty: 3 })).status).toBe(422);
    expect((await modifyQty(shopper, { cartItemSn: 999_999, qty: 3 })).status).toBe(404);
  });

  test('does not touch a product that has ended', async () => {
    const { product, shopper, sn } = await shopperWithLine(shop);

    await shop.runtime.database.tx((t) =>
      t
        .updateTable('product')
        .set({ saleStatus: 'End' })
        .where('productSn', '=', product.productSn)
        .execute(),
    );

    const answer = await modifyQty(shopper, { cartItemSn: sn, qty: 3 });
    expectProblem(answer, 409, 'ItemNotOnSale');
  });
});

describe('changing the option', () => {
  test('moves the line to the other unit (alert 3012)', async () => {
    const { product, shopper, cartId, sn } = await shopperWithLine(shop, { stock: [5, 5] });
    const { status, body } = await changeOption(shopper, sn, codeOf(product, 1));
    expect([status, body.alert]).toEqual([200, '3012']);
    expect(linesOf(body.cart)[0]?.product.optionName).toBe('95');

    const row = { cartLineItemSn: sn, prodUnitSn: product.units[1]?.prodUnitSn, qty: 2 };
    expect(await listRows(shop, cartId)).toMatchObject([row]);
  });

  test.each([
    ['sold out', [5, 0], 2, 'OptionSoldOut', '1018'],
    ['fewer than the line has', [5, 1], 2, 'InvalidSalePossibleQty', '1012'],
  ] as const)('refuses one with %s', async (...row) => {
    const [, stock, qty, code, alert] = row;
    const { product, shopper, sn } = await shopperWithLine(shop, { stock }, qty);
    const answer = await changeOption(shopper, sn, codeOf(product, 1));
    expectProblem(answer, 409, code, { alert });
  });

  test('refuses one taken off sale, one in the cart, another product’s, and none at all', async () => {
    const { product, shopper, sn } = await shopperWithLine(shop, { stock: [5, 5, 5] });
    const other = await makeProduct(shop);

    await addToCart(shopper, codeOf(product, 1));
    await shop.runtime.database.tx((t) =>
      t
        .updateTable('prod_unit')
        .set({ saleStatus: 'Suspend' })
        .where('itemCode', '=', codeOf(product, 2))
        .execute(),
    );

    const codes = [codeOf(product, 1), codeOf(product, 2), codeOf(other), 'NO-SUCH'];
    const answers = [];
    for (const code of codes) answers.push((await changeOption(shopper, sn, code)).body);

    expect(answers.map((body) => [body.code, body.alert])).toEqual([
      ['OptionAlreadyInCart', '1015'],
      ['OptionNotOnSale', '1019'],
      ['InvalidSelectItem', undefined],
      ['InvalidSelectItem', undefined],
    ]);
    expect((await changeOption(shopper, sn, 7)).status).toBe(422);
  });

  test('a product without options has none to change', async () => {
    const { product, shopper, sn } = await shopperWithLine(shop);
    const answer = await changeOption(shopper, sn, codeOf(product));
    expectProblem(answer, 409, 'OptionNotChangeable', { alert: '3117' });
    const choices = await shopper.get<ErrorBody>(`/api/cart/options/${sn}`);
    expectProblem(choices, 409, 'OptionNotChangeable');
  });

  test('a sold-out line can be changed to what there is', async () => {
    const { product, shopper, sn } = await shopperWithLine(shop, { stock: [5, 5] });
    await setStock(shop, product, 0);
    expect((await changeOption(shopper, sn, codeOf(product, 1))).status).toBe(200);
    expect(linesOf(await readMine(shopper))[0]).toMatchObject({ selectable: true, selected: true });
  });

  test('offers every option with its stock and price', async () => {
    const { product, shopper, sn } = await shopperWithLine(shop, { stock: [5, 0] });
    const { status, body } = await shopper.get(`/api/cart/options/${sn}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      currentItemCode: codeOf(product),
      options: [{ name: '사이즈', values: [{ name: '90' }, { name: '95' }] }],
      units: [{ salePossibleQty: 5 }, { itemCode: codeOf(product, 1), salePossibleQty: 0 }],
      inCart: [codeOf(product)],
    });
  });
});

describe('removing', () => {
  test('takes lines and their add-ons', async () => {
    const { shopper, cartId, sn, addOnSn } = await shopperWithAddOn(shop);
    expect(await listRows(shop, cartId)).toHaveLength(2);

    const { status, body } = await shopper.post<Cart>('/api/cart/removeCartLineItems', {
      cartLineItemSns: [sn],
    });
    expect([status, body.lineCount]).toEqual([200, 0]);
    expect(await listRows(shop, cartId)).toEqual([]);
    expect(addOnSn).not.toBe(sn);
  });

  test('takes an add-on and leaves its line; a line is no add-on', async () => {
    const { shopper, cartId, sn, addOnSn } = await shopperWithAddOn(shop);
    const remove = (cartItemSn: number) =>
      shopper.post<Cart>('/api/cart/removeCartAddOnItem', { cartItemSn });
    expect((await remove(sn)).status).toBe(404);
    expect((await remove(addOnSn)).status).toBe(200);
    expect(await listRows(shop, cartId)).toMatchObject([{ cartLineItemSn: sn }]);
  });

  test('names the problem of an empty or a wrong list', async () => {
    const { shopper } = await shopperWithLine(shop);
    const remove = (cartLineItemSns: unknown) =>
      shopper.post<ErrorBody>('/api/cart/removeCartLineItems', { cartLineItemSns });
    expectProblem(await remove([]), 422, 'NothingSelected');
    expect((await remove('all')).status).toBe(422);
    expect((await remove([999_999])).status).toBe(404);
  });
});

describe('add-ons', () => {
  test('lie under their line and are paid with it', async () => {
    const { shopper, addOnSn } = await shopperWithAddOn(shop);
    const cart = await readMine(shopper);
    expect(cart.lineCount).toBe(1);
    expect(linesOf(cart)[0]?.addOnItems).toMatchObject([{ cartItemSn: addOnSn, qty: 2 }]);
    expect(cart.totals.finalTotalPaymentAmt).toBe(58_000);
    expect((await modifyQty(shopper, { cartItemSn: addOnSn, qty: 3 })).status).toBe(200);
  });

  test('are refused with a product that does not offer them', async () => {
    const { addOn } = await shopperWithAddOn(shop);
    const other = await makeProduct(shop);
    const items = [
      { itemCode: codeOf(other), qty: 1, addOnItems: [{ itemCode: codeOf(addOn), qty: 1 }] },
    ];

    const answer = await shop.shopper().post<ErrorBody>('/api/cart/addProdToCart', { items });
    expectProblem(answer, 422, 'InvalidSelectItem');
  });

  test('that are no longer sold keep their line from being ordered', async () => {
    const { shopper, addOn } = await shopperWithAddOn(shop);
    await setStock(shop, addOn, 0);
    const cart = await readMine(shopper);
    expect(cart.orderProblem?.code).toBe('UnorderableAddOn');
    expect(cart.totals.finalTotalPaymentAmt).toBe(50_000);
  });
});
