import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#src/lib/locale.ts';
import { orderForm } from '../../scripts/order-form.ts';
import { makeCoupon } from '../support/benefit/benefit.ts';
import { addToCart, changeOption, codeOf, modifyQty } from '../support/order/cart.ts';
import {
  beginCheckout,
  createOrder,
  placeOrder,
  startPayingShop,
  type PayingShop,
} from '../support/order/checkout.ts';
import { makeProduct } from '../support/product/factories.ts';
import { makePaid } from '../support/order/orders.ts';
import { makeMember, signedIn } from '../support/member/people.ts';
import { refusalOf, SERVER_CODES, type Words } from '../support/soundness/server-codes.ts';
import type { Answer, ErrorBody, Shopper } from '../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();

  const area = { nameKo: '섬', nameEn: 'Island', deliverable: 1 };

  await shop.runtime.database.tx((t) =>
    t
      .insertInto('shipping_area')
      .values([
        { ...area, zipFrom: '63000', zipTo: '63644', addFee: 3_000 },
        { ...area, zipFrom: '23124', zipTo: '23136', addFee: 0, deliverable: 0 },
      ])
      .execute(),
  );
});
afterAll(() => shop.close());

type Refused = Promise<Answer<ErrorBody>>;
const DOWNLOAD = '/api/my/coupon/couponDownload';
const NOWHERE = '23130';
const ISLAND = '63100';

const makeUnitCode = async (productOptions: Parameters<typeof makeProduct>[1] = {}) =>
  codeOf(await makeProduct(shop, productOptions));
const buildAddress = (zipCode: string) => ({ ...orderForm('').shippingAddressInfo, zipCode });

/** Changes the shipping address of a paid order. */
async function changeShippingAddress(buyer: Shopper, zipCode: string): Refused {
  const items = [{ itemCode: await makeUnitCode(), qty: 1 }];
  const { orderNo } = await makePaid(shop, { buyer, items });
  const body = { ...buildAddress(zipCode), phone2: '', shippingMessage: '' };
  return buyer.call('PUT', `/api/order/${orderNo}/shippingAddress`, { body });
}

/** Changes a line of two to the product's other unit, after `happens` has changed that unit. */
async function changeLineOption(
  buyer: Shopper,
  stock: number | readonly [number, number],
  happens?: (other: string) => Promise<unknown>,
): Refused {
  const product = await makeProduct(shop, { stock });
  const { body } = await addToCart(buyer, codeOf(product), 2);
  const other = product.units.at(-1)?.itemCode ?? '';

  await happens?.(other);

  return changeOption(buyer, body.cartLineItemSns[0] ?? 0, other);
}

/** A payment by a card that its bank refuses. */
async function payByRefusedCard(buyer: Shopper): Refused {
  const placedOrder = await placeOrder(buyer, await makeUnitCode());
  const form = await shop.consent(placedOrder, { faults: ['issuerRefuses'] });
  const ecpCallbackParams = Buffer.from(JSON.stringify(form)).toString('base64url');
  const { ecpPaymentId } = placedOrder;
  return buyer.post('/api/payment/nicepayments/authenticate', { ecpPaymentId, ecpCallbackParams });
}

