import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import {
  FLASH_RECENT_MS,
  FLASH_SOON_MS,
  flashSaleState,
  mostTelling,
  type FlashOffer,
  type SeenFlashSale,
} from './flash-sale.ts';

/** For how many; null without a limit. What `ownQty` counts is its buyer's already. */
function countLeft(item: { quota: number | null; sold: number }, ownQty = 0): number | null {
  return item.quota === null ? null : item.quota - item.sold + ownQty;
}

interface OfferLookup {
  memberNo: number;
  sns: readonly (number | null)[];
  now: number;
  checkoutSn: string;
}

const offersOf = prepare((db: Reader, { memberNo, sns, now, checkoutSn }: OfferLookup) =>
  db
    .selectFrom('member')
    .innerJoin('flash_sale as sale', 'sale.flashSaleSn', 'member.flashSaleSn')
    .innerJoin('flash_sale_item as item', 'item.flashSaleSn', 'sale.flashSaleSn')
    .leftJoin('flash_sale_use as own', (join) =>
      join
        .onRef('own.flashSaleSn', '=', 'item.flashSaleSn')
        .onRef('own.prodUnitSn', '=', 'item.prodUnitSn')
        .on('own.status', '=', 'Taken')
        .on('own.orderSn', 'in', (e) =>
          e
            .selectFrom('orders')
            .select('orders.orderSn')
            .where('orders.checkoutSn', '=', checkoutSn)
            .where('orders.status', '=', 'OrderCreated'),
        ),
    )
    .select(['sale.flashSaleSn', 'sale.status', 'sale.endAt', 'item.prodUnitSn'])
    .select(['item.flashPrice', 'item.quota', 'item.sold', 'own.qty as ownQty'])
    .where('member.memberNo', '=', memberNo)
    .where('sale.startAt', '<=', now)
    .where('item.prodUnitSn', 'in', sns)
    .compile(),
);

/**
 * The flash prices of units for a member, by prodUnitSn; empty for a visitor. Sales that are over
 * are included. `since`: a sale that had not ended then is still valid for this request;
 * `checkoutSn`: the quota that its unpaid order holds counts as available.
 */
export async function listFlashOffers(
  db: Reader,
  who: { memberNo: number | undefined; now: number; since?: number; checkoutSn?: string },
  prodUnitSns: readonly number[],
): Promise<ReadonlyMap<number, FlashOffer>> {
  const { memberNo, now, since = now, checkoutSn = '' } = who;
  if (memberNo === undefined || prodUnitSns.length === 0) return new Map();

  const sns = padList([...new Set(prodUnitSns)]);
  const rows = await offersOf.all(db, { memberNo, sns, now, checkoutSn });

  return new Map(
    rows.map(({ prodUnitSn, flashSaleSn, flashPrice, status, endAt, ownQty, ...item }) => {
      const isOver = status !== 'On' || endAt <= since;
      const leftQty = isOver ? 0 : countLeft(item, ownQty ?? 0);
      return [prodUnitSn, { flashSaleSn, flashPrice, leftQty, isOver, endAt }];
    }),
  );
}

/** A product's part in a flash sale, as one shopper sees it (rule 3.7 "flashSaleInfo"). */
export interface FlashSaleInfo extends SeenFlashSale {
  flashSaleSn: number;
  name: string;
  /** Empty unless the sale is active for the shopper (rule 4.18). */
  units: { itemCode: string; flashPrice: number; leftQty: number | null }[];
  /** Points earned by the amount paid for the product. */
  pointRateBp: number;
}

interface AnnouncedLookup extends AnnouncedAt {
  memberNo: number | null;
  codes: readonly (string | null)[];
}

const announcedRows = prepare((db: Reader, lookup: AnnouncedLookup) =>
  announcedSales(db, lookup)
    .leftJoin('member', (join) =>
      join
        .onRef('member.flashSaleSn', '=', 'sale.flashSaleSn')
        .on('member.memberNo', '=', lookup.memberNo),
    )
    .select(['sale.flashSaleSn', 'sale.nameKo', 'sale.nameEn', 'sale.startAt', 'sale.endAt'])
    .select(['item.flashPrice', 'item.quota', 'item.sold', 'member.memberNo as joinedNo'])
    .select(['prod_unit.itemCode', 'product.itemCode as productCode', 'product.pointRateBp'])
    .where('product.itemCode', 'in', lookup.codes)
    .orderBy('prod_unit.sortOrder')
    .compile(),
);

