import { advanceOrder } from '#src/features/order/order/desk/order-steps.service.ts';
import { holdOrder } from '#src/features/order/order/hold/hold.service.ts';
import { recordDelivery, recordShipment } from '#src/features/order/shipment/shipment.service.ts';
import { beginCheckout, createOrder, type Made, type PayingShop } from './checkout.ts';
import type { Shopper } from '../shopper.ts';
import type { TestShop } from '../shop.ts';

/** What orders are made and handled with: a test's shop, or that of a journey. */
export interface DeskShop extends Pick<TestShop, 'now'> {
  runtime: Pick<TestShop['runtime'], 'database'>;
}
export type OrderShop = DeskShop & Pick<TestShop, 'shopper'>;
export type PayableShop = OrderShop & Pick<PayingShop, 'consent' | 'comeBack'>;

export interface PaidOrder extends Made {
  orderSn: number;
  buyer: Shopper;
  items: OrderedItem[];
}

interface OrderedItem {
  orderItemSn: number;
  parentItemSn: number | null;
  itemType: string;
  prodUnitSn: number;
  status: string;
  orderedQty: number;
  cancelledQty: number;
  returnedQty: number;
  claimingQty: number;
  netAmt: number;
}

type ItemInput = {
  itemCode: string;
  qty: number;
  addOnItems?: { itemCode: string; qty: number }[];
};

interface OrderInput {
  /** A new guest by default. */
  buyer?: Shopper;
  items: readonly ItemInput[];
  /** Fields of the order form. */
  given?: object;
}

/** Makes an order and pays it through the sandbox. */
export async function makePaid(shop: PayableShop, order: OrderInput): Promise<PaidOrder> {
  const unpaidOrder = await makeUnpaid(shop, order);
  await shop.comeBack(await shop.consent(unpaidOrder));
  return { ...unpaidOrder, items: await itemsOf(shop, unpaidOrder.orderSn) };
}

/** Makes an unpaid order. */
export async function makeUnpaid(
  shop: OrderShop,
  { buyer = shop.shopper(), items, given = {} }: OrderInput,
): Promise<PaidOrder> {
  const [only] = items;
  const checkoutSn =
    items.length === 1 && !only?.addOnItems
      ? await beginCheckout(buyer, only?.itemCode ?? '', only?.qty)
      : (await buyer.post<{ checkoutSn: string }>('/api/checkout/buyNow', { items })).body
          .checkoutSn;

  const { body: plan } = await buyer.post<{ totals: { finalTotalPaymentAmt: number } }>(
    '/api/checkout/calculateShippingInfo',
    { checkoutSn, zipCode: '' },
  );
  const expectedTotal = plan.totals.finalTotalPaymentAmt;
  const { status, body } = await createOrder(buyer, checkoutSn, { expectedTotal, ...given });
  if (status !== 201) throw new Error(`createOrder: ${status} ${JSON.stringify(body)}`);

  const { orderSn } = await shop.runtime.database.read
    .selectFrom('orders')
    .select('orderSn')
    .where('orderNo', '=', body.orderNo)
    .executeTakeFirstOrThrow();

  return { ...body, orderSn, buyer, items: await itemsOf(shop, orderSn) };
}

/** The items of an order as they are now. */
export function itemsOf({ runtime }: DeskShop, orderSn: number): Promise<OrderedItem[]> {
  return runtime.database.read
    .selectFrom('order_item')
    .select(['orderItemSn', 'parentItemSn', 'itemType', 'prodUnitSn', 'status'])
    .select(['orderedQty', 'cancelledQty', 'returnedQty', 'claimingQty', 'netAmt'])
    .where('orderSn', '=', orderSn)
    .orderBy('orderItemSn')
    .execute();
}

export async function statusOf({ runtime }: TestShop, orderSn: number): Promise<string> {
  const { status } = await runtime.database.read
    .selectFrom('orders')
    .select('status')
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();
  return status;
}

let invoices = 638_100_000_000;

/** The actions of staff. */
export function deskOf(shop: DeskShop) {
  const by = () => ({ actor: 'staff', now: shop.now() }) as const;
  const { database: db } = shop.runtime;

  return {
    prepare: (orderSn: number) => advanceOrder(db, { orderSn, to: 'PreparingToShip' }, by()),
    delay: (orderSn: number) => advanceOrder(db, { orderSn, to: 'ShippingDelayed' }, by()),
    confirm: (orderSn: number) => advanceOrder(db, { orderSn, to: 'OrderCompleted' }, by()),
    hold: (orderSn: number) => holdOrder(db, orderSn, { note: 'the buyer calls', now: shop.now() }),
    ship(orderSn: number, items?: { orderItemSn: number; qty: number }[]) {
      invoices += 1;
      const box = { orderSn, shippingCarrierCode: 'CJ', invoiceNo: String(invoices) };
      return recordShipment(db, { ...box, ...(items && { items }) }, by());
    },
    deliver: (orderSn: number, shipmentSn?: number) =>
      recordDelivery(db, { orderSn, ...(shipmentSn !== undefined && { shipmentSn }) }, by()),
  };
}
