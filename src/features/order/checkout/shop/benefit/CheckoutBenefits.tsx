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
import { CheckoutCard } from '../CheckoutCard.tsx';
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
    <CheckoutCard
      id="checkout-coupons"
      title={t('checkout.coupons')}
      summary={<Saved saved={saved} isBest={isBest} wallet={wallet} t={t} locale={locale} />}
      isForced={lost.length > 0 || error !== undefined}
      t={t}
    >
      {wallet && wallet.best.saved > 0 && (
        <button
          type="button"
          className="btn btn-line btn-sm benefit-best"
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
    </CheckoutCard>
  );
}

interface SavedProps {
  saved: number;
  isBest: boolean;
  wallet: CheckoutCoupons | undefined;
  t: Translate;
  locale: Locale;
}

/** The discount of all coupons, in a line. */
function Saved({ saved, isBest, wallet, t, locale }: SavedProps) {
  const count = wallet?.coupons.length ?? 0;
  if (saved === 0) {
    return <p>{count > 0 ? t('checkout.couponCount', { count }) : t('checkout.noCoupon')}</p>;
  }

  return (
    <p>
      <strong className="tabular is-sale" translate="no">
        {formatWon(-saved, locale)}
      </strong>{' '}
      {isBest && <span className="muted">{t('checkout.bestApplied')}</span>}
    </p>
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
    <section className="checkout-sign-in" aria-labelledby="checkout-sign-in">
      <h2 id="checkout-sign-in" className="sr-only">
        {t('checkout.signIn')}
      </h2>
      <p>{t('checkout.guestBenefits')}</p>
      <button type="button" className="btn btn-line btn-sm" onClick={() => void signIn()}>
        {t('checkout.signIn')}
      </button>
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
