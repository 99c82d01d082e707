import type { Reader } from '#db/connection.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { readChosenUnits } from '../../../benefit/saleable-unit/chosen-unit.queries.ts';
import {
  itemSaleStatus,
  toNames,
  type SaleableUnit,
} from '../../../benefit/saleable-unit/saleable-unit.ts';
import type { SharedCartView } from '../shared-cart.schema.ts';
import { readSharedLines } from '../shared-cart.service.ts';
import type { SharedLine } from '../shared-cart.ts';

/** The content of a link, with the prices and the stock of now; an ended link throws. */
export async function readSharedCart(
  db: Reader,
  token: string,
  { locale, now }: { locale: Locale; now: number },
): Promise<SharedCartView> {
  const { expiresAt, lines } = await readSharedLines(db, { token, now });
  const getUnit = await readChosenUnits(db, lines, now);
  const addOns = Map.groupBy(lines, (line) => line.parentNo);
  const toView = (line: SharedLine) => toItem(line, getUnit(line), locale);

  return {
    expiresAt,
    lines: (addOns.get(null) ?? []).map((line) => {
      const unit = getUnit(line);
      return {
        ...toView(line),
        productItemCode: unit.productItemCode,
        brandName: getLocalizedText(locale, unit.brandNameKo, unit.brandNameEn),
        shipsBy: unit.preOrder?.shipsBy,
        componentNames: unit.components.map((component) => nameUnit(component.unit, locale)),
        addOns: (addOns.get(line.lineNo) ?? []).map(toView),
      };
    }),
  };
}

function toItem({ lineNo, qty }: SharedLine, unit: SaleableUnit, locale: Locale) {
  return {
    lineNo,
    qty,
    ...toNames(unit, locale),
    itemSaleStatus: itemSaleStatus(unit),
    listPrice: Math.max(unit.listPrice, unit.benefitPrice),
    benefitPrice: unit.benefitPrice,
  };
}

function nameUnit(unit: SaleableUnit, locale: Locale): string {
  const { itemName, optionName } = toNames(unit, locale);
  return optionName === '' ? itemName : `${itemName} ${optionName}`;
}
