import { padList } from '#db/connection.ts';
import type { Reader } from '#db/connection.ts';
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

/** Products and their units as they stand now, in one query; codes nobody knows are left out. */
export async function listLiveUnits(
  db: Reader,
  itemCodes: readonly string[],
): Promise<LiveProduct[]> {
  const rows = await db
    .selectFrom('product')
    .leftJoin('prod_unit', 'prod_unit.productSn', 'product.productSn')
    .leftJoin('stock', 'stock.prodUnitSn', 'prod_unit.prodUnitSn')
    .select(['product.itemCode', 'product.saleStatus', 'supplierStatus', 'minPurchaseQty'])
    .select(['product.listPrice', 'product.salePrice', 'prod_unit.itemCode as unitCode'])
    .select(['prod_unit.saleStatus as unitStatus', 'prod_unit.salePrice as unitPrice'])
    .select(['stock.qty', 'stock.reservedQty'])
    .where('product.itemCode', 'in', padList([...new Set(itemCodes)]))
    .orderBy('product.productSn')
    .orderBy('prod_unit.sortOrder')
    .execute();
  return [...Map.groupBy(rows, (row) => row.itemCode).values()].flatMap((group) => {
    const [product] = group;
    if (!product) return [];
    const { itemCode, listPrice, salePrice, minPurchaseQty } = product;
    const units = group.flatMap(saleUnit);
    const status = displayStatus({
      // The tables' CHECKs allow nothing else.
      saleStatus: product.saleStatus as SaleStatus,
      supplierStatus: product.supplierStatus as SupplierStatus,
      benefitPrice: salePrice,
      outOfStock: isOutOfStock(units, minPurchaseQty),
    });
    return { itemCode, status, listPrice, salePrice, units };
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
