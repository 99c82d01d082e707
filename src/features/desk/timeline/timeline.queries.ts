import { padList, type Reader } from '#db/connection.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import type { TimelineRow } from './timeline.schema.ts';

/** The most rows of a timeline. */
const SHOWN = 100;

/** A member, or a guest by the orders that are theirs. */
type Customer = { memberNo: number } | { orderSns: readonly number[] };

/** The latest that happened between a member and the shop, of every kind, the newest first. */
export async function listTimeline(
  db: Reader,
  memberNo: number,
  locale: Locale,
): Promise<TimelineRow[]> {
  return sortLatest([
    ...(await listShared(db, { memberNo })),
    ...(await listReviews(db, memberNo, locale)),
    ...(await listPoints(db, memberNo)),
    ...(await listCoupons(db, memberNo, locale)),
  ]);
}

/** The latest that happened between a guest and the shop; see `listGuestOrders`. */
export async function listGuestTimeline(
  db: Reader,
  orderSns: readonly number[],
): Promise<TimelineRow[]> {
  return sortLatest(await listShared(db, { orderSns }));
}

/** A guest's orders: those of nobody's account with the e-mail address or the telephone number of one of them. */
export async function listGuestOrders(
  db: Reader,
  { buyerEmail, buyerPhone }: { buyerEmail: string; buyerPhone: string },
): Promise<number[]> {
  const orders = db.selectFrom('orders').select('orderSn').where('memberNo', 'is', null);
  const byEmail = orders.where((e) =>
    e(e.fn('lower', ['buyerEmail']), '=', buyerEmail.toLowerCase()),
  );
  const byPhone = orders.where('buyerPhone', '=', buyerPhone).where('buyerPhone', '<>', '');

  const rows = await byEmail
    .where('buyerEmail', '<>', '')
    .union(byPhone)
    .orderBy('orderSn', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ orderSn }) => orderSn);
}

const sortLatest = (rows: readonly TimelineRow[]): TimelineRow[] =>
  rows.toSorted((a, b) => b.at - a.at).slice(0, SHOWN);

/** The kinds that members and guests have alike. */
async function listShared(db: Reader, customer: Customer): Promise<TimelineRow[]> {
  return [
    ...(await listOrders(db, customer)),
    ...(await listClaims(db, customer)),
    ...(await listInquiries(db, customer)),
    ...(await listMails(db, customer)),
  ];
}

async function listOrders(db: Reader, customer: Customer): Promise<TimelineRow[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['orderNo', 'status', 'createdAt'])
    .where((e) =>
      'memberNo' in customer
        ? e('memberNo', '=', customer.memberNo)
        : e('orderSn', 'in', padList(customer.orderSns)),
    )
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

async function listClaims(db: Reader, customer: Customer): Promise<TimelineRow[]> {
  const rows = await db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderSn', 'claim.orderSn')
    .select(['claimNo', 'claimType', 'claim.status', 'claim.createdAt'])
    .where((e) =>
      'memberNo' in customer
        ? e('orders.memberNo', '=', customer.memberNo)
        : e('claim.orderSn', 'in', padList(customer.orderSns)),
    )
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

async function listInquiries(db: Reader, customer: Customer): Promise<TimelineRow[]> {
  const rows = await db
    .selectFrom('inquiry')
    .select(['inquirySn', 'title', 'inquiryResponseStatus', 'createdAt'])
    .where((e) =>
      'memberNo' in customer
        ? e('memberNo', '=', customer.memberNo)
        : e('orderSn', 'in', padList(customer.orderSns)),
    )
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
    .select(['coupon.couponSn', 'nameKo', 'nameEn', 'issuedAt', 'possessionCouponSn'])
    .select(['issueType', 'possession_coupon.status', 'takenBackAt', 'coupon.status as offer'])
    .where('memberNo', '=', memberNo)
    .orderBy('possessionCouponSn', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    kind: 'coupon',
    at: row.issuedAt,
    path: `coupons/${row.couponSn}`,
    name: getLocalizedText(locale, row.nameKo, row.nameEn),
    possessionCouponSn: row.possessionCouponSn,
    canTakeBack:
      row.issueType === 'Staff' &&
      row.offer === 'On' &&
      row.status === 'Usable' &&
      row.takenBackAt === null,
  }));
}

async function listMails(db: Reader, customer: Customer): Promise<TimelineRow[]> {
  const rows = await db
    .selectFrom('mail_log')
    .select(['mailSn', 'event', 'state', 'createdAt'])
    .where((e) =>
      'memberNo' in customer
        ? e('memberNo', '=', customer.memberNo)
        : e('orderSn', 'in', padList(customer.orderSns)),
    )
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
