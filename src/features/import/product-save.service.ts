import type { Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { searchText } from '../../lib/search-text.ts';
import { markCatalogChanged } from '../catalogue/catalogue.queries.ts';
import { NEW_PRODUCT_MS } from '../product/icon.ts';
import { isMadeOfUnits, setPrice } from '../product/item-set.ts';
import { GONE_AFTER_MS, isClosed } from '../product/product-status.ts';
import { keepPromotedPrices } from '../promotion/promoted-price.service.ts';
import { placeInPromotions } from '../promotion/promotion.queries.ts';
import { LOWEST_PRICE_MS, recordPrices } from '../product/price-history.queries.ts';
import { announceRestock } from '../restock/restock.service.ts';
import type { ProductInput, UnitInput } from './product-input.ts';
import { replaceGifts, saveSetGroups } from './product-kind-save.queries.ts';
import {
  endOtherUnits,
  replaceAddOns,
  replaceAttributes,
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
  const later = new Map<number, Set<string>>();
  const saved: number[] = [];
  for (const product of products) {
    const { productSn, touched, lapses } = await saveProduct(t, product, context);
    saved.push(productSn);
    const own = `product:${product.itemCode}`;
    tags.add(own);
    for (const code of touched) withAncestors(code).forEach((c) => tags.add(`category:${c}`));
    for (const at of lapses) later.set(at, (later.get(at) ?? new Set()).add(own));
  }
  if (products.length === 0) return;
  tags.add('home');
  await markCatalogChanged(t, saved);
  const { now } = context;
  await keepPromotedPrices(t, saved, now);
  await requestPublish(t, [...tags], { now });
  for (const [runAt, own] of later) await requestPublish(t, [...own], { now, runAt });
}

/** '001002003' is listed on its own page and on those of '001002' and '001'. */
function withAncestors(displayCateCode: string): string[] {
  const depth = displayCateCode.length / 3;
  return Array.from({ length: depth }, (_, i) => displayCateCode.slice(0, (i + 1) * 3));
}

/**
 * `touched` are the categories whose lists may have changed; at `lapses` the page says something
 * that is not true any more.
 */
async function saveProduct(t: Tx, given: ProductInput, context: SaveContext) {
  const input = withSetPrice(given);
  const productSn = await upsertProduct(t, toProductRow(input, context));
  const values = await saveOptions(t, productSn, input.options);
  const prodUnitSns: number[] = [];
  for (const [i, unit] of input.units.entries()) {
    const row = { ...toUnitRow(unit, values), productSn, sortOrder: i };
    const prodUnitSn = await upsertUnit(t, row);
    // What a set is made of has stock; the set itself has none.
    if (isMadeOfUnits(input.itemType)) continue;
    const { ref, now } = context;
    await saveStock(t, { prodUnitSn, qty: unit.stockQty, ref, now });
    prodUnitSns.push(prodUnitSn);
  }
  await announceRestock(t, prodUnitSns, context.now);
  await replaceImages(t, productSn, imageRows(input, values));
  const itemCodes = input.units.map((unit) => unit.itemCode);
  await endOtherUnits(t, productSn, { itemCodes, values: values.flat() });
  const before = await replaceCategories(t, productSn, input.categories);
  await placeInPromotions(t, { productSn });
  await replaceAddOns(t, productSn, input.addOns);
  await replaceAttributes(t, productSn, input.attributes);
  if (input.setGroups) await saveSetGroups(t, productSn, input.setGroups);
  if (input.gifts) await replaceGifts(t, productSn, input.gifts);
  await upsertSearchText(t, { productSn, ...searchTexts(input) });
  const changed = await recordPrices(t, productSn, context.now);
  const lapses = lapsesOf(input, changed > 0, context.now);
  return { productSn, touched: new Set([...before, ...input.categories]), lapses };
}

/** A set has to say what it is made of, whoever saves it. */
export class SetWithoutGroupsError extends Error {}

/** A set's prices are never its own: they are the sums of its groups'. */
function withSetPrice(input: ProductInput): ProductInput {
  if (!isMadeOfUnits(input.itemType)) return input;
  const { itemCode, setGroups } = input;
  if (!setGroups) throw new SetWithoutGroupsError(`${itemCode} is a set: its parts are missing`);
  const price = setPrice(setGroups);
  return { ...input, ...price, units: input.units.map((unit) => ({ ...unit, ...price })) };
}

/**
 * When the product is not new any more, when its earlier price is no longer of the last days, and
 * when it has no page any more.
 */
function lapsesOf(input: ProductInput, priceChanged: boolean, now: number): number[] {
  const newUntil = input.createdAt + NEW_PRODUCT_MS;
  const lapses = newUntil > now ? [newUntil] : [];
  if (isClosed(input)) lapses.push(now + GONE_AFTER_MS);
  return priceChanged ? [...lapses, now + LOWEST_PRICE_MS] : lapses;
}

function toProductRow(input: ProductInput, { codes, now }: SaveContext): ProductRow {
  const { categories: _1, options: _2, units: _3, images: _4, addOns: _5, ...others } = input;
  const { attributes: _6, setGroups: _7, gifts: _8, mktgExcluded = false, ...rest } = others;
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
    mktgExcluded: mktgExcluded ? 1 : 0,
    notice: JSON.stringify(notice),
    icons: JSON.stringify(icons),
    updatedAt: now,
    endedAt: isClosed(input) ? now : null,
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
