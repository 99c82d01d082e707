import type { Tx } from '#db/connection.ts';
import type { SeedBuyer, SeedPastOrder } from '#db/seed/reviews.ts';
import { taxFreeGoods } from '../features/benefit/pricing/tax.ts';
import { ORDER_NO_RANDOM_LENGTH, toOrderNo } from '../features/order/order/order.ts';
import type { SaleableUnit } from '../features/benefit/saleable-unit/saleable-unit.ts';
import { listSaleableUnitsByCode } from '../features/benefit/saleable-unit/saleable-unit.queries.ts';
import { randomCode, randomToken } from '../server/crypto.ts';
import { insertAll } from './insert-all.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The states of an order that was bought, delivered and kept, and the days they came after. */
const COURSE = [
  { to: 'OrderCreated', actor: 'shopper', days: 0 },
  { to: 'PaymentCompleted', actor: 'gateway', days: 0 },
  { to: 'OrderCompleted', actor: 'staff', days: 1 },
  { to: 'PreparingToShip', actor: 'staff', days: 1 },
  { to: 'InTransit', actor: 'staff', days: 2 },
  { to: 'Delivered', actor: 'staff', days: 4 },
  { to: 'PurchaseConfirmed', actor: 'shopper', days: 7 },
] as const;
const SHIPPED_DAYS = 2;
const DELIVERED_DAYS = 4;
const CONFIRMED = 'PurchaseConfirmed' as const;

/** An order of the past before its insert: each item one unit, delivered free, paid by card. */
interface PastOrder {
  seed: SeedPastOrder;
  orderNo: string;
  checkoutSn: string;
  memberNo: number;
  buyer: SeedBuyer;
  createdAt: number;
  units: SaleableUnit[];
  listAmt: number;
  amount: number;
}

type Numbered = PastOrder & { orderSn: number };

export interface PastItem {
  orderItemSn: number;
  productSn: number;
}

export interface PastBuyer extends SeedBuyer {
  memberNo: number;
}

/**
 * Inserts orders of the past as the shop's services leave them, but all in a few statements: there
 * are hundreds. Returns the items by their `itemKey`.
 */
export async function insertPastOrders(
  t: Tx,
  seeds: readonly SeedPastOrder[],
  { buyers, now }: { buyers: readonly PastBuyer[]; now: number },
): Promise<Map<string, PastItem>> {
  const codes = seeds.flatMap(({ reviews }) => reviews.map(getUnitCode));
  const units = await listSaleableUnitsByCode(t, codes, now);
  const orders = seeds.map((seed) => toPastOrder(seed, { buyers, units, now }));
  const numbered = await insertOrders(t, orders);
  const itemSns = await insertItems(t, numbered);

  await insertPayments(t, numbered);
  await insertParcels(t, numbered, itemSns);
  await insertStock(t, numbered);

  return new Map(
    numbered.flatMap(({ seed, units: bought, orderSn }) =>
      bought.map((unit) => {
        const orderItemSn = getSn(itemSns, { orderSn, itemCode: unit.itemCode });
        return [itemKey(seed, unit.productItemCode), { orderItemSn, productSn: unit.productSn }];
      }),
    ),
  );
}

/** One buyer orders a product at most once on one day. */
export function itemKey({ buyer, daysAgo }: SeedPastOrder, product: string): string {
  return `${buyer}:${daysAgo}:${product}`;
}

function getUnitCode({ product, unit }: SeedPastOrder['reviews'][number]): string {
  return `${product}-${String(unit + 1).padStart(3, '0')}`;
}

function toPastOrder(
  seed: SeedPastOrder,
  known: {
    buyers: readonly PastBuyer[];
    units: ReadonlyMap<string, SaleableUnit>;
    now: number;
  },
): PastOrder {
  const buyer = known.buyers[seed.buyer];
  if (!buyer) throw new Error(`There is no buyer ${seed.buyer}.`);

  const createdAt = known.now - seed.daysAgo * DAY_MS;
  const units = seed.reviews.flatMap((review) => known.units.get(getUnitCode(review)) ?? []);
  const sum = (amountOf: (unit: SaleableUnit) => number) =>
    units.reduce((total, unit) => total + amountOf(unit), 0);

  return {
    seed,
    buyer,
    memberNo: buyer.memberNo,
    createdAt,
    units,
    listAmt: sum((unit) => unit.listPrice),
    amount: sum((unit) => unit.salePrice),
    orderNo: toOrderNo(createdAt, randomCode(ORDER_NO_RANDOM_LENGTH)),
    checkoutSn: randomToken(),
  };
}

