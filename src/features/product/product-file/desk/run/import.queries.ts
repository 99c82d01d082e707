import { padList, type Reader, type Tx } from '#db/connection.ts';
import { listMoves } from '../../../category/category-edit.queries.ts';
import { toMeasuredSizes, type MeasuredSize } from '../../../size/size.ts';
import { sizesOf } from '../../../size/size.queries.ts';
import { FREE_TERMS } from '../../../product/shipping-policy.ts';
import { CategoryCodes, type NewCategory, type PlannedCategories } from './category-codes.ts';
import type { KnownProduct } from './known-product.ts';
import type { AttributeInput, ProductInput } from '../../../product/desk/save/product-input.ts';

/** Brands and categories by code or name, case-insensitive. */
export interface KnownNames {
  brands: Map<string, string>;
  retiredBrands: ReadonlySet<string>;
  categories: CategoryCodes;
}

/** Lists the known brands and categories, with the categories that a file has planned so far. */
export async function listKnownNames(db: Reader, planned: PlannedCategories): Promise<KnownNames> {
  const brands = await db.selectFrom('brand').selectAll().execute();
  const categories = await listCategoryNames(db);

  return {
    brands: byName(brands.map((row) => [row.brandCode, row])),
    retiredBrands: new Set(brands.filter((b) => b.isRetired === 1).map((b) => b.brandCode)),
    categories: new CategoryCodes(categories, await listMoves(db), planned),
  };
}

/** In display order: of equal names the first counts. */
export function listCategoryNames(db: Reader) {
  return db
    .selectFrom('category')
    .select(['displayCateCode', 'nameKo', 'nameEn'])
    .orderBy('sortOrder')
    .execute();
}

/** Maps names to codes: the first of equal names in the list counts; a code precedes any name. */
function byName(rows: [code: string, row: { nameKo: string; nameEn: string }][]) {
  const codes = new Map<string, string>();
  for (const [code] of rows) codes.set(code.toLowerCase(), code);

  for (const [code, { nameKo, nameEn }] of rows) {
    for (const name of [nameKo.toLowerCase(), nameEn.toLowerCase()]) {
      if (!codes.has(name)) codes.set(name, code);
    }
  }

  return codes;
}

export async function insertBrand(t: Tx, brandCode: string, name: string): Promise<void> {
  await t.insertInto('brand').values({ brandCode, nameKo: name, nameEn: name }).execute();
}

export async function insertCategories(t: Tx, added: readonly NewCategory[]): Promise<void> {
  const rows = added.map(({ displayCateCode, name }) => {
    const sortOrder = Number(displayCateCode.slice(-3));
    return { displayCateCode, nameKo: name, nameEn: name, sortOrder, hide: 0 };
  });
  if (rows.length > 0) await t.insertInto('category').values(rows).execute();
}

/** Inserts missing attributes and values; existing ones keep their names. */
export async function insertAttributes(
  t: Tx,
  attributes: readonly NamedAttribute[],
): Promise<void> {
  if (attributes.length === 0) return;

  const heads = new Map(
    attributes.map((attribute) => [attribute.attributeCode, attribute.attributeName]),
  );
  const rows = [...heads].map(([attributeCode, name]) => {
    return { attributeCode, nameKo: name, nameEn: name, sortOrder: FROM_A_FILE };
  });

  await t
    .insertInto('attribute')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();

  const values = attributes.map(({ attributeCode, valueCode, valueName: name }) => {
    return { attributeCode, valueCode, nameKo: name, nameEn: name, sortOrder: FROM_A_FILE };
  });

  await t
    .insertInto('attribute_val')
    .values(values)
    .onConflict((c) => c.doNothing())
    .execute();
}

/** The sort order after those that staff ordered. */
const FROM_A_FILE = 1000;

interface NamedAttribute extends AttributeInput {
  attributeName: string;
  valueName: string;
}

/** The first policy, the default for products whose file names none. */
export async function findDefaultPolicyCode(db: Reader): Promise<string | undefined> {
  const row = await db
    .selectFrom('shipping_fee_policy')
    .select('code')
    .orderBy('shippingFeePolicySn')
    .limit(1)
    .executeTakeFirst();
  return row?.code;
}

/** Inserts the default policy of a shop without any: the shop ships for free. */
export async function insertDefaultPolicy(t: Tx): Promise<string> {
  const handler = { code: 'SHOP', nameKo: '본사', nameEn: 'Our shop' };

  const { orderHandlerSn } = await t
    .insertInto('order_handler')
    .values(handler)
    .onConflict((c) => c.column('code').doUpdateSet({ code: handler.code }))
    .returning('orderHandlerSn')
    .executeTakeFirstOrThrow();

  const policy = { code: 'FREE', nameKo: '무료배송', nameEn: 'Free shipping' };

  await t
    .insertInto('shipping_fee_policy')
    .values({ orderHandlerSn, ...policy, ...FREE_TERMS })
    .execute();

  return policy.code;
}

