import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import type { PricePlan } from '../../benefit/pricing/pricing.ts';
import type { CombinedShipping, DeliveryArea } from '../../benefit/shipping/shipping.ts';
import { toNames, type SaleableUnit } from '../../benefit/saleable-unit/saleable-unit.ts';
import { ungivenUnits, type CheckoutLine } from './checkout.ts';
import type { DeliverableStatus } from './deliverable.ts';
import type { PlanView } from './checkout.schema.ts';

/**
 * The view of a plan for the shopper: by handler and parcel, localized, with a reason for each
 * amount. `arrivals`: the time when each seller's parcel arrives if it is paid for now.
 */
export function toPlanView(
  { lines, plan, deliverableStatus }: PlanFacts,
  arrivals: ReadonlyMap<number, number>,
  locale: Locale,
): PlanView {
  const byHandler = Map.groupBy(plan.shippings, (shipping) => shipping.orderHandlerSn);
  const lineByLineSn = new Map(lines.map((line) => [line.lineSn, line]));
  const context = { plan, lineOf: lineByLineSn, ungiven: ungivenUnits(lines), locale };
  const view = (shipping: CombinedShipping) => toShippingView(shipping, context);

  return {
    orderHandlers: [...byHandler].map(([orderHandlerSn, shippings]) => {
      const unit = lines.find((line) => line.unit.policy.orderHandlerSn === orderHandlerSn)?.unit;
      const name = unit ? getLocalizedText(locale, unit.handlerNameKo, unit.handlerNameEn) : '';
      const arrivesAt = arrivals.get(orderHandlerSn) ?? null;
      return { orderHandlerSn, name, arrivesAt, combinedShippings: shippings.map(view) };
    }),
    totals: plan.totals,
    estimatedBenefits: {
      coupons: plan.coupons.map((coupon) => ({ ...coupon, ...getProduct(coupon, lines) })),
      means: plan.means,
      unused: plan.unused.map((unusedCoupon) => ({
        ...unusedCoupon,
        ...getProduct(unusedCoupon, lines),
      })),
    },
    deliverableStatus,
    arrivesAt: arrivals.size === 0 ? null : Math.max(...arrivals.values()),
  };
}

/** The code of the product that a coupon applies to. */
function getProduct(
  { productSn }: { productSn?: number },
  lines: readonly CheckoutLine[],
): { itemCode?: string } {
  const line = lines.find(({ unit }) => unit.productSn === productSn);
  return line ? { itemCode: line.unit.productItemCode } : {};
}

export interface PlanFacts {
  lines: readonly CheckoutLine[];
  plan: PricePlan;
  deliverableStatus: DeliverableStatus;
  /** Its area, undefined where nothing is special; null until a receiver says where it goes. */
  destination: { area: DeliveryArea | undefined } | null;
  /** The gift unit of a coupon. */
  couponGiftSn?: number;
}

interface Context {
  plan: PricePlan;
  lineOf: ReadonlyMap<number, CheckoutLine>;
  ungiven: ReadonlySet<number>;
  locale: Locale;
}

function toShippingView(shipping: CombinedShipping, context: Context) {
  const { key, basicShippingFee, addShippingFee, exemptedFee, couponExemptedFee } = shipping;
  const { shippingFee, amountUntilFree, reason } = shipping;
  const fees = { basicShippingFee, addShippingFee, exemptedFee, couponExemptedFee, shippingFee };
  const lineItems = shipping.lineSns.flatMap((lineSn) => toLineView(lineSn, context));
  return { key, ...fees, amountUntilFree, reason, lineItems };
}

function toLineView(lineSn: number, { plan, lineOf, ungiven, locale }: Context) {
  const line = lineOf.get(lineSn);
  const planned = plan.lines.find((candidate) => candidate.lineSn === lineSn);
  if (!line || !planned) return [];

  const { unit, parentLineSn, qty, gifts } = line;
  const givenGifts = gifts.filter((gift) => !ungiven.has(gift.unit.prodUnitSn));

  return [
    {
      lineSn,
      parentLineSn,
      ...toNames(unit, locale),
      productItemCode: unit.productItemCode,
      brandName: getLocalizedText(locale, unit.brandNameKo, unit.brandNameEn),
      qty,
      ...(unit.preOrder && { shipsBy: unit.preOrder.shipsBy }),
      listAmt: planned.listAmt,
      sellingAmt: planned.sellingAmt,
      // Coupons are listed by name with the order's own (`coupons`).
      reasons: planned.adjustments
        .filter(({ kind }) => kind !== 'ItemCoupon' && kind !== 'CartCoupon')
        .map((adjustment) => adjustment.reason),
      componentItems: unit.components.map((component) =>
        toWithin(component.unit, qty * component.qty, locale),
      ),
      gifts: givenGifts.map((gift) => toWithin(gift.unit, gift.qty, locale)),
    },
  ];
}

function toWithin(unit: SaleableUnit, qty: number, locale: Locale) {
  const { imagePath: _, ...names } = toNames(unit, locale);
  return { ...names, qty };
}