async function insertOrders(t: Tx, orders: readonly PastOrder[]): Promise<Numbered[]> {
  await insertAll(
    t,
    'checkout',
    orders.map(({ checkoutSn, memberNo, createdAt, buyer }) => ({
      checkoutSn,
      memberNo,
      createdAt,
      expiresAt: createdAt + DAY_MS,
      cartId: 'demo',
      checkoutType: 'BuyNow',
      status: 'Completed',
      locale: buyer.locale,
      params: null,
      memberLevel: 'Family',
    })),
  );

  await insertAll(t, 'orders', orders.map(toOrderRow));

  const rows = await t.selectFrom('orders').select(['orderNo', 'orderSn']).execute();
  const sns = new Map(rows.map(({ orderNo, orderSn }) => [orderNo, orderSn]));
  const numbered = orders.map((order) => ({ ...order, orderSn: sns.get(order.orderNo) ?? 0 }));
  const history = numbered.flatMap(({ orderSn, createdAt }) =>
    courseFrom(createdAt).map((step) => ({ orderSn, ...step })),
  );

  await insertAll(t, 'order_history', history);

  return numbered;
}

function toOrderRow(order: PastOrder) {
  const { orderNo, checkoutSn, memberNo, buyer, createdAt, listAmt, amount } = order;
  const contact = { buyerName: buyer.name, recipientName: buyer.name, buyerPhone: PHONE };

  return {
    orderNo,
    checkoutSn,
    checkoutType: 'BuyNow' as const,
    memberNo,
    guestPasswordHash: null,
    status: CONFIRMED,
    locale: buyer.locale,
    ...contact,
    buyerEmail: getEmail(order.seed),
    recipientPhone1: PHONE,
    recipientPhone2: '',
    zipCode: '04780',
    address1: '서울특별시 성동구 능선로 12',
    address2: '',
    shippingMessage: '',
    totalListAmt: listAmt,
    totalDiscountAmt: listAmt - amount,
    totalAdjSellingAmt: amount,
    totalShippingFee: 0,
    usedExclusivePointAmt: 0,
    usedDepositAmt: 0,
    finalTotalPaymentAmt: amount,
    totalEarningExclusivePoint: 0,
    reservedUntil: createdAt,
    createdAt,
    paidAt: createdAt,
    cancelledAt: null,
    cancelReason: null,
  };
}

const PHONE = '+821055500000';

export function getEmail({ buyer }: { buyer: number }): string {
  return `buyer${buyer + 1}@example.com`;
}

/** The transitions of an order, or of an item, a minute apart within a day. */
function courseFrom(createdAt: number) {
  return COURSE.map(({ to, actor, days }, i) => ({
    fromStatus: COURSE[i - 1]?.to ?? null,
    toStatus: to,
    actor,
    note: '',
    createdAt: createdAt + days * DAY_MS + (days === 0 ? 0 : i * 60_000),
  }));
}

type ItemSns = ReadonlyMap<string, number>;

function getSn(sns: ItemSns, { orderSn, itemCode }: { orderSn: number; itemCode: string }): number {
  const sn = sns.get(`${orderSn}:${itemCode}`);
  if (sn === undefined) throw new Error(`Order ${orderSn} has no item ${itemCode}.`);
  return sn;
}

async function insertItems(t: Tx, orders: readonly Numbered[]): Promise<ItemSns> {
  const { orderHandlerSn } = await t
    .selectFrom('order_handler')
    .select('orderHandlerSn')
    .orderBy('orderHandlerSn')
    .limit(1)
    .executeTakeFirstOrThrow();

  const free = {
    policyType: 'Free' as const,
    combineType: 'ByOrderHandler' as const,
    basicShippingFee: 0,
  };

  const shippings = orders.map(({ orderSn, units }) => ({
    orderSn,
    orderHandlerSn,
    ...free,
    addShippingFee: 0,
    exemptedFee: 0,
    handlerNameKo: units[0]?.handlerNameKo ?? '',
    handlerNameEn: units[0]?.handlerNameEn ?? '',
    returnFee: 3000,
  }));

  await insertAll(t, 'order_shipping', shippings);

  const parcels = await t
    .selectFrom('order_shipping')
    .select(['orderSn', 'orderShippingSn'])
    .execute();
  const parcelByOrderSn = new Map(parcels.map((row) => [row.orderSn, row.orderShippingSn]));

  await insertAll(
    t,
    'order_item',
    orders.flatMap((order) => toItemRows(order, parcelByOrderSn.get(order.orderSn) ?? 0)),
  );

  const items = await t
    .selectFrom('order_item')
    .select(['orderSn', 'itemCode', 'orderItemSn'])
    .execute();
  const sns = new Map(items.map((row) => [`${row.orderSn}:${row.itemCode}`, row.orderItemSn]));

  await insertItemDetails(t, orders, sns);

  return sns;
}

