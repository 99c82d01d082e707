import type { Tx } from '#db/connection.ts';
import { holdsAll } from '../../content/content/changed-fields.ts';
import {
  ContentError,
  byNumber,
  contentKind,
  UNCHANGED,
  type PublishWish,
  type SavedContent,
} from '../../content/content/content.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { findCouponFile } from './coupon-to-file.service.ts';
import { CouponFile } from './coupon-file.schema.ts';
import { listTargets } from './coupon.queries.ts';
import {
  findCoupon,
  findGiftUnit,
  findKnownTargets,
  insertCoupon,
  listStoredCoupons,
  replaceTargets,
  setCouponStatus,
  stopPossessions,
  updateCoupon,
  type CouponRow,
} from './coupon-content.queries.ts';

/** Tag of the page that names the coupons for joining. */
export const SIGN_UP_TAG = 'signUpCoupon';

/** Coupons as the operator loads them. */
export const couponContent = contentKind({
  name: 'coupon',
  summary: 'Loads, lists, hands out and stops coupons.',
  schema: CouponFile,
  keyFields: ['couponSn'],
  save: saveCoupon,
  list: listStoredCoupons,
  stored: byNumber(findCouponFile),
});

/** Throws ContentError for what is not there, and for a limit below what was given out. */
export async function saveCoupon(t: Tx, file: CouponFile, now: number): Promise<SavedContent> {
  const targets = await readTargets(t, file);
  const row = toRow(file, await readGiftUnit(t, file));

  const { couponSn } = file;
  const before = await findCoupon(t, couponSn);

  const { itemCodes, categoryCodes } = file;

  const old = (await listTargets(t, [couponSn])).get(couponSn);
  const isSame =
    JSON.stringify(old ?? { itemCodes: [], categoryCodes: [] }) ===
    JSON.stringify({ itemCodes, categoryCodes });
  if (before && isSame && holdsAll(before, row)) return UNCHANGED;
  if (before && before.issuedCount > (file.totalLimit ?? before.issuedCount)) {
    throw new ContentError(['totalLimit'], `${before.issuedCount} were given out already`);
  }

  if (before) await updateCoupon(t, row);
  else await insertCoupon(t, { ...row, createdAt: now });
  await replaceTargets(t, couponSn, targets);
  if (before && before.status !== row.status) {
    await stopPossessions(t, couponSn, { isStopped: row.status === 'Off' });
  }

  const isForJoining = row.issueType === 'SignUp' || before?.issueType === 'SignUp';
  const publish = isForJoining ? signUpWishes(row, now) : [];

  return { outcome: before ? 'changed' : 'added', publish };
}

/** The sign-up page names the coupons for joining while they are given. */
function signUpWishes({ issueFrom, issueTo }: CouponRow, now: number): PublishWish[] {
  const times = [now, ...[issueFrom, issueTo].filter((time) => time > now)];
  return times.map((runAt) => ({ tags: [SIGN_UP_TAG], runAt }));
}

/**
 * Stops a coupon with all that members hold of it, or lets both go on; false if it is there already.
 */
export async function switchCoupon(
  t: Tx,
  change: { couponSn: number; status: 'On' | 'Off'; now: number },
): Promise<boolean> {
  if (!(await setCouponStatus(t, change))) return false;

  await stopPossessions(t, change.couponSn, { isStopped: change.status === 'Off' });
  await requestPublish(t, [SIGN_UP_TAG], { now: change.now });

  return true;
}

async function readTargets(t: Tx, { itemCodes, categoryCodes }: CouponFile) {
  const known = await findKnownTargets(t, { itemCodes, categoryCodes });

  const products = itemCodes.map((code, index) => {
    const productSn = known.productSns.get(code);
    if (productSn === undefined) {
      throw new ContentError(['itemCodes', index], `${code} is no product`);
    }
    return { productSn, displayCateCode: null };
  });

  const categories = categoryCodes.map((displayCateCode, index) => {
    if (!known.categoryCodes.has(displayCateCode)) {
      throw new ContentError(['categoryCodes', index], `${displayCateCode} is no category`);
    }
    return { productSn: null, displayCateCode };
  });

  return [...products, ...categories];
}

async function readGiftUnit(t: Tx, { giftItemCode }: CouponFile): Promise<number | null> {
  if (giftItemCode === undefined) return null;

  const giftUnitSn = await findGiftUnit(t, giftItemCode);
  if (giftUnitSn === undefined) {
    throw new ContentError(['giftItemCode'], `${giftItemCode} is no unit of a product`);
  }

  return giftUnitSn;
}

function toRow(file: CouponFile, giftUnitSn: number | null): CouponRow {
  const { dcRule, orderAmt, orderQty } = file;
  // A delivery fee is waived whole unless the file says otherwise.
  const dcRate = dcRule?.dcRate ?? (dcRule || file.couponBenefitType !== 'ShipFeeFree' ? 0 : 100);

  return {
    couponSn: file.couponSn,
    nameKo: file.name.ko,
    nameEn: file.name.en,
    couponBenefitType: file.couponBenefitType,
    prodDcType: dcRate > 0 ? 'FixedRate' : 'FixedAmt',
    dcRate,
    dcAmt: dcRule?.dcAmt ?? 0,
    maxDcAmtLimit: dcRule?.maxDcAmt === undefined ? 0 : 1,
    maxDcAmt: dcRule?.maxDcAmt ?? 0,
    orderRangeType: orderAmt !== undefined ? 'Amt' : orderQty !== undefined ? 'Qty' : null,
    orderAmt: orderAmt ?? 0,
    orderQty: orderQty ?? 0,
    freeShippingType: file.freeShippingType ?? null,
    prodDcCouponType: file.prodDcCouponType ?? null,
    giftUnitSn,
    levels: JSON.stringify(file.levels),
    issueType: file.issueType,
    issueFrom: file.issueFrom ?? file.usableFrom,
    issueTo: file.issueTo ?? file.usableTo,
    usableFrom: file.usableFrom,
    usableTo: file.usableTo,
    usableDays: file.usableDays ?? null,
    totalLimit: file.totalLimit ?? null,
    memberLimit: file.memberLimit ?? null,
    memberLimitPeriod: file.memberLimitPeriod,
    status: file.status,
  };
}