/** The unit codes that belong to another product than `itemCode`. */
export async function listForeignSkus(
  db: Reader,
  of: { itemCode: string; skus: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('prod_unit')
    .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
    .select('prod_unit.itemCode')
    .where('prod_unit.itemCode', 'in', padList(of.skus))
    .where('product.itemCode', '!=', of.itemCode)
    .execute();
  return rows.map((row) => row.itemCode);
}

/** The stored data of a product beyond a Shopify file's. */
export async function findKnownProduct(
  db: Reader,
  itemCode: string,
): Promise<KnownProduct | undefined> {
  const row = await db
    .selectFrom('product as p')
    .innerJoin('brand as b', 'b.brandSn', 'p.brandSn')
    .innerJoin('shipping_fee_policy as s', 's.shippingFeePolicySn', 'p.shippingFeePolicySn')
    .select(['p.productSn', 'p.nameKo', 'p.nameEn', 'p.itemType', 'p.optionSelectType'])
    .select(['p.saleStatus', 'p.supplierStatus', 'p.minPurchaseQty', 'p.maxPurchaseQty'])
    .select(['p.pointRateBp', 'p.taxType', 'p.descriptionKo', 'p.descriptionEn', 'p.notice'])
    .select(['p.displayed', 'p.saleStartAt', 'p.saleEndAt', 'p.nonPurchaseReview', 'p.createdAt'])
    .select(['p.searchWords', 'p.seoTitleKo', 'p.seoTitleEn'])
    .select(['p.fit', 'p.sizeKind'])
    .select(['p.icons', 'b.brandCode', 's.code as policyCode'])
    .where('p.itemCode', '=', itemCode)
    .executeTakeFirst();
  if (!row) return undefined;

  const { productSn, notice, icons, displayed, nonPurchaseReview, ...fields } = row;

  return {
    ...fields,
    notice: JSON.parse(notice) as ProductInput['notice'], // the shop's own
    icons: JSON.parse(icons) as string[],
    displayed: displayed === 1,
    nonPurchaseReview: nonPurchaseReview === 1,
    attributes: await listAttributes(db, productSn),
    categories: await listCategories(db, productSn),
    addOns: await listAddOnCodes(db, productSn),
    values: await listValues(db, productSn),
    sizes: toMeasuredSizes(await sizesOf.all(db, { sns: [productSn] })),
  };
}

function listAttributes(db: Reader, productSn: number): Promise<KnownProduct['attributes']> {
  return db
    .selectFrom('product_attribute')
    .select(['attributeCode', 'valueCode'])
    .where('productSn', '=', productSn)
    .orderBy('attributeCode')
    .orderBy('valueCode')
    .execute();
}

async function listCategories(db: Reader, productSn: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product_category')
    .select('displayCateCode')
    .where('productSn', '=', productSn)
    .orderBy('isPrimary', 'desc')
    .orderBy('displayCateCode')
    .execute();
  return rows.map((row) => row.displayCateCode);
}

async function listAddOnCodes(db: Reader, productSn: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product_add_on as a')
    .innerJoin('product as p', 'p.productSn', 'a.addOnProductSn')
    .select('p.itemCode')
    .where('a.productSn', '=', productSn)
    .orderBy('a.sortOrder')
    .execute();
  return rows.map((row) => row.itemCode);
}

function listValues(db: Reader, productSn: number): Promise<KnownProduct['values']> {
  return db
    .selectFrom('item_option_val as v')
    .innerJoin('item_option as o', 'o.itemOptionSn', 'v.itemOptionSn')
    .select(['o.optionDepth', 'o.isColor', 'o.nameKo as optionKo', 'o.nameEn as optionEn'])
    .select(['v.nameKo', 'v.nameEn', 'v.rgb'])
    .where('o.productSn', '=', productSn)
    .orderBy('o.optionDepth')
    .orderBy('v.sortOrder')
    .execute();
}

/** The measured sizes of products as they are before an import, by code. */
export async function listSizesBefore(
  db: Reader,
  productCodes: readonly string[],
): Promise<ReadonlyMap<string, MeasuredSize[]>> {
  const rows = await db
    .selectFrom('product_size as s')
    .innerJoin('product as p', 'p.productSn', 's.productSn')
    .select(['p.itemCode', 's.size', 's.measure', 's.mm'])
    .where('p.itemCode', 'in', padList(productCodes))
    .execute();

  const byCode = Map.groupBy(rows, ({ itemCode }) => itemCode);
  return new Map([...byCode].map(([code, measured]) => [code, toMeasuredSizes(measured)]));
}

/** A unit as it is before an import. */
export interface UnitBefore {
  productCode: string;
  itemCode: string;
  salePrice: number;
  saleStatus: string;
  reservedQty: number | null;
}

/** The units of products, in their order. */
export function listUnitsBefore(
  db: Reader,
  productCodes: readonly string[],
): Promise<UnitBefore[]> {
  return db
    .selectFrom('prod_unit as u')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .leftJoin('stock as s', 's.prodUnitSn', 'u.prodUnitSn')
    .select(['p.itemCode as productCode', 'u.itemCode', 'u.salePrice', 'u.saleStatus'])
    .select('s.reservedQty')
    .where('p.itemCode', 'in', padList(productCodes))
    .orderBy('u.sortOrder')
    .orderBy('u.prodUnitSn')
    .execute();
}

/** The prices of the products whose primary category it is, ascending. */
export function listCategoryPrices(
  db: Reader,
  displayCateCode: string,
): Promise<{ itemCode: string; salePrice: number }[]> {
  return db
    .selectFrom('product_category as c')
    .innerJoin('product as p', 'p.productSn', 'c.productSn')
    .select(['p.itemCode', 'p.salePrice'])
    .where('c.displayCateCode', '=', displayCateCode)
    .where('c.isPrimary', '=', 1)
    .where('p.salePrice', '>', 0)
    .orderBy('p.salePrice')
    .execute();
}
