import type { Insertable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { PlanFacts } from '../checkout/checkout-plan.ts';
import type { CheckoutLine } from '../checkout/checkout.ts';
import { allocateToUnits } from '../pricing/pricing.ts';
import type { PlannedLine, UnitAdjustment } from '../pricing/pricing.ts';

type ItemRow = Omit<
  Insertable<Database['order_item']>,
  'orderSn' | 'orderShippingSn' | 'parentItemSn'
>;

/** An order's item before it has a number. */
export interface ItemDraft {
  lineSn: number;
  parentLineSn: number | null;
  row: ItemRow;
  adjustments: UnitAdjustment[];
}

/** A parcel and what lies in it, before they have numbers. */
export interface ShippingDraft {
  row: Omit<Insertable<Database['order_shipping']>, 'orderSn'>;
  items: ItemDraft[];
}

/** What an order keeps of its checkout: names, prices and every discount, frozen. */
export function toShippingDrafts({ lines, plan }: PlanFacts): ShippingDraft[] {
  const lineOf = new Map(lines.map((line) => [line.lineSn, line]));
  const plannedOf = new Map(plan.lines.map((line) => [line.lineSn, line]));
  return plan.shippings.map((shipping) => {
    const items = shipping.lineSns.flatMap((lineSn) => {
      const [line, planned] = [lineOf.get(lineSn), plannedOf.get(lineSn)];
      return line && planned ? [toItemDraft(line, planned)] : [];
    });
    const unit = lineOf.get(shipping.lineSns[0] ?? 0)?.unit;
    const { basicShippingFee, addShippingFee, exemptedFee, orderHandlerSn, policy } = shipping;
    const row = {
      orderHandlerSn,
      handlerNameKo: unit?.handlerNameKo ?? '',
      handlerNameEn: unit?.handlerNameEn ?? '',
      policyType: policy.type,
      combineType: policy.combineType,
      basicShippingFee,
      addShippingFee,
      exemptedFee,
    };
    return { row, items };
  });
}

function toItemDraft(line: CheckoutLine, planned: PlannedLine): ItemDraft {
  const { unit, qty, lineSn, parentLineSn } = line;
  const row = {
    prodUnitSn: unit.prodUnitSn,
    productItemCode: unit.productItemCode,
    itemCode: unit.itemCode,
    itemType: unit.itemType,
    nameKo: unit.nameKo,
    nameEn: unit.nameEn,
    optionNameKo: unit.optionNameKo,
    optionNameEn: unit.optionNameEn,
    imagePath: unit.imagePath,
    orderedQty: qty,
    listPrice: planned.listAmt / qty,
    sellingPrice: unit.salePrice,
    netAmt: planned.sellingAmt,
    earningPoint: planned.earningPoint,
    status: 'OrderCreated',
  };
  return { lineSn, parentLineSn, row, adjustments: allocateToUnits(planned) };
}
