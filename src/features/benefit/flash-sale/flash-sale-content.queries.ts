import type { Insertable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import type { FlashSaleItemTable, FlashSaleTable } from '#db/tables/product-kind.ts';

/** Regardless of its status and times. */
export function findStoredFlashSale(db: Reader, code: string) {
  return db.selectFrom('flash_sale').selectAll().where('code', '=', code).executeTakeFirst();
}

/** All, the latest first. */
export function listStoredFlashSales(db: Reader) {
  return db
    .selectFrom('flash_sale')
    .select(['code', 'nameKo', 'nameEn', 'startAt', 'endAt', 'status'])
    .orderBy('startAt', 'desc')
    .orderBy('code')
    .execute();
}

interface CodedUnit {
  prodUnitSn: number;
  itemCode: string;
  productCode: string;
}

export interface StoredFlashItem extends CodedUnit {
  flashPrice: number;
  quota: number | null;
  sold: number;
  /** An order points at it, be it given up. */
  isUsed: boolean;
}

export async function listFlashItems(db: Reader, flashSaleSn: number): Promise<StoredFlashItem[]> {
  const rows = await db
    .selectFrom('flash_sale_item as item')
    .innerJoin('prod_unit as u', 'u.prodUnitSn', 'item.prodUnitSn')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .leftJoin('flash_sale_use as used', (join) =>
      join
        .onRef('used.flashSaleSn', '=', 'item.flashSaleSn')
        .onRef('used.prodUnitSn', '=', 'item.prodUnitSn'),
    )
    .select(['item.prodUnitSn', 'item.flashPrice', 'item.quota', 'item.sold'])
    .select(['u.itemCode', 'p.itemCode as productCode'])
    .select((eb) => eb.fn.count<number>('used.orderSn').as('uses'))
    .where('item.flashSaleSn', '=', flashSaleSn)
    .groupBy(['item.prodUnitSn', 'item.flashPrice', 'item.quota', 'item.sold'])
    .groupBy(['u.itemCode', 'p.itemCode'])
    .orderBy('item.prodUnitSn')
    .execute();
  return rows.map(({ uses, ...row }) => ({ ...row, isUsed: Number(uses) > 0 }));
}

/** Units by their own code or by that of their product. */
export function listCodedUnits(db: Reader, codes: readonly string[]): Promise<CodedUnit[]> {
  const listed = padList([...new Set(codes)]);
  return db
    .selectFrom('prod_unit as u')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .select(['u.prodUnitSn', 'u.itemCode', 'p.itemCode as productCode'])
    .where((eb) => eb.or([eb('u.itemCode', 'in', listed), eb('p.itemCode', 'in', listed)]))
    .where('u.saleStatus', '<>', 'End')
    .orderBy('u.prodUnitSn')
    .execute();
}

/** Writes it, new or over the one of its code; answers its number. */
export async function putFlashSale(t: Tx, row: Insertable<FlashSaleTable>): Promise<number> {
  const { flashSaleSn } = await t
    .insertInto('flash_sale')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .returning('flashSaleSn')
    .executeTakeFirstOrThrow();
  return flashSaleSn;
}

/** Writes price and quota; the sold count is unchanged. */
export async function putFlashItem(t: Tx, row: Insertable<FlashSaleItemTable>): Promise<void> {
  const { flashPrice, quota } = row;

  await t
    .insertInto('flash_sale_item')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['flashSaleSn', 'prodUnitSn']).doUpdateSet({ flashPrice, quota }),
    )
    .execute();
}

export async function deleteFlashItems(
  t: Tx,
  flashSaleSn: number,
  prodUnitSns: readonly number[],
): Promise<void> {
  if (prodUnitSns.length === 0) return;

  await t
    .deleteFrom('flash_sale_item')
    .where('flashSaleSn', '=', flashSaleSn)
    .where('prodUnitSn', 'in', [...prodUnitSns])
    .execute();
}
