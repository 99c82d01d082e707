import type { FlashSaleInfo } from '../../../benefit/flash-sale/flash-offer.queries.ts';
import { flashSaleView } from '../../../benefit/flash-sale/flash-sale-view.ts';
import { discountRate } from '../../../../lib/money.ts';
import type { SaleUnit } from '../product.ts';
import {
  unitName,
  type OptionValue,
  type PickGroup,
} from '../../../display/purchase/shop/purchasable.ts';
import type { ProductDetail } from './product-detail.schema.ts';
import type { ProductPage } from './product-page.ts';

interface ProductAround {
  flashSale: FlashSaleInfo | undefined;
  stat: { reviewCount: number; averageScore: number };
}

/** The content of a product's page, as data with the names of rule 3.9. */
export function toProductDetail(
  page: ProductPage,
  { flashSale, stat }: ProductAround,
): ProductDetail {
  const { itemCode, itemType, optionSelectType, minPurchaseQty, maxPurchaseQty } = page;
  const { saleStatus, supplierStatus, outOfStock, listPrice, benefitPrice, pointSaving } = page;

  return {
    itemCode,
    itemName: page.name,
    itemType,
    optionSelectType,
    minPurchaseQty,
    maxPurchaseQty,
    pointSaving,
    saleStatus,
    supplierStatus,
    outOfStock,
    listPrice,
    benefitPrice,
    dcRate: discountRate(listPrice, benefitPrice),
    reviewCount: stat.reviewCount,
    reviewScore: stat.averageScore,
    brand: { brandCode: page.brand.brandCode, brandName: page.brand.name },
    images: page.images,
    prodUnits: getProdUnits(page),
    itemOptions: page.options.map(({ name, values }, i) => ({
      optionDepth: i + 1,
      itemOptionName: name,
      itemOptionVals: values.map(toOptionVal),
    })),
    colors: page.options.find(({ isColor }) => isColor)?.values.map(toOptionVal) ?? [],
    setGroups: page.setGroups.map(toSetGroup),
    addOnItems: page.addOns.map(({ name, units, ...addOn }) => ({
      ...addOn,
      itemName: name,
      prodUnits: units.map((unit) => {
        return { ...toUnit(unit, unit.name), benefitPrice: unit.benefitPrice };
      }),
    })),
    gifts: page.gifts.map(({ productCode, name, ...gift }) => {
      return { itemCode: productCode, itemName: name, ...gift };
    }),
    promotions: [...page.promotions],
    ...(flashSale && {
      flashSaleInfo: flashSaleView(flashSale, { benefitPrice, prodUnits: page.units }),
    }),
    icons: page.icons,
    sizeTable: page.sizeTable,
  };
}

function getProdUnits(page: ProductPage): ProductDetail['prodUnits'] {
  return page.units.map((unit) => {
    const [first = null, second = null, third = null, fourth = null] = unit.optionVals;
    const listPrice = page.unitPrices.get(unit.itemCode)?.listPrice ?? page.listPrice;

    return {
      ...toUnit(unit, unitName(page, unit.itemCode)),
      listPrice,
      benefitPrice: unit.benefitPrice,
      mktgExcluded: page.mktgExcluded.has(unit.itemCode),
      itemOptionVal1Sn: first,
      itemOptionVal2Sn: second,
      itemOptionVal3Sn: third,
      itemOptionVal4Sn: fourth,
    };
  });
}

function toSetGroup(group: PickGroup): ProductDetail['setGroups'][number] {
  const [product, ...others] = group.products;
  const { itemSetGroupSn, name, qty, units } = group;

  const getName = (itemCode: string) => {
    const ownName = unitName(group, itemCode);
    // Each product is an option itself if there are several.
    return others.length > 0 ? ownName : [product?.name, ownName].filter(Boolean).join(' / ');
  };

  return {
    itemSetGroupSn,
    itemSetGroupName: name,
    qty,
    groupPrice: units[0]?.benefitPrice ?? 0,
    setComponents: units.map((unit) => toUnit(unit, getName(unit.itemCode))),
  };
}

function toUnit({ itemCode, saleStatus, salePossibleQty }: SaleUnit, itemName: string) {
  return { itemCode, itemName, sale: saleStatus === 'OnSale', salePossibleQty };
}

function toOptionVal({ itemOptionValSn, name, rgb, image }: OptionValue) {
  return { itemOptionValSn, itemOptionValName: name, rgb, image: image ?? null };
}
