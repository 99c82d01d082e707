import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { padList, type Reader } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import type { SaleStatus } from '../../product/product/product.ts';
import { saleStatusAt } from '../../product/product/period/sale-period.ts';
import { POLICY_COLUMNS, splitPolicy } from '../../product/product/shipping-policy.queries.ts';
import { findBenefitPrices } from '../promotion/benefit-price.queries.ts';
import { listPromotions } from '../promotion/promotion.queries.ts';
import type { CatalogueUnit, SaleableUnit } from './saleable-unit.ts';
import { OPEN, PRE_ORDER_COLUMNS } from '../../product/pre-order/pre-order.queries.ts';
import { toUnitSale } from '../../product/pre-order/pre-order.ts';
import { heldQty } from '../../product/pre-order/saleable-qty.queries.ts';

/**
 * The sale status of a product as far as buying goes, `product` being its table's name in the query:
 * what is not displayed is not sold either, also where a cart or a set holds it.
 */
function sellingStatus(product: string) {
  return sql<SaleStatus>`case when ${sql.ref(`${product}.displayed`)} = 1
    then ${sql.ref(`${product}.saleStatus`)} else 'Pause' end`;
}

const unitsBySn = prepare((db: Reader, { sns }: { sns: (number | null)[] }) =>
  selectUnits(db).where('u.prodUnitSn', 'in', sns).compile(),
);

/** Units as the catalogue has them, by serial: with product, names, picture, policy and stock. */
export async function listCatalogueUnits(
  db: Reader,
  prodUnitSns: readonly number[],
): Promise<Map<number, CatalogueUnit>> {
  const rows = await listRows(db, prodUnitSns);
  return new Map(rows.map((row) => [row.prodUnitSn, toUnit(row)]));
}

async function listRows(db: Reader, prodUnitSns: readonly number[]): Promise<UnitRow[]> {
  if (prodUnitSns.length === 0) return [];
  return unitsBySn.all(db, { sns: padList([...new Set(prodUnitSns)]) });
}

/** Units as they can be bought at `now`, by serial. */
export async function listSaleableUnits(
  db: Reader,
  prodUnitSns: readonly number[],
  now: number,
): Promise<Map<number, SaleableUnit>> {
  const units = await toUnits(db, await listRows(db, prodUnitSns), now);
  return new Map(units.map((unit) => [unit.prodUnitSn, unit]));
}

const unitsByCode = prepare((db: Reader, { codes }: { codes: (string | null)[] }) =>
  selectUnits(db).where('u.itemCode', 'in', codes).compile(),
);

/** The same by the unit's itemCode. */
export async function listSaleableUnitsByCode(
  db: Reader,
  itemCodes: readonly string[],
  now: number,
): Promise<Map<string, SaleableUnit>> {
  const rows = await unitsByCode.all(db, { codes: padList([...new Set(itemCodes)]) });
  const units = await toUnits(db, rows, now);

  return new Map(units.map((unit) => [unit.itemCode, unit]));
}

/** All units of a product, in the shop's order. */
export async function listUnitsOfProduct(
  db: Reader,
  productSn: number,
  now: number,
): Promise<SaleableUnit[]> {
  const rows = await selectUnits(db)
    .where('u.productSn', '=', productSn)
    .orderBy('u.sortOrder')
    .execute();
  return toUnits(db, rows, now);
}

function selectUnits(db: Reader) {
  return db
    .selectFrom('prod_unit as u')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .innerJoin('brand as b', 'b.brandSn', 'p.brandSn')
    .innerJoin('shipping_fee_policy as policy', (join) =>
      join.onRef('policy.shippingFeePolicySn', '=', 'p.shippingFeePolicySn'),
    )
    .innerJoin('order_handler as h', 'h.orderHandlerSn', 'p.orderHandlerSn')
    .leftJoin('stock', 'stock.prodUnitSn', 'u.prodUnitSn')
    .leftJoin('pre_order as pre', (join) =>
      join.onRef('pre.prodUnitSn', '=', 'u.prodUnitSn').on('pre.state', '=', OPEN),
    )
    .leftJoin('item_option_val as v1', 'v1.itemOptionValSn', 'u.itemOptionVal1Sn')
    .leftJoin('item_option_val as v2', 'v2.itemOptionValSn', 'u.itemOptionVal2Sn')
    .leftJoin('item_option_val as v3', 'v3.itemOptionValSn', 'u.itemOptionVal3Sn')
    .leftJoin('item_option_val as v4', 'v4.itemOptionValSn', 'u.itemOptionVal4Sn')
    .select(['u.prodUnitSn', 'u.itemCode', 'u.listPrice', 'u.salePrice', 'u.saleStatus as status'])
    .select(['p.productSn', 'p.itemCode as productItemCode', 'p.itemType', 'p.nameKo', 'p.nameEn'])
    .select(sellingStatus('p').as('saleStatus'))
    .select(['p.saleStartAt', 'p.saleEndAt', 'p.supplierStatus', 'p.pointRateBp', 'p.taxType'])
    .select(['p.minPurchaseQty', 'p.maxPurchaseQty', 'stock.qty'])
    .select(heldQty.as('heldQty'))
    .select(PRE_ORDER_COLUMNS)
    .select(['b.nameKo as brandNameKo', 'b.nameEn as brandNameEn'])
    .select(['h.nameKo as handlerNameKo', 'h.nameEn as handlerNameEn'])
    .select(POLICY_COLUMNS)
    .select(['policy.nameKo as policyNameKo', 'policy.nameEn as policyNameEn'])
    .select(['v1.itemOptionValSn as val1', 'v1.nameKo as ko1', 'v1.nameEn as en1'])
    .select(['v2.itemOptionValSn as val2', 'v2.nameKo as ko2', 'v2.nameEn as en2'])
    .select(['v3.itemOptionValSn as val3', 'v3.nameKo as ko3', 'v3.nameEn as en3'])
    .select(['v4.itemOptionValSn as val4', 'v4.nameKo as ko4', 'v4.nameEn as en4'])
    .select((e) => [
      getImage(e).as('imagePath'),
      findPromotion(e).as('promotionSn'),
      findGift(e).as('giftUnitSn'),
    ]);
}

