import { useStore } from '@nanostores/react';
import { showToast } from '../../../../components/toast.ts';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { askLiveAgain } from '../../../../lib/live-again.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { isToTake } from '../coupon-state.ts';
import type { CouponStand, CouponStands } from '../coupon.schema.ts';
import { $couponStands, noteCoupons } from './coupon-stand.store.ts';
import { useCouponAfterLogin } from './use-coupon-after-login.ts';

interface Props {
  coupons: readonly CouponStand[];
  /** The product whose coupons they are; all coupons if left out. */
  itemCode?: string | undefined;
  locale: Locale;
  t: Translate;
}

/**
 * Takes every coupon that can be downloaded and that its member does not hold, with one tap; one
 * alone has its own button.
 */
export function TakeAllCoupons({ coupons, itemCode, locale, t }: Props) {
  const stands = useStore($couponStands, { ssr: 'initial' });
  const task = useButtonTask(t);
  const open = coupons.filter((coupon) => isToTake(stands[coupon.couponSn] ?? coupon));

  async function takeCoupons() {
    const body = { ...(itemCode !== undefined && { itemCode }) };
    const taken = await api.post<CouponStands>('/api/my/coupon/downloadAll', body);
    const count = taken.coupons.length;

    noteCoupons(taken.coupons);
    askLiveAgain();
    showToast(count === 0 ? t('coupon.empty.download') : t('coupon.takenAll', { count }), {
      action: { label: t('coupon.viewMine'), href: localePath(locale, paths.myCoupons()) },
    });
  }

  const takeNow = useCouponAfterLogin('all', () => task.run(takeCoupons));
  if (open.length < 2) return null;

  return (
    <button
      type="button"
      className="btn btn-primary btn-block needs-script"
      aria-busy={task.isBusy || undefined}
      onClick={() => void takeNow()}
    >
      {t('coupon.takeAll', { count: open.length })}
    </button>
  );
}
