import type { Insertable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { PlanFacts } from '../checkout/checkout-plan.ts';
import type { CheckoutLine } from '../checkout/checkout.ts';
import type { SaleableUnit } from '../../benefit/saleable-unit/saleable-unit.ts';
import { allocate } from '../../../lib/allocate.ts';
import type { PlannedLine } from '../../benefit/pricing/price-line.ts';
import {
  allocateToPieces,
  allocateToUnits,
  type UnitAdjustment,
} from '../../benefit/pricing/unit-allocation.ts';

type ItemRow = Omit<
  Insertable<Database['order_item']>,
  'orderSn' | 'orderShippingSn' | 'parentItemSn' | 'costPrice'
>;

/** An order item before its insert; `key` identifies it within its order. */
export interface ItemDraft {
  key: string;
  /** The key of its parent item: an add-on's product, a component's set, a gift's product. */
  parentKey: string | null;
  row: ItemRow;
  adjustments: UnitAdjustment[];
  /** The product or the coupon that a gift is given for. */
  gift?: Omit<Insertable<Database['order_gift']>, 'orderItemSn'>;
}

/** A parcel and its items before their insert. */
interface ShippingDraft {
  row: Omit<Insertable<Database['order_shipping']>, 'orderSn'>;
  items: ItemDraft[];
  /** Become items of the order only if their stock can be reserved. */
  gifts: ItemDraft[];
}

/** The snapshot of a checkout for its order: names, prices and every discount. */
export function toShippingDrafts({ lines, plan }: PlanFacts): ShippingDraft[] {
  const lineByLineSn = new Map(lines.map((line) => [line.lineSn, line]));
  const plannedByLineSn = new Map(plan.lines.map((line) => [line.lineSn, line]));

  return plan.shippings.map((shipping) => {
    const shipped = shipping.lineSns.flatMap((lineSn) => lineByLineSn.get(lineSn) ?? []);
    const items = shipped.flatMap((line) => {
      const planned = plannedByLineSn.get(line.lineSn);
      return planned ? toItemDrafts(line, planned) : [];
    });
    const gifts = shipped.flatMap(toGiftDrafts);
    const unit = lineByLineSn.get(shipping.lineSns[0] ?? 0)?.unit;
    const { basicShippingFee, addShippingFee, exemptedFee, couponExemptedFee } = shipping;
    const { orderHandlerSn, policy } = shipping;

    const row = {
      orderHandlerSn,
      handlerNameKo: unit?.handlerNameKo ?? '',
      handlerNameEn: unit?.handlerNameEn ?? '',
      policyType: policy.type,
      combineType: policy.combineType,
      basicShippingFee,
      addShippingFee,
      exemptedFee,
      policyFee: policy.fee,
      policyBaseAmt: policy.baseAmt,
      returnFee: policy.returnFee,
      couponExemptedFee,
    };

    return { row, items, gifts };
  });
}

/** The item of a line; for a set its heading and the components that carry its price. */
function toItemDrafts(line: CheckoutLine, planned: PlannedLine): ItemDraft[] {
  if (line.unit.components.length > 0) return toSetDrafts(line, planned);

  const { unit, qty, lineSn, parentLineSn } = line;
  const row = {
    ...unitColumns(unit),
    itemType: unit.itemType,
    orderedQty: qty,
    listPrice: planned.listAmt / qty,
    sellingPrice: unit.salePrice,
    netAmt: planned.sellingAmt,
    earningPoint: planned.earningPoint,
    couponPoint: planned.couponPoint,
  };

  const parentKey = parentLineSn === null ? null : String(parentLineSn);
  return [{ key: String(lineSn), parentKey, row, adjustments: allocateToUnits(planned) }];
}

/** Price and discounts are on the components, so that each can be returned for its exact share. */
function toSetDrafts(line: CheckoutLine, planned: PlannedLine): ItemDraft[] {
  const { unit, qty, lineSn } = line;
  const key = String(lineSn);
  const pieces = unit.components.map((piece) => ({ ...piece, sellingPrice: piece.groupPrice }));
  const adjustments = allocateToPieces(planned, pieces);
  const nets = pieces.map((piece, i) => {
    const off = (adjustments[i] ?? []).reduce((sum, { amount }) => sum + amount, 0);
    return piece.listPrice * qty * piece.qty - off;
  });
  const basePoints = allocate(planned.earningPoint - planned.couponPoint, nets);
  const couponPoints = allocate(planned.couponPoint, nets);
  const heading = { ...unitColumns(unit), itemType: unit.itemType, orderedQty: qty, ...FREE };

  return [
    { key, parentKey: null, row: heading, adjustments: [] },
    ...pieces.map((piece, i) => ({
      key: `${key}.${i}`,
      parentKey: key,
      row: {
        ...unitColumns(piece.unit),
        itemType: 'SetComponent' as const,
        orderedQty: qty * piece.qty,
        listPrice: piece.listPrice,
        sellingPrice: piece.groupPrice,
        netAmt: nets[i] ?? 0,
        earningPoint: (basePoints[i] ?? 0) + (couponPoints[i] ?? 0),
        couponPoint: couponPoints[i] ?? 0,
      },
      adjustments: adjustments[i] ?? [],
    })),
  ];
}

const FREE = { listPrice: 0, sellingPrice: 0, netAmt: 0, earningPoint: 0, couponPoint: 0 };

function toGiftDrafts({ lineSn, gifts, unit: giver }: CheckoutLine): ItemDraft[] {
  return gifts.map(({ unit, qty, terms }, i) => ({
    key: `${lineSn}.gift${i}`,
    parentKey: String(lineSn),
    row: { ...unitColumns(unit), itemType: 'Gift', orderedQty: qty, ...FREE },
    adjustments: [],
    gift: {
      giverItemCode: giver.productItemCode,
      perQty: terms.perQty,
      giveQty: terms.qty,
      possessionCouponSn: terms.possessionCouponSn ?? null,
    },
  }));
}

function unitColumns(unit: SaleableUnit) {
  const { prodUnitSn, productItemCode, itemCode, nameKo, nameEn } = unit;
  const { optionNameKo, optionNameEn, imagePath } = unit;
  const names = { nameKo, nameEn, optionNameKo, optionNameEn, imagePath };
  const { taxType } = unit;

  return {
    prodUnitSn,
    productItemCode,
    itemCode,
    ...names,
    taxType,
    status: 'OrderCreated' as const,
  };
}
