import type { Reader } from '#db/connection.ts';
import type { ItemType } from '#db/tables/product.ts';
import type {
  AttributeInput,
  GiftInput,
  SetGroupInput,
} from '../../../product/desk/save/product-input.ts';
import type { PictureModel } from '../../../product/fit.ts';
import type { CsvImage } from './catalogue-input.ts';

export async function findHandlerCode(db: Reader, policyCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shipping_fee_policy as p')
    .innerJoin('order_handler as h', 'h.orderHandlerSn', 'p.orderHandlerSn')
    .select('h.code')
    .where('p.code', '=', policyCode)
    .executeTakeFirst();
  return row?.code;
}

export async function hasBrandName(db: Reader, brandCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('brand')
    .select('nameKo')
    .where('brandCode', '=', brandCode)
    .executeTakeFirst();
  return row !== undefined && row.nameKo !== '';
}

export async function listUnknownAttributes(
  db: Reader,
  attributes: readonly AttributeInput[],
): Promise<string[]> {
  if (attributes.length === 0) return [];

  const rows = await db
    .selectFrom('attribute_val')
    .select(['attributeCode', 'valueCode'])
    .execute();
  const known = new Set(rows.map((row) => `${row.attributeCode}:${row.valueCode}`));
  const named = attributes.map((attribute) => `${attribute.attributeCode}:${attribute.valueCode}`);

  return named.filter((attributeName) => !known.has(attributeName));
}

export function listImages(db: Reader, itemCode: string): Promise<(CsvImage & PictureModel)[]> {
  return db
    .selectFrom('product_image as i')
    .innerJoin('product as p', 'p.productSn', 'i.productSn')
    .leftJoin('item_option_val as v', 'v.itemOptionValSn', 'i.itemOptionValSn')
    .select(['i.path', 'v.nameKo as color', 'i.modelHeightCm', 'i.modelWeightKg', 'i.modelSize'])
    .where('p.itemCode', '=', itemCode)
    .orderBy('i.sortOrder')
    .execute();
}

export interface ExportUnit {
  itemCode: string;
  sellerCode: string;
  gtin: string;
  place: string;
  saleStatus: string;
  mktgExcluded: number;
  listPrice: number;
  salePrice: number;
  qty: number | null;
  costPrice: number | null;
  /** Korean names of the option values, by level. */
  chosen: string[];
}

/** Units that are sold or could be again, without those whose options were removed. */
export async function listExportUnits(
  db: Reader,
  { itemCode, depth }: { itemCode: string; depth: number },
): Promise<ExportUnit[]> {
  const rows = await db
    .selectFrom('prod_unit as u')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .leftJoin('stock as s', 's.prodUnitSn', 'u.prodUnitSn')
    .leftJoin('unit_cost as cost', 'cost.prodUnitSn', 'u.prodUnitSn')
    .leftJoin('item_option_val as v1', 'v1.itemOptionValSn', 'u.itemOptionVal1Sn')
    .leftJoin('item_option_val as v2', 'v2.itemOptionValSn', 'u.itemOptionVal2Sn')
    .leftJoin('item_option_val as v3', 'v3.itemOptionValSn', 'u.itemOptionVal3Sn')
    .leftJoin('item_option_val as v4', 'v4.itemOptionValSn', 'u.itemOptionVal4Sn')
    .select(['u.itemCode', 'u.saleStatus', 'u.listPrice', 'u.salePrice', 's.qty', 'cost.costPrice'])
    .select(['u.mktgExcluded', 'u.sellerCode', 'u.gtin', 'u.place'])
    .select(['v1.nameKo as v1', 'v2.nameKo as v2', 'v3.nameKo as v3', 'v4.nameKo as v4'])
    .where('p.itemCode', '=', itemCode)
    .orderBy('u.sortOrder')
    .orderBy('u.prodUnitSn')
    .execute();

  const units = rows.map(({ v1, v2, v3, v4, ...unit }) => ({
    ...unit,
    chosen: [v1, v2, v3, v4].filter((name) => name !== null),
  }));
  const isLeft = (unit: ExportUnit) => unit.saleStatus === 'End' && unit.chosen.length === 0;

  return units.filter(
    (unit) => unit.chosen.length === depth && !(isLeft(unit) && units.length > 1),
  );
}

export async function listColorDepth(db: Reader, itemCode: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('item_option as o')
    .innerJoin('product as p', 'p.productSn', 'o.productSn')
    .select('o.optionDepth')
    .where('p.itemCode', '=', itemCode)
    .where('o.isColor', '=', 1)
    .orderBy('o.optionDepth')
    .executeTakeFirst();
  return row?.optionDepth;
}

export async function listSetGroups(db: Reader, itemCode: string): Promise<SetGroupInput[]> {
  const rows = await db
    .selectFrom('item_set_group as g')
    .innerJoin('product as p', 'p.productSn', 'g.productSn')
    .leftJoin('item_set_component as c', 'c.itemSetGroupSn', 'g.itemSetGroupSn')
    .leftJoin('prod_unit as u', 'u.prodUnitSn', 'c.prodUnitSn')
    .select(['g.itemSetGroupSn', 'g.nameKo', 'g.nameEn', 'g.qty', 'g.listPrice', 'g.groupPrice'])
    .select('u.itemCode')
    .where('p.itemCode', '=', itemCode)
    .orderBy('g.sortOrder')
    .orderBy('c.sortOrder')
    .execute();
  return [...Map.groupBy(rows, (row) => row.itemSetGroupSn).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { itemSetGroupSn: _1, itemCode: _2, ...fields } = first;
    return { ...fields, components: group.flatMap((row) => row.itemCode ?? []) };
  });
}

export function listGifts(db: Reader, itemCode: string): Promise<GiftInput[]> {
  return db
    .selectFrom('product_gift as g')
    .innerJoin('product as p', 'p.productSn', 'g.productSn')
    .innerJoin('prod_unit as u', 'u.prodUnitSn', 'g.prodUnitSn')
    .select(['u.itemCode', 'g.perQty', 'g.qty'])
    .where('p.itemCode', '=', itemCode)
    .orderBy('g.sortOrder')
    .execute();
}

/** The next page of products of a type, in serial order (keyset pagination). */
export function listExportProducts(
  db: Reader,
  { itemType, after, limit }: { itemType: ItemType; after: number; limit: number },
) {
  return db
    .selectFrom('product')
    .select(['productSn', 'itemCode', 'createdAt'])
    .where('itemType', '=', itemType)
    .where('productSn', '>', after)
    .orderBy('productSn')
    .limit(limit)
    .execute();
}
