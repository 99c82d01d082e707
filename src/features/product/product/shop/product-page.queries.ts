import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { getPublicGtin } from '../../../../lib/gtin.ts';
import { type Locale, getLocalizedText } from '../../../../lib/locale.ts';
import { basisPoints } from '../../../../lib/money.ts';
import { parseSellerCompany } from '../../../content/setting/company.ts';
import { hasFlashSale } from '../../../benefit/flash-sale/flash-offer.queries.ts';
import { hasModel } from '../fit.ts';
import { productIcons } from '../icon.ts';
import { isMadeOfUnits, mostSaleableSets } from '../item-set.ts';
import type { OptionUnit } from '../option.ts';
import { findLowestPrices } from '../price-history.queries.ts';
import { displayStatus, isOutOfStock } from '../product-status.ts';
import { saleStatusAt } from '../period/sale-period.ts';
import { POLICY_COLUMNS, splitPolicy } from '../shipping-policy.queries.ts';
import { listRunningPromotions } from '../../../benefit/promotion/promotion.queries.ts';
import { toDays } from '../../../benefit/shipping/arrival.ts';
import { toBenefitPrice } from '../../../benefit/promotion/promotion.ts';
import type { PickGroup, ProductOption } from '../../../display/purchase/shop/purchasable.ts';
import { listAddOns } from '../../../display/purchase/shop/add-on.queries.ts';
import {
  OPTION_VALS,
  getOptionVals,
  optionValues,
  toOptions,
  type OptionRow,
} from '../../../display/purchase/shop/option.queries.ts';
import { findDistinction } from './namesake.queries.ts';
import { listPageGifts } from './page-gift.queries.ts';
import { sizesOf } from '../../size/size.queries.ts';
import {
  findSizeOption,
  keepOwnSizes,
  toMeasuredSizes,
  toSizeTable,
  type SizeTable,
} from '../../size/size.ts';
import type { SizeKind } from '../../size/size-kind.ts';
import { splitDescription, type PageImage, type ProductPage } from './product-page.ts';
import { listPickGroups } from '../../../display/purchase/shop/set-group.queries.ts';
import { OPEN, PRE_ORDER_COLUMNS } from '../../pre-order/pre-order.queries.ts';
import { toSalePossible } from '../../pre-order/pre-order.ts';
import { heldQty } from '../../pre-order/saleable-qty.queries.ts';

/** Everything the page of a product shows, in fourteen queries at most; undefined = no such page. */
export async function findProductPage(
  db: Reader,
  { itemCode, locale, now }: { itemCode: string; locale: Locale; now: number },
): Promise<ProductPage | undefined> {
  const row = await productOf.first(db, { itemCode });
  if (!row) return undefined;

  const { productSn, itemType } = row;
  const isSet = isMadeOfUnits(itemType);

  const [
    options,
    unitRows,
    imageRows,
    addOns,
    categories,
    gifts,
    setGroups,
    offers,
    distinction,
    sizes,
  ] = await Promise.all([
    isSet ? [] : optionsOf.all(db, { productSn }),
    unitsOf.all(db, { productSn }),
    imagesOf.all(db, { productSn }),
    listAddOns(db, productSn, locale),
    listBreadcrumb(db, productSn, locale),
    listPageGifts(db, productSn, locale),
    isSet ? listPickGroups(db, productSn, locale) : [],
    findOffers(db, productSn, { now, locale }),
    findDistinction(db, row, locale),
    sizesOf.all(db, { sns: [productSn] }),
  ]);

  const getPrice = (salePrice: number) => toBenefitPrice(offers.promotions, salePrice);
  const benefitPrice = getPrice(row.salePrice);
  const ownUnits = toUnits(unitRows, getPrice, now);
  const units = isSet ? ofSet(ownUnits, setGroups) : ownUnits;
  const icons = { ...row, benefitPrice, shipping: splitPolicy(row).policy };
  const givenIcons = parseIcons(row.icons);
  const images = imageRows.map((image) => toPageImage(image, options, locale));

  return {
    ...productPart({ ...row, benefitPrice }, units, { locale, now }),
    distinction,
    pointSaving: basisPoints(benefitPrice, row.pointRateBp),
    icons: productIcons({ ...icons, hasGift: gifts.length > 0, given: givenIcons }, now),
    fitFacts: { fit: row.fit, model: images.find(({ model }) => model)?.model ?? null },
    sizeTable: getSizeTable(row.sizeKind, { sizes, options, locale }),
    options: toOptions(options, locale).map((option) => withColorImages(option, images)),
    units,
    images,
    addOns,
    categories,
    gifts,
    setGroups,
    ...toOffers(offers, productSn, unitRows),
    mktgExcluded: codesNotAdvertised(unitRows),
    gtins: listPublicGtins(unitRows),
  };
}

