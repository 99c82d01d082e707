import type { Reason } from '../../../lib/reason.ts';
import { reachesFlashPrice, shareFlash } from '../flash-sale/flash-sale.ts';
import { appliedPromotions, promotionDiscount, type Promotion } from '../promotion/promotion.ts';
import { takeOff, unitPrice, type Draft } from './price-line.ts';

/**
 * The price of the goods before coupons, in the order of ADJUSTMENT_KINDS: `toBenefitPrice`, then the
 * buyer's flash price. Conditional free shipping and minimums are judged on it.
 */
export function takeItemDiscounts(drafts: readonly Draft[]): Draft[] {
  return takeFlashSales(drafts.map((draft) => takePromotions(takeProdTypeDiscount(draft))));
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

function takePromotions(draft: Draft): Draft {
  return appliedPromotions(draft.promotions, unitPrice(draft)).reduce(
    (before, promotion) =>
      takeOff(before, {
        kind: promotion.kind,
        ref: String(promotion.promotionSn),
        amount: promotionDiscount(promotion, unitPrice(before)) * before.qty,
        reason: promotionReason(promotion, before.qty),
      }),
    draft,
  );
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

  return takeOff(draft, {
    kind: 'FlashSale',
    ref: String(flashSale.flashSaleSn),
    amount: (salePrice - flashSale.flashPrice) * qty,
    reason: {
      key: 'pricing.reason.flashSale',
      params: { salePrice, flashPrice: flashSale.flashPrice, qty },
    },
  });
}
