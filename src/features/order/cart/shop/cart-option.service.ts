import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import type { OptionUnit } from '../../../product/product/option.ts';
import type { SaleableUnit } from '../../../benefit/saleable-unit/saleable-unit.ts';
import {
  listSaleableUnits,
  listUnitsOfProduct,
} from '../../../benefit/saleable-unit/saleable-unit.queries.ts';
import { listOptions, listOptionVals, type OptionVal } from '../cart-item.queries.ts';
import { countLive, isOptionChangeable } from '../cart-item.ts';
import { listCartRows } from '../cart.queries.ts';
import type { OptionChoices } from '../cart.schema.ts';
import type { CartOwner } from '../cart.ts';

/** The options and units that a line of the owner's cart can be changed to. */
export async function readOptionChoices(
  db: Reader,
  { owner, cartLineItemSn }: { owner: CartOwner; cartLineItemSn: number },
  { locale, now }: { locale: Locale; now: number },
): Promise<OptionChoices> {
  const rows = await listCartRows(db, owner);
  const row = rows.find((each) => each.cartLineItemSn === cartLineItemSn);
  if (!row) throw new AppError('NotFound');

  const lines = rows.filter((each) => each.parentLineItemSn === null);

  const units = await listSaleableUnits(
    db,
    lines.map((line) => line.prodUnitSn),
    now,
  );

  const current = units.get(row.prodUnitSn);
  if (!current) throw new AppError('OptionNotChangeable');

  const siblings = await listUnitsOfProduct(db, current.productSn, now);
  if (!isOptionChangeable(current, countLive(siblings))) throw new AppError('OptionNotChangeable');

  return {
    currentItemCode: current.itemCode,
    minPurchaseQty: current.minPurchaseQty,
    benefitPrice: current.benefitPrice,
    options: await readOptions(db, siblings, locale),
    units: siblings.map(toOptionUnit),
    inCart: [...units.values()].map((unit) => unit.itemCode),
  };
}

async function readOptions(
  db: Reader,
  units: readonly SaleableUnit[],
  locale: Locale,
): Promise<OptionChoices['options']> {
  const options = await listOptions(db, units[0]?.productSn ?? 0);
  const vals = await listOptionVals(
    db,
    units.flatMap((unit) => unit.optionVals),
  );

  return options.map(({ nameKo, nameEn }, depth) => ({
    name: getLocalizedText(locale, nameKo, nameEn),
    values: valuesAt(units, depth)
      .flatMap((sn) => vals.get(sn) ?? [])
      .sort((a, b) => a.sortOrder - b.sortOrder)
      .map((val) => toValue(val, locale)),
  }));
}

function valuesAt(units: readonly SaleableUnit[], depth: number): number[] {
  return [...new Set(units.flatMap((unit) => unit.optionVals[depth] ?? []))];
}

function toValue({ itemOptionValSn, nameKo, nameEn, rgb }: OptionVal, locale: Locale) {
  return { itemOptionValSn, name: getLocalizedText(locale, nameKo, nameEn), rgb };
}

function toOptionUnit(unit: SaleableUnit): OptionUnit {
  const { itemCode, optionVals, unitSaleStatus: saleStatus, saleableQty: salePossibleQty } = unit;
  const { benefitPrice } = unit;
  return { itemCode, optionVals, saleStatus, salePossibleQty, benefitPrice };
}
