import type { Reader } from '#db/connection.ts';
import { findBenefitPrices } from '../../../../benefit/promotion/benefit-price.queries.ts';
import { NO_MODEL } from '../../fit.ts';
import { isMadeOfUnits } from '../../item-set.ts';
import { sha256 } from '../../../../../server/crypto.ts';
import { storedProduct } from '../save/product-edit.service.ts';
import { findCategorySizeKind } from '../../../size/size.queries.ts';
import { sizeText } from '../../../size/size.ts';
import { optionText } from '../save/option-edit.ts';
import type { ProductInput } from '../save/product-input.ts';
import { toInput } from '../save/product-snapshot.ts';
import { listProductStates, type StoredProduct } from '../save/product-state.queries.ts';
import { listUnitCosts } from '../save/unit-cost.queries.ts';
import { listAuditOf } from '../../../../desk/audit/audit.queries.ts';
import { readPreOrders } from '../sale/pre-order-desk.queries.ts';
import type { StaffProduct } from './product-desk.schema.ts';

/** A product with all that staff edit, its stock and its audit. Throws NotFound. */
export async function readStaffProduct(
  db: Reader,
  itemCode: string,
  now: number,
): Promise<StaffProduct> {
  const state = await storedProduct(db, itemCode);
  const input = toInput(state);
  const { productSn, endedAt } = state.product;
  const priceOf = await findBenefitPrices(db, [productSn], now);
  const preOrders = await readPreOrders(db, productSn);
  const costs = await listUnitCosts(db, itemCode);

  const {
    units: _,
    gifts = [],
    sizes: _sizes,
    setGroups = [],
    displayed = true,
    icons,
    nonPurchaseReview = false,
    ...fields
  } = input;

  return {
    ...fields,
    displayed,
    nonPurchaseReview,
    endedAt,
    updatedAt: state.updatedAt,
    ...toSaleAndSearchFacts(input),
    ...toSizeFacts(input),
    usualSizeKind: await findCategorySizeKind(db, input.categories[0]),
    benefitPrice: priceOf(productSn, input.salePrice),
    categories: [...input.categories],
    icons: [...icons],
    addOns: [...input.addOns],
    gifts: [...gifts],
    notice: [...input.notice],
    attributes: [...input.attributes],
    options: input.options.map((option) => ({ ...option, values: [...option.values] })),
    setGroups: setGroups.map((group) => ({ ...group, components: [...group.components] })),
    images: input.images.map((image) => ({ altKo: '', altEn: '', ...NO_MODEL, ...image })),
    units: input.units.map((unit) => ({
      ...toUnit(input, unit),
      benefitPrice: priceOf(productSn, unit.salePrice),
      costPrice: costs.get(unit.itemCode) ?? null,
      ...toStock(state, unit.itemCode),
      ...(preOrders.get(unit.itemCode) ?? NO_PRE_ORDER),
    })),
    audit: await listAuditOf(db, { entity: 'product', id: itemCode }),
  };
}

const NO_PRE_ORDER = { owedQty: 0, preOrder: null, awaitedDay: null };

/** The period of its sale, and by what it is found. */
function toSaleAndSearchFacts(input: ProductInput) {
  const { saleStartAt = null, saleEndAt = null } = input;
  const { searchWords = '', seoTitleKo = '', seoTitleEn = '' } = input;

  return { saleStartAt, saleEndAt, searchWords, seoTitleKo, seoTitleEn };
}

/** The facts that help to choose a size. */
function toSizeFacts(input: ProductInput) {
  const { fit = '', sizeKind = '', sizes = [] } = input;
  const measured = sizes.map(({ size, measures }) => ({ size, measures: { ...measures } }));

  return { fit, sizeKind, sizes: measured };
}

function toUnit({ options }: ProductInput, unit: ProductInput['units'][number]) {
  const chosen = unit.options.flatMap(
    (valueIndex, level) => options[level]?.values[valueIndex] ?? [],
  );
  const { itemCode, listPrice, salePrice, saleStatus } = unit;
  const { mktgExcluded = false, sellerCode = '', gtin = '', place = '' } = unit;

  return {
    itemCode,
    listPrice,
    salePrice,
    saleStatus,
    mktgExcluded,
    sellerCode,
    gtin,
    place,
    options: [...unit.options],
    choiceKo: chosen.map(({ nameKo }) => nameKo).join(' / '),
    choiceEn: chosen.map(({ nameKo, nameEn }) => nameEn || nameKo).join(' / '),
  };
}

function toStock({ product, stock }: StoredProduct, unitCode: string) {
  if (isMadeOfUnits(product.itemType)) return { qty: null, reservedQty: null };
  const { qty = 0, reservedQty = 0 } = stock.find(({ itemCode }) => itemCode === unitCode) ?? {};
  return { qty, reservedQty };
}

function toPreOrderValues({
  preOrder,
  awaitedDay,
}: Pick<StaffProduct['units'][number], 'preOrder' | 'awaitedDay'>) {
  return {
    ...(preOrder && { preOrder: `${preOrder.shipsBy} (${preOrder.cap})` }),
    ...(awaitedDay && { awaitedDay }),
  };
}

/** A picture with its colour by name, which stays when the colours move. */
function withColorName(options: ProductInput['options']) {
  const colors = options.find(({ isColor }) => isColor)?.values ?? [];

  return (image: ProductInput['images'][number]) => ({
    ...image,
    colorIndex: undefined,
    color: colors[image.colorIndex ?? -1]?.nameKo,
  });
}

const LONG_TEXT = 300;

/** The values that an audit row compares, one for each unit; none of a product yet to be made. */
export async function productValues(db: Reader, itemCode: string) {
  const state = (await listProductStates(db, [itemCode])).get(itemCode);
  if (!state) return {};

  const {
    units,
    descriptionKo,
    descriptionEn,
    options,
    images,
    sizes = [],
    soldCount: _1,
    createdAt: _2,
    ...values
  } = toInput(state);

  const costs = [...(await listUnitCosts(db, itemCode))].map(
    ([unitCode, costPrice]) => [`cost:${unitCode}`, { costPrice }] as const,
  );
  const preOrders = await readPreOrders(db, state.product.productSn);
  const ofUnits = units.map(({ itemCode: unitCode, options: _, ...unit }) => [
    `unit:${unitCode}`,
    {
      ...unit,
      qty: toStock(state, unitCode).qty,
      ...toPreOrderValues(preOrders.get(unitCode) ?? NO_PRE_ORDER),
    },
  ]);

  return {
    ...values,
    descriptionKo: shortenLongText(descriptionKo),
    descriptionEn: shortenLongText(descriptionEn),
    options: options.map(optionText),
    images: images.map(withColorName(options)),
    sizes: sizes.map(sizeText),
    ...(Object.fromEntries([...ofUnits, ...costs]) as Record<string, unknown>),
  };
}

/** The revision keeps long texts; the audit row tells that they changed. */
function shortenLongText(text: string): string {
  if (text.length <= LONG_TEXT) return text;
  return `${text.slice(0, LONG_TEXT)}… (${text.length}, ${sha256(text).slice(0, 8)})`;
}
