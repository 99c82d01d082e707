import type { CheckoutType } from '#db/tables/checkout.ts';
import { MAX_QTY } from '../../../lib/constants.ts';
import type { CodeWith, Problem } from '../../../errors/errors.ts';
import type { GiftTerms } from '../../product/gift/gift.ts';
import { addedQtyProblem, cartQtyProblem } from '../../product/product/quantity.ts';
import type { TaxType } from '../../product/product/product.ts';
import { isSold, qtyFacts, type SaleableUnit } from '../../benefit/saleable-unit/saleable-unit.ts';
import type { Benefits } from '../../benefit/pricing/benefit.ts';
import { pricePlan, type PricePlan } from '../../benefit/pricing/pricing.ts';
import type { PriceLine } from '../../benefit/pricing/price-line.ts';
import type { Promotion } from '../../benefit/promotion/promotion.ts';
import type { ShippingArea } from '../../benefit/shipping/shipping.ts';

export type { CheckoutType };

/** The lifetime of a checkout. */
export const CHECKOUT_VALID_MS = 24 * 60 * 60 * 1000;

export interface CheckoutLine {
  lineSn: number;
  /** The parent line of an add-on. */
  parentLineSn: number | null;
  qty: number;
  unit: SaleableUnit;
  /** True if the parent line's product still offers the add-on. Always true for a product. */
  offered: boolean;
  /** The gifts of the product, with the first of its lines. */
  gifts: readonly CheckoutGift[];
  /** The current promotions of its product. */
  promotions?: readonly Promotion[];
  /** The unit price and quantity limit of the buyer's flash sale. */
  flashSale?: PriceLine['flashSale'];
  /** The product's categories; read only if a coupon may need them. */
  categoryCodes?: readonly string[];
}

interface CheckoutGift {
  unit: SaleableUnit;
  qty: number;
  /** The product's or the coupon's terms that it is given under. */
  terms: Pick<GiftTerms, 'perQty' | 'qty'> & { possessionCouponSn?: number };
}

/** The price plan of the lines, for a shipping area and the selected benefits. */
export function getPlan(
  lines: readonly CheckoutLine[],
  area?: ShippingArea,
  benefits?: Benefits,
): PricePlan {
  return pricePlan({ lines: lines.map(toPriceLine), area, benefits });
}

export function toPriceLine(line: CheckoutLine): PriceLine {
  const { lineSn, parentLineSn, qty, flashSale, promotions = [], categoryCodes = [] } = line;
  const { productSn, productItemCode, itemCode, listPrice, salePrice } = line.unit;
  const { pointRateBp, policy } = line.unit;

  return {
    lineSn,
    parentLineSn,
    productSn,
    productItemCode,
    categoryCodes,
    itemCode,
    qty,
    listPrice,
    salePrice,
    pointRateBp,
    taxType: getTaxType(line),
    policy,
    promotions,
    flashSale,
  };
}

/** The tax type; a set is Standard only if all its components are. */
function getTaxType({ unit }: CheckoutLine): TaxType {
  const taxTypes = [unit, ...unit.components.map((component) => component.unit)];
  return taxTypes.find(({ taxType }) => taxType !== 'Standard')?.taxType ?? 'Standard';
}

interface LineProblem extends Problem<CodeWith<{ itemCodes: string[] }>> {
  itemCode: string;
}

/**
 * The first problem that prevents ordering these lines, in the order of the cart or of adding
 * (rules 5.5 and 5.6). `withStock` applies when the checkout begins; an order leaves stock to its
 * reservation, as an earlier order of the same checkout may hold it.
 */
export function linesProblem(
  lines: readonly CheckoutLine[],
  { checkoutType, withStock }: { checkoutType: CheckoutType; withStock: boolean },
): LineProblem | null {
  if (lines.length === 0) return { code: 'NothingSelected', itemCode: '' };

  const addOn = lines.find(isUnorderableAddOn);
  if (addOn) return { code: 'UnorderableAddOn', itemCode: addOn.unit.itemCode };

  const gone = lines.find(({ unit }) => !isSold(unit));
  if (gone) return { code: 'ItemNotOnSale', itemCode: gone.unit.itemCode };

  const items = lines.map(({ unit, qty }) => ({
    ...qtyFacts(unit, qty),
    ...(!withStock && { saleableQty: Infinity }),
  }));
  const problem = checkoutType === 'Cart' ? cartQtyProblem(items) : addedQtyProblem(items);
  // A set's saleable quantity is also limited by the maximum of its components in an order.
  const isStock = problem?.code === 'InvalidSalePossibleQty';

  return isStock ? (overHeld(lines) ?? problem) : (problem ?? overHeld(lines));
}

