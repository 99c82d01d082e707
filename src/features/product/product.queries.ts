import { padList } from '#db/connection.ts';
import type { Reader } from '#db/connection.ts';
import { componentStatus, isMadeOfUnits, mostSaleableSets } from './item-set.ts';
import { displayStatus, isOutOfStock } from './product-status.ts';
import type { DisplayStatus } from './product-status.ts';
import { cappedSaleableQty } from './product.ts';
import type { SaleStatus, SaleUnit, SupplierStatus, UnitSaleStatus } from './product.ts';

/** What of a product changes by the minute. Prices in won. */
export interface LiveProduct {
  itemCode: string;
  status: DisplayStatus;
  listPrice: number;
  salePrice: number;
  units: SaleUnit[];
}

interface UnitRow {
  unitCode: string | null;
  unitStatus: string | null;
  unitPrice: number | null;
  qty: number | null;
  reservedQty: number | null;
}

/**
 * Products and their units as they stand now; codes nobody knows are left out. With the unit of a
 * set come those it is made of. One query, two when a set is among the products.
 */
export async function listLiveUnits(
  db: Reader,
  itemCodes: readonly string[],
): Promise<LiveProduct[]> {
  const rows = await db
    .selectFrom('product')
    .leftJoin('prod_unit', 'prod_unit.productSn', 'product.productSn')
    .leftJoin('stock', 'stock.prodUnitSn', 'prod_unit.prodUnitSn')
    .select(['product.productSn', 'product.itemCode', 'product.itemType'])
    .select(['product.saleStatus', 'supplierStatus', 'minPurchaseQty'])
    .select(['product.listPrice', 'product.salePrice', 'prod_unit.itemCode as unitCode'])
    .select(['prod_unit.saleStatus as unitStatus', 'prod_unit.salePrice as unitPrice'])
    .select(['stock.qty', 'stock.reservedQty'])
    .where('product.itemCode', 'in', padList([...new Set(itemCodes)]))
    .orderBy('product.productSn')
    .orderBy('prod_unit.sortOrder')
    .execute();
  const setSns = rows.filter((row) => isMadeOfUnits(row.itemType)).map((row) => row.productSn);
  const groups = await listSetUnits(db, setSns);
  return [...Map.groupBy(rows, (row) => row.itemCode).values()].flatMap((group) => {
    const [product] = group;
    if (!product) return [];
    const { itemCode, listPrice, salePrice, minPurchaseQty } = product;
    const own = group.flatMap(saleUnit);
    const parts = groups.get(product.productSn) ?? [];
    const saleableQty = mostSaleableSets(parts);
    const isSet = isMadeOfUnits(product.itemType);
    const units = isSet ? own.map((unit) => ({ ...unit, saleableQty })) : own;
    const status = displayStatus({
      // The tables' CHECKs allow nothing else.
      saleStatus: product.saleStatus as SaleStatus,
      supplierStatus: product.supplierStatus as SupplierStatus,
      benefitPrice: salePrice,
      outOfStock: isOutOfStock(units, minPurchaseQty),
    });
    const within = parts.flatMap((part) => part.units);
    return { itemCode, status, listPrice, salePrice, units: [...units, ...within] };
  });
}

function saleUnit(row: UnitRow): SaleUnit[] {
  if (row.unitCode === null || row.unitPrice === null) return [];
  return [
    {
      itemCode: row.unitCode,
      saleStatus: row.unitStatus as UnitSaleStatus, // CHECK of prod_unit
      saleableQty: cappedSaleableQty(row.qty ?? 0, row.reservedQty ?? 0),
      salePrice: row.unitPrice,
    },
  ];
}

/** The groups of sets with the units that can be chosen, by the set's serial. */
export async function listSetUnits(db: Reader, productSns: readonly number[]) {
  if (productSns.length === 0) return new Map<number, { qty: number; units: SaleUnit[] }[]>();
  const rows = await db
    .selectFrom('item_set_group as g')
    .innerJoin('item_set_component as c', 'c.itemSetGroupSn', 'g.itemSetGroupSn')
    .innerJoin('prod_unit as u', 'u.prodUnitSn', 'c.prodUnitSn')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .leftJoin('stock', 'stock.prodUnitSn', 'u.prodUnitSn')
    .select(['g.productSn', 'g.itemSetGroupSn', 'g.qty as pieces', 'u.itemCode', 'u.salePrice'])
    .select(['u.saleStatus as unitStatus', 'p.saleStatus', 'p.supplierStatus'])
    .select(['stock.qty', 'stock.reservedQty'])
    .where('g.productSn', 'in', padList([...new Set(productSns)]))
    .orderBy('g.sortOrder')
    .orderBy('c.sortOrder')
    .execute();
  const bySet = Map.groupBy(rows, (row) => row.productSn);
  return new Map(
    [...bySet].map(([sn, own]) => {
      const byGroup = Map.groupBy(own, (row) => row.itemSetGroupSn);
      return [sn, [...byGroup.values()].map(toSetUnits)] as const;
    }),
  );
}

interface SetUnitRow {
  pieces: number;
  itemCode: string;
  salePrice: number;
  unitStatus: string;
  saleStatus: string;
  supplierStatus: string;
  qty: number | null;
  reservedQty: number | null;
}

function toSetUnits(rows: readonly SetUnitRow[]): { qty: number; units: SaleUnit[] } {
  const units = rows.map((row) => ({
    itemCode: row.itemCode,
    saleStatus: componentStatus(row.unitStatus as UnitSaleStatus, {
      // The tables' CHECKs allow nothing else.
      saleStatus: row.saleStatus as SaleStatus,
      supplierStatus: row.supplierStatus as SupplierStatus,
    }),
    saleableQty: cappedSaleableQty(row.qty ?? 0, row.reservedQty ?? 0),
    salePrice: row.salePrice,
  }));
  return { qty: rows[0]?.pieces ?? 1, units };
}
