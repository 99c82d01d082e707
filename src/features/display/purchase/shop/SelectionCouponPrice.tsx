import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { $couponWallet } from '../../live/shop/live.store.ts';
import type { Purchasable } from './purchasable.ts';
import type * as Calculating from './selection-coupon-price.ts';
import type { Choosable, Selection } from './selection.ts';

interface Props {
  product: Purchasable;
  from: Choosable;
  selection: Selection;
  t: Translate;
  locale: Locale;
}

type Calculator = typeof Calculating;

/** The price of everything chosen with coupons; the calculator is loaded once there is a choice. */
export function SelectionCouponPrice(props: Props) {
  const { t, locale, selection } = props;
  const wallet = useStore($couponWallet, { ssr: 'initial' });
  const [calculator, setCalculator] = useState<Calculator>();
  const isAsked = selection.rows.length > 0 && (wallet?.coupons.length ?? 0) > 0;

  useEffect(() => {
    if (isAsked) void import('./selection-coupon-price.ts').then(setCalculator, () => undefined);
  }, [isAsked]);

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
