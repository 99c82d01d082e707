import { useStore } from '@nanostores/react';
import type { Translate } from '../../../../../i18n/t.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { formatWon } from '../../../../../lib/money.ts';
import { $couponWallet } from '../../../live/shop/live.store.ts';
import type { Purchasable } from '../purchasable.ts';
import type { Choosable, Selection } from '../selection.ts';
import { useCalculator } from './use-calculator.ts';

interface Props {
  product: Purchasable;
  from: Choosable;
  selection: Selection;
  t: Translate;
  locale: Locale;
}

/** The price of everything chosen with coupons; the calculator is loaded once there is a choice. */
export function SelectionCouponPrice(props: Props) {
  const { t, locale, selection } = props;
  const wallet = useStore($couponWallet, { ssr: 'initial' });
  const isAsked = selection.rows.length > 0 && (wallet?.coupons.length ?? 0) > 0;
  const calculator = useCalculator(isAsked, () => import('./selection-coupon-price.ts'));

  const couponPrice =
    isAsked && wallet ? calculator?.selectionCouponPrice(props, wallet) : undefined;
  if (!couponPrice) return null;

  const key = couponPrice.toTakeCount > 0 ? 'couponPriceToTake' : 'couponPrice';
  return (
    <p className="purchase-coupons tabular">
      {t(`product.${key}`, { price: formatWon(couponPrice.price, locale) })}
    </p>
  );
}
