import type { Reason } from '../../../lib/reason.ts';
import { reachesFlashPrice, shareFlash } from '../flash-sale/flash-sale.ts';
import {
  bestPromotion,
  promotionDiscount,
  type Promotion,
  type PromotionKind,
} from '../promotion/promotion.ts';
import { takeOff, unitPrice, type Draft } from './price-line.ts';

/** One kind of item discount: the line before it -> the line after it. */
type Step = (draft: Draft) => Draft;

/** Order as in ADJUSTMENT_KINDS; their outcome decides conditional free shipping and minimums. */
const LINE_STEPS: readonly Step[] = [
  takeProdTypeDiscount,
  (draft) => takePromotion(draft, 'Promo'),
  (draft) => takePromotion(draft, 'ImmedDcCoupon'),
];

/** The price of the goods for any buyer, before the buyer's own benefits. */
export function takeItemDiscounts(drafts: readonly Draft[]): Draft[] {
  return takeFlashSales(
    drafts.map((draft) => LINE_STEPS.reduce((before, step) => step(before), draft)),
  );
}

/** The shop's own price cut: from list price to sale price. */
function takeProdTypeDiscount(draft: Draft): Draft {
  const { itemCode, listAmt, listPrice, salePrice, qty } = draft;
  return takeOff(draft, {
    kind: 'ProdType',
    ref: itemCode,
    amount: listAmt - salePrice * qty,
    reason: { key: 'pricing.reason.prodType', params: { listPrice, salePrice, qty } },
  });
}

function takePromotion(draft: Draft, kind: PromotionKind): Draft {
  const price = unitPrice(draft);
  const best = bestPromotion(draft.promotions, kind, price);
  if (!best) return draft;
  return takeOff(draft, {
    kind,
    ref: String(best.promotionSn),
    amount: promotionDiscount(best, price) * draft.qty,
    reason: promotionReason(best, draft.qty),
  });
}

function promotionReason({ kind, name, dcType, dcRate, dcAmt }: Promotion, qty: number): Reason {
  const key = kind === 'Promo' ? 'promo' : 'immedDcCoupon';
  return dcType === 'FixedRate'
    ? { key: `pricing.reason.${key}Rate`, params: { name, rate: dcRate, qty } }
    : { key: `pricing.reason.${key}Amt`, params: { name, amount: dcAmt, qty } };
}

/** The last of them: what one line takes is not left for the next of the same unit. */
function takeFlashSales(drafts: readonly Draft[]): Draft[] {
  const eligible = drafts.filter(({ flashSale }) => flashSale !== undefined);
  if (eligible.length === 0) return [...drafts];
  const shares = shareFlash(eligible.map((draft) => ({ ...draft, salePrice: unitPrice(draft) })));
  return drafts.map((draft) => takeFlashSale(draft, shares.get(draft.lineSn) ?? null));
}

/** Down to the flash price, for all of a line's pieces or for none. */
function takeFlashSale(draft: Draft, leftQty: number | null): Draft {
  const { flashSale, qty } = draft;
  const salePrice = unitPrice(draft);
  if (!flashSale || !reachesFlashPrice({ ...flashSale, leftQty }, { qty, salePrice })) return draft;
  const { flashSaleSn, flashPrice } = flashSale;
  return takeOff(draft, {
    kind: 'FlashSale',
    ref: String(flashSaleSn),
    amount: (salePrice - flashPrice) * qty,
    reason: { key: 'pricing.reason.flashSale', params: { salePrice, flashPrice, qty } },
  });
}