function toItemRows({ orderSn, createdAt, units }: Numbered, orderShippingSn: number) {
  return units.map((unit) => {
    const { prodUnitSn, productItemCode, itemCode, itemType, nameKo, nameEn, taxType } = unit;
    const { optionNameKo, optionNameEn, imagePath, listPrice, salePrice } = unit;

    return {
      orderSn,
      orderShippingSn,
      parentItemSn: null,
      prodUnitSn,
      productItemCode,
      itemCode,
      itemType,
      nameKo,
      nameEn,
      optionNameKo,
      optionNameEn,
      imagePath,
      taxType,
      orderedQty: 1,
      listPrice,
      sellingPrice: salePrice,
      netAmt: salePrice,
      earningPoint: 0,
      couponPoint: 0,
      status: CONFIRMED,
      deliveredAt: createdAt + DELIVERED_DAYS * DAY_MS,
    };
  });
}

/** The discounts of the items, and their histories. */
async function insertItemDetails(t: Tx, orders: readonly Numbered[], sns: ItemSns): Promise<void> {
  const items = orders.flatMap(({ orderSn, createdAt, units }) =>
    units.map((unit) => ({
      unit,
      createdAt,
      orderItemSn: getSn(sns, { orderSn, itemCode: unit.itemCode }),
    })),
  );

  const discounts = items.map(({ unit, orderItemSn }) => ({
    orderItemSn,
    unitNo: 1,
    kind: 'ProdType' as const,
    ref: unit.itemCode,
    amount: unit.listPrice - unit.salePrice,
  }));

  await insertAll(
    t,
    'order_unit_adjustment',
    discounts.filter(({ amount }) => amount > 0),
  );

  const history = items.flatMap(({ orderItemSn, createdAt }) =>
    courseFrom(createdAt).map((step) => ({ orderItemSn, ...step })),
  );

  await insertAll(t, 'order_item_history', history);
}

async function insertPayments(t: Tx, orders: readonly Numbered[]): Promise<void> {
  const attempts = orders.map(({ orderSn, orderNo, checkoutSn, amount, units, createdAt }) => ({
    ecpPaymentId: randomToken(),
    orderSn,
    checkoutSn,
    providerOrderId: orderNo,
    amount,
    provider: 'nicepay',
    paymentMethodType: 'CreditCard' as const,
    status: 'Paid' as const,
    taxFreeAmt: taxFreeGoods(
      units.map(({ salePrice, taxType }) => ({ amount: salePrice, taxType })),
    ),
    tid: `DEMO${randomCode(20)}`,
    resultCode: '0000',
    resultMessage: null,
    receiptUrl: null,
    methodDetail: '{}',
    balanceAmt: amount,
    dueAt: null,
    checkAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  }));

  await insertAll(t, 'payment_attempt', attempts);
}

async function insertParcels(t: Tx, orders: readonly Numbered[], sns: ItemSns): Promise<void> {
  const boxes = orders.map(({ orderSn, createdAt }) => ({
    orderSn,
    shippingCarrierCode: 'CJ',
    invoiceNo: String(638_200_000_000 + orderSn),
    shippedAt: createdAt + SHIPPED_DAYS * DAY_MS,
    deliveredAt: createdAt + DELIVERED_DAYS * DAY_MS,
  }));

  await insertAll(t, 'shipment', boxes);

  const sent = await t.selectFrom('shipment').select(['shipmentSn', 'orderSn']).execute();
  const boxByOrderSn = new Map(sent.map(({ shipmentSn, orderSn }) => [orderSn, shipmentSn]));
  const packed = orders.flatMap(({ orderSn, units }) =>
    units.map(({ itemCode }) => ({
      shipmentSn: boxByOrderSn.get(orderSn) ?? 0,
      orderItemSn: getSn(sns, { orderSn, itemCode }),
      qty: 1,
    })),
  );

  await insertAll(t, 'shipment_item', packed);
}

/** The stock of the demo is what is left: what was sold had come in before. */
async function insertStock(t: Tx, orders: readonly Numbered[]): Promise<void> {
  const sold = orders.flatMap(({ orderSn, orderNo, createdAt, units }) =>
    units.map(({ prodUnitSn }) => ({ orderSn, orderNo, createdAt, prodUnitSn })),
  );

  await insertAll(
    t,
    'stock_reservation',
    sold.map(({ orderSn, prodUnitSn }) => ({ orderSn, prodUnitSn, qty: 1, status: 'Taken' })),
  );

  const movements = sold.flatMap(({ orderNo, createdAt, prodUnitSn }) => [
    { prodUnitSn, qty: 1, kind: 'Adjust' as const, ref: `demo:${orderNo}`, createdAt },
    { prodUnitSn, qty: -1, kind: 'Sale' as const, ref: orderNo, createdAt },
  ]);

  await insertAll(t, 'stock_movement', movements);
}
