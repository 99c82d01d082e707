import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { formatReason } from '../../../../lib/reason.ts';
import { shippingReasons } from './checkout-form.ts';
import type { PlanView } from '../checkout.schema.ts';
import './CheckoutAmounts.css';

/** The price breakdown from list price to payment; each row expands to its reasons. */
export function CheckoutAmounts({
  t,
  locale,
  plan,
}: {
  t: Translate;
  locale: Locale;
  plan: PlanView;
}) {
  const { totals, orderHandlers } = plan;
  const shippings = orderHandlers.flatMap((handler) => handler.combinedShippings);
  const lines = shippings.flatMap((shipping) => shipping.lineItems);
  const discounts = lines.flatMap((line) =>
    line.reasons.map((reason) => `${line.itemName}: ${formatReason(t, reason)}`),
  );
  const itemDiscount = totals.totalDiscountAmt - totals.totalCouponAmt;
  const { coupons: used } = plan.estimatedBenefits;
  const coupons = used.filter(({ kind, amount }) => kind !== 'FreeShipping' && amount > 0);
  const freeShipping = used.filter((coupon) => coupon.kind === 'FreeShipping');
  const getReason = (coupon: (typeof used)[number]) =>
    `${formatReason(t, coupon.reason)}: ${formatWon(-coupon.amount, locale)}`;
  const fees = [
    ...shippings.flatMap((shipping) => shippingReasons(shipping, t)),
    ...freeShipping.map(getReason),
  ];

  return (
    <section className="checkout-section" aria-labelledby="checkout-amounts">
      <h2 id="checkout-amounts">{t('checkout.amounts')}</h2>
      <div className="amounts" aria-live="polite">
        <Row label={t('checkout.listAmt')} amount={formatWon(totals.totalListAmt, locale)} />
        {itemDiscount > 0 && (
          <Row
            label={t('checkout.discountAmt')}
            amount={formatWon(-itemDiscount, locale)}
            why={discounts}
            isSale
          />
        )}
        {coupons.length > 0 && (
          <Row
            label={t('checkout.couponAmt')}
            amount={formatWon(-totals.totalCouponAmt, locale)}
            why={coupons.map(getReason)}
            isSale
          />
        )}
        <Row
          label={t('checkout.shippingFee')}
          amount={
            totals.totalShippingFee === 0
              ? t('checkout.free')
              : `+${formatWon(totals.totalShippingFee, locale)}`
          }
          why={fees}
        />
        {totals.usedExclusivePointAmt > 0 && (
          <Row
            label={t('checkout.point')}
            amount={formatWon(-totals.usedExclusivePointAmt, locale)}
          />
        )}
        {totals.usedDepositAmt > 0 && (
          <Row label={t('checkout.deposit')} amount={formatWon(-totals.usedDepositAmt, locale)} />
        )}
        <p className="amounts-total">
          <span>{t('checkout.finalAmt')}</span>
          <strong translate="no">{formatWon(totals.finalTotalPaymentAmt, locale)}</strong>
        </p>
      </div>
    </section>
  );
}

interface RowProps {
  label: string;
  amount: string;
  why?: string[];
  isSale?: boolean;
}

function Row({ label, amount, why = [], isSale = false }: RowProps) {
  const figure = (
    <span
      className={isSale ? 'tabular is-sale' : 'tabular'}
      translate={/\d/.test(amount) ? 'no' : undefined}
    >
      {amount}
    </span>
  );

  if (why.length === 0) {
    return (
      <p className="amounts-row">
        <span>{label}</span>
        {figure}
      </p>
    );
  }

  return (
    <details>
      <summary className="amounts-row">
        <span className="amounts-why">{label}</span>
        {figure}
      </summary>
      <ul>
        {why.map((reason, i) => (
          <li key={i}>{reason}</li>
        ))}
      </ul>
    </details>
  );
}
