import { taxFreeGoods } from '../../benefit/pricing/tax.ts';
import { livingAmt, sumOf, type PaidItem } from './paid-item.ts';
import { packedIn, parcelFee, type PaidParcel } from './parcel-fee.ts';

interface LeftCost {
  goodsAmt: number;
  /** The tax-free part of the goods. */
  taxFreeGoodsAmt: number;
  shippingAmt: number;
}

/** Computes what an order's own means have to cover: the ordered goods that stay, and the delivery fees. */
export function coveredAmt(items: readonly PaidItem[], parcels: readonly PaidParcel[]): number {
  const ordered = items.filter(({ exchangeOfItemSn }) => exchangeOfItemSn === null);
  return toCost(ordered, []).goodsAmt + toCost(items, parcels).shippingAmt;
}

/** The cost of what is left of an order: its goods at their net price, and its parcels' fees. */
export function toCost(items: readonly PaidItem[], parcels: readonly PaidParcel[]): LeftCost {
  const goods = items.map((item) => ({ ...item, amount: livingAmt(item) }));
  const fees = parcels.map((parcel) => ({ amount: parcelFee(parcel, packedIn(items, parcel)) }));

  return {
    goodsAmt: sumOf(goods),
    taxFreeGoodsAmt: taxFreeGoods(goods),
    shippingAmt: sumOf(fees),
  };
}
