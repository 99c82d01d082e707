import type { Translate } from '../../../../i18n/t.ts';
import { formatCount } from '../../../../lib/money.ts';
import { formatReason } from '../../../../lib/reason.ts';
import type { CheckoutInputInfo, PlanView } from '../checkout.schema.ts';

interface Props {
  t: Translate;
  plan: PlanView;
  /** Guests earn no points. */
  info: Pick<CheckoutInputInfo, 'isGuest' | 'returnDays'>;
}

/** The awards and points of an order, and the notices that the law asks for before it. */
export function CheckoutNotes({ t, plan, info }: Props) {
  const { totals, estimatedBenefits } = plan;
  const awards = estimatedBenefits.coupons.filter(({ amount }) => amount === 0);

  return (
    <div className="checkout-notes">
      {awards.map((award) => (
        <p key={award.possessionCouponSn}>{formatReason(t, award.reason)}</p>
      ))}
      {!info.isGuest && totals.totalEarningExclusivePoint > 0 && (
        <p>
          {t('checkout.earningPoint')}{' '}
          {t('checkout.earningNote', { point: formatCount(totals.totalEarningExclusivePoint) })}
        </p>
      )}
      <p>
        {t('checkout.vat')} {t('checkout.withdrawal', { returnDays: info.returnDays })}
      </p>
      <p>{t('checkout.minorNote')}</p>
    </div>
  );
}
