import type { Reader } from '#db/connection.ts';
import { ALWAYS, rangeInstants } from '../../../lib/date-range.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import {
  couponState,
  EXPIRES_SOON_MS,
  isForProduct,
  issueProblem,
  usablePeriod,
  type CouponTerms,
} from './coupon.ts';
import { FIRST_LEVEL } from '../../member/member/member-level.ts';
import { listTargetNames, listTargets, toTerms, type TermsRow } from './coupon.queries.ts';
import type {
  CouponHistory,
  CouponHistoryQuery,
  CouponStand,
  CouponSummary,
  DownloadableCoupon,
  DownloadableQuery,
} from './coupon.schema.ts';
import { isToTake } from './coupon-state.ts';
import { countHeld, countUsable, listHeld, type HeldRange } from './history.queries.ts';
import {
  listCategoriesOfItems,
  listOffers,
  listOffersOf,
  listSignUpOffers,
  type OfferRow,
  type Viewer,
} from './offer.queries.ts';

type Member = Viewer & { memberNo: number; level: string };

export async function readCouponSummary(db: Reader, member: Member): Promise<CouponSummary> {
  const { memberNo, now } = member;
  const [counts, offers] = await Promise.all([
    countUsable(db, { memberNo, now, soon: now + EXPIRES_SOON_MS }),
    listOffers(db, member),
  ]);

  const open = offers.filter((offer) => getState(offer, member) === 'before');
  return { ...counts, downloadableCount: open.length };
}

type HeldCoupons = CouponHistory & { total: number };
type Page = Pick<CouponHistoryQuery, 'offset' | 'limit'>;

/** A page of what a member has or had, of a range of days, which has to be given (rule 5.20). */
export async function readCouponHistory(
  db: Reader,
  { memberNo, now, locale }: Member & { locale: Locale },
  query: CouponHistoryQuery,
): Promise<HeldCoupons> {
  const range = { memberNo, now, statuses: query.statuses ?? [], ...rangeInstants(query) };
  return readHeld(db, { ...query, range, locale });
}

/** A page of what a member can use now, whenever it was given. */
export function readUsableCoupons(
  db: Reader,
  { memberNo, now, locale }: Member & { locale: Locale },
  page: Page,
): Promise<HeldCoupons> {
  const range = { memberNo, now, statuses: ['Usable' as const], ...ALWAYS };
  return readHeld(db, { ...page, range, locale });
}

async function readHeld(
  db: Reader,
  { range, locale, ...page }: Page & { range: HeldRange; locale: Locale },
): Promise<HeldCoupons> {
  const total = await countHeld(db, range);
  const rows = total > page.offset ? await listHeld(db, range, page) : [];
  const view = await readView(db, rows, locale);

  const coupons = rows.map((row) => {
    const { possessionCouponSn, issuedAt, usedAt, orderNo, usableTo } = row;
    const stored = row.status;
    const status = stored === 'Usable' && usableTo <= range.now ? 'Expiration' : stored;
    const expiresSoon = status === 'Usable' && usableTo <= range.now + EXPIRES_SOON_MS;
    const possessionFields = { possessionCouponSn, status, expiresSoon, issuedAt, usedAt, orderNo };

    return { ...view(row), ...possessionFields };
  });

  return { total, coupons };
}

/** A page of the coupons that can be downloaded now, after a sign-in. */
export async function readDownloadable(
  db: Reader,
  viewer: Viewer & { locale: Locale },
  { itemCode, offset, limit }: DownloadableQuery,
): Promise<{ total: number; coupons: DownloadableCoupon[] }> {
  const offers = await listOffers(db, viewer);
  const open = offers.filter((offer) => getState(offer, viewer) !== 'disable');
  const view = await readView(db, open, viewer.locale);
  const product =
    itemCode === undefined
      ? undefined
      : {
          itemCode,
          categoryCodes: (await listCategoriesOfItems(db, [itemCode])).get(itemCode) ?? [],
        };

  const all = open.map((offer) => ({
    ...view(offer),
    ...toOffer(offer),
    ...toStand(offer, viewer),
    downloadable: getState(offer, viewer) === 'before',
  }));
  const fitting = product ? all.filter((coupon) => isForProduct(coupon, product)) : all;

  return { total: fitting.length, coupons: fitting.slice(offset, offset + limit) };
}