/** The size that its model wears is named as its option is. */
function toPageImage(row: ImageRow, options: readonly OptionRow[], locale: Locale): PageImage {
  const { path, itemOptionValSn, modelHeightCm, modelWeightKg, modelSize } = row;
  const image = { path, itemOptionValSn, alt: getLocalizedText(locale, row.altKo, row.altEn) };
  if (!hasModel(row)) return image;

  const size = options.find(({ isColor, nameKo }) => isColor === 0 && nameKo === modelSize);
  const sizeName = size ? getLocalizedText(locale, size.nameKo, size.nameEn) : modelSize;

  return { ...image, model: { modelHeightCm, modelWeightKg, modelSize: sizeName } };
}

/** Measured sizes in the order of the options, and named as they are. */
function getSizeTable(
  kind: SizeKind,
  { sizes, options, locale }: SizeRows & { locale: Locale },
): SizeTable | null {
  const byDepth = Map.groupBy(options, ({ optionDepth }) => optionDepth);
  const known = [...byDepth.values()].flatMap((values) => {
    const [head] = values;
    return head ? { nameKo: head.optionKo, isColor: head.isColor === 1, values } : [];
  });

  const names = findSizeOption(known)?.values.map(({ nameKo, nameEn }) => {
    return [nameKo, getLocalizedText(locale, nameKo, nameEn)] as const;
  });

  return toSizeTable(kind, keepOwnSizes(toMeasuredSizes(sizes), known), new Map(names));
}

interface SizeRows {
  sizes: Parameters<typeof toMeasuredSizes>[0];
  options: readonly OptionRow[];
}

/** Its current discounts, and its lowest recent price. */
async function findOffers(db: Reader, productSn: number, context: { now: number; locale: Locale }) {
  const [isInFlashSale, promotions, lowest] = await Promise.all([
    hasFlashSale(db, productSn, context.now),
    listRunningPromotions(db, [productSn], context),
    findLowestPrices(db, [productSn], context.now),
  ]);
  return { hasFlashSale: isInFlashSale, promotions: promotions.get(productSn) ?? [], lowest };
}

function toOffers(
  { lowest, ...offers }: Awaited<ReturnType<typeof findOffers>>,
  productSn: number,
  units: readonly UnitRow[],
) {
  const unitPrices = units.map(({ itemCode, prodUnitSn, listPrice }) => {
    return [itemCode, { listPrice, lowestPrice: lowest(productSn, prodUnitSn) }] as const;
  });
  return { ...offers, lowestPrice: lowest(productSn), unitPrices: new Map(unitPrices) };
}

/** A set has as many pieces as its components make. */
function ofSet(units: readonly OptionUnit[], groups: readonly PickGroup[]): OptionUnit[] {
  const salePossibleQty = mostSaleableSets(groups);
  return units.map((unit) => ({ ...unit, salePossibleQty }));
}

type ProductRow = NonNullable<Awaited<ReturnType<typeof productOf.first>>> & {
  benefitPrice: number;
};

/** The fields of the product's own row. */
function productPart(
  row: ProductRow,
  units: readonly OptionUnit[],
  { locale, now }: { locale: Locale; now: number },
) {
  const { productSn, itemCode, listPrice, salePrice, benefitPrice } = row;
  const { minPurchaseQty, maxPurchaseQty, createdAt, endedAt, saleStartAt, saleEndAt } = row;
  const named = (ko: string, en: string) => getLocalizedText(locale, ko, en);

  const facts = {
    // The tables' CHECKs allow nothing else.
    saleStatus: saleStatusAt(row, now),
    supplierStatus: row.supplierStatus,
    benefitPrice,
    outOfStock: isOutOfStock(units, minPurchaseQty),
  };

  return {
    ...facts,
    productSn,
    itemCode,
    listPrice,
    salePrice,
    itemType: row.itemType as ProductPage['itemType'],
    minPurchaseQty,
    maxPurchaseQty,
    createdAt,
    endedAt,
    saleStartAt,
    saleEndAt,
    // The English page has its usual title, not the Korean one, as long as nobody wrote one in English.
    seoTitle: locale === 'ko' ? row.seoTitleKo : row.seoTitleEn,
    name: named(row.nameKo, row.nameEn),
    brand: { brandCode: row.brandCode, name: named(row.brandKo, row.brandEn) },
    status: displayStatus(facts),
    optionSelectType: row.optionSelectType,
    shipping: {
      policy: splitPolicy(row).policy,
      handlerName: named(row.handlerKo, row.handlerEn),
      daysOff: toDays(row.daysOff),
      seller: parseSellerCompany(row.company),
    },
    ...splitDescription(named(row.descriptionKo, row.descriptionEn)),
    notice: parseNotice(row.notice, locale),
  };
}

/** An add-on is bought along with a product and has no page of its own. */
const productOf = prepare((db: Reader, { itemCode }: { itemCode: string }) =>
  db
    .selectFrom('product')
    .innerJoin('brand', 'brand.brandSn', 'product.brandSn')
    .innerJoin('order_handler as handler', 'handler.orderHandlerSn', 'product.orderHandlerSn')
    .innerJoin('shipping_fee_policy as policy', (join) =>
      join.onRef('policy.shippingFeePolicySn', '=', 'product.shippingFeePolicySn'),
    )
    .selectAll('product')
    .select(['brand.brandCode', 'brand.nameKo as brandKo', 'brand.nameEn as brandEn'])
    .select(['handler.nameKo as handlerKo', 'handler.nameEn as handlerEn'])
    .select(['handler.daysOff', 'handler.company'])
    .select(POLICY_COLUMNS)
    .where('product.itemCode', '=', itemCode)
    .where('product.itemType', '!=', 'AddOnItem')
    .where('product.displayed', '=', 1)
    .compile(),
);