/** Checks the maximum quantity of a unit per order, including units in sets. */
function overHeld(lines: readonly CheckoutLine[]): LineProblem | null {
  const over = unitQtys(lines).find(({ qty }) => qty > MAX_QTY);
  if (!over) return null;

  const most = lines
    .map((line) => ({ line, pieces: piecesIn(line, over.prodUnitSn) }))
    .reduce((a, b) => (b.pieces * b.line.qty > a.pieces * a.line.qty ? b : a));
  const { line, pieces } = most;
  const max = Math.max(0, line.qty - Math.ceil((over.qty - MAX_QTY) / pieces));

  return { code: 'InvalidMaxPurchaseQty', params: { max }, itemCode: line.unit.itemCode };
}

/** The quantity of a unit in one piece of the line. */
function piecesIn({ unit }: CheckoutLine, prodUnitSn: number): number {
  if (unit.components.length === 0) return unit.prodUnitSn === prodUnitSn ? 1 : 0;
  const matchingComponents = unit.components.filter(
    (component) => component.unit.prodUnitSn === prodUnitSn,
  );
  return matchingComponents.reduce((sum, { qty }) => sum + qty, 0);
}

function isUnorderableAddOn({ unit, parentLineSn, offered }: CheckoutLine): boolean {
  const isAddOn = unit.itemType === 'AddOnItem';
  return isAddOn !== (parentLineSn !== null) || (isAddOn && !(offered && isSold(unit)));
}

/** The stock demand of lines: bought and gift quantities per unit. */
function unitQtys(
  lines: readonly CheckoutLine[],
): { prodUnitSn: number; qty: number; giftQty: number }[] {
  const qtys = new Map<number, { prodUnitSn: number; qty: number; giftQty: number }>();

  const add = ({ prodUnitSn }: SaleableUnit, qty: number, giftQty: number) => {
    const sum = qtys.get(prodUnitSn) ?? { prodUnitSn, qty: 0, giftQty: 0 };
    qtys.set(prodUnitSn, { prodUnitSn, qty: sum.qty + qty, giftQty: sum.giftQty + giftQty });
  };

  for (const { unit, qty, gifts } of lines) {
    if (unit.components.length === 0) add(unit, qty, 0);
    for (const component of unit.components) add(component.unit, qty * component.qty, 0);
    for (const gift of gifts) add(gift.unit, 0, gift.qty);
  }

  return [...qtys.values()];
}

/** The stock demand of lines with the units that are bought as pre-orders apart. */
export function takenQtys(lines: readonly CheckoutLine[]) {
  const ahead = lines.flatMap(({ unit, qty }) => {
    return unit.preOrder ? { ...unit.preOrder, prodUnitSn: unit.prodUnitSn, qty } : [];
  });
  const aheadByUnit = Map.groupBy(ahead, ({ prodUnitSn }) => prodUnitSn);

  return unitQtys(lines).map((wanted) => {
    const [first, ...others] = aheadByUnit.get(wanted.prodUnitSn) ?? [];
    if (!first) return wanted;

    const qty = others.reduce((sum, other) => sum + other.qty, first.qty);
    return { ...wanted, qty: wanted.qty - qty, ahead: { ...first, qty } };
  });
}

/** Units with too little stock left for the gifts, as bought quantities have priority. */
export function ungivenUnits(lines: readonly CheckoutLine[]): ReadonlySet<number> {
  const gifts = lines.flatMap((line) => line.gifts.map((gift) => gift.unit));
  const saleable = new Map(gifts.map((unit) => [unit.prodUnitSn, unit.saleableQty]));
  const short = unitQtys(lines).filter(
    ({ prodUnitSn, qty, giftQty }) =>
      giftQty > 0 && qty + giftQty > Math.min(MAX_QTY, saleable.get(prodUnitSn) ?? 0),
  );

  return new Set(short.map(({ prodUnitSn }) => prodUnitSn));
}

/** The flash-sale quota used by lines: the quantity at flash price per unit. */
export function getFlashUses({
  lines,
  plan,
}: {
  lines: readonly CheckoutLine[];
  plan: PricePlan;
}): { flashSaleSn: number; prodUnitSn: number; qty: number }[] {
  const flashLines = new Set(
    plan.lines
      .filter((line) => line.adjustments.some(({ kind }) => kind === 'FlashSale'))
      .map((line) => line.lineSn),
  );

  const taken = lines.filter((line) => flashLines.has(line.lineSn));

  return [...Map.groupBy(taken, ({ unit }) => unit.prodUnitSn)].map(([prodUnitSn, same]) => ({
    flashSaleSn: same[0]?.flashSale?.flashSaleSn ?? 0,
    prodUnitSn,
    qty: same.reduce((sum, { qty }) => sum + qty, 0),
  }));
}

/** Returns whether the line takes stock of one of the units. */
export function takesAnyUnit(line: CheckoutLine, prodUnitSns: readonly number[]): boolean {
  const taken = [line.unit, ...line.unit.components.map((component) => component.unit)];
  return taken.some((unit) => prodUnitSns.includes(unit.prodUnitSn));
}
