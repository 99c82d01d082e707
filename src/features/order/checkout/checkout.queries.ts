import { sql, type Insertable, type Selectable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { CheckoutLineTable, CheckoutTable } from '#db/tables/checkout.ts';
import type { MemberLevel } from '../../member/member/member-level.ts';
import type { PaymentMethodCode } from '../payment-method/payment-method.ts';
import { readCheckoutLines } from './checkout-line.queries.ts';
import type { CheckoutLine, CheckoutType } from './checkout.ts';
import { toPaidMethod } from '../payment-method/method-name.ts';

export type Checkout = Selectable<CheckoutTable> & { checkoutType: CheckoutType };

/** The owner of a checkout: a member, or the holder of a cart cookie. */
export interface CheckoutOwner {
  memberNo: number | undefined;
  cartId: string | undefined;
}

interface OwnCheckout {
  checkoutSn: string;
  memberNo: number | null;
  cartId: string | null;
}

const ownCheckout = prepare((db: Reader, { checkoutSn, memberNo, cartId }: OwnCheckout) =>
  db
    .selectFrom('checkout')
    .selectAll()
    .where('checkoutSn', '=', checkoutSn)
    .where((e) => e.or([e('memberNo', '=', memberNo), e('cartId', '=', cartId)]))
    .compile(),
);

export async function findCheckout(
  db: Reader,
  checkoutSn: string,
  owner: CheckoutOwner,
): Promise<Checkout | undefined> {
  const { memberNo = null, cartId = null } = owner;
  return ownCheckout.first(db, { checkoutSn, memberNo, cartId });
}

const memberOfCheckout = prepare((db: Reader, { checkoutSn }: { checkoutSn: string }) =>
  db
    .selectFrom('checkout')
    .select('memberNo')
    .where('checkoutSn', '=', checkoutSn)
    .where('memberNo', 'is not', null)
    .compile(),
);

/** Returns whether the checkout belongs to a member, regardless of the visitor. */
export async function isOfMember(db: Reader, checkoutSn: string): Promise<boolean> {
  return (await memberOfCheckout.first(db, { checkoutSn })) !== undefined;
}

/**
 * Assigns a visitor's open checkouts to the member they signed in as; their cart lines were moved.
 */
export async function adoptCheckouts(
  t: Tx,
  visitorCartId: string,
  { memberNo, moved }: { memberNo: number; moved: readonly { from: number; to: number }[] },
): Promise<void> {
  const adopted = await t
    .updateTable('checkout')
    .set({ memberNo })
    .where('cartId', '=', visitorCartId)
    .where('memberNo', 'is', null)
    .where('status', '=', 'Open')
    .returning('checkoutSn')
    .execute();

  const checkoutSns = padList(adopted.map((row) => row.checkoutSn));

  if (adopted.length === 0) return;

  for (const { from, to } of moved) {
    await t
      .updateTable('checkout_line')
      .set({ cartLineItemSn: to })
      .where('cartLineItemSn', '=', from)
      .where('checkoutSn', 'in', checkoutSns)
      .execute();
  }
}

interface CheckoutClaim {
  checkoutSn: string;
  memberNo: number | null;
}

const checkoutClaim = prepare((t: Tx, { checkoutSn, memberNo }: CheckoutClaim) =>
  t
    .updateTable('checkout')
    .set({ memberNo })
    .where('checkoutSn', '=', checkoutSn)
    .where('status', '=', 'Open')
    .compile(),
);

/**
 * Claims the open checkout for an order and assigns it to the signed-in member; false if it is
 * completed.
 */
export async function claimCheckout(
  t: Tx,
  checkoutSn: string,
  memberNo: number | null,
): Promise<boolean> {
  return (await checkoutClaim.count(t, { checkoutSn, memberNo })) === 1;
}

const checkoutInsert = prepare((t: Tx, row: Insertable<CheckoutTable>) =>
  t.insertInto('checkout').values(row).compile(),
);

export async function insertCheckout(
  t: Tx,
  checkout: Insertable<CheckoutTable>,
  lines: readonly NewLine[],
): Promise<void> {
  await checkoutInsert.all(t, checkout);

  const { checkoutSn } = checkout;
  const parents = lines.filter((line) => line.parent === null);
  const parentSns = await insertLines(t, parents, (line) => toRow(line, checkoutSn, null));

  const addOns = lines.filter((line) => line.parent !== null);

  await insertLines(t, addOns, (line) => {
    const parentIndex = parents.findIndex((parent) => parent.key === line.parent);
    return toRow(line, checkoutSn, parentSns[parentIndex] ?? null);
  });
}

/** A line before its insert; `parent` is the key of an add-on's line. */
export interface NewLine {
  key: number;
  parent: number | null;
  prodUnitSn: number;
  components: string;
  qty: number;
  cartLineItemSn: number | null;
}

function toRow(line: NewLine, checkoutSn: string, parentLineSn: number | null) {
  const { prodUnitSn, components, qty, cartLineItemSn } = line;
  return { checkoutSn, prodUnitSn, components, qty, cartLineItemSn, parentLineSn };
}

const lineInsert = prepare((t: Tx, { rows }: { rows: Insertable<CheckoutLineTable>[] }) =>
  t.insertInto('checkout_line').values(rows).returning('checkoutLineSn').compile(),
);

async function insertLines(
  t: Tx,
  lines: readonly NewLine[],
  row: (line: NewLine) => Insertable<CheckoutLineTable>,
): Promise<number[]> {
  if (lines.length === 0) return [];

  const insertedLines = await lineInsert.all(t, { rows: lines.map(row) });
  return insertedLines.map((line) => line.checkoutLineSn).sort((a, b) => a - b);
}

const linesOf = prepare((db: Reader, { checkoutSn }: { checkoutSn: string }) =>
  db
    .selectFrom('checkout_line')
    .select(['checkoutLineSn as lineSn', 'parentLineSn', 'prodUnitSn', 'components', 'qty'])
    .where('checkoutSn', '=', checkoutSn)
    .orderBy('checkoutLineSn')
    .compile(),
);

/** The lines with the current data of their units. */
export async function listCheckoutLines(
  db: Reader,
  checkoutSn: string,
  now: number,
): Promise<CheckoutLine[]> {
  return readCheckoutLines(db, await linesOf.all(db, { checkoutSn }), now);
}

interface OwnCartLines {
  sns: (number | null)[];
  memberNo: number | null;
  cartId: string | null;
}

const ownCartLines = prepare((db: Reader, { sns, memberNo, cartId }: OwnCartLines) =>
  db
    .selectFrom('cart_line_item as l')
    .innerJoin('cart', 'cart.cartId', 'l.cartId')
    .select(['l.cartLineItemSn', 'l.parentLineItemSn', 'l.prodUnitSn', 'l.qty'])
    .select('l.components')
    .where((e) => e.or([e('l.cartLineItemSn', 'in', sns), e('l.parentLineItemSn', 'in', sns)]))
    .where((e) =>
      e.or([
        e('cart.memberNo', '=', memberNo),
        e.and([e('cart.memberNo', 'is', null), e('cart.cartId', '=', cartId)]),
      ]),
    )
    .orderBy('l.cartLineItemSn')
    .compile(),
);

/** The visitor's own cart lines among the requested ones, with their add-ons. */
export function listOwnCartLines(
  db: Reader,
  cartLineItemSns: readonly number[],
  owner: CheckoutOwner,
) {
  const { memberNo = null, cartId = null } = owner;
  return ownCartLines.all(db, { sns: padList(cartLineItemSns), memberNo, cartId });
}

const unpaidOrder = prepare((db: Reader, { checkoutSn }: { checkoutSn: string }) =>
  db
    .selectFrom('orders')
    .select(['orderSn', 'usedExclusivePointAmt', 'usedDepositAmt'])
    .where('checkoutSn', '=', checkoutSn)
    .where('status', '=', sql.lit('OrderCreated'))
    .compile(),
);

/** The checkout's order that awaits its payment, with the benefits it holds. */
export function findUnpaidOrder(db: Reader, checkoutSn: string) {
  return unpaidOrder.first(db, { checkoutSn });
}

/** Stores the member's level that the estimate of an open checkout is shown for. */
export async function updateCheckoutLevel(
  t: Tx,
  checkoutSn: string,
  memberLevel: MemberLevel,
): Promise<void> {
  await t
    .updateTable('checkout')
    .set({ memberLevel })
    .where('checkoutSn', '=', checkoutSn)
    .where('status', '=', 'Open')
    .execute();
}

/** Stores the form input of an open checkout. */
export async function updateCheckoutParams(
  t: Tx,
  checkoutSn: string,
  params: string,
): Promise<void> {
  await t
    .updateTable('checkout')
    .set({ params })
    .where('checkoutSn', '=', checkoutSn)
    .where('status', '=', 'Open')
    .execute();
}

/**
 * Buyer and recipient of the latest order of this checkout, else of this member; of a present its giver
 * never sees the address.
 */
export function findLatestRecipient(db: Reader, checkoutSn: string, memberNo: number | undefined) {
  return db
    .selectFrom('orders')
    .select(['orderSn', 'checkoutSn', 'guestPasswordHash'])
    .select(['buyerName', 'buyerEmail', 'buyerPhone', 'recipientName'])
    .select(['recipientPhone1', 'recipientPhone2', 'zipCode', 'address1', 'address2'])
    .select(['shippingMessage'])
    .where((e) =>
      e.or([
        e('checkoutSn', '=', checkoutSn),
        e.and([
          e('memberNo', '=', memberNo ?? null),
          e.not(
            e.exists(
              e
                .selectFrom('present')
                .select('present.presentSn')
                .whereRef('present.orderSn', '=', 'orders.orderSn'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('orderSn', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The zip code that the member's latest order went to. */
export async function findLatestZipCode(db: Reader, memberNo: number): Promise<string | undefined> {
  // No checkout has an empty serial.
  return (await findLatestRecipient(db, '', memberNo))?.zipCode;
}

/** The method of the member's latest order that was paid by one. */
export async function findLastMethod(db: Reader, memberNo: number) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('payment_attempt as attempt', 'attempt.orderSn', 'orders.orderSn')
    .select(['attempt.paymentMethodType', 'attempt.provider', 'attempt.methodDetail'])
    .where('orders.memberNo', '=', memberNo)
    .where('attempt.status', 'in', ['Paid', 'Refunding', 'Refunded'])
    .where('attempt.claimSn', 'is', null)
    .orderBy('orders.orderSn', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;

  const { paymentMethodType, paymentMethodCode } = toPaidMethod(row);
  // Both were chosen from PAYMENT_METHODS.
  return { paymentMethodType, paymentMethodCode: paymentMethodCode as PaymentMethodCode };
}

const ownHolds = prepare((db: Reader, { checkoutSn }: { checkoutSn: string }) =>
  db
    .selectFrom('stock_reservation as r')
    .innerJoin('orders as o', 'o.orderSn', 'r.orderSn')
    .select(['r.prodUnitSn', 'r.qty'])
    .where((e) =>
      e.or([
        e('o.checkoutSn', '=', checkoutSn),
        e('o.orderSn', '=', (sub) =>
          sub
            .selectFrom('checkout')
            .select('replacesOrderSn')
            .where('checkout.checkoutSn', '=', checkoutSn),
        ),
      ]),
    )
    .where('o.status', 'in', ['OrderCreated', 'OrderReceived'])
    .where('r.status', '=', sql.lit('Held'))
    .compile(),
);

/** The quantities reserved by the unpaid orders whose place the checkout's next order takes. */
export async function readOwnHolds(
  db: Reader,
  checkoutSn: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await ownHolds.all(db, { checkoutSn });
  return new Map(rows.map(({ prodUnitSn, qty }) => [prodUnitSn, qty]));
}

const checkoutEnd = prepare((t: Tx, { checkoutSn }: { checkoutSn: string }) =>
  t
    .updateTable('checkout')
    .set({ status: 'Completed' })
    .where('checkoutSn', '=', checkoutSn)
    .where('status', '=', sql.lit('Open'))
    .returning('checkoutType')
    .compile(),
);

/** Completes an open checkout; undefined if it was completed before. */
export function updateCheckoutCompleted(
  t: Tx,
  checkoutSn: string,
): Promise<Pick<Checkout, 'checkoutType'> | undefined> {
  return checkoutEnd.first(t, { checkoutSn });
}
