import { keepOwnSizes, toMeasuredSizes } from '../../../size/size.ts';
import { isMadeOfUnits } from '../../item-set.ts';
import type { ImageInput, OptionInput, ProductInput, UnitInput } from './product-input.ts';
import type { StoredProduct } from './product-state.queries.ts';

/** A product as it can be saved again. Stock is absent: it stays as it is. */
export function toInput(state: StoredProduct): ProductInput {
  const {
    productSn: _1,
    brandSn: _2,
    orderHandlerSn: _3,
    shippingFeePolicySn: _4,
    endedAt: _5,
    notice,
    icons,
    displayed,
    nonPurchaseReview,
    ...fields
  } = state.product;

  const options = buildOptions(state);
  const primaryFirst = state.categories.toSorted((a, b) => b.isPrimary - a.isPrimary);

  return {
    ...fields,
    notice: JSON.parse(notice) as ProductInput['notice'], // the shop's own
    icons: JSON.parse(icons) as string[],
    displayed: displayed === 1,
    nonPurchaseReview: nonPurchaseReview === 1,
    categories: primaryFirst.map(({ displayCateCode }) => displayCateCode),
    attributes: state.attributes.map(({ attributeCode, valueCode }) => ({
      attributeCode,
      valueCode,
    })),
    options,
    sizes: keepOwnSizes(toMeasuredSizes(state.sizes), options),
    units: getUnits(state),
    images: getImages(state),
    addOns: state.addOns.map(({ itemCode }) => itemCode),
    gifts: state.gifts.map(({ itemCode, perQty, qty }) => ({ itemCode, perQty, qty })),
    ...(isMadeOfUnits(state.product.itemType) && { setGroups: getGroups(state) }),
  };
}

/** The content of a revision: all that staff edit, without stock and shoppers' figures. */
export type ProductSnapshot = Omit<ProductInput, 'itemCode' | 'soldCount' | 'createdAt'>;

export function getSnapshot(state: StoredProduct): ProductSnapshot {
  const { itemCode: _1, soldCount: _2, createdAt: _3, ...snapshot } = toInput(state);
  return snapshot;
}

function buildOptions({ options }: StoredProduct): OptionInput[] {
  const byDepth = Map.groupBy(options, ({ optionDepth }) => optionDepth);
  return [...byDepth.values()].flatMap((values) => {
    const [head] = values;
    if (!head) return [];

    return {
      nameKo: head.optionKo,
      nameEn: head.optionEn,
      isColor: head.isColor === 1,
      values: values.map(({ nameKo, nameEn, rgb }) => ({ nameKo, nameEn, ...(rgb && { rgb }) })),
    };
  });
}

/** Units whose options were removed stay ended: they cannot be chosen. */
function getUnits({ units, options }: StoredProduct): UnitInput[] {
  const byDepth = [...Map.groupBy(options, ({ optionDepth }) => optionDepth).values()];
  const sorted = units.toSorted((a, b) => a.sortOrder - b.sortOrder || a.prodUnitSn - b.prodUnitSn);

  return sorted.flatMap((unit) => {
    const serials = [
      unit.itemOptionVal1Sn,
      unit.itemOptionVal2Sn,
      unit.itemOptionVal3Sn,
      unit.itemOptionVal4Sn,
    ];

    const chosen = byDepth.map((values, level) =>
      values.findIndex(({ itemOptionValSn }) => itemOptionValSn === serials[level]),
    );
    const isLeft = byDepth.length === 0 && unit.saleStatus === 'End' && units.length > 1;
    if (isLeft || chosen.includes(-1)) return [];

    return {
      itemCode: unit.itemCode,
      options: chosen,
      listPrice: unit.listPrice,
      salePrice: unit.salePrice,
      saleStatus: unit.saleStatus,
      mktgExcluded: unit.mktgExcluded === 1,
      ...(unit.sellerCode && { sellerCode: unit.sellerCode }),
      ...(unit.gtin && { gtin: unit.gtin }),
      ...(unit.place && { place: unit.place }),
    };
  });
}

function getImages({ images, options }: StoredProduct): ImageInput[] {
  const colorDepth = options.find(({ isColor }) => isColor === 1)?.optionDepth;
  const colors = options.filter(({ optionDepth }) => optionDepth === colorDepth);

  return images.map((image) => {
    const { path, itemOptionValSn, altKo, altEn, modelHeightCm, modelWeightKg, modelSize } = image;
    const colorIndex = colors.findIndex((value) => value.itemOptionValSn === itemOptionValSn);
    const model = { modelHeightCm, modelWeightKg, modelSize };

    return { path, altKo, altEn, ...model, ...(colorIndex >= 0 && { colorIndex }) };
  });
}

function getGroups({ parts }: StoredProduct): NonNullable<ProductInput['setGroups']> {
  const groups = Map.groupBy(parts, ({ itemSetGroupSn }) => itemSetGroupSn);
  return [...groups.values()].flatMap((rows) => {
    const [head] = rows;
    if (!head) return [];
    const { nameKo, nameEn, qty, listPrice, groupPrice } = head;
    const components = rows.flatMap(({ itemCode }) => itemCode ?? []);
    return { nameKo, nameEn, qty, listPrice, groupPrice, components };
  });
}
