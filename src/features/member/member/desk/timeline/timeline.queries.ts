import type { Reader } from '#db/connection.ts';
import { getLocalizedText, type Locale } from '../../../../../lib/locale.ts';
import type { TimelineRow } from './timeline.schema.ts';

/** The most rows of a timeline. */
const SHOWN = 100;

/** The latest that happened between a member and the shop, of every kind, the newest first. */
export async function listTimeline(
  db: Reader,
  memberNo: number,
  locale: Locale,
): Promise<TimelineRow[]> {
  const kinds = [
    await listOrders(db, memberNo),
    await listClaims(db, memberNo),
    await listInquiries(db, memberNo),
    await listReviews(db, memberNo, locale),
    await listPoints(db, memberNo),
    await listCoupons(db, memberNo, locale),
    await listMails(db, memberNo),
  ];
  return kinds
    .flat()
    .toSorted((a, b) => b.at - a.at)
    .slice(0, SHOWN);
}

async function listOrders(db: Reader, memberNo: number): Promise<TimelineRow[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['orderNo', 'status', 'createdAt'])
    .where('memberNo', '=', memberNo)
    .orderBy('orderSn', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ orderNo, status, createdAt }) => ({
    kind: 'order',
    at: createdAt,
    path: `orders/${orderNo}`,
    name: orderNo,
    state: status,
  }));
}

async function listClaims(db: Reader, memberNo: number): Promise<TimelineRow[]> {
  const rows = await db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderSn', 'claim.orderSn')
    .select(['claimNo', 'claimType', 'claim.status', 'claim.createdAt'])
    .where('orders.memberNo', '=', memberNo)
    .orderBy('claimSn', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ claimNo, claimType, status, createdAt }) => ({
    kind: 'claim',
    at: createdAt,
    path: `claims/${claimNo}`,
    name: claimNo,
    state: status,
    claimType,
  }));
}

async function listInquiries(db: Reader, memberNo: number): Promise<TimelineRow[]> {
  const rows = await db
    .selectFrom('inquiry')
    .select(['inquirySn', 'title', 'inquiryResponseStatus', 'createdAt'])
    .where('memberNo', '=', memberNo)
    .orderBy('inquirySn', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ inquirySn, title, inquiryResponseStatus, createdAt }) => ({
    kind: 'inquiry',
    at: createdAt,
    path: `inquiries/${inquirySn}`,
    name: title,
    state: inquiryResponseStatus,
  }));
}

async function listReviews(db: Reader, memberNo: number, locale: Locale): Promise<TimelineRow[]> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('product', 'product.productSn', 'review.productSn')
    .select(['reviewSn', 'score', 'review.createdAt', 'product.nameKo', 'product.nameEn'])
    .where('memberNo', '=', memberNo)
    .where('review.status', '<>', 'Deleted')
    .orderBy('reviewSn', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ reviewSn, score, createdAt, nameKo, nameEn }) => ({
    kind: 'review',
    at: createdAt,
    path: `reviews/${reviewSn}`,
    name: getLocalizedText(locale, nameKo, nameEn),
    score,
  }));
}

async function listPoints(db: Reader, memberNo: number): Promise<TimelineRow[]> {
  const rows = await db
    .selectFrom('point_ledger')
    .leftJoin('orders', 'orders.orderSn', 'point_ledger.orderSn')
    .select(['type', 'amount', 'note', 'point_ledger.createdAt', 'orders.orderNo'])
    .where('point_ledger.memberNo', '=', memberNo)
    .orderBy('pointLedgerSn', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ type, amount, note, createdAt, orderNo }) => ({
    kind: 'points',
    at: createdAt,
    path: orderNo === null ? null : `orders/${orderNo}`,
    name: note || (orderNo ?? ''),
    type,
    amount,
  }));
}

async function listCoupons(db: Reader, memberNo: number, locale: Locale): Promise<TimelineRow[]> {
  const rows = await db
    .selectFrom('possession_coupon')
    .innerJoin('coupon', 'coupon.couponSn', 'possession_coupon.couponSn')
    .select(['coupon.couponSn', 'nameKo', 'nameEn', 'issuedAt'])
    .where('memberNo', '=', memberNo)
    .orderBy('possessionCouponSn', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ couponSn, nameKo, nameEn, issuedAt }) => ({
    kind: 'coupon',
    at: issuedAt,
    path: `coupons/${couponSn}`,
    name: getLocalizedText(locale, nameKo, nameEn),
  }));
}

async function listMails(db: Reader, memberNo: number): Promise<TimelineRow[]> {
  const rows = await db
    .selectFrom('mail_log')
    .select(['mailSn', 'event', 'state', 'createdAt'])
    .where('memberNo', '=', memberNo)
    .orderBy('mailSn', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ mailSn, event, state, createdAt }) => ({
    kind: 'mail',
    at: createdAt,
    path: `mails/${mailSn}`,
    name: String(mailSn),
    event,
    state,
  }));
}
