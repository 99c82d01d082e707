import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { listPromotions } from './promotion.queries.ts';
import { toBenefitPrice } from './promotion.ts';

/** `toBenefitPrice` of a product's unit, from its sale price. */
export type BenefitPrices = (productSn: number, salePrice: number) => number;

/** The prices that hold at `now`: what promotions that run make of sale prices. */
export async function findBenefitPrices(
  db: Reader,
  productSns: readonly number[],
  now: number,
): Promise<BenefitPrices> {
  const promotions = await listPromotions(db, productSns, { now, locale: 'ko' });
  return (productSn, salePrice) => toBenefitPrice(promotions.get(productSn) ?? [], salePrice);
}

/** Since when and until when no promotion begins or ends; infinite where none does. */
export interface PriceWindow {
  from: number;
  until: number;
}

const windowOf = prepare((db: Reader, { now }: { now: number }) =>
  db
    .selectNoFrom((e) => [
      e
        .selectFrom('promotion')
        .select((p) => p.fn.max('startAt').as('at'))
        .where('startAt', '<=', now)
        .as('begun'),
      e
        .selectFrom('promotion')
        .select((p) => p.fn.max('endAt').as('at'))
        .where('endAt', '<=', now)
        .as('ended'),
      e
        .selectFrom('promotion')
        .select((p) => p.fn.min('startAt').as('at'))
        .where('startAt', '>', now)
        .as('begins'),
      e
        .selectFrom('promotion')
        .select((p) => p.fn.min('endAt').as('at'))
        .where('endAt', '>', now)
        .as('ends'),
    ])
    .compile(),
);

/** The window around `now`; within it benefit prices change with the catalogue alone. */
export async function findPriceWindow(db: Reader, now: number): Promise<PriceWindow> {
  const row = await windowOf.first(db, { now });
  return {
    from: Math.max(row?.begun ?? -Infinity, row?.ended ?? -Infinity),
    until: Math.min(row?.begins ?? Infinity, row?.ends ?? Infinity),
  };
}

/** The products for which something runs, for the `where` of another query. */
export function promotedSns(db: Reader, now: number) {
  return db
    .selectFrom('promotion_product as place')
    .innerJoin('promotion as p', 'p.promotionSn', 'place.promotionSn')
    .select('place.productSn')
    .where('p.status', '=', 'On')
    .where('p.startAt', '<=', now)
    .where('p.endAt', '>', now);
}

interface Between {
  after: number;
  /** Inclusive: a promotion runs from its first instant on. */
  upTo: number;
}

/** The next products, by serial, of promotions that begin or end within a time. */
export async function listRepricedAfter(
  db: Reader,
  { productSn, after, upTo }: Between & { productSn: number },
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('promotion_product as place')
    .innerJoin('promotion as p', 'p.promotionSn', 'place.promotionSn')
    .select('place.productSn')
    .distinct()
    .where('place.productSn', '>', productSn)
    .where((e) =>
      e.or([
        e.and([e('p.startAt', '>', after), e('p.startAt', '<=', upTo)]),
        e.and([e('p.endAt', '>', after), e('p.endAt', '<=', upTo)]),
      ]),
    )
    .orderBy('place.productSn')
    .limit(limit)
    .execute();
  return rows.map((row) => row.productSn);
}