/** A request that provokes each message, by a signed-in member. */
const PROVOKED = {
  'alert.3018': async (buyer) =>
    createOrder(buyer, await beginCheckout(buyer, await makeUnitCode()), {
      shippingAddressInfo: buildAddress(NOWHERE),
    }),
  'alert.3041': async (buyer) => {
    const itemCode = await makeUnitCode({ stock: 1 });
    const checkoutSn = await beginCheckout(buyer, itemCode);
    await placeOrder(shop.shopper(), itemCode);
    return createOrder(buyer, checkoutSn);
  },
  'alert.3139': async (buyer) => {
    const checkoutSn = await beginCheckout(buyer, await makeUnitCode());
    // Another member signs in on the same browser; signed out it would be LoginRequired.
    const other = await signedIn(shop);

    other.locale = buyer.locale;
    other.cookies.set('cart', buyer.cookies.get('cart') ?? '');

    return createOrder(other, checkoutSn);
  },
  'alert.3127': async (buyer, memberNo) => {
    const checkoutSn = await beginCheckout(buyer, await makeUnitCode());
    await shop.runtime.database.tx((t) =>
      t.updateTable('member').set({ status: 'Blocked' }).where('memberNo', '=', memberNo).execute(),
    );
    return createOrder(buyer, checkoutSn);
  },
  'alert.0003': async (buyer) => {
    const placedOrder = await placeOrder(buyer, await makeUnitCode());
    await shop.comeBack(await shop.consent(placedOrder));
    return createOrder(buyer, placedOrder.checkoutSn);
  },
  'alert.3047': payByRefusedCard,
  'alert.3141': async (buyer) => {
    const items = [];
    for (let i = 0; i < 101; i += 1) items.push({ itemCode: await makeUnitCode(), qty: 1 });
    await buyer.post('/api/cart/addProdToCart', { items: items.slice(1) });
    return addToCart(buyer, items[0]?.itemCode ?? '');
  },
  'alert.1018': (buyer) => changeLineOption(buyer, [5, 0]),
  'alert.1019': (buyer) =>
    changeLineOption(buyer, [5, 5], (other) =>
      shop.runtime.database.tx((t) =>
        t
          .updateTable('prod_unit')
          .set({ saleStatus: 'Suspend' })
          .where('itemCode', '=', other)
          .execute(),
      ),
    ),
  'alert.1015': (buyer) => changeLineOption(buyer, [5, 5], (other) => addToCart(buyer, other)),
  'alert.1012': (buyer) => changeLineOption(buyer, [5, 1]),
  'alert.1013': async (buyer) => {
    const { body } = await addToCart(buyer, await makeUnitCode({ maxPurchaseQty: 4 }));
    return modifyQty(buyer, { cartItemSn: body.cartLineItemSns[0], qty: 5 });
  },
  'alert.3117': (buyer) => changeLineOption(buyer, 5),
  'alert.1042': async (buyer) => {
    const couponSn = await makeCoupon(shop.runtime.database, { memberLimit: 1 });
    await buyer.post(DOWNLOAD, { couponSn });
    return buyer.post(DOWNLOAD, { couponSn });
  },
  'alert.1041': async (buyer) => {
    const couponSn = await makeCoupon(shop.runtime.database, { totalLimit: 1 });
    await (await signedIn(shop)).post(DOWNLOAD, { couponSn });
    return buyer.post(DOWNLOAD, { couponSn });
  },
  'alert.1020': async (buyer) => {
    for (let i = 0; i < 100; i += 1) {
      const { itemCode } = await makeProduct(shop);
      await buyer.post('/api/my/wishList', { itemCode });
    }
    return buyer.post('/api/my/wishList', { itemCode: (await makeProduct(shop)).itemCode });
  },
  'alert.3033': (buyer) => changeShippingAddress(buyer, NOWHERE),
  'order.anotherShippingArea': (buyer) => changeShippingAddress(buyer, ISLAND),
} satisfies Record<Words, (buyer: Shopper, memberNo: number) => Refused>;

describe.each(LOCALES)('in %s', (locale) => {
  test.each(SERVER_CODES)('$code is answered in the words of $words', async (row) => {
    const member = await makeMember(shop);
    const buyer = await signedIn(shop, member);

    buyer.locale = locale;

    const { status, body } = await PROVOKED[row.words](buyer, member.memberNo);
    const alert = /^alert\.(\d{4})$/.exec(row.words)?.[1];
    const answer = { status, code: body.code, message: body.message };
    expect([answer, body.alert]).toEqual([refusalOf(row, locale), alert]);
  });
});
