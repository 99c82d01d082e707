import { allocate } from '../../lib/allocate.ts';
import { basisPoints } from '../../lib/money.ts';
import type { Reason } from '../../lib/reason.ts';
import { reachesFlashPrice } from '../flash-sale/flash-sale.ts';
import type { FlashOffer } from '../flash-sale/flash-sale.ts';
import { combineShippings } from '../shipping/shipping.ts';
import type { CombinedShipping, ShippingArea, ShippingPolicy } from '../shipping/shipping.ts';

/** Everything that can lower a price, in the order it is applied. */
export const ADJUSTMENT_KINDS = [
  'ProdType',
  'Promo',
  'ImmedDcCoupon',
  'FlashSale',
  'ItemCoupon',
  'CartCoupon',
  'Point',
  'Deposit',
] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** Won taken off a whole line, and why. */
export interface Adjustment {
  kind: AdjustmentKind;
  /** What gave it: an item code, a coupon's number. */
  ref: string;
  amount: number;
  reason: Reason;
}

/** A line to price: one unit's prices as the catalogue has them now. */
export interface PriceLine {
  lineSn: number;
  parentLineSn: number | null;
  productSn: number;
  itemCode: string;
  qty: number;
  listPrice: number;
  salePrice: number;
  pointRateBp: number;
  policy: ShippingPolicy;
  /** What the buyer's flash sale asks for one, and for how many. */
  flashSale?: Pick<FlashOffer, 'flashSaleSn' | 'flashPrice' | 'leftQty'> | undefined;
}

/** sellingAmt = listAmt - every adjustment so far. */
export interface PlannedLine {
  lineSn: number;
  qty: number;
  listAmt: number;
  adjustments: Adjustment[];
  sellingAmt: number;
  earningPoint: number;
}

export interface PriceTotals {
  totalListAmt: number;
  /** Off the goods, all kinds; shipping fees waived are in the shippings. */
  totalDiscountAmt: number;
  totalAdjSellingAmt: number;
  totalShippingFee: number;
  usedPointAmt: number;
  usedDepositAmt: number;
  finalTotalPaymentAmt: number;
  totalEarningPoint: number;
}

export interface PricePlan {
  lines: PlannedLine[];
  shippings: CombinedShipping[];
  totals: PriceTotals;
}

export interface PriceInput {
  /** What is being bought: in a cart, the selected lines. */
  lines: readonly PriceLine[];
  /** Where it goes, once that is known. */
  area?: ShippingArea | undefined;
}

type Draft = PriceLine & Pick<PlannedLine, 'listAmt' | 'adjustments' | 'sellingAmt'>;
/** One kind of discount: the lines before it -> the lines after it, never below zero. */
type Step = (drafts: readonly Draft[]) => Draft[];

/** Item discounts; their outcome decides conditional free shipping. Order as in ADJUSTMENT_KINDS. */
const ITEM_STEPS: readonly Step[] = [applyProdTypeDiscount, applyFlashSale];

/**
 * What everything costs, and why: list price -> item discounts -> shipping fees per parcel ->
 * totals. Every won between list price and payment is an adjustment or a parcel with its reason.
 */
export function pricePlan({ lines, area }: PriceInput): PricePlan {
  const drafts = ITEM_STEPS.reduce<Draft[]>((before, step) => step(before), lines.map(toDraft));
  const shippings = combineShippings(drafts, area);
  const planned = drafts.map(toPlannedLine);
  return { lines: planned, shippings, totals: sumUp(planned, shippings) };
}

/** A discount of a line, frozen to one unit (1..qty). */
export interface UnitAdjustment {
  unitNo: number;
  kind: AdjustmentKind;
  ref: string;
  amount: number;
}

/** What one of a line's units is made of: a set's pieces, or the unit itself. Won of one piece. */
export interface LinePiece {
  /** Pieces in one unit of the line. */
  qty: number;
  listPrice: number;
  sellingPrice: number;
}

/**
 * Splits each adjustment over the line's units so that the parts sum to the won and no unit goes
 * below zero: the weight of a unit is what is left of its price. Parts of 0 are left out.
 */
export function allocateToUnits(
  line: Pick<PlannedLine, 'qty' | 'listAmt' | 'adjustments'>,
): UnitAdjustment[] {
  const price = line.listAmt / line.qty;
  return allocateToPieces(line, [{ qty: 1, listPrice: price, sellingPrice: price }])[0] ?? [];
}

