import type { Translate } from '../../../../i18n/t.ts';
import { formatCount } from '../../../../lib/money.ts';
import { formatReason } from '../../../../lib/reason.ts';
import { PROMISES } from '../../../content/setting/promises.ts';
import type { PlanView } from '../checkout.schema.ts';

interface Props {
  t: Translate;
  plan: PlanView;
  /** Guests earn no points. */
  isGuest: boolean;
}

/** The awards and points of an order, and the notices that the law asks for before it. */
export function CheckoutNotes({ t, plan, isGuest }: Props) {
  const { totals, estimatedBenefits } = plan;
  const awards = estimatedBenefits.coupons.filter(({ amount }) => amount === 0);

  return (
    <div className="checkout-notes">
      {awards.map((award) => (
        <p key={award.possessionCouponSn}>{formatReason(t, award.reason)}</p>
      ))}
      {!isGuest && totals.totalEarningExclusivePoint > 0 && (
        <p>
          {t('checkout.earningPoint')}{' '}
          {t('checkout.earningNote', { point: formatCount(totals.totalEarningExclusivePoint) })}
        </p>
      )}
      <p>
        {t('checkout.vat')} {t('checkout.withdrawal', PROMISES)}
      </p>
      <p>{t('checkout.minorNote')}</p>
    </div>
  );
}
