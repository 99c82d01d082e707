import { copyFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { BENEFIT_INVARIANTS } from '#db/invariants-benefit.ts';
import { CLAIM_INVARIANTS } from '#db/invariants-claim.ts';
import { INQUIRY_INVARIANTS, TALK_INVARIANTS } from '#db/invariants-talk.ts';
import { LIMIT_INVARIANTS } from '#db/invariants-limits.ts';
import { PLAN_INVARIANTS } from '#db/invariants-plan.ts';
import { PRE_ORDER_INVARIANTS } from '#db/invariants-pre-order.ts';
import { checkInvariants, INVARIANTS } from '#db/invariants.ts';
import { placeOrder, startPayingShop, type PayingShop } from '../support/order/checkout.ts';
import { makeGift, makeProduct, makeSet } from '../support/product/factories.ts';
import { makeFlashSale } from '../support/benefit/flash-sale.ts';
import { makeMember, signIn } from '../support/member/member.ts';
import { deskOf, makePaid } from '../support/order/orders.ts';
import { tempFile } from '../support/temp-file.ts';

let shop: PayingShop;
let sound: string;
/** The sound shop with an order of a bundle with a gift, and one of a flash sale. */
let soundWithSet: string;
/** The sound shop with a delivered and a cancelled order. */
let soundWithParcel: string;

/** A shop with a paid, an abandoned and an unpaid order, and a cart. */
beforeAll(async () => {
  shop = await startPayingShop();

  const { units } = await makeProduct(shop, { listPrice: 60_000 });
  const itemCode = units[0]?.itemCode ?? '';
  const paid = await placeOrder(shop.shopper(), itemCode);

  await shop.comeBack(await shop.consent(paid));

  const failed = await placeOrder(shop.shopper(), itemCode);
  await shop.comeBack(await shop.consent(failed, { faults: ['issuerRefuses'] }));

  const waiting = shop.shopper();
  await placeOrder(waiting, itemCode);
  await waiting.post('/api/cart/addProdToCart', { items: [{ itemCode, qty: 1 }] });
  sound = path.join(shop.runtime.config.dataDir, 'sound.sqlite');
  await shop.runtime.database.copyTo(sound);
  await orderSetWithGift();
  soundWithSet = path.join(shop.runtime.config.dataDir, 'with-set.sqlite');
  await shop.runtime.database.copyTo(soundWithSet);

  const parcel = await makePaid(shop, { items: [{ itemCode, qty: 2 }] });
  const desk = deskOf(shop);

  await desk.prepare(parcel.orderSn);
  await desk.ship(parcel.orderSn);
  await desk.deliver(parcel.orderSn);

  const cancelled = await makePaid(shop, { items: [{ itemCode, qty: 1 }] });

  await cancelled.buyer.post(`/api/order/${cancelled.orderNo}/cancel`, {
    reasonCode: 'ChangedMind',
    expectedRefundAmt: cancelled.amount,
  });
  soundWithParcel = path.join(shop.runtime.config.dataDir, 'with-parcel.sqlite');
  await shop.runtime.database.copyTo(soundWithParcel);
});
afterAll(() => shop.close());

async function orderSetWithGift() {
  const cap = await makeProduct(shop);
  const gift = await makeProduct(shop);
  const bundle = await makeSet(shop, {
    itemType: 'Bundle',
    groups: [{ groupPrice: 50_000, of: [cap] }],
  });

  await makeGift(shop, bundle, { gift });
  await placeOrder(shop.shopper(), bundle.units[0]?.itemCode ?? '');
  await orderFlash();
}

/** A member's order at a flash price. */
async function orderFlash() {
  const { units } = await makeProduct(shop);
  const memberNo = await makeMember(shop);
  const [unit = { prodUnitSn: 0, itemCode: '' }] = units;

  await makeFlashSale(shop, {
    units: [{ prodUnitSn: unit.prodUnitSn, quota: 5 }],
    members: [memberNo],
  });

  const shopper = shop.shopper();
  await signIn(shop, shopper, memberNo);
  await placeOrder(shopper, unit.itemCode, { expectedTotal: 35_000 });
}

async function violationsOf(file: string): Promise<Record<string, number>> {
  const copy = await openDatabase({ file, readonly: true });
  const results = await checkInvariants(copy);

  await copy.close();

  return Object.fromEntries(
    results.filter((result) => result.violations > 0).map(({ id, violations }) => [id, violations]),
  );
}

/** A copy of the sound shop after statements that bypass its constraints and triggers. */
function breakCopy(statements: string, from = sound): string {
  const file = tempFile();
  copyFileSync(from, file);

  const database = new Database(file);
  database.pragma('foreign_keys = OFF');
  database.pragma('ignore_check_constraints = ON');
  database.exec(`drop index "orders_checkout"; drop index "payment_attempt_open"; ${statements}`);
  database.close();

  return file;
}

const paid = `(select "orderSn" from "orders" where "status" = 'PaymentCompleted')`;
const waiting = `(select "orderSn" from "orders" where "status" = 'OrderCreated')`;
const cancelledOrders = `(select "orderSn" from "orders" where "status" = 'OrderCancelled')`;
const cancelled = `(select "orderSn" from "order_cancel")`;
const delivered = `(select "orderItemSn" from "order_item" where "status" = 'Delivered')`;
/** Inserts a copy of a row with another key and other changes. */
const copyOf = (table: string, where: string, changes: Record<string, string>) => {
  const columns = Object.keys(changes).map((name) => `"${name}" = ${changes[name]}`);
  return `create temp table "one" as select * from "${table}" where ${where} limit 1;
    update "one" set ${columns.join(', ')}; insert into "${table}" select * from "one";`;
};

/** Statements that violate each invariant once; `also` lists those necessarily violated, too. */
const BREAKS: Record<string, { by: string; also?: string[]; needs?: 'set' | 'parcel' }> = {
  'stock-bounds': {
    by: `update "stock" set "qty" = 0; update "stock_movement" set "qty" = 1 where "kind" = 'Initial'`,
  },
  'stock-movements': { by: 'update "stock" set "qty" = "qty" + 1' },
  'stock-held': { by: 'update "stock" set "reservedQty" = 0' },
  'stock-sales': {
    by: `delete from "stock_movement" where "kind" = 'Sale'; update "stock" set "qty" = 10`,
  },
  'reservation-items': {
    by: `update "stock_reservation" set "qty" = 2 where "orderSn" = ${paid}`,
  },
  'reservation-state': {
    by: `update "stock_reservation" set "status" = 'Held' where "orderSn" = ${cancelledOrders};
      update "stock" set "reservedQty" = 2`,
  },
  'order-total': {
    by: `update "orders" set "usedExclusivePointAmt" = 100 where "orderSn" = ${paid}`,
    also: ['order-benefits'],
  },
  'order-items': {
    by: `update "order_item" set "netAmt" = "netAmt" - 1 where "orderSn" = ${paid};
      update "order_unit_adjustment" set "amount" = "amount" + 1
        where "orderItemSn" = (select "orderItemSn" from "order_item" where "orderSn" = ${paid})`,
  },
  'order-shipping': {
    by: `update "order_shipping" set "addShippingFee" = 1 where "orderSn" = ${paid}`,
  },
  'item-net': {
    by: `update "order_unit_adjustment" set "amount" = 9
      where "orderItemSn" = (select "orderItemSn" from "order_item" where "orderSn" = ${paid})`,
  },
  'unit-net': {
    by: `update "order_unit_adjustment" set "unitNo" = 2
      where "orderItemSn" = (select "orderItemSn" from "order_item" where "orderSn" = ${paid})`,
  },
  'set-items': {
    by: `update "order_item" set "orderedQty" = 2 where "itemType" = 'Bundle'`,
    needs: 'set',
  },
  'gift-items': {
    by: `update "order_item" set "parentItemSn" = null where "itemType" = 'Gift'`,
    needs: 'set',
  },
  'set-price': {
    by: `update "item_set_group" set "groupPrice" = "groupPrice" - 1`,
    needs: 'set',
  },
  'price-history': {
    by: `insert into "price_history" ("productSn", "listPrice", "salePrice", "startedAt")
      select min("productSn"), 1, 1, 0 from "product"`,
  },
  'paid-captured': {
    by: `update "payment_attempt" set "amount" = 1 where "orderSn" = ${paid}`,
  },
  'captured-paid': {
    by: `update "payment_attempt" set "status" = 'Paid' where "orderSn" = ${waiting}`,
  },
  'payment-waiting': {
    by: `update "payment_attempt" set "status" = 'Waiting' where "orderSn" = ${waiting}`,
  },
  'one-order': {
    by: `update "orders" set "checkoutSn" = (select "checkoutSn" from "orders" where "orderSn" = ${paid})
        where "orderSn" = ${waiting};
      update "payment_attempt" set "checkoutSn" = (select "checkoutSn" from "orders" where "orderSn" = ${paid})
        where "orderSn" = ${waiting}`,
  },
  'one-payment': {
    by: copyOf('payment_attempt', `"status" = 'Paid'`, {
      paymentAttemptSn: '999',
      ecpPaymentId: `'x'`,
      providerOrderId: `'x'`,
      tid: `'x'`,
      amount: '0',
    }),
  },
  'status-history': {
    by: `delete from "order_history" where "orderSn" = ${cancelledOrders} and "fromStatus" is not null`,
  },
  'paid-at': {
    by: `insert into "order_history" ("orderSn", "fromStatus", "toStatus", "actor", "note", "createdAt")
        values (${waiting}, 'OrderCreated', 'PaymentCompleted', 'staff', '', 0);
      insert into "order_item_history" ("orderItemSn", "fromStatus", "toStatus", "actor", "note", "createdAt")
        select "orderItemSn", 'OrderCreated', 'PaymentCompleted', 'staff', '', 0
        from "order_item" where "orderSn" = ${waiting};
      update "order_item" set "status" = 'PaymentCompleted' where "orderSn" = ${waiting};
      update "orders" set "status" = 'PaymentCompleted' where "orderSn" = ${waiting}`,
  },
  'status-moves': {
    by: `delete from "order_item_history"
        where "orderItemSn" = ${delivered} and "toStatus" = 'PreparingToShip';
      update "order_item_history" set "fromStatus" = 'PaymentCompleted'
        where "orderItemSn" = ${delivered} and "toStatus" = 'InTransit'`,
    needs: 'parcel',
  },
  'item-history': {
    by: `delete from "order_item_history" where "fromStatus" is not null and "orderItemSn" in (
      select "orderItemSn" from "order_item" where "orderSn" = ${cancelledOrders})`,
  },
  'order-follows': {
    by: `insert into "order_history" ("orderSn", "fromStatus", "toStatus", "actor", "note", "createdAt")
        values (${paid}, 'PaymentCompleted', 'OrderCompleted', 'staff', '', 0);
      update "orders" set "status" = 'OrderCompleted' where "orderSn" = ${paid}`,
  },
  'shipped-items': {
    by: `update "shipment_item" set "qty" = 1`,
    needs: 'parcel',
  },
  'delivered-items': {
    by: `update "shipment" set "deliveredAt" = null`,
    needs: 'parcel',
  },
  'tracking-state': {
    by: `insert into "shipment_tracking" ("shipmentSn", "state") select "shipmentSn", 'InTransit'
        from "shipment";
      insert into "shipment_scan" ("shipmentSn", "kind", "occurredAt", "place", "seenAt")
        select "shipmentSn", 'PickedUp', 0, '', 0 from "shipment"`,
    needs: 'parcel',
  },
  'tracking-delivered': {
    by: `insert into "shipment_tracking" ("shipmentSn", "deliveredAt")
      select "shipmentSn", "deliveredAt" from "shipment"`,
    needs: 'parcel',
  },
  'cancelled-items': {
    by: `update "order_item" set "cancelledQty" = 1 where "orderSn" = ${paid}`,
  },
  'cancel-stock': {
    by: `insert into "stock_movement" ("prodUnitSn", "qty", "kind", "ref", "createdAt")
        select "prodUnitSn", 1, 'Return', 'x:C1', 0 from "order_item" where "orderSn" = ${paid};
      update "stock" set "qty" = "qty" + 1`,
  },
  'refunds-paid': {
    by: `update "orders" set "refundedPaymentAmt" = 1 where "orderSn" = ${paid}`,
  },
  'tax-free-part': {
    by: `update "payment_attempt" set "taxFreeAmt" = 1 where "orderSn" = ${paid}`,
  },
  'cancel-sums': {
    by: `insert into "order_cancel" ("orderSn", "actor", "reasonCode", "reason",
      "shippingAmt", "owedAmt", "refundAmt", "createdAt")
      values (${paid}, 'staff', 'x', '', 0, 1, 1, 0)`,
  },
  'cancelled-whole': {
    by: `update "orders" set "totalShippingFee" = "totalShippingFee" + 1,
        "finalTotalPaymentAmt" = "finalTotalPaymentAmt" + 1 where "orderSn" = ${cancelled};
      update "order_shipping" set "addShippingFee" = 1 where "orderSn" = ${cancelled}`,
    needs: 'parcel',
  },
  'refund-ledger': {
    by: `update "refund" set "means" = 'PaymentToDeposit', "cancelOrderId" = null,
        "status" = 'Done', "doneAt" = 0;
      insert into "refund_history" ("refundSn", "fromStatus", "toStatus", "note", "createdAt")
        select "refundSn", 'Requested', 'Done', '', 0 from "refund"`,
    needs: 'parcel',
  },
  'refund-payments': {
    by: `update "payment_attempt" set "amount" = 1 where "status" = 'Failed';
      update "refund" set "paymentAttemptSn" = (
        select "paymentAttemptSn" from "payment_attempt" where "status" = 'Failed')`,
    also: ['tax-free-part'],
    needs: 'parcel',
  },
  'refund-unwanted': {
    by: `update "payment_attempt" set "status" = 'Refunding' where "status" = 'Failed'`,
  },
  'own-account': {
    by: `update "payment_attempt" set "provider" = 'ownAccount' where "status" = 'Paid'`,
  },
  'refund-history': { by: 'delete from "refund_history"', needs: 'parcel' },
  'refund-accounts': { by: `update "refund" set "refundAccount" = '{}'`, needs: 'parcel' },
  'cart-lines': {
    by: `insert into "cart_line_item" ("cartId", "prodUnitSn", "qty", "selected", "seenPrice", "createdAt")
      with recursive n(i) as (select 1000 union all select i + 1 from n where i < 1100)
      select (select "cartId" from "cart" limit 1), i, 1, 1, 0, 0 from n`,
    also: ['foreign-keys'],
  },
  owners: {
    by: `update "orders" set "guestPasswordHash" = null where "orderSn" = ${cancelledOrders}`,
  },
  'wish-count': {
    by: `insert into "member" ("memberNo", "email", "passwordHash", "name", "phone", "level",
        "status", "locale", "createdAt")
      values (1, 'a@shop.example', '', '', '', 'Family', 'Active', 'ko', 0);
      insert into "wish_list" values (1, 3)`,
  },
  'present-state': { by: addPresent(`"paidAt" is not null`, 'Unpaid') },
  'present-parcels': {
    by: addPresent(`"orderSn" in (select "orderSn" from "shipment")`, 'Waiting'),
    needs: 'parcel',
    also: ['present-state'],
  },
  'flash-quota': { by: 'update "flash_sale_item" set "sold" = 0', needs: 'set' },
  'flash-use': {
    by: `update "flash_sale_use" set "status" = 'GivenBack'; update "flash_sale_item" set "sold" = 0`,
    needs: 'set',
  },
  'foreign-keys': { by: `update "cart_line_item" set "prodUnitSn" = 999` },
};

test('a shop that works breaks nothing', async () => {
  expect(await violationsOf(sound)).toEqual({});
  expect(await violationsOf(soundWithSet)).toEqual({});
});

/**
 * Tested elsewhere: on a damaged file, in invariants-benefit, -plan, -claim, review, comment,
 * one-to-one and broken-limits.
 */
const elsewhere = [
  'integrity',
  ...[...BENEFIT_INVARIANTS, ...PLAN_INVARIANTS, ...LIMIT_INVARIANTS].map(({ id }) => id),
  ...[...CLAIM_INVARIANTS, ...TALK_INVARIANTS, ...INQUIRY_INVARIANTS].map(({ id }) => id),
  ...PRE_ORDER_INVARIANTS.map(({ id }) => id),
];

test.each(INVARIANTS.map(({ id }) => id).filter((id) => !elsewhere.includes(id)))(
  'breaking %s is found, once and by it alone',
  async (id) => {
    const { by, also = [], needs } = BREAKS[id] ?? { by: 'select 1' };
    const from = { set: soundWithSet, parcel: soundWithParcel };
    const file = breakCopy(by, needs ? from[needs] : sound);

    const { [id]: count, ...others } = await violationsOf(file);
    expect(count).toBe(1);
    expect(Object.keys(others)).toEqual(also);
  },
);

test('the add-ons of a full cart are none of its hundred lines', async () => {
  const file = breakCopy(`insert into "cart_line_item"
      ("cartId", "prodUnitSn", "qty", "selected", "seenPrice", "createdAt", "parentLineItemSn")
    with recursive n(i) as (select 1000 union all select i + 1 from n where i < 1100)
    select "cartId", i, 1, 1, 0, 0, "cartLineItemSn" from (select * from "cart_line_item" limit 1), n`);
  expect(Object.keys(await violationsOf(file))).toEqual(['foreign-keys']);
});

test('a damaged file is found', async () => {
  const file = breakCopy(`insert into "setting" ("name", "value") values ('one', '1')`);
  const database = new Database(file);

  database.unsafeMode();
  // The index now points to another index's root page.
  database.exec(`pragma writable_schema = on; update sqlite_schema set rootpage = (
    select rootpage from sqlite_schema where name = 'job_due') where name = 'orders_member'`);
  database.close();

  expect(await violationsOf(file)).toHaveProperty('integrity');
});

/** Makes a present of an order. */
function addPresent(condition: string, state: string): string {
  return `insert into "present" ("orderSn", "state", "toName", "message", "linkSeed", "linkHash",
      "validDays", "expiresAt", "createdAt")
    select "orderSn", '${state}', 'Jiwon', '', 'seed', 'hash', 7, 1, 0 from "orders"
    where ${condition} limit 1`;
}