/**
 * The same for a line of sets, one list a piece: the shop's own cut falls where each piece has its
 * own, all other discounts on what is left of the prices.
 */
export function allocateToPieces(
  line: Pick<PlannedLine, 'qty' | 'adjustments'>,
  pieces: readonly LinePiece[],
): UnitAdjustment[][] {
  const cells = pieces.flatMap(({ qty, listPrice, sellingPrice }, at) =>
    Array.from({ length: line.qty * qty }, (_, i) => ({
      ...{ at, unitNo: i + 1, left: listPrice, cut: listPrice - sellingPrice },
    })),
  );
  const allCuts = sum(cells.map((cell) => cell.cut));
  const parts = line.adjustments.flatMap(({ kind, ref, amount }) => {
    const isOwnCut = kind === 'ProdType' && amount === allCuts;
    const weights = cells.map((cell) => (isOwnCut ? cell.cut : cell.left));
    return allocate(amount, weights).flatMap((part, i) => {
      const cell = cells[i];
      if (!cell || part === 0) return [];
      cell.left -= part;
      return [{ at: cell.at, unitNo: cell.unitNo, kind, ref, amount: part }];
    });
  });
  return pieces.map((_, at) =>
    parts.flatMap(({ at: of, ...adjustment }) => (of === at ? [adjustment] : [])),
  );
}

/** A list price below the sale price is a mistake in the catalogue, never a surcharge. */
function toDraft(line: PriceLine): Draft {
  const listAmt = Math.max(line.listPrice, line.salePrice) * line.qty;
  return { ...line, listAmt, adjustments: [], sellingAmt: listAmt };
}

/** The shop's own price cut: from list price to sale price. */
function applyProdTypeDiscount(drafts: readonly Draft[]): Draft[] {
  return drafts.map((draft) =>
    takeOff(draft, {
      kind: 'ProdType',
      ref: draft.itemCode,
      amount: draft.listAmt - draft.salePrice * draft.qty,
      reason: {
        key: 'pricing.reason.prodType',
        params: { listPrice: draft.listPrice, salePrice: draft.salePrice, qty: draft.qty },
      },
    }),
  );
}

/** From the sale price to the flash price, for all of a line's pieces or for none. */
function applyFlashSale(drafts: readonly Draft[]): Draft[] {
  return drafts.map((draft) => {
    const { flashSale, salePrice, qty } = draft;
    if (!flashSale || !reachesFlashPrice(flashSale, { qty, salePrice })) return draft;
    const { flashSaleSn, flashPrice } = flashSale;
    return takeOff(draft, {
      kind: 'FlashSale',
      ref: String(flashSaleSn),
      amount: (salePrice - flashPrice) * qty,
      reason: { key: 'pricing.reason.flashSale', params: { salePrice, flashPrice, qty } },
    });
  });
}

function takeOff(draft: Draft, adjustment: Adjustment): Draft {
  const amount = Math.min(adjustment.amount, draft.sellingAmt);
  if (amount === 0) return draft;
  return {
    ...draft,
    adjustments: [...draft.adjustments, { ...adjustment, amount }],
    sellingAmt: draft.sellingAmt - amount,
  };
}

function toPlannedLine(draft: Draft): PlannedLine {
  const { lineSn, qty, listAmt, adjustments, sellingAmt, pointRateBp } = draft;
  const earningPoint = basisPoints(sellingAmt, pointRateBp);
  return { lineSn, qty, listAmt, adjustments, sellingAmt, earningPoint };
}

function sumUp(lines: readonly PlannedLine[], shippings: readonly CombinedShipping[]): PriceTotals {
  const totalListAmt = sum(lines.map((line) => line.listAmt));
  const totalAdjSellingAmt = sum(lines.map((line) => line.sellingAmt));
  const totalShippingFee = sum(shippings.map((shipping) => shipping.shippingFee));
  return {
    totalListAmt,
    totalDiscountAmt: totalListAmt - totalAdjSellingAmt,
    totalAdjSellingAmt,
    totalShippingFee,
    usedPointAmt: 0,
    usedDepositAmt: 0,
    finalTotalPaymentAmt: totalAdjSellingAmt + totalShippingFee,
    totalEarningPoint: sum(lines.map((line) => line.earningPoint)),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
