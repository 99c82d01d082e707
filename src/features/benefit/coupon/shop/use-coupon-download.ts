import { useStore } from '@nanostores/react';
import { showToast } from '../../../../components/toast.ts';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { ApiError, api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { askLiveAgain } from '../../../../lib/live-again.ts';
import { $signedIn } from '../../../../lib/signed-in.store.ts';
import type { CouponState } from '../coupon-state.ts';
import { $couponStands, noteCoupons } from './coupon-stand.store.ts';
import { useCouponAfterLogin } from './use-coupon-after-login.ts';

interface Reader {
  t: Translate;
  locale: Locale;
}

/** The state in which a refusal leaves a coupon; others leave it as it was. */
const STATE_AFTER: Readonly<Record<string, CouponState>> = {
  CouponLimitExceeded: 'after',
  CouponStockExceeded: 'disable',
  CouponOver: 'disable',
};

/**
 * A coupon to download: its state for the visitor, which the live call tells of coupons that have
 * the attribute `data-live-coupon`, and how to take it. `state` is undefined until it is known.
 */
export function useCouponDownload(
  couponSn: number,
  start: CouponState | undefined,
  { t, locale }: Reader,
) {
  const told = useStore($couponStands, { ssr: 'initial' })[couponSn];
  // The live call sets it last: a coupon without a state then can't be downloaded.
  const hasAnswer = useStore($signedIn, { ssr: 'initial' }) !== undefined;
  const task = useButtonTask(t);

  /** The call itself redirects visitors to the log-in. */
  async function takeCoupon() {
    try {
      await api.post('/api/my/coupon/couponDownload', { couponSn });
    } catch (error) {
      const state = error instanceof ApiError ? STATE_AFTER[error.code] : undefined;
      if (state) noteCoupons([{ couponSn, state, memberHolds: false }]);
      throw error;
    }

    noteCoupons([{ couponSn, state: 'after', memberHolds: true }]);
    askLiveAgain();
    showToast(t('alert.1043'), {
      action: { label: t('coupon.viewMine'), href: localePath(locale, paths.myCoupons()) },
    });
  }

  const takeNow = useCouponAfterLogin(couponSn, () => task.run(takeCoupon));

  return {
    state: told?.state ?? start ?? (hasAnswer ? 'disable' : undefined),
    isBusy: task.isBusy,
    take: () => void takeNow(),
  };
}
