import { sql } from 'kysely';
import type { Reader } from '#db/connection.ts';
import { comeBackQty, GOODS_KEYS, hasPrice } from './goods.queries.ts';
import type { GoodsFilter } from './sales.ts';
import type { Instants } from './sales.queries.ts';

/** The days to count, and of which goods; all without a filter. */
interface CountedGoods extends Instants {
  goods?: GoodsFilter | undefined;
}

/** Items of orders that were paid. What exchanges sent instead is no sale. */
function soldItems(db: Reader, { since, before, goods }: CountedGoods) {
  return db
    .selectFrom('orders')
    .innerJoin('order_item', 'order_item.orderSn', 'orders.orderSn')
    .$if(goods !== undefined, (query) => query.where(isOfGoods(goods)))
    .where('paidAt', '>=', since)
    .where('paidAt', '<', before)
    .where(hasPrice)
    .where('exchangeOfItemSn', 'is', null);
}

/** Items of confirmed returns and exchanges. */
function returnedItems(db: Reader, { since, before, goods }: CountedGoods) {
  return db
    .selectFrom('claim')
    .innerJoin('claim_item', 'claim_item.claimSn', 'claim.claimSn')
    .innerJoin('order_item', 'order_item.orderItemSn', 'claim_item.orderItemSn')
    .$if(goods !== undefined, (query) => query.where(isOfGoods(goods)))
    .where('claim.status', '=', 'Confirmed')
    .where('claim.claimType', 'in', ['Return', 'Exchange'])
    .where('claim.endedAt', '>=', since)
    .where('claim.endedAt', '<', before)
    .where(hasPrice);
}

const isOfGoods = (goods: GoodsFilter | undefined) =>
  goods === undefined
    ? sql<boolean>`1 = 1`
    : sql<boolean>`${GOODS_KEYS[goods.group]} = ${goods.code}`;

const soldQty = sql<number>`sum("orderedQty")`;
const countBack = (claimType: 'Return' | 'Exchange') =>
  sql<number>`sum(case when "claimType" = ${claimType} then ${comeBackQty} else 0 end)`;

/** The number of units sold. */
export async function countSoldUnits(db: Reader, counted: CountedGoods): Promise<number> {
  const { sold } = await soldItems(db, counted)
    .select(soldQty.as('sold'))
    .executeTakeFirstOrThrow();
  return Number(sold);
}

/** Units that came back, by the reason of their claim. */
export function sumReturnsByReason(db: Reader, counted: CountedGoods) {
  return returnedItems(db, counted)
    .select([
      'claimReasonCode as key',
      countBack('Return').as('returnedQty'),
      countBack('Exchange').as('exchangedQty'),
    ])
    .groupBy('claimReasonCode')
    .execute();
}

/** Units sold, by the values of their options. */
export function sumSoldByOption(db: Reader, counted: CountedGoods) {
  const sold = soldItems(db, counted)
    .select(['order_item.prodUnitSn', soldQty.as('soldQty')])
    .groupBy('order_item.prodUnitSn')
    .as('counted');
  return db
    .selectFrom(sold)
    .innerJoin('prod_unit as unit', 'unit.prodUnitSn', 'counted.prodUnitSn')
    .innerJoin('item_option_val as chosen', (join) => join.on(isOfUnit))
    .innerJoin('item_option as option', 'option.itemOptionSn', 'chosen.itemOptionSn')
    .select((e) => [...OPTION_NAMES, e.fn.sum<number>('counted.soldQty').as('soldQty')])
    .groupBy(['option.nameKo', 'chosen.nameKo'])
    .execute();
}

/** Units that came back, by the values of their options. */
export function sumReturnsByOption(db: Reader, counted: CountedGoods) {
  const returned = returnedItems(db, counted)
    .select([
      'order_item.prodUnitSn',
      countBack('Return').as('returnedQty'),
      countBack('Exchange').as('exchangedQty'),
    ])
    .groupBy('order_item.prodUnitSn')
    .as('counted');
  return db
    .selectFrom(returned)
    .innerJoin('prod_unit as unit', 'unit.prodUnitSn', 'counted.prodUnitSn')
    .innerJoin('item_option_val as chosen', (join) => join.on(isOfUnit))
    .innerJoin('item_option as option', 'option.itemOptionSn', 'chosen.itemOptionSn')
    .select((e) => [
      ...OPTION_NAMES,
      e.fn.sum<number>('counted.returnedQty').as('returnedQty'),
      e.fn.sum<number>('counted.exchangedQty').as('exchangedQty'),
    ])
    .groupBy(['option.nameKo', 'chosen.nameKo'])
    .execute();
}

/** Products that share an option and a value by their Korean names are counted as one. */
const OPTION_NAMES = [
  sql<string>`"option"."nameKo"`.as('optionKo'),
  sql<string>`max("option"."nameEn")`.as('optionEn'),
  sql<string>`"chosen"."nameKo"`.as('valueKo'),
  sql<string>`max("chosen"."nameEn")`.as('valueEn'),
] as const;

const isOfUnit = sql<boolean>`"chosen"."itemOptionValSn" in ("unit"."itemOptionVal1Sn",
  "unit"."itemOptionVal2Sn", "unit"."itemOptionVal3Sn", "unit"."itemOptionVal4Sn")`;
