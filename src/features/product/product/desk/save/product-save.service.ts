import type { Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { searchText } from '../../../../../lib/search-text.ts';
import { placeInPromotions } from '../../../../benefit/promotion/promotion.queries.ts';
import { endArrived } from '../../../pre-order/pre-order.queries.ts';
import { announceRestock } from '../../../../find/restock/restock.service.ts';
import { NEW_PRODUCT_MS } from '../../icon.ts';
import { isMadeOfUnits, setPrice } from '../../item-set.ts';
import { LOWEST_PRICE_MS, recordPrices } from '../../price-history.queries.ts';
import { keepOwnSizes } from '../../../size/size.ts';
import { findCategorySizeKind, replaceSizes } from '../../../size/size.queries.ts';
import { updateShownPrices } from '../../../../benefit/promotion/shown-price.queries.ts';
import { GONE_AFTER_MS, isClosed } from '../../product-status.ts';
import { listPeriodEdges, saleStatusAt } from '../../period/sale-period.ts';
import type { ProductInput, UnitInput } from './product-input.ts';
import { replaceGifts, saveSetGroups } from './product-kind-save.queries.ts';
import { ProblemError } from '../../../../desk/bulk/product-problem.ts';
import { publishChanges, type ChangedProduct } from './product-publish.service.ts';
import { scheduleSalePeriods } from './sale-period.queries.ts';
import type { EditedBy } from './product-revision.queries.ts';
import { saveUnitCost } from './unit-cost.queries.ts';
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
  type Codes,
  type ProductRow,
} from './product-save.queries.ts';

interface SaveContext {
  codes: Codes;
  /** The ref of this run's stock movements. */
  ref: string;
  /** Absent: an import by command. */
  by?: EditedBy;
  /** The reason of stock movements. */
  note?: string;
  now: number;
}

/**
 * Saves complete products by itemCode, and requests publishing of the pages affected by a change.
 * Unknown codes throw: the file's reader checks them before. Returns the products that changed.
 */
export async function saveProducts(
  t: Tx,
  products: readonly ProductInput[],
  context: SaveContext,
): Promise<ChangedProduct[]> {
  const { by = { source: 'Import', staffSn: null }, now } = context;
  const itemCodes = products.map(({ itemCode }) => itemCode);
  const lapses = new Map<string, number[]>();

  const changed = await publishChanges(t, { itemCodes, by, now }, async () => {
    for (const product of products) {
      lapses.set(product.itemCode, await saveProduct(t, product, context));
    }
  });

  for (const { itemCode } of changed) {
    for (const runAt of lapses.get(itemCode) ?? []) {
      await requestPublish(t, [`product:${itemCode}`], { now, runAt });
    }
  }

  return changed;
}

/** Saves a product; returns the times at which its page becomes outdated. */
async function saveProduct(
  t: Tx,
  productInput: ProductInput,
  context: SaveContext,
): Promise<number[]> {
  const input = await withSizeKind(t, withSaleStatus(withSetPrice(productInput), context.now));
  const productSn = await upsertProduct(t, toProductRow(input, context));
  const values = await saveOptions(t, productSn, input.options);

  const prodUnitSns: number[] = [];
  for (const [i, unit] of input.units.entries()) {
    const row = { ...toUnitRow(unit, values), productSn, sortOrder: i };
    const prodUnitSn = await upsertUnit(t, row);

    // Only components have stock and cost, not the set.
    if (isMadeOfUnits(input.itemType)) continue;

    if (unit.costPrice !== undefined) await saveUnitCost(t, prodUnitSn, unit.costPrice);

    const { ref, note = '', now } = context;
    await saveStock(t, { prodUnitSn, qty: unit.stockQty, ref, note, now });
    prodUnitSns.push(prodUnitSn);
  }

  await announceRestock(t, prodUnitSns, context);
  await endArrived(t, prodUnitSns, context.now, { isOwed: true });
  await replaceImages(t, productSn, imageRows(input, values));

  const itemCodes = input.units.map((unit) => unit.itemCode);
  await endOtherUnits(t, productSn, { itemCodes, values: values.flat() });
  await replaceCategories(t, productSn, input.categories);
  await placeInPromotions(t, { productSn });
  await updateShownPrices(t, [productSn], context.now);
  await replaceAddOns(t, productSn, input.addOns);
  await replaceAttributes(t, productSn, input.attributes);
  if (input.sizes) {
    await replaceSizes(t, productSn, keepOwnSizes(input.sizes, input.options));
  }
  if (input.setGroups) await saveSetGroups(t, productSn, input.setGroups);
  if (input.gifts) await replaceGifts(t, productSn, input.gifts);
  await upsertSearchText(t, { productSn, ...searchTexts(input) });

  await scheduleSalePeriods(t, listSaleEdges(input, context.now), context.now);

  const changed = await recordPrices(t, productSn, context.now);
  return listLapses(input, changed > 0, context.now);
}

