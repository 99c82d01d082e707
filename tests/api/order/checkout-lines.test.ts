import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLines } from '#src/features/order/cart/shop/cart-view.ts';
import type { CheckoutInputInfo } from '#src/features/order/checkout/checkout.schema.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type PayingShop,
} from '../../support/order/checkout.ts';
import {
  addToCart,
  changeOption,
  codeOf,
  readMine,
  setStock,
  shopperWithAddOn,
} from '../../support/order/cart.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeAddOn, makeProduct, type TestProduct } from '../../support/product/factories.ts';
import type { Answer, ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

type Begun = Answer<{ checkoutSn: string } & ErrorBody>;

/** Begins a checkout of the selected lines, as the cart page does. */
async function fromCart(shopper: Shopper): Promise<Begun> {
  const cartLineItemSns = getLines(await readMine(shopper)).map((line) => line.cartLineItemSn);
  return shopper.post('/api/checkout/setCheckoutNormalApproach', { cartLineItemSns });
}

const buyNow = (shopper: Shopper, items: readonly object[]): Promise<Begun> =>
  shopper.post('/api/checkout/buyNow', { items });

const pickCode = ({ status, body }: Answer<ErrorBody>) => [status, body.code];

const changeProduct = (
  product: TestProduct,
  values: Partial<Record<'minPurchaseQty' | 'maxPurchaseQty', number>>,
) =>
  shop.runtime.database.tx((t) =>
    t.updateTable('product').set(values).where('productSn', '=', product.productSn).execute(),
  );

const takeOffers = (product: TestProduct) =>
  shop.runtime.database.tx((t) =>
    t.deleteFrom('product_add_on').where('productSn', '=', product.productSn).execute(),
  );

const twoSizes = { maxPurchaseQty: 3, stock: [9, 9] };

test('add-ons in the cart are ordered with the line they belong to', async () => {
  const { shopper, addOn } = await shopperWithAddOn(shop);
  const { totals } = await readMine(shopper);
  const { body } = await fromCart(shopper);
  const path = `/api/checkout/checkoutInputInfo/${body.checkoutSn}`;
  const { body: info } = await shopper.get<CheckoutInputInfo>(path);
  const parcels = info.orderHandlers.flatMap((handler) => handler.combinedShippings);
  const lines = parcels.flatMap((parcel) => parcel.lineItems);
  expect(lines.map((line) => [line.itemCode, line.qty])).toContainEqual([codeOf(addOn), 2]);
  expect(info.totals.finalTotalPaymentAmt).toBe(totals.finalTotalPaymentAmt);
});

test('cart and checkout show a unit alike: its own picture, else one for all, else any', async () => {
  const product = await makeProduct(shop, { stock: [9, 9] });
  const { productSn } = product;
  const units = await shop.runtime.database.read
    .selectFrom('prod_unit')
    .select('itemOptionVal1Sn')
    .where('productSn', '=', productSn)
    .orderBy('sortOrder')
    .execute();

  const [other = null, own = null] = units.map((unit) => unit.itemOptionVal1Sn);
  const pictures = { '/demo/other': other, '/demo/all': null, '/demo/own': own };

  const showOnly = (...paths: (keyof typeof pictures)[]) =>
    shop.runtime.database.tx(async (t) => {
      await t.deleteFrom('product_image').where('productSn', '=', productSn).execute();

      const rows = paths.map((path, sortOrder) => ({
        productSn,
        path,
        sortOrder,
        itemOptionValSn: pictures[path],
      }));

      await t.insertInto('product_image').values(rows).execute();
    });

  const shopper = shop.shopper();
  await addToCart(shopper, codeOf(product, 1));

  const { body } = await fromCart(shopper);

  const shown = async () => {
    const path = `/api/checkout/checkoutInputInfo/${body.checkoutSn}`;
    const { body: info } = await shopper.get<CheckoutInputInfo>(path);
    const parcels = info.orderHandlers.flatMap((handler) => handler.combinedShippings);
    const inCart = getLines(await readMine(shopper)).map((line) => line.product);
    const items = [...inCart, ...parcels.flatMap((parcel) => parcel.lineItems)];

    return items.map(({ optionName, imagePath }) => `${optionName} ${imagePath}`);
  };

  await showOnly('/demo/other', '/demo/all', '/demo/own');

  expect(await shown()).toEqual(['95 /demo/own', '95 /demo/own']);

  await showOnly('/demo/other', '/demo/all');

  expect(await shown()).toEqual(['95 /demo/all', '95 /demo/all']);

  await showOnly('/demo/other');
  expect(await shown()).toEqual(['95 /demo/other', '95 /demo/other']);
});

test('a line changed to another option beside its checkout stays in the cart', async () => {
  const product = await makeProduct(shop, { stock: [9, 9] });
  const shopper = shop.shopper();
  const { body } = await addToCart(shopper, codeOf(product));
  const { checkoutSn } = (await fromCart(shopper)).body;
  const response = await createOrder(shopper, checkoutSn, { expectedTotal: 50_000 });
  const [sn = 0] = body.cartLineItemSns;
  expect((await changeOption(shopper, sn, codeOf(product, 1))).status).toBe(200);
  expect(await shop.comeBack(await shop.consent(response.body))).toContain('/orderComplete/');

  const left = getLines(await readMine(shopper)).map((line) => line.product.itemCode);
  expect(left).toEqual([codeOf(product, 1)]);
});

test('the most of a product counts its sizes together, at buy now as in the cart', async () => {
  const product = await makeProduct(shop, twoSizes);
  const m = codeOf(product);
  const l = codeOf(product, 1);

  const both = (qty: number) => [
    { itemCode: m, qty: 2 },
    { itemCode: l, qty },
  ];

  const refused = await buyNow(shop.shopper(), both(2));
  expect(pickCode(refused)).toEqual([422, 'InvalidMaxPurchaseQty']);
  expect(refused.body.detail).toEqual({ itemCodes: [m] });

  const shopper = shop.shopper();
  await shopper.post('/api/cart/addProdToCart', { items: both(1) });

  const { body: begun } = await fromCart(shopper);

  await changeProduct(product, { maxPurchaseQty: 2 });

  expect(pickCode(await fromCart(shopper))).toEqual([422, 'InvalidMaxPurchaseQty']);

  const late = await createOrder<ErrorBody>(shopper, begun.checkoutSn);
  expect(pickCode(late)).toEqual([422, 'InvalidMaxPurchaseQty']);
});

test('the cart names what is over stock first, adding what is over the most (rule 5.5)', async () => {
  const product = await makeProduct(shop, { maxPurchaseQty: 3, stock: 9 });
  const shopper = shop.shopper();

  await addToCart(shopper, codeOf(product), 3);
  await setStock(shop, product, 1);
  await changeProduct(product, { maxPurchaseQty: 2 });

  expect(pickCode(await fromCart(shopper))).toEqual([409, 'InvalidSalePossibleQty']);

  const added = await buyNow(shopper, [{ itemCode: codeOf(product), qty: 3 }]);
  expect(pickCode(added)).toEqual([422, 'InvalidMaxPurchaseQty']);
});

test('a line under a minimum that was raised since is neither ordered nor changed', async () => {
  const product = await makeProduct(shop, { stock: [9, 9] });
  const shopper = shop.shopper();
  const { body } = await addToCart(shopper, codeOf(product));
  const { body: begun } = await fromCart(shopper);

  await changeProduct(product, { minPurchaseQty: 2 });

  expect(pickCode(await fromCart(shopper))).toEqual([422, 'InvalidMinPurchaseQty']);

  const late = await createOrder<ErrorBody>(shopper, begun.checkoutSn);
  expect(pickCode(late)).toEqual([422, 'InvalidMinPurchaseQty']);

  const [sn = 0] = body.cartLineItemSns;
  const changed = await changeOption(shopper, sn, codeOf(product, 1));
  expectProblem(changed, 422, 'InvalidMinPurchaseQty');
});

test('an add-on is bought with a product that offers it, as long as it does', async () => {
  const product = await makeProduct(shop);
  const other = await makeProduct(shop);
  const addOn = await makeAddOn(shop, product);
  const addOnItems = [{ itemCode: codeOf(addOn), qty: 1 }];

  const foreign = await buyNow(shop.shopper(), [{ itemCode: codeOf(other), qty: 1, addOnItems }]);
  expect(pickCode(foreign)).toEqual([422, 'InvalidSelectItem']);

  const shopper = shop.shopper();
  const items = [{ itemCode: codeOf(product), qty: 1, addOnItems }];
  const { body: begun } = await buyNow(shopper, items);

  await shopper.post('/api/cart/addProdToCart', { items });
  await takeOffers(product);

  expect(pickCode(await fromCart(shopper))).toEqual([409, 'UnorderableAddOn']);

  const late = await createOrder<ErrorBody>(shopper, begun.checkoutSn);
  expect(pickCode(late)).toEqual([409, 'UnorderableAddOn']);
});

test('BuyNow with a product’s code requires its options, too', async () => {
  const product = await makeProduct(shop, twoSizes);
  const chosen = await buyNow(shop.shopper(), [{ itemCode: product.itemCode, qty: 1 }]);
  expect(pickCode(chosen)).toEqual([422, 'InvalidSelectOption']);

  const unknown = await buyNow(shop.shopper(), [{ itemCode: 'nobody', qty: 1 }]);
  expect(pickCode(unknown)).toEqual([422, 'InvalidSelectItem']);
  expect(await beginCheckout(shop.shopper(), codeOf(product))).not.toBe('');
});
