import { padList } from '#db/connection.ts';
import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { TaxType } from '../../benefit/pricing/price-line.ts';
import { cappedSaleableQty } from '../../product/product/product.ts';
import type { SupplierStatus, UnitSaleStatus } from '../../product/product/product.ts';
import { sellingStatus } from '../../product/product/selling-status.queries.ts';
import type { UnitFacts } from './cart-item.ts';

const unitColumns = [
  'prod_unit.prodUnitSn',
  'prod_unit.productSn',
  'prod_unit.itemCode',
  'prod_unit.itemOptionVal1Sn',
  'prod_unit.itemOptionVal2Sn',
  'prod_unit.itemOptionVal3Sn',
  'prod_unit.itemOptionVal4Sn',
  'prod_unit.listPrice',
  'prod_unit.salePrice',
  'prod_unit.saleStatus as unitSaleStatus',
  'product.itemCode as productItemCode',
  'product.nameKo',
  'product.nameEn',
  'product.itemType',
  'product.orderHandlerSn',
  'product.shippingFeePolicySn',
  'product.supplierStatus',
  'product.minPurchaseQty',
  'product.maxPurchaseQty',
  'product.pointRateBp',
  'product.taxType',
  'brand.nameKo as brandNameKo',
  'brand.nameEn as brandNameEn',
  'stock.qty as stockQty',
  'stock.reservedQty',
] as const;

function selectUnits(db: Reader) {
  return db
    .selectFrom('prod_unit')
    .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
    .innerJoin('brand', 'brand.brandSn', 'product.brandSn')
    .leftJoin('stock', 'stock.prodUnitSn', 'prod_unit.prodUnitSn')
    .select(unitColumns)
    .select(sellingStatus('product').as('saleStatus'))
    .select((eb) =>
      eb
        .selectFrom('prod_unit as sibling')
        .select((e) => e.fn.countAll<number>().as('units'))
        .whereRef('sibling.productSn', '=', 'prod_unit.productSn')
        .where('sibling.saleStatus', '<>', 'End')
        .as('unitCount'),
    );
}

type UnitRow = Awaited<ReturnType<ReturnType<typeof selectUnits>['execute']>>[number];

function toFacts(row: UnitRow): UnitFacts {
  const { stockQty, reservedQty, unitCount, ...rest } = row;
  const vals = [
    row.itemOptionVal1Sn,
    row.itemOptionVal2Sn,
    row.itemOptionVal3Sn,
    row.itemOptionVal4Sn,
  ];
  return {
    ...rest,
    optionVals: vals.filter((val) => val !== null),
    // The tables' CHECKs allow nothing else.
    unitSaleStatus: row.unitSaleStatus as UnitSaleStatus,
    supplierStatus: row.supplierStatus as SupplierStatus,
    taxType: row.taxType as TaxType,
    saleableQty: cappedSaleableQty(stockQty ?? 0, reservedQty ?? 0),
    unitCount: unitCount ?? 0,
    components: [],
  };
}

const unitsBySn = prepare((db: Reader, { sns }: { sns: (number | null)[] }) =>
  selectUnits(db).where('prod_unit.prodUnitSn', 'in', sns).compile(),
);

/** What the catalogue says of units now, by serial. */
export async function listUnitFacts(
  db: Reader,
  prodUnitSns: readonly number[],
): Promise<Map<number, UnitFacts>> {
  if (prodUnitSns.length === 0) return new Map();
  const rows = await unitsBySn.all(db, { sns: padList([...new Set(prodUnitSns)]) });
  return new Map(rows.map((row) => [row.prodUnitSn, toFacts(row)]));
}

const unitsByCode = prepare((db: Reader, { codes }: { codes: (string | null)[] }) =>
  selectUnits(db).where('prod_unit.itemCode', 'in', codes).compile(),
);

/** The same by the unit's itemCode. */
export async function listUnitFactsByCode(
  db: Reader,
  itemCodes: readonly string[],
): Promise<Map<string, UnitFacts>> {
  const rows = await unitsByCode.all(db, { codes: padList([...new Set(itemCodes)]) });
  return new Map(rows.map((row) => [row.itemCode, toFacts(row)]));
}

/** All units of a product, in the shop's order. */
export async function listProductUnits(db: Reader, productSn: number): Promise<UnitFacts[]> {
  const rows = await selectUnits(db)
    .where('prod_unit.productSn', '=', productSn)
    .orderBy('prod_unit.sortOrder')
    .execute();
  return rows.map(toFacts);
}

/** Whether any of the codes is a product's, which is chosen by its options. */
export async function hasProductCode(db: Reader, itemCodes: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select('productSn')
    .where('itemCode', 'in', padList(itemCodes))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface OptionVal {
  itemOptionValSn: number;
  nameKo: string;
  nameEn: string;
  rgb: string | null;
  sortOrder: number;
}

export async function listOptionVals(
  db: Reader,
  itemOptionValSns: readonly number[],
): Promise<Map<number, OptionVal>> {
  const rows = await db
    .selectFrom('item_option_val')
    .select(['itemOptionValSn', 'nameKo', 'nameEn', 'rgb', 'sortOrder'])
    .where('itemOptionValSn', 'in', padList([...new Set(itemOptionValSns)]))
    .execute();
  return new Map(rows.map((row) => [row.itemOptionValSn, row]));
}

/** A product's options, shallowest first. */
export async function listOptions(db: Reader, productSn: number) {
  return db
    .selectFrom('item_option')
    .select(['itemOptionSn', 'optionDepth', 'nameKo', 'nameEn'])
    .where('productSn', '=', productSn)
    .orderBy('optionDepth')
    .execute();
}

export interface ProductImage {
  productSn: number;
  itemOptionValSn: number | null;
  path: string;
}

/** The products' pictures, best first. */
export async function listImages(
  db: Reader,
  productSns: readonly number[],
): Promise<ProductImage[]> {
  return db
    .selectFrom('product_image')
    .select(['productSn', 'itemOptionValSn', 'path'])
    .where('productSn', 'in', padList([...new Set(productSns)]))
    .orderBy('productSn')
    .orderBy('sortOrder')
    .execute();
}