/** Measured sizes without a kind are of the kind of its category. */
async function withSizeKind(t: Tx, input: ProductInput): Promise<ProductInput> {
  const { sizes = [], sizeKind = '', categories, options } = input;
  if (keepOwnSizes(sizes, options).length === 0 || sizeKind !== '') return input;
  return { ...input, sizeKind: await findCategorySizeKind(t, categories[0]) };
}

/** The sale status follows from the period, whatever the source says of it. */
function withSaleStatus(input: ProductInput, now: number): ProductInput {
  return { ...input, saleStatus: saleStatusAt({ ...input, ...toPeriod(input) }, now) };
}

const toPeriod = ({ saleStartAt = null, saleEndAt = null }: ProductInput) => ({
  saleStartAt,
  saleEndAt,
});

/** A set without groups is invalid, whatever its source. */
export class SetWithoutGroupsError extends ProblemError {}

/** A set's prices are the sums of its groups'. */
function withSetPrice(input: ProductInput): ProductInput {
  if (!isMadeOfUnits(input.itemType)) return input;
  const { itemCode, setGroups } = input;
  if (!setGroups) throw new SetWithoutGroupsError('setEmpty', { code: itemCode });
  const price = setPrice(setGroups);
  return { ...input, ...price, units: input.units.map((unit) => ({ ...unit, ...price })) };
}

/**
 * The times at which the page becomes outdated: the end of newness, the edges of its sale's period,
 * the end of the lowest-price period after a change, and the removal of an ended product's page.
 */
function listLapses(input: ProductInput, priceChanged: boolean, now: number): number[] {
  const newUntil = input.createdAt + NEW_PRODUCT_MS;
  const lapses = newUntil > now ? [newUntil] : [];
  if (isClosed(input)) lapses.push(now + GONE_AFTER_MS);

  lapses.push(...listSaleEdges(input, now));

  return priceChanged ? [...lapses, now + LOWEST_PRICE_MS] : lapses;
}

/** The times at which a product that is on sale or announced changes its status by itself. */
function listSaleEdges(input: ProductInput, now: number): number[] {
  const isOpen = input.saleStatus === 'On' || input.saleStatus === 'Waiting';
  return isOpen ? listPeriodEdges(toPeriod(input), now) : [];
}

function toProductRow(input: ProductInput, { codes, now }: SaveContext): ProductRow {
  const {
    categories: _1,
    options: _2,
    units: _3,
    images: _4,
    addOns: _5,
    attributes: _6,
    setGroups: _7,
    gifts: _8,
    sizes: _9,
    displayed = true,
    nonPurchaseReview = false,
    brandCode,
    policyCode,
    notice,
    icons,
    ...fields
  } = input;

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
    displayed: displayed ? 1 : 0,
    nonPurchaseReview: nonPurchaseReview ? 1 : 0,
    ...toPeriod(input),
    notice: JSON.stringify(notice),
    icons: JSON.stringify(icons),
    updatedAt: now,
    endedAt: isClosed(input) ? now : null,
  };
}

function toUnitRow(unit: UnitInput, values: readonly number[][]) {
  const { itemCode, listPrice, salePrice, saleStatus, options } = unit;
  const { mktgExcluded, sellerCode, gtin, place } = unit;
  const serial = (depth: number) => values[depth]?.[options[depth] ?? -1] ?? null;

  return {
    itemCode,
    listPrice,
    salePrice,
    saleStatus,
    ...(mktgExcluded !== undefined && { mktgExcluded: mktgExcluded ? 1 : 0 }),
    ...(sellerCode !== undefined && { sellerCode }),
    ...(gtin !== undefined && { gtin }),
    ...(place !== undefined && { place }),
    itemOptionVal1Sn: serial(0),
    itemOptionVal2Sn: serial(1),
    itemOptionVal3Sn: serial(2),
    itemOptionVal4Sn: serial(3),
  };
}

function imageRows({ images, options }: ProductInput, values: readonly number[][]) {
  const colors = values[options.findIndex((option) => option.isColor)] ?? [];
  return images.map(({ colorIndex, ...image }) => ({
    ...image,
    itemOptionValSn: colorIndex === undefined ? null : (colors[colorIndex] ?? null),
  }));
}

/** Search texts: both names; code and brand apart, ranked lower. */
function searchTexts({ nameKo, nameEn, itemCode, brandCode }: ProductInput) {
  return {
    nameNorm: searchText(`${nameKo} ${nameEn}`),
    extra: searchText(`${itemCode} ${brandCode}`),
  };
}
