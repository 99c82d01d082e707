import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptProblem } from '#src/features/order/cash-receipt/cash-receipt.ts';
import { firstValues, withoutDashes } from '#src/features/order/checkout/shop/checkout-form.ts';
import type { CheckoutInputInfo } from '#src/features/order/checkout/checkout.schema.ts';
import { formatPhone, STORED_PHONE } from '#src/lib/phone.ts';
import { beginCheckout, startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeUnpaid } from '../../support/order/orders.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

/** Every column with a telephone number; add new ones to this list. */
const PLACES = [
  'member.phone',
  'orders.buyerPhone',
  'orders.recipientPhone1',
  'orders.recipientPhone2',
  'shipping_address.phone1',
  'shipping_address.phone2',
  'store.phone',
];

async function listPlaces(): Promise<string[]> {
  const tables = await shop.runtime.database.read.introspection.getTables();
  const places = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /phone|mobile|tel$/i.test(column.name))
      .map((column) => `${name}.${column.name}`),
  );

  return places.sort();
}

async function readNumbers(): Promise<string[]> {
  const found = await Promise.all(
    PLACES.map(async (place) => {
      const [table = '', column = ''] = place.split('.');
      const query = sql<{ phone: string }>`select ${sql.ref(column)} as "phone"
        from ${sql.table(table)}`;
      return (await shop.runtime.database.tx((t) => query.execute(t))).rows;
    }),
  );
  return found.flat().flatMap(({ phone }) => (phone === '' ? [] : [phone]));
}

const address = {
  shippingAddressName: '집',
  name: '김산행',
  phone1: '02-123-4567',
  phone2: '+82 10 5555 6666',
  address: { zipCode: '06236', address1: '테헤란로 1', address2: '' },
  collectionConsent: true,
};

test('the database keeps telephone numbers in these places and no other', async () => {
  expect(await listPlaces()).toEqual(PLACES);
});

test('however a number is typed it is stored as E.164, and shown nationally', async () => {
  const member = await makeMember(shop, { phone: '+821099998888' });
  const shopper = await signedIn(shop, member);
  expect((await shopper.post('/api/my/shippingAddresses', address)).status).toBe(201);

  const { units } = await makeProduct(shop);
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
  const buyer = { name: '김하늘', email: 'haneul@shop.example', phone: '(010) 1234.5678' };
  const { orderNo } = await makeUnpaid(shop, { items, given: { buyer } });

  const order = await shop.runtime.database.read
    .selectFrom('orders')
    .select(['buyerPhone', 'recipientPhone1', 'recipientPhone2'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({
    buyerPhone: '+821012345678',
    recipientPhone1: '+821012345678',
    recipientPhone2: '',
  });

  const numbers = await readNumbers();
  expect(numbers.length).toBeGreaterThan(4);

  for (const number of numbers) {
    expect(number).toMatch(STORED_PHONE);
    expect(formatPhone(number)).toMatch(/^\d{2,4}(-\d{3,4})?-\d{4}$/);
  }
});

test('the prefilled number of a cash receipt of a member without an order is valid', async () => {
  const shopper = await signedIn(shop, await makeMember(shop, { phone: '+821099998888' }));
  const { units } = await makeProduct(shop);
  const checkoutSn = await beginCheckout(shopper, units[0]?.itemCode ?? '');
  const path = `/api/checkout/checkoutInputInfo/${checkoutSn}`;

  const { receipt, texts } = firstValues((await shopper.get<CheckoutInputInfo>(path)).body);
  expect(receipt.mobileNumber).toBe('010-9999-8888');
  expect(receiptProblem({ ...withoutDashes(receipt), apply: true })).toBeNull();
  expect(texts['buyer.phone']).toBe('010-9999-8888');
});

test('providers get the number in its dialled form', async () => {
  const { units } = await makeProduct(shop);
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
  const { ecpPaymentId, buyer } = await makeUnpaid(shop, { items });
  const path = '/api/payment/nicepayments/start';

  const { body } = await buyer.post<object>(path, { ecpPaymentId });
  expect(JSON.stringify(body)).toContain('"buyerTel":"01012345678"');
});
