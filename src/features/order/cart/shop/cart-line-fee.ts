import { allocate } from '../../../../lib/allocate.ts';
import type { CombinedShipping } from '../../../benefit/shipping/shipping.ts';
import type { GoodsLine } from './cart-price.ts';

/** The share of its parcel's fee that a line bears (rule 3.14): the lines of a parcel sum to the parcel. */
export interface LineFee {
  /** 0 unless it is selected. */
  shippingFee: number;
  /** Its parcel's offer of free shipping; null without one, or unless it is selected. */
  shippingFeePromo: {
    /** Waived of the line's share because the goods reach the policy's `baseAmt`. */
    exemptedFee: number;
    /** The amount still missing in the parcel; 0 if its delivery is free. */
    amountUntilFree: number;
  } | null;
}

const NO_FEE: LineFee = { shippingFee: 0, shippingFeePromo: null };

/** The fees of lines by the parcels of the selected ones. */
export function toLineFees(
  lines: readonly GoodsLine[],
  parcels: Iterable<CombinedShipping>,
): (line: GoodsLine) => LineFee {
  const fees = new Map<number, LineFee>();
  for (const parcel of parcels) {
    const parcelLines = lines.filter((line) => parcel.lineSns.includes(line.cartLineItemSn));
    const weights = parcelLines.map((line) => getWeight(line, parcel));
    const shippingFees = allocate(parcel.shippingFee, weights);
    const exemptedFees = allocate(parcel.exemptedFee, weights);

    parcelLines.forEach(({ cartLineItemSn }, i) =>
      fees.set(cartLineItemSn, {
        shippingFee: shippingFees[i] ?? 0,
        shippingFeePromo: toPromo(parcel, exemptedFees[i] ?? 0),
      }),
    );
  }

  return ({ cartLineItemSn }) => fees.get(cartLineItemSn) ?? NO_FEE;
}

/** A fee per unit is shared by units, any other by amount; both as the policy counts them. */
function getWeight({ product, addOnItems }: GoodsLine, { policy }: CombinedShipping): number {
  if (policy.type === 'Individual') return product.qty;
  const bought = addOnItems.filter(
    (addOnItem) => addOnItem.cartItemStatus === 'AvailableForPurchase',
  );
  return [product, ...bought].reduce((sum, { sellingAmt }) => sum + sellingAmt, 0);
}

function toPromo(
  { policy, amountUntilFree }: CombinedShipping,
  exemptedFee: number,
): LineFee['shippingFeePromo'] {
  return policy.type === 'ConditionalFree' ? { exemptedFee, amountUntilFree } : null;
}
