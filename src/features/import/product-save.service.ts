import type { Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { searchText } from '../../lib/search-text.ts';
import type { ProductInput, UnitInput } from './product-input.ts';
import {
  bumpCatalogVersion,
  endOtherUnits,
  replaceAddOns,
  replaceCategories,
  replaceImages,
  saveOptions,
  saveStock,
  upsertProduct,
  upsertSearchText,
  upsertUnit,
} from './product-save.queries.ts';
import type { Codes, ProductRow } from './product-save.queries.ts';

export interface SaveContext {
  codes: Codes;
  /** Names the stock movements of this run. */
  ref: string;
  now: number;
}

/**
 * Writes whole products, new or known by itemCode, and asks for the pages that show them. A code
 * the shop does not have throws: the reader of the file checks codes before.
 */
export async function saveProducts(
  t: Tx,
  products: readonly ProductInput[],
  context: SaveContext,
): Promise<void> {
  const tags = new Set<string>();
  for (const product of products) {
    const touched = await saveProduct(t, product, context);
    tags.add(`product:${product.itemCode}`);
    for (const code of touched) withAncestors(code).forEach((c) => tags.add(`category:${c}`));
  }
  if (products.length === 0) return;
  tags.add('home');
  await bumpCatalogVersion(t);
  await requestPublish(t, [...tags], { now: context.now });
}

/** '001002003' is listed on its own page and on those of '001002' and '001'. */
function withAncestors(displayCateCode: string): string[] {
  const depth = displayCateCode.length / 3;
  return Array.from({ length: depth }, (_, i) => displayCateCode.slice(0, (i + 1) * 3));
}

/** Returns the categories whose lists may have changed. */
async function saveProduct(t: Tx, input: ProductInput, context: SaveContext): Promise<string[]> {
  const productSn = await upsertProduct(t, toProductRow(input, context));
  const values = await saveOptions(t, productSn, input.options);
  for (const [i, unit] of input.units.entries()) {
    const row = { ...toUnitRow(unit, values), productSn, sortOrder: i };
    const prodUnitSn = await upsertUnit(t, row);
    const { ref, now } = context;
    await saveStock(t, { prodUnitSn, qty: unit.stockQty, ref, now });
  }
  await replaceImages(t, productSn, imageRows(input, values));
  const itemCodes = input.units.map((unit) => unit.itemCode);
  await endOtherUnits(t, productSn, { itemCodes, values: values.flat() });
  const before = await replaceCategories(t, productSn, input.categories);
  await replaceAddOns(t, productSn, input.addOns);
  await upsertSearchText(t, { productSn, ...searchTexts(input) });
  return [...new Set([...before, ...input.categories])];
}

function toProductRow(input: ProductInput, { codes, now }: SaveContext): ProductRow {
  const { categories: _1, options: _2, units: _3, images: _4, addOns: _5, ...rest } = input;
  const { brandCode, policyCode, notice, icons, ...fields } = rest;
  const brandSn = codes.brands.get(brandCode);
  const policy = codes.policies.get(policyCode);
  if (brandSn === undefined || policy === undefined) {
    throw new Error(`${input.itemCode}: unknown brand ${brandCode} or policy ${policyCode}`);
  }
  return {
    ...fields,
    brandSn,
    shippingFeePolicySn: policy.shippingFeePolicySn,
    orderHandlerSn: policy.orderHandlerSn,
    mktgExcluded: 0,
    notice: JSON.stringify(notice),
    icons: JSON.stringify(icons),
    updatedAt: now,
  };
}

function toUnitRow(unit: UnitInput, values: readonly number[][]) {
  const { itemCode, listPrice, salePrice, saleStatus, options } = unit;
  const serial = (depth: number) => values[depth]?.[options[depth] ?? -1] ?? null;
  return {
    itemCode,
    listPrice,
    salePrice,
    saleStatus,
    itemOptionVal1Sn: serial(0),
    itemOptionVal2Sn: serial(1),
    itemOptionVal3Sn: serial(2),
    itemOptionVal4Sn: serial(3),
  };
}

function imageRows({ images, options }: ProductInput, values: readonly number[][]) {
  const colors = values[options.findIndex((option) => option.isColor)] ?? [];
  return images.map(({ path, colorIndex }) => ({
    path,
    itemOptionValSn: colorIndex === undefined ? null : (colors[colorIndex] ?? null),
  }));
}

/** Both names in one text; code and brand in another, ranked lower. */
function searchTexts({ nameKo, nameEn, itemCode, brandCode }: ProductInput) {
  return {
    nameNorm: searchText(`${nameKo} ${nameEn}`),
    extra: searchText(`${itemCode} ${brandCode}`),
  };
}
