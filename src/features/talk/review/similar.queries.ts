import { sql } from 'kysely';
import type { Reader } from '#db/connection.ts';
import { findSizeOption } from '../../product/size/size.ts';
import type { ReviewFit } from './review.ts';

/** Steps of height and weight, `165-180`; undefined for any. */
export interface BodySteps {
  height?: string | undefined;
  weight?: string | undefined;
}

/** The review's writer told a body within the steps. */
export function hasBodyWithin({ height, weight }: BodySteps) {
  return sql<boolean>`(${isWithin('review.heightCm', height)} and ${isWithin('review.weightKg', weight)})`;
}

function isWithin(column: string, steps: string | undefined) {
  if (steps === undefined) return sql`1 = 1`;

  const [from, to] = steps.split('-').map(Number);
  return sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
}

export interface SizeRow {
  nameKo: string;
  nameEn: string;
  fit: ReviewFit | null;
  count: number;
}

/** A writer's body, with the size that fits it. */
export interface FittedRow {
  nameKo: string;
  nameEn: string;
  heightCm: number;
  weightKg: number;
}

/** The sizes that writers within the steps bought, by what they say of the fit; in their order. */
export async function countSizes(
  db: Reader,
  productSn: number,
  steps: BodySteps,
): Promise<SizeRow[]> {
  const bought = await selectBoughtSizes(db, productSn);
  if (!bought) return [];

  return bought
    .select(['item_option_val.nameKo', 'item_option_val.nameEn', 'review.fit'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(hasBodyWithin(steps))
    .groupBy(['item_option_val.itemOptionValSn', 'item_option_val.nameKo'])
    .groupBy(['item_option_val.nameEn', 'item_option_val.sortOrder', 'review.fit'])
    .orderBy('item_option_val.sortOrder')
    .execute();
}

/** The bodies of writers whom the size that they bought fits, by size in their order. */
export async function listFittedBodies(db: Reader, productSn: number): Promise<FittedRow[]> {
  const bought = await selectBoughtSizes(db, productSn);
  if (!bought) return [];

  return bought
    .select(['item_option_val.nameKo', 'item_option_val.nameEn'])
    .select((e) => [
      e.ref('review.heightCm').$notNull().as('heightCm'),
      e.ref('review.weightKg').$notNull().as('weightKg'),
    ])
    .where('review.fit', '=', 'True')
    .where('review.heightCm', 'is not', null)
    .where('review.weightKg', 'is not', null)
    .orderBy('item_option_val.sortOrder')
    .execute();
}

/** The shown reviews of purchases with the size that was bought; undefined for what has no sizes. */
async function selectBoughtSizes(db: Reader, productSn: number) {
  const options = await db
    .selectFrom('item_option')
    .select(['itemOptionSn', 'nameKo', 'isColor'])
    .where('productSn', '=', productSn)
    .orderBy('optionDepth')
    .execute();
  const size = findSizeOption(
    options.map((option) => ({ ...option, isColor: option.isColor === 1, values: [] })),
  );
  if (!size) return undefined;

  return db
    .selectFrom('review')
    .innerJoin('order_item', 'order_item.orderItemSn', 'review.orderItemSn')
    .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'order_item.prodUnitSn')
    .innerJoin('item_option_val', (join) =>
      join.on(
        sql<boolean>`"item_option_val"."itemOptionValSn" in ("itemOptionVal1Sn",
          "itemOptionVal2Sn", "itemOptionVal3Sn", "itemOptionVal4Sn")`,
      ),
    )
    .where('item_option_val.itemOptionSn', '=', size.itemOptionSn)
    .where('review.productSn', '=', productSn)
    .where('review.status', '=', 'Displayed')
    .where('review.reviewType', '=', 'Purchase');
}
