import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { listUnitNames } from '../../../product/product/unit-name.queries.ts';
import { toPaidMethod, type NamedMethod } from '../../../order/payment-method/method-name.ts';
import { findBenefitPrices } from '../../../benefit/promotion/benefit-price.queries.ts';

const orderToMail = prepare((db: Reader, { orderSn }: { orderSn: number }) =>
  db
    .selectFrom('orders')
    .select(['orderNo', 'memberNo', 'buyerName', 'buyerEmail', 'recipientName', 'zipCode'])
    .select(['address1', 'address2', 'locale', 'createdAt', 'totalListAmt', 'totalDiscountAmt'])
    .select(['totalShippingFee', 'finalTotalPaymentAmt'])
    .select(['promisedAt', 'delayedTo', 'delayReason'])
    .select(['usedExclusivePointAmt', 'usedDepositAmt'])
    .select((e) =>
      e
        .selectFrom('present')
        .select('present.presentSn')
        .whereRef('present.orderSn', '=', 'orders.orderSn')
        .as('presentSn'),
    )
    .where('orderSn', '=', orderSn)
    .compile(),
);

const itemsToMail = prepare((db: Reader, { orderSn }: { orderSn: number }) =>
  db
    .selectFrom('order_item')
    .leftJoin('pre_order_line as line', 'line.orderItemSn', 'order_item.orderItemSn')
    .select(['order_item.orderItemSn', 'parentItemSn', 'itemType', 'line.toldShipsBy'])
    .select(['nameKo', 'nameEn', 'optionNameKo', 'optionNameEn', 'orderedQty', 'netAmt'])
    .where('orderSn', '=', orderSn)
    .orderBy('order_item.orderItemSn')
    .compile(),
);

/** The data of a mail about an order. */
export async function findOrderToMail(db: Reader, orderSn: number) {
  const order = await orderToMail.first(db, { orderSn });
  return order && { ...order, items: await itemsToMail.all(db, { orderSn }) };
}

/** The data of a mail about an order that is a present. */
export async function findPresentToMail(db: Reader, orderSn: number) {
  const present = await db
    .selectFrom('present')
    .innerJoin('orders', 'orders.orderSn', 'present.orderSn')
    .select(['state', 'toName', 'linkSeed', 'expiresAt'])
    .select(['orderNo', 'memberNo', 'buyerName', 'buyerEmail', 'locale', 'promisedAt'])
    .where('present.orderSn', '=', orderSn)
    .executeTakeFirst();
  return present && { ...present, items: await itemsToMail.all(db, { orderSn }) };
}

/** The virtual account of an order. */
export interface AccountToMail {
  bankCode?: string;
  bankName?: string;
  accountNo?: string;
  accountHolder?: string;
  depositorName?: string;
  dueAt?: number;
}

export async function findAccountToMail(db: Reader, orderSn: number): Promise<AccountToMail> {
  const attempt = await db
    .selectFrom('payment_attempt')
    .select('methodDetail')
    .where('orderSn', '=', orderSn)
    .orderBy('paymentAttemptSn', 'desc')
    .executeTakeFirst();
  // Written only by the order and checkout rooms.
  return attempt ? (JSON.parse(attempt.methodDetail) as AccountToMail) : {};
}

/** The method that paid an order; undefined before it is paid. */
export async function findMethodToMail(
  db: Reader,
  orderSn: number,
): Promise<NamedMethod | undefined> {
  const attempt = await db
    .selectFrom('payment_attempt')
    .select(['paymentMethodType', 'provider', 'methodDetail'])
    .where('orderSn', '=', orderSn)
    .where('claimSn', 'is', null) // the fee of an exchange is paid apart
    .where('status', '=', 'Paid')
    .executeTakeFirst();
  return attempt && toPaidMethod(attempt);
}

/** The refunded amount of an unwanted payment, in won. */
export async function findUnwantedAmt(db: Reader, paymentAttemptSn: number): Promise<number> {
  const { amount, refundedAmt } = await db
    .selectFrom('payment_attempt as attempt')
    .leftJoin('refund', (join) =>
      join
        .onRef('refund.paymentAttemptSn', '=', 'attempt.paymentAttemptSn')
        .on('refund.reason', '=', 'Unwanted'),
    )
    .select(['attempt.amount', 'refund.amount as refundedAmt'])
    .where('attempt.paymentAttemptSn', '=', paymentAttemptSn)
    .executeTakeFirstOrThrow();
  // The provider had already refunded everything if there is no refund row.
  return refundedAmt ?? amount;
}

export async function findRefundAmt(db: Reader, refundSn: number): Promise<number> {
  const { amount } = await db
    .selectFrom('refund')
    .select('amount')
    .where('refundSn', '=', refundSn)
    .executeTakeFirstOrThrow();
  return amount;
}

export type PresentToMail = NonNullable<Awaited<ReturnType<typeof findPresentToMail>>>;
export type OrderToMail = NonNullable<Awaited<ReturnType<typeof findOrderToMail>>>;

/** The coupons issued to a member at sign-up. */
export function listSignUpCouponsToMail(db: Reader, memberNo: number) {
  return db
    .selectFrom('possession_coupon as possession')
    .innerJoin('coupon', 'coupon.couponSn', 'possession.couponSn')
    .select(['coupon.nameKo', 'coupon.nameEn', 'possession.usableTo'])
    .where('possession.memberNo', '=', memberNo)
    .where('coupon.issueType', '=', 'SignUp')
    .orderBy('possession.possessionCouponSn')
    .execute();
}
export type CouponToMail = Awaited<ReturnType<typeof listSignUpCouponsToMail>>[number];

export function findMemberToMail(db: Reader, memberNo: number) {
  return db
    .selectFrom('member')
    .select(['name', 'email', 'locale'])
    .where('memberNo', '=', memberNo)
    .where('status', '<>', 'Withdrawn')
    .executeTakeFirst();
}

/** A restocked unit with its current price, and the member who requested the notice. */
export async function findRestockToMail(db: Reader, restockNotifySn: number, now: number) {
  const row = await db
    .selectFrom('restock_notify')
    .innerJoin('member', 'member.memberNo', 'restock_notify.memberNo')
    .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'restock_notify.prodUnitSn')
    .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
    .select(['member.memberNo', 'member.name', 'member.email', 'member.locale'])
    .select(['prod_unit.prodUnitSn', 'prod_unit.itemCode', 'prod_unit.salePrice'])
    .select(['product.productSn', 'product.itemCode as productItemCode', 'nameKo', 'nameEn'])
    .where('restockNotifySn', '=', restockNotifySn)
    .where('member.status', '<>', 'Withdrawn')
    .executeTakeFirst();
  if (!row) return undefined;

  const { productSn, salePrice } = row;
  const priceOf = await findBenefitPrices(db, [productSn], now);
  const names = await listUnitNames(db, [row.prodUnitSn]);

  return { ...row, benefitPrice: priceOf(productSn, salePrice), option: names.get(row.prodUnitSn) };
}
export type RestockToMail = NonNullable<Awaited<ReturnType<typeof findRestockToMail>>>;
