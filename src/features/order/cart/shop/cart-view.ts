import { CART_MAX_ITEMS } from '../../../../lib/constants.ts';
import type { Problem } from '../../../../errors/errors.ts';
import type { Reason } from '../../../../lib/reason.ts';
import { cartQtyProblem, fitQty } from '../../../product/product/quantity.ts';
import {
  findCouponPrice,
  type CouponPrice,
  type CouponWallet,
} from '../../../benefit/pricing/coupon-price.ts';
import { pricePlan, type PriceTotals } from '../../../benefit/pricing/pricing.ts';
import type { PlannedLine } from '../../../benefit/pricing/price-line.ts';
import { parcelArrival, type DeliveryTerms } from '../../../benefit/shipping/arrival.ts';
import type { CombinedShipping } from '../../../benefit/shipping/shipping.ts';
import { getChanges, type CartChange } from '../cart-change.ts';
import {
  isAllSelected,
  isSelectable,
  isSelected,
  orderProblem,
  type CartLine,
  type NamedPolicy,
} from '../cart.ts';
import { toLineFees, type LineFee } from './cart-line-fee.ts';
import {
  buyableItems,
  buyablePriceLines,
  buildItems,
  priceItems,
  type GoodsLine,
  type PricedItem,
} from './cart-price.ts';

/** A cart as read from the database, localized. */
export interface CartContent {
  cartId: string | null;
  lines: readonly CartLine[];
  handlers: readonly Pick<CartHandler, 'orderHandlerSn' | 'name' | 'daysOff'>[];
  delivery: CartDelivery;
  /** Areas with a surcharge or without delivery. */
  areas: readonly AddShippingFeePolicy[];
  /** The coupons that its products can be bought with. */
  couponWallet: CouponWallet;
}

/** The delivery of the cart if it was ordered now. */
interface CartDelivery extends DeliveryTerms {
  /** False as long as the buyer's address is not known. */
  isKnown: boolean;
}

interface AddShippingFeePolicy {
  name: string;
  addFee: number;
  deliverable: boolean;
}

/** A line with its share of its parcel's fee, and its day of arrival. */
export type PricedLine = GoodsLine &
  LineFee & {
    /** The day of what is paid for now with the selection; null where nothing is delivered, or nothing sold. */
    arrivesAt: number | null;
  };

/** A parcel; its fees are those of the selected lines. */
export interface CartShipping {
  key: string;
  selected: boolean;
  cartLineItemSns: number[];
  shippingFeePolicy: NamedPolicy;
  goodsAmt: number;
  basicShippingFee: number;
  /** The surcharge of the known address's area. */
  addShippingFee: number;
  exemptedFee: number;
  shippingFee: number;
  amountUntilFree: number;
  /** The reason of the fee; null while nothing of the parcel is selected. */
  reason: Reason | null;
  addShippingFeePolicies: readonly AddShippingFeePolicy[];
}

export interface CartHandler {
  orderHandlerSn: number;
  name: string;
  /** The days on which the seller does not pack. */
  daysOff: readonly string[];
  selected: boolean;
  combinedShippings: CartShipping[];
  lineItems: PricedLine[];
}

/** The cart in API responses (rule 3.1 "Cart") and on the page. */
export interface Cart {
  cartId: string | null;
  lineCount: number;
  maxLineCount: number;
  selectableCount: number;
  selectedCount: number;
  allSelected: boolean;
  orderHandlers: CartHandler[];
  totals: PriceTotals;
  delivery: CartDelivery;
  couponWallet: CouponWallet;
  /** The price of the selection's goods with coupons, if these make it cheaper (rule 3.36). */
  couponPrice?: CouponPrice | undefined;
  changes: CartChange[];
  /** The problem that prevents ordering the selection. */
  orderProblem: Problem | null;
}

/** Groups and prices a cart, for the API and for the island's optimistic updates. */
export function composeCart(content: CartContent): Cart {
  const { lines, delivery, couponWallet } = content;
  const selectable = lines.filter(isSelectable);
  const chosenLines = lines.filter(isSelected).flatMap(buyablePriceLines);
  const chosen = pricePlan({ lines: chosenLines, area: delivery.area ?? undefined });

  return {
    cartId: content.cartId,
    lineCount: lines.length,
    maxLineCount: CART_MAX_ITEMS,
    selectableCount: selectable.length,
    selectedCount: lines.filter(isSelected).length,
    allSelected: isAllSelected(lines),
    orderHandlers: toHandlers(content, chosen.lines, {
      all: pricePlan({ lines: selectable.flatMap(buyablePriceLines) }).shippings,
      chosen: new Map(chosen.shippings.map((parcel) => [parcel.key, parcel])),
    }),
    totals: chosen.totals,
    delivery,
    couponWallet,
    couponPrice: findCouponPrice(chosenLines, couponWallet),
    changes: getChanges(lines),
    orderProblem: orderProblem(lines),
  };
}

/** The cart after `change`, equal to the server's response. */
export function changeLines(
  cart: Cart,
  change: (lines: readonly CartLine[]) => readonly CartLine[],
): Cart {
  const { cartId, orderHandlers, delivery, couponWallet } = cart;
  const parcels = orderHandlers.flatMap((handler) => handler.combinedShippings);
  const areas = parcels[0]?.addShippingFeePolicies ?? [];

  return composeCart({
    cartId,
    handlers: orderHandlers,
    areas,
    delivery,
    couponWallet,
    lines: change(getLines(cart)),
  });
}

