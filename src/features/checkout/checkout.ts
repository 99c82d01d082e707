import type { Problem } from '../../lib/errors.ts';
import { addedQtyProblem } from '../product/quantity.ts';
import { pricePlan } from '../pricing/pricing.ts';
import type { PriceLine, PricePlan } from '../pricing/pricing.ts';
import type { ShippingArea, ShippingPolicy } from '../shipping/shipping.ts';

/** spec 3 "checkoutType". */
export type CheckoutType = 'Cart' | 'BuyNow';

/** spec 3: Empty = no zip code yet, Failed = one that is no zip code. */
export type DeliverableStatus = 'Deliverable' | 'Empty' | 'UndeliverableArea' | 'Failed';

/** How long a checkout can be finished after it was begun. */
export const CHECKOUT_VALID_MS = 24 * 60 * 60 * 1000;

/** Cards take no less (the provider's own limit) and the shop no more in one go. */
export const PAYMENT_METHODS = [
  {
    paymentMethodType: 'CreditCard',
    paymentMethodCode: 'nicepay',
    minPaymentAmt: 1_000,
    maxPaymentAmt: 10_000_000,
  },
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A unit as the catalogue has it now, with all that an order keeps of it. Prices in won. */
export interface CheckoutUnit {
  prodUnitSn: number;
  itemCode: string;
  productSn: number;
  productItemCode: string;
  itemType: string;
  nameKo: string;
  nameEn: string;
  brandNameKo: string;
  brandNameEn: string;
  optionNameKo: string;
  optionNameEn: string;
  imagePath: string;
  listPrice: number;
  salePrice: number;
  pointRateBp: number;
  minPurchaseQty: number;
  maxPurchaseQty: number;
  /** Stock less what other orders hold. */
  saleableQty: number;
  /** Product, supplier and unit all sell. */
  isOnSale: boolean;
  policy: ShippingPolicy;
  handlerNameKo: string;
  handlerNameEn: string;
}

export interface CheckoutLine {
  lineSn: number;
  /** The line an add-on belongs to. */
  parentLineSn: number | null;
  qty: number;
  unit: CheckoutUnit;
}

/** What everything costs, sent to `area`. */
export function planOf(lines: readonly CheckoutLine[], area?: ShippingArea): PricePlan {
  return pricePlan({ lines: lines.map(toPriceLine), area });
}

function toPriceLine({ lineSn, parentLineSn, qty, unit }: CheckoutLine): PriceLine {
  const { productSn, itemCode, listPrice, salePrice, pointRateBp, policy } = unit;
  return {
    lineSn,
    parentLineSn,
    productSn,
    itemCode,
    qty,
    listPrice,
    salePrice,
    pointRateBp,
    policy,
  };
}

export interface LineProblem extends Problem {
  itemCode: string;
}

/**
 * The first thing that keeps these lines from being ordered. `withStock` is for the way into the
 * checkout; an order asks the stock itself, where an earlier try of the same checkout may hold it.
 */
export function linesProblem(
  lines: readonly CheckoutLine[],
  { withStock }: { withStock: boolean },
): LineProblem | null {
  if (lines.length === 0) return { code: 'NothingSelected', itemCode: '' };
  for (const { unit, qty, parentLineSn } of lines) {
    const { itemCode } = unit;
    const isAddOn = unit.itemType === 'AddOnItem';
    if (isAddOn !== (parentLineSn !== null)) return { code: 'UnorderableAddOn', itemCode };
    if (!unit.isOnSale) return { code: isAddOn ? 'UnorderableAddOn' : 'ItemNotOnSale', itemCode };
    const saleableQty = withStock ? unit.saleableQty : qty;
    const problem = addedQtyProblem(qty, { ...unit, saleableQty });
    if (problem) return { ...problem, itemCode };
  }
  return null;
}

/** Whether a parcel gets to a zip code (spec 4: ordering needs Deliverable). */
export function deliverableStatus(
  zipCode: string,
  area: ShippingArea | undefined,
): DeliverableStatus {
  if (zipCode === '') return 'Empty';
  if (!isZipCode(zipCode)) return 'Failed';
  return area?.deliverable === false ? 'UndeliverableArea' : 'Deliverable';
}

/** Korean zip codes have five digits; they begin at 01000. */
export function isZipCode(text: string): boolean {
  return /^\d{5}$/.test(text) && text >= '01000';
}

/** What a line of each unit takes from stock; a unit may be in several lines. */
export function unitQtys(lines: readonly CheckoutLine[]): { prodUnitSn: number; qty: number }[] {
  const qtys = new Map<number, number>();
  for (const { unit, qty } of lines) {
    qtys.set(unit.prodUnitSn, (qtys.get(unit.prodUnitSn) ?? 0) + qty);
  }
  return [...qtys].map(([prodUnitSn, qty]) => ({ prodUnitSn, qty }));
}
