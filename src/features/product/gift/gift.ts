import { MAX_QTY } from '../../../lib/constants.ts';

/** A gift of a product: `qty` pieces for every `perQty` bought. */
export interface GiftTerms {
  readonly prodUnitSn: number;
  readonly perQty: number;
  readonly qty: number;
}

/** How many pieces come with `boughtQty` of the product: no more than a line may hold. */
export function giftQty(
  { perQty, qty }: Pick<GiftTerms, 'perQty' | 'qty'>,
  boughtQty: number,
): number {
  return Math.min(MAX_QTY, Math.floor(boughtQty / perQty) * qty);
}

/** rule 4.4: a gift is sold out when it is not OnSale or its qty exceeds the saleable quantity. */
export function isGiftSoldOut(gift: {
  itemSaleStatus: string;
  qty: number;
  saleableQty: number;
}): boolean {
  return gift.itemSaleStatus !== 'OnSale' || gift.qty > gift.saleableQty;
}

/** Returns whether the stock change `moved` (negative: less now) left too few of a gift, or enough again. */
export function turnsGift(
  { qty }: Pick<GiftTerms, 'qty'>,
  { saleableQty, moved }: { saleableQty: number; moved: number },
): boolean {
  return qty > saleableQty !== qty > saleableQty - moved;
}
