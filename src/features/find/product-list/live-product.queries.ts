import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import {
  componentStatus,
  isMadeOfUnits,
  mostSaleableSets,
} from '../../product/product/item-set.ts';
import {
  displayStatus,
  isOutOfStock,
  type StatusFacts,
} from '../../product/product/product-status.ts';
import { saleStatusAt } from '../../product/product/period/sale-period.ts';
import {
  cappedSaleableQty,
  type SaleStatus,
  type SaleUnit,
  type SupplierStatus,
  type UnitSaleStatus,
} from '../../product/product/product.ts';
import {
  findBenefitPrices,
  type BenefitPrices,
} from '../../benefit/promotion/benefit-price.queries.ts';
import { OPEN, PRE_ORDER_COLUMNS } from '../../product/pre-order/pre-order.queries.ts';
import { toSalePossible, type UnitStock } from '../../product/pre-order/pre-order.ts';
import { heldQty } from '../../product/pre-order/saleable-qty.queries.ts';

/** The volatile fields of a product. Prices in won. */
interface LiveProduct extends StatusFacts {
  itemCode: string;
  listPrice: number;
  minPurchaseQty: number;
  prodUnits: SaleUnit[];
}

interface UnitRow extends UnitStock {
  productSn: number;
  unitCode: string | null;
  unitStatus: UnitSaleStatus | null;
  unitPrice: number | null;
}

/**
 * Products and their units as they stand now; codes of none that is displayed are left out. With
 * the unit of a set come those it is made of. Two queries, four when a set is among the products.
 */
export async function listLiveUnits(
  db: Reader,
  itemCodes: readonly string[],
  now: number,
): Promise<LiveProduct[]> {
  const rows = await unitRows.all(db, { codes: padList([...new Set(itemCodes)]) });
  const setSns = rows.filter((row) => isMadeOfUnits(row.itemType)).map((row) => row.productSn);

  const [groups, priceOf] = await Promise.all([
    listSetUnits(db, setSns),
    findBenefitPrices(db, [...new Set(rows.map((row) => row.productSn))], now),
  ]);

  return [...Map.groupBy(rows, (row) => row.itemCode).values()].flatMap((group) => {
    const [product] = group;
    if (!product) return [];

    const { itemCode, listPrice, minPurchaseQty } = product;
    const benefitPrice = priceOf(product.productSn, product.salePrice);
    const saleUnits = group.flatMap((row) => saleUnit(row, priceOf, now));
    const parts = groups.get(product.productSn) ?? [];
    const salePossibleQty = mostSaleableSets(parts);
    const isSet = isMadeOfUnits(product.itemType);
    const units = isSet ? saleUnits.map((unit) => ({ ...unit, salePossibleQty })) : saleUnits;

    return {
      itemCode,
      saleStatus: saleStatusAt(product, now),
      supplierStatus: product.supplierStatus,
      outOfStock: isOutOfStock(units, minPurchaseQty),
      listPrice,
      benefitPrice,
      minPurchaseQty,
      prodUnits: [...units, ...parts.flatMap((part) => part.units)],
    };
  });
}

/** Those of the products that can be bought now. */
export async function listBuyableCodes(
  db: Reader,
  itemCodes: readonly string[],
  now: number,
): Promise<Set<string>> {
  if (itemCodes.length === 0) return new Set();

  const products = await listLiveUnits(db, itemCodes, now);
  const buyable = products.filter((product) => displayStatus(product) === 'on');

  return new Set(buyable.map((product) => product.itemCode));
}

type Codes = readonly (string | null)[];

const unitRows = prepare((db: Reader, { codes }: { codes: Codes }) =>
  db
    .selectFrom('product')
    .leftJoin('prod_unit', 'prod_unit.productSn', 'product.productSn')
    .leftJoin('stock', 'stock.prodUnitSn', 'prod_unit.prodUnitSn')
    .leftJoin('pre_order as pre', (join) =>
      join.onRef('pre.prodUnitSn', '=', 'prod_unit.prodUnitSn').on('pre.state', '=', OPEN),
    )
    .select(['product.productSn', 'product.itemCode', 'product.itemType'])
    .select(['product.saleStatus', 'supplierStatus', 'minPurchaseQty'])
    .select(['product.saleStartAt', 'product.saleEndAt'])
    .select(['product.listPrice', 'product.salePrice', 'prod_unit.itemCode as unitCode'])
    .select(['prod_unit.saleStatus as unitStatus', 'prod_unit.salePrice as unitPrice'])
    .select(['stock.qty', heldQty.as('heldQty')])
    .select(PRE_ORDER_COLUMNS)
    .where('product.itemCode', 'in', codes)
    .where('product.displayed', '=', 1)
    .orderBy('product.productSn')
    .orderBy('prod_unit.sortOrder')
    .compile(),
);

function saleUnit(row: UnitRow, priceOf: BenefitPrices, now: number): SaleUnit[] {
  if (row.unitCode === null || row.unitStatus === null || row.unitPrice === null) return [];
  return [
    {
      itemCode: row.unitCode,
      saleStatus: row.unitStatus,
      ...toSalePossible(row, now),
      benefitPrice: priceOf(row.productSn, row.unitPrice),
    },
  ];
}

/**
 * The groups of sets with the units that can be chosen, by the set's serial; a unit's price is what
 * it costs by itself before promotions: within a set they do not apply.
 */
export async function listSetUnits(db: Reader, productSns: readonly number[]) {
  if (productSns.length === 0) return new Map<number, { qty: number; units: SaleUnit[] }[]>();

  const rows = await db
    .selectFrom('item_set_group as g')
    .innerJoin('item_set_component as c', 'c.itemSetGroupSn', 'g.itemSetGroupSn')
    .innerJoin('prod_unit as u', 'u.prodUnitSn', 'c.prodUnitSn')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .leftJoin('stock', 'stock.prodUnitSn', 'u.prodUnitSn')
    .select(['g.productSn', 'g.itemSetGroupSn', 'g.qty as pieces', 'u.itemCode', 'u.salePrice'])
    .select(['u.saleStatus as unitStatus', 'p.saleStatus', 'p.supplierStatus', 'p.displayed'])
    .select(['stock.qty', heldQty.as('heldQty')])
    .where('g.productSn', 'in', padList([...new Set(productSns)]))
    .orderBy('g.sortOrder')
    .orderBy('c.sortOrder')
    .execute();

  const bySet = Map.groupBy(rows, (row) => row.productSn);

  return new Map(
    [...bySet].map(([sn, own]) => {
      const byGroup = Map.groupBy(own, (row) => row.itemSetGroupSn);
      return [sn, [...byGroup.values()].map((some) => toSetUnits(some))] as const;
    }),
  );
}

interface SetUnitRow {
  pieces: number;
  itemCode: string;
  salePrice: number;
  unitStatus: UnitSaleStatus;
  saleStatus: SaleStatus;
  supplierStatus: SupplierStatus;
  displayed: number;
  qty: number | null;
  heldQty: number | null;
}

/** A product that is not displayed can't be chosen; its group stays, so that a set never lacks one. */
function toSetUnits(rows: readonly SetUnitRow[]): { qty: number; units: SaleUnit[] } {
  const shown = rows.filter(({ displayed }) => displayed === 1);
  const units = shown.map((row) => ({
    itemCode: row.itemCode,
    saleStatus: componentStatus(row.unitStatus, row),
    salePossibleQty: cappedSaleableQty(row.qty ?? 0, row.heldQty ?? 0),
    benefitPrice: row.salePrice,
  }));

  return { qty: rows[0]?.pieces ?? 1, units };
}
