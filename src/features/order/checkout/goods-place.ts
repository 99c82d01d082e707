import { paths } from '../../../lib/paths.ts';
import type { CheckoutInputInfo } from './checkout.schema.ts';
import type { CheckoutType } from './checkout.ts';

/** The page where the goods of a checkout are chosen, with the message key of its link. */
export interface GoodsPlace {
  path: string;
  label: 'checkout.toProduct' | 'checkout.toCart';
}

/**
 * Returns where an order that failed goes: to the product that was bought now, whose page chooses the
 * unit again, or to the cart (rule 4.12).
 */
export function goodsPlace(
  checkoutType: CheckoutType,
  first: { productItemCode: string; itemCode: string } | undefined,
): GoodsPlace {
  if (checkoutType !== 'BuyNow' || !first) return { path: paths.cart(), label: 'checkout.toCart' };

  const product = paths.product(first.productItemCode);
  const path = `${product}?itemCode=${encodeURIComponent(first.itemCode)}`;

  return { path, label: 'checkout.toProduct' };
}

type PlannedCheckout = Pick<CheckoutInputInfo, 'checkoutType' | 'orderHandlers'>;

export function getLines({ orderHandlers }: Pick<PlannedCheckout, 'orderHandlers'>) {
  return orderHandlers
    .flatMap(({ combinedShippings }) => combinedShippings)
    .flatMap(({ lineItems }) => lineItems);
}

/** The same for a checkout that is open. */
export function getGoodsPlace(info: PlannedCheckout): GoodsPlace {
  return goodsPlace(info.checkoutType, getLines(info)[0]);
}