interface OfProduct {
  productSn: number;
}

const optionsOf = prepare((db: Reader, { productSn }: OfProduct) =>
  optionValues(db).where('o.productSn', '=', productSn).compile(),
);

function withColorImages(option: ProductOption, images: readonly PageImage[]): ProductOption {
  if (!option.isColor) return option;
  const getImage = (sn: number) => images.find((image) => image.itemOptionValSn === sn)?.path;
  const values = option.values.map((v) => ({ ...v, image: getImage(v.itemOptionValSn) }));
  return { ...option, values };
}

const unitsOf = prepare((db: Reader, { productSn }: OfProduct) =>
  db
    .selectFrom('prod_unit as u')
    .leftJoin('stock', 'stock.prodUnitSn', 'u.prodUnitSn')
    .leftJoin('pre_order as pre', (join) =>
      join.onRef('pre.prodUnitSn', '=', 'u.prodUnitSn').on('pre.state', '=', OPEN),
    )
    .select(['u.prodUnitSn', 'u.itemCode', 'u.saleStatus', 'u.listPrice', 'u.salePrice'])
    .select(['u.gtin', 'u.mktgExcluded', 'stock.qty', heldQty.as('heldQty')])
    .select(PRE_ORDER_COLUMNS)
    .select(OPTION_VALS)
    .where('u.productSn', '=', productSn)
    .orderBy('u.sortOrder')
    .compile(),
);

type UnitRow = Awaited<ReturnType<typeof unitsOf.all>>[number];

function codesNotAdvertised(rows: readonly UnitRow[]): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => (row.mktgExcluded === 1 ? [row.itemCode] : [])));
}

function listPublicGtins(rows: readonly UnitRow[]): ReadonlyMap<string, string> {
  const entries = rows.flatMap(({ itemCode, gtin }) => {
    const publicGtin = getPublicGtin(gtin);
    return publicGtin === undefined ? [] : [[itemCode, publicGtin] as const];
  });
  return new Map(entries);
}

function toUnits(
  rows: readonly UnitRow[],
  priceOf: (salePrice: number) => number,
  now: number,
): OptionUnit[] {
  return rows.map((row) => ({
    itemCode: row.itemCode,
    optionVals: getOptionVals(row),
    saleStatus: row.saleStatus,
    ...toSalePossible(row, now),
    benefitPrice: priceOf(row.salePrice),
  }));
}

const imagesOf = prepare((db: Reader, { productSn }: OfProduct) =>
  db
    .selectFrom('product_image')
    .select(['path', 'itemOptionValSn', 'altKo', 'altEn'])
    .select(['modelHeightCm', 'modelWeightKg', 'modelSize'])
    .where('productSn', '=', productSn)
    .orderBy('sortOrder')
    .orderBy('productImageSn')
    .compile(),
);

type ImageRow = Awaited<ReturnType<typeof imagesOf.all>>[number];

/** The categories from the top to the product's primary one: their codes are its prefixes. */
const breadcrumbOf = prepare((db: Reader, { productSn }: OfProduct) =>
  db
    .selectFrom('product_category as pc')
    .innerJoin('category as c', (join) =>
      join.on((eb) =>
        eb(
          eb.fn('substr', [
            'pc.displayCateCode',
            eb.lit(1),
            eb.fn('length', ['c.displayCateCode']),
          ]),
          '=',
          eb.ref('c.displayCateCode'),
        ),
      ),
    )
    .select(['c.displayCateCode', 'c.nameKo', 'c.nameEn', 'c.hide'])
    .where('pc.productSn', '=', productSn)
    .where('pc.isPrimary', '=', 1)
    .orderBy('c.displayCateCode')
    .compile(),
);

async function listBreadcrumb(db: Reader, productSn: number, locale: Locale) {
  const rows = await breadcrumbOf.all(db, { productSn });

  // The subcategories of a hidden category are hidden too.
  const hidden = rows.findIndex(({ hide }) => hide === 1);
  const shown = hidden === -1 ? rows : rows.slice(0, hidden);

  return shown.map(({ displayCateCode, nameKo, nameEn }) => ({
    displayCateCode,
    name: getLocalizedText(locale, nameKo, nameEn),
  }));
}

// Both columns are JSON the shop wrote itself (db/tables/product.ts).
function parseIcons(json: string): string[] {
  return JSON.parse(json) as string[];
}

interface NoticeRow {
  labelKo: string;
  labelEn: string;
  valueKo: string;
  valueEn: string;
}

function parseNotice(json: string, locale: Locale): ProductPage['notice'] {
  return (JSON.parse(json) as NoticeRow[]).map((row) => ({
    label: getLocalizedText(locale, row.labelKo, row.labelEn),
    value: getLocalizedText(locale, row.valueKo, row.valueEn),
  }));
}
