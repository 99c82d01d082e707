import { randomUUID } from 'node:crypto';
import type { Cart } from '#src/features/order/cart/shop/cart-view.ts';
import { saveStock } from '#src/features/product/product/desk/save/product-save.queries.ts';
import { makeAddOn, makeProduct, type TestProduct } from '../product/factories.ts';
import type { TestShop } from '../shop.ts';
import type { ErrorBody, Shopper } from '../shopper.ts';

/** The response of adding to the cart. */
export interface Added {
  cartId: string;
  cartLineItemSns: number[];
  lineCount: number;
}

export const codeOf = (product: TestProduct, unit = 0) => product.units[unit]?.itemCode ?? '';

export const addToCart = (shopper: Shopper, itemCode: string, qty: unknown = 1) =>
  shopper.post<Added & ErrorBody>('/api/cart/addProdToCart', { items: [{ itemCode, qty }] });

export const readMine = async (shopper: Shopper, query = '') =>
  (await shopper.get<Cart>(`/api/cart/mine${query}`)).body;

export const modifyQty = (shopper: Shopper, body: object) =>
  shopper.post<Cart & ErrorBody>('/api/cart/modifyCartItemQty', body);

export const changeOption = (shopper: Shopper, sn: number, itemCode: unknown) =>
  shopper.post<{ alert: string; message: string; cart: Cart } & ErrorBody>(
    `/api/cart/changeOption/${sn}`,
    { itemCode },
  );

export const listRows = (shop: TestShop, cartId: string) =>
  shop.runtime.database.read
    .selectFrom('cart_line_item')
    .select(['cartLineItemSn', 'prodUnitSn', 'qty', 'selected', 'parentLineItemSn'])
    .where('cartId', '=', cartId)
    .orderBy('cartLineItemSn')
    .execute();

/** Sets the stock of a product's first unit. */
export const setStock = (shop: TestShop, product: TestProduct, qty: number) =>
  shop.runtime.database.tx((t) => {
    const prodUnitSn = product.units[0]?.prodUnitSn ?? 0;
    return saveStock(t, { prodUnitSn, qty, ref: randomUUID(), now: shop.now() });
  });

/** A shopper with `qty` of a new product in the cart. */
export async function shopperWithLine(
  shop: TestShop,
  productOptions: Parameters<typeof makeProduct>[1] = {},
  qty = 2,
) {
  const product = await makeProduct(shop, productOptions);
  const shopper = shop.shopper();
  const { body } = await addToCart(shopper, codeOf(product), qty);

  return { product, shopper, cartId: body.cartId, sn: body.cartLineItemSns[0] ?? 0 };
}

/** A shopper with one product in the cart and two of its add-on, 4,000 won each, under it. */
export async function shopperWithAddOn(shop: TestShop) {
  const product = await makeProduct(shop);
  const addOn = await makeAddOn(shop, product, { stock: 5, salePrice: 4000, listPrice: 4000 });
  const shopper = shop.shopper();
  const addOnItems = [{ itemCode: codeOf(addOn), qty: 2 }];
  const { body } = await shopper.post<Added>('/api/cart/addProdToCart', {
    items: [{ itemCode: codeOf(product), qty: 1, addOnItems }],
  });
  const sn = body.cartLineItemSns[0] ?? 0;
  const rows = await listRows(shop, body.cartId);
  const addOnSn = rows.find((row) => row.parentLineItemSn === sn)?.cartLineItemSn ?? 0;

  return { product, addOn, shopper, cartId: body.cartId, sn, addOnSn };
}
