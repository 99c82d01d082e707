import type { SizeKind } from '#db/tables/size.ts';
import { findSizeOption, isNamedLikeSize } from '../../product/size/size.ts';
import {
  cappedSaleableQty,
  unitState,
  type UnitSaleStatus,
} from '../../product/product/product.ts';
import { getColorGroup, type ColorGroup } from './color-group.ts';
import { readSizeName } from './size-scale.ts';

/** A size that a product comes in. */
export interface ProductSize {
  value: string;
  /** Its name in its scale, else the product's own. */
  nameKo: string;
  nameEn: string;
  /** Some unit of this size can be bought. */
  isInStock: boolean;
  /** The colours in which it can be bought. */
  colors: readonly ColorGroup[];
}

/** A value of an option; depth 1 to 4. */
interface OptionValueRow {
  optionDepth: number;
  optionKo: string;
  isColor: number;
  itemOptionValSn: number;
  nameKo: string;
  nameEn: string;
  rgb: string | null;
}

interface UnitRow {
  itemOptionVal1Sn: number | null;
  itemOptionVal2Sn: number | null;
  itemOptionVal3Sn: number | null;
  itemOptionVal4Sn: number | null;
  saleStatus: UnitSaleStatus;
  benefitPrice: number;
  qty: number | null;
  /** Held by orders, and owed to pre-orders: a size that is sold ahead is not in stock. */
  heldQty: number | null;
}

interface SizedProduct {
  options: readonly OptionValueRow[];
  units: readonly UnitRow[];
  minPurchaseQty: number;
  sizeKind: SizeKind;
  /** The product itself can be bought, as far as its stock allows. */
  isOnSale: boolean;
}

/** The sizes of a product's size option; none of a set, whose parts have their own. */
export function listProductSizes(product: SizedProduct): ProductSize[] {
  const levels = [...Map.groupBy(product.options, ({ optionDepth }) => optionDepth).values()];
  const options = levels.map((values) => ({
    nameKo: values[0]?.optionKo ?? '',
    isColor: values[0]?.isColor === 1,
    values,
  }));

  const sizeOption = findSizeOption(options);
  if (!sizeOption) return [];

  const colorBySn = new Map(
    options
      .flatMap(({ isColor, values }) => (isColor ? values : []))
      .map((value) => [value.itemOptionValSn, getColorGroup(value)]),
  );
  const saleable = listSaleableVals(product);
  const names = {
    run: sizeOption.values.map(({ nameKo }) => nameKo),
    kind: product.sizeKind,
    isNamedSize: isNamedLikeSize(sizeOption),
  };
  const sizes = new Map<string, ProductSize>();

  for (const { itemOptionValSn, nameKo, nameEn } of sizeOption.values) {
    const units = saleable.filter((vals) => vals.includes(itemOptionValSn));
    const colors = units.flat().flatMap((sn) => colorBySn.get(sn) ?? []);

    for (const { value, name } of readSizeName(nameKo, names)) {
      const known = sizes.get(value);
      sizes.set(value, {
        value,
        nameKo: name,
        nameEn: name === nameKo ? nameEn || name : name,
        isInStock: units.length > 0 || known?.isInStock === true,
        colors: [...new Set([...(known?.colors ?? []), ...colors])],
      });
    }
  }

  return [...sizes.values()];
}

/** The option values of each unit that can be bought now. */
function listSaleableVals({ units, minPurchaseQty, isOnSale }: SizedProduct): number[][] {
  if (!isOnSale) return [];

  const saleable = units.filter(({ saleStatus, benefitPrice, qty, heldQty }) => {
    const salePossibleQty = cappedSaleableQty(qty ?? 0, heldQty ?? 0);
    const unit = { itemCode: '', saleStatus, benefitPrice, salePossibleQty };
    return unitState(unit, minPurchaseQty) === 'on';
  });

  return saleable.map((unit) =>
    [
      unit.itemOptionVal1Sn,
      unit.itemOptionVal2Sn,
      unit.itemOptionVal3Sn,
      unit.itemOptionVal4Sn,
    ].filter((sn) => sn !== null),
  );
}
