import { presentToken } from '#src/features/order/present/present-link.ts';
import { createOrder, type PayingShop } from './checkout.ts';
import { itemsOf, type PaidOrder } from './orders.ts';
import type { Answer, ErrorBody, Shopper } from '../shopper.ts';
import type { PresentView } from '#src/features/order/present/shop/receive.schema.ts';

export const WORDS = { toName: '하늘', message: '생일 축하해!\n오래 입어.' };

/** The home of a receiver. */
export const ADDRESS = {
  name: '박바다',
  phone1: '010-9876-5432',
  zipCode: '06236',
  address1: '서울특별시 강남구 테헤란로 7',
  address2: '1203호',
};

/** A receiver's form, with the agreement that its notice asks for. */
export const HOME = { ...ADDRESS, shippingMessage: '문 앞에 놓아 주세요', agreed: true };

/** The first item of an order. */
export const firstItemSn = ({ items }: Pick<PaidOrder, 'items'>) => items[0]?.orderItemSn ?? 0;

interface PresentInput {
  itemCode: string;
  qty?: number;
  buyer?: Shopper;
  /** Fields of the order form. */
  form?: object;
}

/** Orders a present, which is not paid yet. */
export async function orderPresent(
  shop: PayingShop,
  { itemCode, qty = 1, buyer = shop.shopper(), form = {} }: PresentInput,
): Promise<PaidOrder> {
  const begun = await buyer.post<{ checkoutSn: string }>('/api/checkout/buyNow', {
    isPresent: true,
    items: [{ itemCode, qty }],
  });
  const { checkoutSn } = begun.body;

  const { body: plan } = await buyer.post<{ totals: { finalTotalPaymentAmt: number } }>(
    '/api/checkout/calculateShippingInfo',
    { checkoutSn, zipCode: '' },
  );

  const { status, body } = await createOrder(buyer, checkoutSn, {
    shippingAddressInfo: undefined,
    shippingMessage: undefined,
    present: WORDS,
    expectedTotal: plan.totals.finalTotalPaymentAmt,
    ...form,
  });
  if (status !== 201) throw new Error(`createOrder: ${status} ${JSON.stringify(body)}`);

  const { orderSn } = await shop.runtime.database.read
    .selectFrom('orders')
    .select('orderSn')
    .where('orderNo', '=', body.orderNo)
    .executeTakeFirstOrThrow();

  return { ...body, orderSn, buyer, items: await itemsOf(shop, orderSn) };
}

/** Orders a present and pays it by card. */
export async function makePresent(shop: PayingShop, input: PresentInput): Promise<PaidOrder> {
  const order = await orderPresent(shop, input);
  await shop.comeBack(await shop.consent(order));
  return { ...order, items: await itemsOf(shop, order.orderSn) };
}

export function findPresentRow({ runtime }: PayingShop, orderSn: number) {
  return runtime.database.read
    .selectFrom('present')
    .selectAll()
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();
}

/** The token of a present's link, as its giver sends it. */
export async function readToken(
  shop: PayingShop,
  { orderSn }: { orderSn: number },
): Promise<string> {
  const { linkSeed } = await findPresentRow(shop, orderSn);
  if (linkSeed === null) throw new Error(`The present of order ${orderSn} has no link.`);
  return presentToken(shop.runtime.secret, linkSeed);
}

/** The calls of somebody who has a link. */
export function makeReceiver(shop: PayingShop, token: string, browser: Shopper = shop.shopper()) {
  const callPresent = <T>(name: string, more: object = {}): Promise<Answer<T & ErrorBody>> =>
    browser.post<T & ErrorBody>(`/api/present/${name}`, { token, ...more });

  return {
    open: () => callPresent<PresentView>('open'),
    enter: (more: object = {}) => callPresent<{ taken: true }>('enter', { ...HOME, ...more }),
    refuse: () => callPresent<{ taken: true }>('refuse'),
  };
}
