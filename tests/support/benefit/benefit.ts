import type { Insertable } from 'kysely';
import type { ShopDatabase } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { randomCode } from '#src/server/crypto.ts';
import { FRIDAY } from '../shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let serial = 0;

/** Inserts a member into a database without a running shop. */
export async function makeHolder(
  database: ShopDatabase,
  memberFields: Partial<Insertable<Database['member']>> = {},
): Promise<number> {
  serial += 1;

  const email = `holder${serial}@shop.example`;
  const { memberNo } = await database.tx((t) =>
    t
      .insertInto('member')
      .values({
        email,
        passwordHash: '',
        name: '김산행',
        phone: '+821012345678',
        level: 'Family',
        status: 'Active',
        locale: 'ko',
        createdAt: FRIDAY,
        ...memberFields,
      })
      .returning('memberNo')
      .executeTakeFirstOrThrow(),
  );

  return memberNo;
}

/** Inserts the row of a member's unpaid order, without items. */
export async function makeBareOrder(
  database: ShopDatabase,
  memberNo: number,
  used: { usedExclusivePointAmt?: number; usedDepositAmt?: number } = {},
): Promise<number> {
  const checkoutSn = randomCode(32);
  const amount = (used.usedExclusivePointAmt ?? 0) + (used.usedDepositAmt ?? 0);

  return database.tx(async (t) => {
    await t
      .insertInto('checkout')
      .values({
        checkoutSn,
        cartId: 'x',
        memberNo,
        checkoutType: 'Cart',
        status: 'Open',
        locale: 'ko',
        createdAt: FRIDAY,
        expiresAt: FRIDAY,
      })
      .execute();

    const { orderSn } = await t
      .insertInto('orders')
      .values({
        orderNo: randomCode(12),
        checkoutSn,
        checkoutType: 'Cart',
        memberNo,
        guestPasswordHash: null,
        status: 'OrderCreated',
        buyerName: '김산행',
        buyerEmail: 'kim@shop.example',
        buyerPhone: '',
        recipientName: '',
        recipientPhone1: '',
        recipientPhone2: '',
        zipCode: '',
        address1: '',
        address2: '',
        shippingMessage: '',
        totalListAmt: amount,
        totalDiscountAmt: 0,
        totalAdjSellingAmt: amount,
        totalShippingFee: 0,
        usedExclusivePointAmt: 0,
        usedDepositAmt: 0,
        ...used,
        finalTotalPaymentAmt: 0,
        totalEarningExclusivePoint: 0,
        locale: 'ko',
        reservedUntil: FRIDAY,
        createdAt: FRIDAY,
        paidAt: null,
        cancelledAt: null,
        cancelReason: null,
      })
      .returning('orderSn')
      .executeTakeFirstOrThrow();

    return orderSn;
  });
}

/** A coupon of 10 % off any product for a year, with unlimited downloads. */
export async function makeCoupon(
  database: ShopDatabase,
  couponFields: Partial<Insertable<Database['coupon']>> = {},
): Promise<number> {
  serial += 1;

  const row = {
    couponSn: 1000 + serial,
    nameKo: '시험 쿠폰',
    nameEn: 'Test coupon',
    couponBenefitType: 'ProdDc' as const,
    prodDcType: 'FixedRate' as const,
    dcRate: 10,
    dcAmt: 0,
    maxDcAmtLimit: 0,
    maxDcAmt: 0,
    orderRangeType: null,
    orderAmt: 0,
    orderQty: 0,
    freeShippingType: null,
    prodDcCouponType: 'All' as const,
    giftUnitSn: null,
    levels: '[]',
    issueType: 'Download' as const,
    issueFrom: FRIDAY - DAY_MS,
    issueTo: FRIDAY + 365 * DAY_MS,
    usableFrom: FRIDAY - DAY_MS,
    usableTo: FRIDAY + 365 * DAY_MS,
    usableDays: null,
    totalLimit: null,
    memberLimit: null,
    memberLimitPeriod: 'Whole' as const,
    status: 'On' as const,
    createdAt: FRIDAY,
    ...couponFields,
  };

  await database.tx((t) => t.insertInto('coupon').values(row).execute());

  return row.couponSn;
}

/** Runs `run` concurrently: how many succeeded, and the error codes of the others. */
export async function raceCalls(
  times: number,
  run: (n: number) => Promise<unknown>,
): Promise<{ done: number; refused: string[] }> {
  const tries = Array.from({ length: times }, (_, n) => run(n));
  const results = await Promise.allSettled(tries);
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [String((result.reason as Error).message)] : [],
  );

  return { done: times - refused.length, refused: [...new Set(refused)] };
}
