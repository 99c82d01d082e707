import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { deskOf, makePaid, type PaidOrder } from '../../support/order/orders.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: PayingShop;
let warehouse: Shopper;
let itemCode = '';
beforeAll(async () => {
  shop = await startPayingShop();
  warehouse = (await staffOf(shop, 'warehouse')).browser;
  itemCode = (await makeProduct(shop)).units[0]?.itemCode ?? '';
  await warehouse.get('/api/live');
});
afterAll(() => shop.close());

interface Shipped extends PaidOrder {
  shipmentSn: number;
}

async function makeShipped(): Promise<Shipped> {
  const order = await makePaid(shop, { items: [{ itemCode, qty: 1 }] });
  await deskOf(shop).prepare(order.orderSn);
  return { ...order, ...(await deskOf(shop).ship(order.orderSn)) };
}

const correctParcel = (
  { orderNo, shipmentSn }: Pick<Shipped, 'orderNo' | 'shipmentSn'>,
  parcel: object,
  by = warehouse,
) =>
  by.call<StaffOrder & ErrorBody>('PUT', `/api/staff/orders/${orderNo}/shipments/${shipmentSn}`, {
    body: { shippingCarrierCode: 'CJ', reason: '송장 오타', ...parcel },
  });

/** The keys of the mails that told the number of a parcel. */
const listShippedMails = ({ shipmentSn }: Shipped) =>
  shop.runtime.database.read
    .selectFrom('job')
    .select('key')
    .where('key', 'like', `mail:shipped:${shipmentSn}%`)
    .orderBy('jobSn')
    .execute();

test('a wrong number is corrected once, and its buyer gets the new link', async () => {
  const order = await makeShipped();
  const number = { shippingCarrierCode: 'HANJIN', invoiceNo: '5123-4567-8901' };
  const { status, body } = await correctParcel(order, number);

  expect(status).toBe(200);
  expect(body.shipments).toMatchObject([
    { shippingCarrierCode: 'HANJIN', invoiceNo: '512345678901', deliveredAt: null },
  ]);
  expect(body.audit[0]).toMatchObject({ action: 'order:ship', reason: '송장 오타' });
  expect(await listShippedMails(order)).toHaveLength(2);

  const { shipmentSn } = order;
  const payload = { template: 'shipped', shipmentSn, correctedAt: shop.now() } as const;
  expect((await composeMail(shop.runtime, payload))?.text).toContain('512345678901');

  expectProblem(await correctParcel(order, number), 409, 'DuplicateInvoiceNo');
  expect(await listShippedMails(order)).toHaveLength(2);
});

test('what is no number of its carrier, of another order or arrived is refused', async () => {
  const order = await makeShipped();
  const other = await makeShipped();
  expectProblem(await correctParcel(order, { invoiceNo: '12' }), 422, 'InvalidInvoiceNo');
  expectProblem(
    await correctParcel(order, { shippingCarrierCode: 'BIDULGI', invoiceNo: '512345678902' }),
    422,
    'InvalidCarrier',
  );

  const foreign = { orderNo: order.orderNo, shipmentSn: other.shipmentSn };
  expectProblem(await correctParcel(foreign, { invoiceNo: '512345678903' }), 404, 'NotFound');

  const { browser: content } = await staffOf(shop, 'content');
  await content.get('/api/live');
  const refused = await correctParcel(order, { invoiceNo: '512345678904' }, content);
  expectProblem(refused, 403, 'PermissionMissing');

  await deskOf(shop).deliver(order.orderSn);
  expectProblem(await correctParcel(order, { invoiceNo: '512345678905' }), 409, 'ShipmentArrived');
});