type UnitTables = Database & { u: Database['prod_unit']; p: Database['product'] };

/** The picture of the unit's own colour, else one of every colour, else the first. */
function getImage(e: ExpressionBuilder<UnitTables, 'u' | 'p'>) {
  return e
    .selectFrom('product_image as i')
    .select('i.path')
    .whereRef('i.productSn', '=', 'p.productSn')
    .orderBy((o) => {
      const isOf = (n: 1 | 2 | 3 | 4): Expression<SqlBool> =>
        o('i.itemOptionValSn', '=', o.ref(`u.itemOptionVal${n}Sn`));
      const isOwn = o.or([isOf(1), isOf(2), isOf(3), isOf(4)]);
      const ofAll = o('i.itemOptionValSn', 'is', null);
      return o.case().when(isOwn).then(0).when(ofAll).then(1).else(2).end();
    })
    .orderBy('i.sortOrder')
    .limit(1);
}

/** A promotion that names the product, running or not: most products have none. */
function findPromotion(e: ExpressionBuilder<UnitTables, 'p'>) {
  return e
    .selectFrom('promotion_product as place')
    .select('place.promotionSn')
    .whereRef('place.productSn', '=', 'p.productSn')
    .limit(1);
}

/** A gift that comes with the product: most have none. */
function findGift(e: ExpressionBuilder<UnitTables, 'p'>) {
  return e
    .selectFrom('product_gift as g')
    .select('g.prodUnitSn')
    .whereRef('g.productSn', '=', 'p.productSn')
    .limit(1);
}

type UnitRow = Awaited<ReturnType<ReturnType<typeof selectUnits>['execute']>>[number];

async function toUnits(db: Reader, rows: readonly UnitRow[], now: number): Promise<SaleableUnit[]> {
  const promoted = rows.filter((row) => row.promotionSn !== null);

  const priceOf = await findBenefitPrices(
    db,
    promoted.map((row) => row.productSn),
    now,
  );

  return rows.map((row) => {
    const benefitPrice = priceOf(row.productSn, row.salePrice);
    const saleStatus = saleStatusAt(row, now);
    return { ...toUnit(row), ...toUnitSale(row, now), saleStatus, benefitPrice, components: [] };
  });
}

/** The tables' CHECKs allow no other values than those of the types named here. */
function toUnit(row: UnitRow): CatalogueUnit {
  const { prodUnitSn, itemCode, productSn, productItemCode, itemType } = row;
  const { nameKo, nameEn, brandNameKo, brandNameEn } = row;
  const { policyNameKo, policyNameEn, handlerNameKo, handlerNameEn } = row;
  const { listPrice, salePrice, pointRateBp, minPurchaseQty, maxPurchaseQty } = row;

  return {
    prodUnitSn,
    itemCode,
    productSn,
    productItemCode,
    itemType,
    nameKo,
    nameEn,
    brandNameKo,
    brandNameEn,
    ...buildOptions(row),
    imagePath: row.imagePath ?? '',
    saleStatus: row.saleStatus,
    supplierStatus: row.supplierStatus,
    unitSaleStatus: row.status,
    listPrice,
    salePrice,
    pointRateBp,
    minPurchaseQty,
    maxPurchaseQty,
    taxType: row.taxType,
    policy: splitPolicy(row).policy,
    policyNameKo,
    policyNameEn,
    handlerNameKo,
    handlerNameEn,
    isPromoted: row.promotionSn !== null,
    hasGift: row.giftUnitSn !== null,
  };
}

/** The option values a unit has, shallowest first; one without an English name shows its Korean. */
function buildOptions(row: UnitRow) {
  const chosen = [
    { sn: row.val1, ko: row.ko1, en: row.en1 },
    { sn: row.val2, ko: row.ko2, en: row.en2 },
    { sn: row.val3, ko: row.ko3, en: row.en3 },
    { sn: row.val4, ko: row.ko4, en: row.en4 },
  ].filter(({ sn }) => sn !== null);
  return {
    optionVals: chosen.flatMap(({ sn }) => sn ?? []),
    optionNameKo: chosen.map(({ ko }) => ko).join(' / '),
    optionNameEn: chosen.map(({ ko, en }) => en || ko).join(' / '),
  };
}

/** The promotions running for the products of some units, by the product's serial. */
export function listUnitPromotions(
  db: Reader,
  units: readonly CatalogueUnit[],
  lookup: Parameters<typeof listPromotions>[2],
): ReturnType<typeof listPromotions> {
  const promoted = units.filter((unit) => unit.isPromoted);
  return listPromotions(
    db,
    promoted.map((unit) => unit.productSn),
    lookup,
  );
}
