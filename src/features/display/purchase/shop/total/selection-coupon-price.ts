import {
  findCouponPrice,
  toGoodsLine,
  type CouponPrice,
  type CouponWallet,
} from '../../../../benefit/pricing/coupon-price.ts';
import type { PriceLine } from '../../../../benefit/pricing/price-line.ts';
import type { Purchasable } from '../purchasable.ts';
import { toOffer, type Choosable, type ChosenRow, type Selection } from '../selection.ts';

interface Choosing {
  product: Pick<Purchasable, 'itemCode' | 'addOns'>;
  from: Choosable;
  selection: Selection;
}

/** The price of everything chosen with coupons (rule 3.36), equal to the cart's. */
export function selectionCouponPrice(
  { product, from, selection }: Choosing,
  wallet: CouponWallet,
): CouponPrice | undefined {
  const rows = selection.rows.flatMap((row, i) => {
    const place = { lineSn: i + 1, parentLineSn: null, productItemCode: product.itemCode };
    return toLine(from, row, place);
  });
  const addOns = selection.addOns.flatMap((row, i) => {
    const addOn = product.addOns.find(({ units }) => {
      return units.some((unit) => unit.itemCode === row.itemCode);
    });
    const productItemCode = addOn?.itemCode ?? '';
    const lineSn = selection.rows.length + i + 1;
    return toLine(from, row, { lineSn, parentLineSn: 1, productItemCode });
  });

  return findCouponPrice([...rows, ...addOns], wallet);
}

type Place = Pick<PriceLine, 'lineSn' | 'parentLineSn' | 'productItemCode'>;

function toLine(from: Choosable, row: ChosenRow, place: Place): PriceLine[] {
  const offer = toOffer(from, row);
  if (!offer) return [];

  const { itemCode, qty } = row;
  const flashSale = offer.flash && { ...offer.flash, flashSaleSn: 0 };
  const salePrice = offer.benefitPrice;

  return [toGoodsLine({ ...place, itemCode, qty, salePrice, flashSale })];
}
