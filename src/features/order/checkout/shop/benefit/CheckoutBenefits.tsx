import { useState } from 'react';
import { Kept } from '../../../../../components/Kept.tsx';
import type { Translate } from '../../../../../i18n/t.ts';
import { api, getMessage } from '../../../../../lib/api.ts';
import { formatDateTime } from '../../../../../lib/date.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { formatWon } from '../../../../../lib/money.ts';
import { formatReason } from '../../../../../lib/reason.ts';
import { withCoupons } from '../../selected-benefits.ts';
import type { SelectedBenefits, CheckoutCoupons } from '../../checkout-benefit.schema.ts';
import type { PlanView } from '../../checkout.schema.ts';
import { CouponDialog, type CouponKind } from './CouponDialog.tsx';
import './CheckoutBenefits.css';

interface Props {
  t: Translate;
  locale: Locale;
  plan: PlanView;
  wallet: CheckoutCoupons | undefined;
  asked: SelectedBenefits;
  setAsked: (asked: SelectedBenefits) => void;
  error: string | undefined;
}

const KINDS = [
  ['ItemCoupon', 'itemCoupon'],
  ['CartCoupon', 'cartCoupon'],
  ['FreeShipping', 'shippingCoupon'],
] as const satisfies readonly (readonly [CouponKind, string])[];

/**
 * The member's coupons: the discount of each kind, a dialog to choose, and the best combination.
 */
export function CheckoutBenefits({ t, locale, plan, wallet, asked, setAsked, error }: Props) {
  const [open, setOpen] = useState<CouponKind>();

  const getAmount = (kind: CouponKind) =>
    plan.estimatedBenefits.coupons
      .filter((coupon) => coupon.kind === kind)
      .reduce((sum, coupon) => sum + coupon.amount, 0);

  const saved = plan.totals.totalCouponAmt + plan.totals.totalAppliedFreeShippingCouponAmt;
  const isBest = wallet !== undefined && saved === wallet.best.saved;
  const best = formatWon(wallet?.best.saved ?? 0, locale);
  const lost = plan.estimatedBenefits.unused.filter((one) => one.possessionCouponSn !== undefined);

  return (
    <section className="checkout-section" aria-labelledby="checkout-coupons">
      <div className="checkout-head">
        <h2 id="checkout-coupons" tabIndex={-1}>
          {t('checkout.coupons')}
        </h2>
        {wallet && wallet.best.saved > 0 && (
          <button
            type="button"
            className="btn btn-line btn-sm"
            disabled={isBest}
            onClick={() => setAsked(withCoupons(wallet.best.appliedCoupons))}
          >
            {isBest ? (
              t('checkout.bestApplied')
            ) : (
              <span>
                <Kept text={t('checkout.best', { amount: best })} parts={[best]} />
              </span>
            )}
          </button>
        )}
      </div>
      <ul className="benefit-rows" aria-live="polite">
        {KINDS.map(([kind, name]) => (
          <li key={kind}>
            <span>{t(`checkout.${name}`)}</span>
            <strong className={getAmount(kind) > 0 ? 'tabular is-sale' : 'tabular muted'}>
              {getAmount(kind) > 0 ? (
                <span translate="no">{formatWon(-getAmount(kind), locale)}</span>
              ) : (
                countText(kind, wallet, t)
              )}
            </strong>
            <button
              type="button"
              className="btn btn-line btn-sm"
              disabled={!wallet || getCoupons(kind, wallet).length === 0}
              aria-label={`${t(`checkout.${name}`)} ${t('checkout.chooseCoupon')}`}
              onClick={() => setOpen(kind)}
            >
              {t('checkout.chooseCoupon')}
            </button>
          </li>
        ))}
      </ul>
      {wallet?.inPayment.map(({ possessionCouponSn, couponName, orderNo, reservedUntil }) => (
        <p key={possessionCouponSn} className="benefit-held">
          <strong>{couponName}</strong>{' '}
          {t('checkout.couponInPayment', { orderNo, until: formatDateTime(reservedUntil, locale) })}
        </p>
      ))}
      {lost.map(({ possessionCouponSn, reason }) => (
        <p key={possessionCouponSn} className="field-error">
          {getName(possessionCouponSn, wallet)} {formatReason(t, reason)}
        </p>
      ))}
      <p className="field-error" aria-live="polite">
        {error}
      </p>
      {wallet && isBest && <Left wallet={wallet} t={t} />}
      {wallet && open && (
        <CouponDialog
          t={t}
          locale={locale}
          wallet={wallet}
          asked={asked}
          plan={plan}
          kind={open}
          onApply={setAsked}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

/** The coupons that the best combination leaves out, each with its reason. */
function Left({ wallet, t }: { wallet: CheckoutCoupons; t: Translate }) {
  const { unused } = wallet.best;
  if (unused.length === 0) return null;

  return (
    <details className="benefit-left">
      <summary>{t('checkout.unusedCoupons', { count: unused.length })}</summary>
      <ul>
        {unused.map(({ possessionCouponSn, reason }) => (
          <li key={possessionCouponSn}>
            <strong>{getName(possessionCouponSn, wallet)}</strong> {formatReason(t, reason)}
          </li>
        ))}
      </ul>
    </details>
  );
}

const TYPES: Readonly<Record<CouponKind, readonly string[]>> = {
  ItemCoupon: ['ProdDc'],
  CartCoupon: ['CartDc', 'AwardPoint', 'AwardFreeGift'],
  FreeShipping: ['ShipFeeFree'],
};

/** The member's coupons of a kind, usable for this order or not. */
function getCoupons(kind: CouponKind, wallet: CheckoutCoupons) {
  return wallet.coupons.filter((coupon) => TYPES[kind].includes(coupon.couponBenefitType));
}

function countText(kind: CouponKind, wallet: CheckoutCoupons | undefined, t: Translate): string {
  if (!wallet) return t('common.loading');

  const count = getCoupons(kind, wallet).length;
  if (count > 0) return t('checkout.couponCount', { count });

  const held = wallet.inPayment.filter((coupon) =>
    TYPES[kind].includes(coupon.couponBenefitType),
  ).length;

  return held > 0 ? t('checkout.couponsHeld', { count: held }) : t('checkout.noCoupon');
}

function getName(possessionCouponSn: number | undefined, wallet: CheckoutCoupons | undefined) {
  return wallet?.coupons.find((coupon) => coupon.possessionCouponSn === possessionCouponSn)
    ?.couponName;
}

/** The log-in offer for guests, who have no benefits; signing in keeps their form input. */
export function GuestBenefits({ t, onSignIn }: { t: Translate; onSignIn: () => Promise<string> }) {
  const [problem, setProblem] = useState('');

  const signIn = async () => {
    try {
      location.assign(await onSignIn());
    } catch (error) {
      setProblem(getMessage(error, t));
    }
  };

  return (
    <section className="checkout-section" aria-labelledby="checkout-coupons">
      <h2 id="checkout-coupons">{t('checkout.coupons')}</h2>
      <p className="benefit-guest">
        <span>{t('checkout.guestBenefits')}</span>{' '}
        <button type="button" className="link" onClick={() => void signIn()}>
          {t('checkout.signIn')}
        </button>
      </p>
      <p className="field-error" aria-live="polite">
        {problem}
      </p>
    </section>
  );
}

/** Stores the form input and returns the login URL. */
export async function registerParams(checkoutSn: string, params: object): Promise<string> {
  const path = '/api/checkout/param/register';
  return (await api.post<{ loginUrl: string }>(path, { checkoutSn, params })).loginUrl;
}