/**
 * The coupons that a viewer can download and use now, as they would hold them; without those of which
 * they hold one. Visitors: what members of every level can.
 */
export async function listTakeableCoupons(db: Reader, viewer: Viewer): Promise<CouponTerms[]> {
  const { level, now } = viewer;
  const open = await listOpenOffers(db, viewer);
  const offers = open.filter(({ levels }) => level !== undefined || levels === NO_LEVELS);
  const targets = await listTargets(
    db,
    offers.map(({ couponSn }) => couponSn),
  );

  return offers
    .map((offer) => ({
      ...toTerms({ ...offer, ...usablePeriod(offer, now) }, ''),
      ...(targets.get(offer.couponSn) ?? { itemCodes: [], categoryCodes: [] }),
    }))
    .filter(({ usableFrom, usableTo }) => usableFrom <= now && now < usableTo);
}

const NO_LEVELS = '[]';

/** The coupons that a viewer can download, without those of which they hold one. */
export async function listOpenOffers(db: Reader, viewer: Viewer): Promise<OfferRow[]> {
  const offers = await listOffers(db, viewer);
  return offers.filter((offer) => isToTake(toStand(offer, viewer)));
}

/** The coupons that everybody who joins now gets, in the reader's language. */
export async function readSignUpCoupons(
  db: Reader,
  { now, locale }: { now: number; locale: Locale },
) {
  const offers = await listSignUpOffers(db, now);
  const issuableOffers = offers.filter((offer) => {
    const levels = JSON.parse(offer.levels) as string[];
    return !issueProblem({ ...offer, levels }, { level: FIRST_LEVEL, now });
  });

  const view = await readView(db, issuableOffers, locale);
  return issuableOffers.map((offer) => ({ ...view(offer), usableDays: offer.usableDays }));
}

/** The states of a page's coupons for the viewer; unknown ones are unavailable. */
export async function readCouponStands(
  db: Reader,
  viewer: Viewer,
  couponSns: readonly number[],
): Promise<CouponStand[]> {
  if (couponSns.length === 0) return [];

  const offers = await listOffersOf(db, viewer, couponSns);
  const stands = new Map(offers.map((offer) => [offer.couponSn, toStand(offer, viewer)]));

  return couponSns.map((couponSn) => ({ couponSn, ...(stands.get(couponSn) ?? UNAVAILABLE) }));
}

function getState(offer: OfferRow, viewer: Viewer) {
  return couponState({ ...offer, levels: JSON.parse(offer.levels) as string[] }, viewer);
}

const UNAVAILABLE = { state: 'disable', memberHolds: false } as const;

function toStand(offer: OfferRow, viewer: Viewer): Omit<CouponStand, 'couponSn'> {
  return { state: getState(offer, viewer), memberHolds: offer.heldSn !== null };
}

function toOffer(offer: OfferRow) {
  const { totalLimit, issuedCount, memberLimit, issueTo, usableDays, taken } = offer;
  return {
    memberDownloaded: taken > 0,
    issueTo,
    usableDays,
    downloadLimit: {
      total: totalLimit,
      left: totalLimit === null ? null : totalLimit - issuedCount,
      perMember: memberLimit,
      period: offer.memberLimitPeriod,
    },
  };
}

/** Gives a coupon's terms in the reader's language, with the names of what it is good for. */
async function readView(db: Reader, rows: readonly TermsRow[], locale: Locale) {
  const couponSns = rows.map(({ couponSn }) => couponSn);
  const [targets, names] = await Promise.all([
    listTargets(db, couponSns),
    listTargetNames(db, couponSns),
  ]);

  return (row: TermsRow) => ({
    ...toTerms(row, getLocalizedText(locale, row.nameKo, row.nameEn)),
    ...(targets.get(row.couponSn) ?? { itemCodes: [], categoryCodes: [] }),
    targetNames: (names.get(row.couponSn) ?? []).map(({ nameKo, nameEn }) =>
      getLocalizedText(locale, nameKo, nameEn),
    ),
  });
}
