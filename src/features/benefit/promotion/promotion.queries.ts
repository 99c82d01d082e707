import { sql, type Insertable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import type { Promotion, RunningPromotion } from './promotion.ts';

interface Running {
  sns: readonly (number | null)[];
  now: number;
}

const runningOf = prepare((db: Reader, { sns, now }: Running) =>
  db
    .selectFrom('promotion_product as place')
    .innerJoin('promotion as p', 'p.promotionSn', 'place.promotionSn')
    .select(['place.productSn', 'p.promotionSn', 'p.kind', 'p.nameKo', 'p.nameEn'])
    .select(['p.dcType', 'p.dcRate', 'p.dcAmt', 'p.endAt'])
    .where('place.productSn', 'in', sns)
    .where('p.status', '=', sql.lit('On'))
    .where('p.startAt', '<=', now)
    .where('p.endAt', '>', now)
    .orderBy('p.promotionSn')
    .compile(),
);

interface PromoLookup {
  now: number;
  locale: Locale;
}

/** The promotions running for products, by the product's serial; most have none. */
export async function listPromotions(
  db: Reader,
  productSns: readonly number[],
  lookup: PromoLookup,
): Promise<ReadonlyMap<number, Promotion[]>> {
  const running = await listRunningPromotions(db, productSns, lookup);

  const withoutEnd = ({ endAt: _, ...promotion }: RunningPromotion): Promotion => promotion;
  return new Map([...running].map(([sn, own]) => [sn, own.map(withoutEnd)]));
}

/** The same with their ends. */
export async function listRunningPromotions(
  db: Reader,
  productSns: readonly number[],
  { now, locale }: PromoLookup,
): Promise<ReadonlyMap<number, RunningPromotion[]>> {
  if (productSns.length === 0) return new Map();

  const rows = await runningOf.all(db, { sns: padList([...new Set(productSns)]), now });

  const all = rows.map(({ productSn, nameKo, nameEn, kind, dcType, ...row }) => ({
    productSn,
    promotion: {
      ...row,
      name: getLocalizedText(locale, nameKo, nameEn),
      // The table's CHECKs allow nothing else.
      kind,
      dcType,
    },
  }));

  const byProduct = Map.groupBy(all, (placedPromotion) => placedPromotion.productSn);

  return new Map(
    [...byProduct].map(([sn, own]) => [
      sn,
      own.map((placedPromotion) => placedPromotion.promotion),
    ]),
  );
}

type Row = Insertable<Database['promotion']>;

/** Writes a promotion, or over the one of that number; returns its number. */
export async function upsertPromotion(t: Tx, row: Row): Promise<number> {
  const { promotionSn: _, ...change } = row;

  const { promotionSn } = await t
    .insertInto('promotion')
    .values(row)
    .onConflict((c) => c.column('promotionSn').doUpdateSet(change))
    .returning('promotionSn')
    .executeTakeFirstOrThrow();

  return promotionSn;
}

export interface PromotionTarget {
  targetType: 'Product' | 'Category' | 'Brand';
  targetCode: string;
}

export async function replaceTargets(
  t: Tx,
  promotionSn: number,
  targets: readonly PromotionTarget[],
): Promise<void> {
  await t.deleteFrom('promotion_target').where('promotionSn', '=', promotionSn).execute();

  const rows = targets.map((target) => ({ promotionSn, ...target }));
  if (rows.length > 0) await t.insertInto('promotion_target').values(rows).execute();
}

/**
 * Works out anew which products belong to a promotion, or which promotions to a product that was
 * changed; three digits of a category's code are a level, so what is below begins with it.
 */
export async function placeInPromotions(
  t: Tx,
  scope: { promotionSn: number } | { productSn: number },
): Promise<void> {
  const isProduct = 'productSn' in scope;
  const [column, sn] = isProduct
    ? (['productSn', scope.productSn] as const)
    : (['promotionSn', scope.promotionSn] as const);

  await t.deleteFrom('promotion_product').where(column, '=', sn).execute();

  const which = isProduct ? sql`p."productSn" = ${sn}` : sql`t."promotionSn" = ${sn}`;
  // An add-on has no page that could show its promotion.
  const only = sql`p."itemType" <> 'AddOnItem' and ${which}`;

  await sql`insert into "promotion_product" ("promotionSn", "productSn")
    select t."promotionSn", p."productSn" from "promotion_target" t
      join "product" p on p."itemCode" = t."targetCode"
      where t."targetType" = 'Product' and ${only}
    union
    select t."promotionSn", p."productSn" from "promotion_target" t
      join "brand" b on b."brandCode" = t."targetCode"
      join "product" p on p."brandSn" = b."brandSn"
      where t."targetType" = 'Brand' and ${only}
    union
    select t."promotionSn", p."productSn" from "promotion_target" t
      join "product_category" c on substr(c."displayCateCode", 1, length(t."targetCode")) = t."targetCode"
      join "product" p on p."productSn" = c."productSn"
      where t."targetType" = 'Category' and ${only}`.execute(t);
}

/** A promotion's products. */
export async function listPlacedSns(db: Reader, promotionSn: number): Promise<number[]> {
  const rows = await db
    .selectFrom('promotion_product')
    .select('productSn')
    .where('promotionSn', '=', promotionSn)
    .execute();
  return rows.map((row) => row.productSn);
}
