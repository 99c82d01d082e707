import { sql, type Insertable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import { engineOf } from '#db/ddl.ts';
import type { Database } from '#db/database.ts';
import { NO_MODEL } from '../../fit.ts';
import type { AttributeInput, ImageInput, OptionInput } from './product-input.ts';
import { UnknownCodeError } from './product-kind-save.queries.ts';
import { ProblemError } from '../../../../desk/bulk/product-problem.ts';

export type ProductRow = Insertable<Database['product']>;

/** Serials by the codes of catalogue files. */
export interface Codes {
  brands: ReadonlyMap<string, number>;
  retiredBrands: ReadonlySet<string>;
  policies: ReadonlyMap<string, { shippingFeePolicySn: number; orderHandlerSn: number }>;
  categories: ReadonlySet<string>;
}

export async function listCodes(db: Reader): Promise<Codes> {
  const brands = await db
    .selectFrom('brand')
    .select(['brandCode', 'brandSn', 'isRetired'])
    .execute();
  const policies = await db
    .selectFrom('shipping_fee_policy')
    .select(['code', 'shippingFeePolicySn', 'orderHandlerSn'])
    .execute();
  const categories = await db.selectFrom('category').select('displayCateCode').execute();

  return {
    brands: new Map(brands.map((b) => [b.brandCode, b.brandSn])),
    retiredBrands: new Set(brands.filter((b) => b.isRetired === 1).map((b) => b.brandCode)),
    policies: new Map(policies.map((p) => [p.code, p])),
    categories: new Set(categories.map((c) => c.displayCateCode)),
  };
}

/** Inserts or updates by itemCode; shoppers' figures (`soldCount`) stay. */
export async function upsertProduct(t: Tx, row: ProductRow): Promise<number> {
  const { createdAt: _1, soldCount: _2, ...change } = row;

  const { productSn } = await t
    .insertInto('product')
    .values(row)
    .onConflict((c) =>
      c.column('itemCode').doUpdateSet((eb) => ({
        ...change,
        endedAt: row.endedAt ? eb.fn.coalesce('product.endedAt', eb.val(row.endedAt)) : null,
      })),
    )
    .returning('productSn')
    .executeTakeFirstOrThrow();

  return productSn;
}

/**
 * Updates the options and returns the value serials by level and index. Values are matched by
 * Korean name, so that carts and links keep pointing at them.
 */
export async function saveOptions(
  t: Tx,
  productSn: number,
  options: readonly OptionInput[],
): Promise<number[][]> {
  const serials: number[][] = [];
  for (const [i, option] of options.entries()) {
    const { nameKo, nameEn } = option;
    const head = { nameKo, nameEn, isColor: option.isColor ? 1 : 0 };

    const { itemOptionSn } = await t
      .insertInto('item_option')
      .values({ productSn, optionDepth: i + 1, ...head })
      .onConflict((c) => c.columns(['productSn', 'optionDepth']).doUpdateSet(head))
      .returning('itemOptionSn')
      .executeTakeFirstOrThrow();

    serials.push(await saveOptionValues(t, itemOptionSn, option.values));
  }

  return serials;
}

async function saveOptionValues(
  t: Tx,
  itemOptionSn: number,
  values: OptionInput['values'],
): Promise<number[]> {
  const existing = await t
    .selectFrom('item_option_val')
    .select(['itemOptionValSn', 'nameKo'])
    .where('itemOptionSn', '=', itemOptionSn)
    .execute();

  const known = new Map(existing.map((row) => [row.nameKo, row.itemOptionValSn]));
  const serials: number[] = [];
  for (const [sortOrder, { nameKo, nameEn, rgb = null }] of values.entries()) {
    const row = { itemOptionSn, nameKo, nameEn, rgb, sortOrder };
    const serial = known.get(nameKo);
    if (serial === undefined) {
      const insert = t.insertInto('item_option_val').values(row).returning('itemOptionValSn');
      serials.push((await insert.executeTakeFirstOrThrow()).itemOptionValSn);
    } else {
      const update = t.updateTable('item_option_val').set(row);
      await update.where('itemOptionValSn', '=', serial).execute();
      serials.push(serial);
    }
  }

  return serials;
}

/** A unit code is unique in the shop. */
export class UnitCodeTakenError extends ProblemError {}

/** Inserts or updates a unit; throws UnitCodeTakenError for another product's code. */
export async function upsertUnit(t: Tx, row: Insertable<Database['prod_unit']>): Promise<number> {
  const saved = await t
    .insertInto('prod_unit')
    .values(row)
    .onConflict((c) =>
      c.column('itemCode').doUpdateSet(row).where('prod_unit.productSn', '=', row.productSn),
    )
    .returning('prodUnitSn')
    .executeTakeFirst();
  if (!saved) throw new UnitCodeTakenError('unitTaken', { code: row.itemCode });

  return saved.prodUnitSn;
}

/**
 * Ends units absent from the file. Orders still refer to them, but they lose their options, or
 * selecting those would still be required.
 */
export async function endOtherUnits(
  t: Tx,
  productSn: number,
  keep: { itemCodes: readonly string[]; values: readonly number[] },
): Promise<void> {
  const none = { itemOptionVal1Sn: null, itemOptionVal2Sn: null };

  await t
    .updateTable('prod_unit')
    .set({ saleStatus: 'End', ...none, itemOptionVal3Sn: null, itemOptionVal4Sn: null })
    .where('productSn', '=', productSn)
    .where((e) => e.not(e('itemCode', 'in', padList(['', ...keep.itemCodes]))))
    .execute();

  const options = t.selectFrom('item_option').select('itemOptionSn');

  await t
    .deleteFrom('item_option_val')
    .where('itemOptionSn', 'in', options.where('productSn', '=', productSn))
    .where((e) => e.not(e('itemOptionValSn', 'in', padList([0, ...keep.values]))))
    .execute();

  await t
    .deleteFrom('item_option')
    .where('productSn', '=', productSn)
    .where((e) => {
      const values = e.selectFrom('item_option_val as v').select('v.itemOptionValSn');
      return e.not(e.exists(values.whereRef('v.itemOptionSn', '=', 'item_option.itemOptionSn')));
    })
    .execute();
}

interface StockTarget {
  prodUnitSn: number;
  /** Absent: unchanged, 0 for a new unit. */
  qty: number | undefined;
  /** The movement's ref, unique per unit and import. */
  ref: string;
  note?: string;
  now: number;
}

/** Sets the stock, at least to the quantity reserved by unpaid orders, and records a movement. */
export async function saveStock(t: Tx, target: StockTarget): Promise<void> {
  const { prodUnitSn, qty, ref, note = '', now } = target;

  const before = await t
    .selectFrom('stock')
    .select('qty')
    .where('prodUnitSn', '=', prodUnitSn)
    .executeTakeFirst();
  if (before && qty === undefined) return;

  const targetQty = qty ?? 0;
  const kept = sql<number>`case when "stock"."reservedQty" > ${targetQty} then "stock"."reservedQty" else ${targetQty} end`;

  const { qty: after } = await t
    .insertInto('stock')
    .values({ prodUnitSn, qty: targetQty, reservedQty: 0 })
    .onConflict((c) => c.column('prodUnitSn').doUpdateSet({ qty: kept }))
    .returning('qty')
    .executeTakeFirstOrThrow();

  const difference = after - (before?.qty ?? 0);
  if (before && difference === 0) return;

  const kind = before ? 'Adjust' : 'Initial';

  await t
    .insertInto('stock_movement')
    .values({ prodUnitSn, qty: difference, kind, ref, note, createdAt: now })
    .execute();
}

interface ImageRow extends Omit<ImageInput, 'colorIndex'> {
  itemOptionValSn: number | null;
}

const NO_IMAGE = { path: '', itemOptionValSn: null, altKo: '', altEn: '', ...NO_MODEL };

export async function replaceImages(
  t: Tx,
  productSn: number,
  images: readonly ImageRow[],
): Promise<void> {
  const before = await t
    .selectFrom('product_image')
    .select(['path', 'itemOptionValSn', 'altKo', 'altEn'])
    .select(['modelHeightCm', 'modelWeightKg', 'modelSize'])
    .where('productSn', '=', productSn)
    .orderBy('sortOrder')
    .execute();

  const rows = images.map((image) => {
    const known = before.find(({ path }) => path === image.path);
    return { ...NO_IMAGE, ...known, ...image };
  });
  if (JSON.stringify(before) === JSON.stringify(rows)) return;

  await t.deleteFrom('product_image').where('productSn', '=', productSn).execute();

  const values = rows.map((row, sortOrder) => ({ productSn, sortOrder, ...row }));
  if (values.length > 0) await t.insertInto('product_image').values(values).execute();
}

export async function replaceCategories(
  t: Tx,
  productSn: number,
  codes: readonly string[],
): Promise<void> {
  await t.deleteFrom('product_category').where('productSn', '=', productSn).execute();

  const rows = [...new Set(codes)].map((displayCateCode, i) => ({
    productSn,
    displayCateCode,
    isPrimary: i === 0 ? 1 : 0,
  }));

  if (rows.length > 0) await t.insertInto('product_category').values(rows).execute();
}

export async function replaceAddOns(
  t: Tx,
  productSn: number,
  itemCodes: readonly string[],
): Promise<void> {
  await t.deleteFrom('product_add_on').where('productSn', '=', productSn).execute();

  if (itemCodes.length === 0) return;

  const found = await t
    .selectFrom('product')
    .select(['productSn', 'itemCode'])
    .where('itemCode', 'in', [...itemCodes])
    .execute();

  const unknown = itemCodes.find((code) => !found.some((row) => row.itemCode === code));
  if (unknown !== undefined) throw new UnknownCodeError('addOnUnknown', { code: unknown });

  const rows = found.map((row) => ({
    productSn,
    addOnProductSn: row.productSn,
    sortOrder: itemCodes.indexOf(row.itemCode),
  }));

  if (rows.length > 0) await t.insertInto('product_add_on').values(rows).execute();
}

/** Keeps those that are known from being deleted until the transaction ends. */
export async function hasUnknownAttribute(
  t: Tx,
  attributes: readonly AttributeInput[],
): Promise<boolean> {
  if (attributes.length === 0) return false;

  const codes = attributes.map(({ attributeCode }) => attributeCode);
  const valueCodes = attributes.map(({ valueCode }) => valueCode);

  const rows = await t
    .selectFrom('attribute_val')
    .select(['attributeCode', 'valueCode'])
    .where('attributeCode', 'in', padList(codes))
    .where('valueCode', 'in', padList(valueCodes))
    .$if(engineOf(t) === 'postgres', (query) => query.forKeyShare())
    .execute();

  const known = new Set(rows.map((row) => `${row.attributeCode}:${row.valueCode}`));

  return attributes.some(
    (attribute) => !known.has(`${attribute.attributeCode}:${attribute.valueCode}`),
  );
}

/** Replaces a product's attributes; the database rejects unknown values. */
export async function replaceAttributes(
  t: Tx,
  productSn: number,
  attributes: readonly AttributeInput[],
): Promise<void> {
  await t.deleteFrom('product_attribute').where('productSn', '=', productSn).execute();

  const rows = attributes.map((attribute) => ({ productSn, ...attribute }));
  if (rows.length > 0) await t.insertInto('product_attribute').values(rows).execute();
}

export async function upsertSearchText(
  t: Tx,
  row: Insertable<Database['product_search']>,
): Promise<void> {
  await t
    .insertInto('product_search')
    .values(row)
    .onConflict((c) => c.column('productSn').doUpdateSet(row))
    .execute();
}