/** The flash sales to show on product pages, by product. */
export async function listFlashSaleInfo(
  db: Reader,
  { memberNo, locale, now }: { memberNo: number | undefined; locale: Locale; now: number },
  itemCodes: readonly string[],
): Promise<ReadonlyMap<string, FlashSaleInfo>> {
  if (itemCodes.length === 0) return new Map();

  const rows = await announcedRows.all(db, {
    memberNo: memberNo ?? null,
    codes: padList([...new Set(itemCodes)]),
    ...announcedAt(now),
  });

  return new Map(
    [...Map.groupBy(rows, (row) => row.productCode)].flatMap(([code, own]) => {
      const sales = Map.groupBy(own, (row) => row.flashSaleSn);
      const announced = mostTelling(
        [...sales.values()].map((items) => toInfo(items, { locale, now })),
      );
      return announced ? [[code, announced] as const] : [];
    }),
  );
}

/** The sales that run or are about to, the earliest first, with the products in them. */
export async function listFlashSales(
  db: Reader,
  { memberNo, locale, now }: { memberNo: number | undefined; locale: Locale; now: number },
) {
  const rows = await announcedSales(db, { ...announcedAt(now), endsAfter: now })
    .leftJoin('member', (join) =>
      join
        .onRef('member.flashSaleSn', '=', 'sale.flashSaleSn')
        .on('member.memberNo', '=', memberNo ?? null),
    )
    .select(['sale.flashSaleSn', 'sale.nameKo', 'sale.nameEn', 'sale.startAt', 'sale.endAt'])
    .select(['product.itemCode', 'member.memberNo as joinedNo'])
    .orderBy('sale.startAt')
    .orderBy('sale.flashSaleSn')
    .orderBy('product.itemCode')
    .execute();
  return [...Map.groupBy(rows, (row) => row.flashSaleSn)].flatMap(([flashSaleSn, own]) => {
    const [first] = own;
    if (!first) return [];

    const { nameKo, nameEn, startAt, endAt, joinedNo } = first;

    return {
      flashSaleSn,
      name: getLocalizedText(locale, nameKo, nameEn),
      startAt,
      endAt,
      state: flashSaleState(first, now),
      joined: joinedNo !== null,
      itemCodes: [...new Set(own.map((row) => row.itemCode))],
    };
  });
}

const announcedSaleOf = prepare(
  (db: Reader, announcedProduct: AnnouncedAt & { productSn: number }) =>
    announcedSales(db, announcedProduct)
      .select('sale.flashSaleSn')
      .where('product.productSn', '=', announcedProduct.productSn)
      .limit(1)
      .compile(),
);

/** Returns whether the page of a product has a place for news of a flash sale. */
export async function hasFlashSale(db: Reader, productSn: number, now: number): Promise<boolean> {
  return (await announcedSaleOf.first(db, { productSn, ...announcedAt(now) })) !== undefined;
}

interface AnnouncedAt {
  startsBy: number;
  endsAfter: number;
}

function announcedAt(now: number): AnnouncedAt {
  return { startsBy: now + FLASH_SOON_MS, endsAfter: now - FLASH_RECENT_MS };
}

/** Sales that are to come, run, or ended a short time ago, with their units. */
function announcedSales(db: Reader, { startsBy, endsAfter }: AnnouncedAt) {
  return db
    .selectFrom('flash_sale as sale')
    .innerJoin('flash_sale_item as item', 'item.flashSaleSn', 'sale.flashSaleSn')
    .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'item.prodUnitSn')
    .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
    .where('sale.status', '=', 'On')
    .where('sale.startAt', '<=', startsBy)
    .where('sale.endAt', '>', endsAfter);
}

interface AnnouncedRow extends Pick<
  FlashSaleInfo,
  'flashSaleSn' | 'startAt' | 'endAt' | 'pointRateBp'
> {
  nameKo: string;
  nameEn: string;
  itemCode: string;
  flashPrice: number;
  quota: number | null;
  sold: number;
  joinedNo: number | null;
}

function toInfo(
  rows: readonly AnnouncedRow[],
  { locale, now }: { locale: Locale; now: number },
): FlashSaleInfo {
  const [first] = rows;
  if (!first) throw new Error('A sale without units is not among the rows.');

  const { flashSaleSn, nameKo, nameEn, startAt, endAt, joinedNo, pointRateBp } = first;
  const state = flashSaleState(first, now);
  const joined = joinedNo !== null;
  const isActive = joined && state === 'inProgress';

  const units = rows.map((row) => ({
    itemCode: row.itemCode,
    flashPrice: row.flashPrice,
    leftQty: countLeft(row),
  }));

  const name = getLocalizedText(locale, nameKo, nameEn);
  const sale = { flashSaleSn, name, state, joined, startAt, endAt, pointRateBp };

  return { ...sale, units: isActive ? units : [] };
}