/** The cart with another selection: `all`, `none`, or comma-separated serials (rule 7.2 "select"). */
export function withSelection(cart: Cart, select: string | undefined): Cart {
  if (select === undefined) return cart;

  const named = new Set(select.split(',').map(Number));

  return changeLines(cart, (lines) =>
    lines.map((line) => ({
      ...line,
      selected: select === 'all' || (select !== 'none' && named.has(line.cartLineItemSn)),
    })),
  );
}

/** The reason of a parcel's surcharge. */
export function areaReason({ addShippingFee }: Pick<CartShipping, 'addShippingFee'>): Reason {
  return { key: 'cart.areaIncluded', params: { fee: addShippingFee } };
}

/** Every line, in the order of the page. */
export function getLines(cart: Cart): PricedLine[] {
  return cart.orderHandlers.flatMap((handler) => handler.lineItems);
}

/** The valid quantity nearest to the requested one, and the problem if they differ. */
export function requestedQty(
  cart: Cart,
  { cartItemSn, range }: Pick<PricedItem, 'cartItemSn' | 'range'>,
  requested: number,
): { qty: number; problem: Problem | null } {
  const all = getLines(cart)
    .filter(isSelectable)
    .flatMap(buildItems)
    .map((item) => (item.cartItemSn === cartItemSn ? { ...item, qty: requested } : item));
  const matchingItems = all.filter((item) => item.cartItemSn === cartItemSn);

  return { qty: fitQty(requested, range), problem: cartQtyProblem(matchingItems, all) };
}

interface Parcels {
  /** Parcels of all purchasable lines, for the grouping. */
  all: readonly CombinedShipping[];
  /** Parcels of the selected lines, for the fees. */
  chosen: ReadonlyMap<string, CombinedShipping>;
}

function toHandlers(
  { lines, handlers, areas, delivery }: CartContent,
  chosen: readonly PlannedLine[],
  parcels: Parcels,
): CartHandler[] {
  const goods = priceItems(lines, chosen);
  const feeOf = toLineFees(goods, parcels.chosen.values());
  const arrivalByLine = findLineArrivals(lines, { handlers, delivery });
  const priced = goods.map((line) => ({
    ...line,
    ...feeOf(line),
    arrivesAt: arrivalByLine.get(line.cartLineItemSn) ?? null,
  }));
  const bySn = new Map(priced.map((line) => [line.cartLineItemSn, line]));

  return handlers.flatMap(({ orderHandlerSn, ...handler }) => {
    const lineItems = priced.filter((line) => line.orderHandlerSn === orderHandlerSn);
    if (lineItems.length === 0) return [];

    const combinedShippings = parcels.all
      .filter((parcel) => parcel.orderHandlerSn === orderHandlerSn)
      .map((parcel) => toShipping(parcel, { bySn, areas, chosen: parcels.chosen }));
    const selected = isAllSelected(lineItems);

    return [{ ...handler, orderHandlerSn, selected, combinedShippings, lineItems }];
  });
}

/** The day of arrival of each line that is for sale: an order is sent as a whole. */
function findLineArrivals(
  lines: readonly CartLine[],
  { handlers, delivery }: Pick<CartContent, 'handlers' | 'delivery'>,
): ReadonlyMap<number, number | null> {
  const daysOffBySeller = new Map(
    handlers.map((seller) => [seller.orderHandlerSn, seller.daysOff]),
  );
  const orderDays = lines.filter(isSelected).flatMap(listDispatchDays);

  return new Map(
    lines.filter(isSelectable).map((line) => {
      const daysOff = daysOffBySeller.get(line.orderHandlerSn) ?? [];
      const shipsBy = isSelected(line) ? orderDays : listDispatchDays(line);
      return [line.cartLineItemSn, parcelArrival(delivery, { daysOff, shipsBy })] as const;
    }),
  );
}

/** The days of dispatch of a line's pre-orders. */
function listDispatchDays(line: CartLine): string[] {
  return buyableItems(line).flatMap(({ shipsBy }) => shipsBy ?? []);
}

function toShipping(
  { key, lineSns }: CombinedShipping,
  shippingFacts: {
    bySn: ReadonlyMap<number, PricedLine>;
    areas: readonly AddShippingFeePolicy[];
    chosen: Parcels['chosen'];
  },
): CartShipping {
  const lines = lineSns.flatMap((sn) => shippingFacts.bySn.get(sn) ?? []); // add-ons are within their lines
  const [first] = lines;
  if (!first) throw new Error(`Parcel ${key} has no line of its own.`);

  const chosen = shippingFacts.chosen.get(key);

  return {
    key,
    selected: isAllSelected(lines),
    cartLineItemSns: lines.map((line) => line.cartLineItemSn),
    shippingFeePolicy: first.shippingFeePolicy,
    goodsAmt: chosen?.goodsAmt ?? 0,
    basicShippingFee: chosen?.basicShippingFee ?? 0,
    addShippingFee: chosen?.addShippingFee ?? 0,
    exemptedFee: chosen?.exemptedFee ?? 0,
    shippingFee: chosen?.shippingFee ?? 0,
    amountUntilFree: chosen?.amountUntilFree ?? 0,
    reason: chosen?.reason ?? null,
    addShippingFeePolicies: shippingFacts.areas,
  };
}
