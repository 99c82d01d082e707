import { useState } from 'react';
import { showToast } from '../../../../components/toast.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { ApiError, getMessage } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { formatReason, type Reason } from '../../../../lib/reason.ts';
import { areaReason, getLines, type Cart, type CartShipping } from './cart-view.ts';
import { reloadCart, startCheckout } from './cart.store.ts';
import './CartSummary.css';

interface Props {
  cart: Cart;
  locale: Locale;
  t: Translate;
}

/**
 * The total of the selection with its reasons; on phones it is sticky at the bottom of the
 * viewport.
 */
export function CartSummary({ cart, locale, t }: Props) {
  const [isStarting, setStarting] = useState(false);
  const won = (amount: number) => formatWon(amount, locale);

  async function order() {
    setStarting(true);

    try {
      location.assign(localePath(locale, paths.checkout(await startCheckout())));
    } catch (error) {
      // Its lines were removed elsewhere: in another tab, or by an order.
      const isGone = error instanceof ApiError && error.code === 'NotFound';
      showToast(isGone ? t('cart.changedElsewhere') : getMessage(error, t));
      setStarting(false);
      await reloadCart();
    }
  }

  const discounts = explainedDiscounts(cart);
  const fees = explainedFees(cart);

  return (
    <aside className="cart-summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t('cart.summary')}</h2>
      <dl>
        <dt>{t('cart.totalListAmt')}</dt>
        <dd translate="no">{won(cart.totals.totalListAmt)}</dd>
        <dt>{t('cart.totalDiscountAmt')}</dt>
        <dd className={cart.totals.totalDiscountAmt > 0 ? 'is-sale' : ''} translate="no">
          {won(-cart.totals.totalDiscountAmt)}
        </dd>
        <Why t={t} locale={locale} title={t('cart.whyDiscount')} rows={discounts} sign={-1} />
        <dt>{t('cart.totalShippingFee')}</dt>
        <dd>
          {cart.totals.totalShippingFee === 0
            ? t('shipping.free')
            : `+${won(cart.totals.totalShippingFee)}`}
        </dd>
        <Why t={t} locale={locale} title={t('cart.whyShipping')} rows={fees} sign={1} />
      </dl>
      <p className="cart-earning">
        {t('cart.earning', { points: formatCount(cart.totals.totalEarningExclusivePoint) })}
        <br />
        <CouponNote cart={cart} locale={locale} t={t} />
        <AreaNote cart={cart} locale={locale} t={t} />
      </p>
      <div className="cart-bar static-when-low">
        <p className="cart-total" aria-live="polite">
          <span>{t('cart.finalTotal')}</span>{' '}
          <strong translate="no">{won(cart.totals.finalTotalPaymentAmt)}</strong>
        </p>
        <button
          type="button"
          className="btn btn-primary btn-lg btn-block needs-script"
          disabled={cart.selectedCount === 0}
          aria-busy={isStarting}
          onClick={() => void order()}
        >
          {cart.selectedCount === 0
            ? t('cart.nothingSelected')
            : t('cart.order', { count: cart.selectedCount })}
        </button>
      </div>
    </aside>
  );
}

/** The price of the selection's goods with coupons, which are chosen at the checkout. */
function CouponNote({ cart, locale, t }: Props) {
  if (!cart.couponPrice) return t('cart.couponNote');

  const price = formatWon(cart.couponPrice.price, locale);

  return cart.couponPrice.toTakeCount > 0
    ? t('cart.couponPriceToTake', { count: cart.couponPrice.toTakeCount, price })
    : t('cart.couponPrice', { count: cart.couponPrice.couponCount, price });
}

/** The surcharge areas while no address is known; of one that is, whether it is delivered to. */
function AreaNote({ cart, locale, t }: Props) {
  const { isKnown, area } = cart.delivery;
  if (isKnown) return area?.deliverable === false ? <NoDelivery t={t} /> : null;

  const [parcel] = cart.orderHandlers.flatMap((handler) => handler.combinedShippings);
  const areas = (parcel?.addShippingFeePolicies ?? [])
    .filter(({ deliverable }) => deliverable)
    .map(({ name, addFee }) => t('cart.areaFee', { name, fee: `+${formatWon(addFee, locale)}` }));
  if (areas.length === 0) return null;

  return (
    <>
      <br />
      {t('cart.areaFees', { areas: areas.join(', ') })}
    </>
  );
}

function NoDelivery({ t }: Pick<Props, 't'>) {
  return (
    <>
      <br />
      {t('cart.areaNone')}
    </>
  );
}

interface Explained {
  key: string;
  name: string;
  amount: number;
  reason: Reason;
}

interface WhyProps {
  t: Translate;
  locale: Locale;
  title: string;
  rows: readonly Explained[];
  sign: 1 | -1;
}

/** The parts of an amount, each with its reason. */
function Why({ t, locale, title, rows, sign }: WhyProps) {
  if (rows.length === 0) return null;
  return (
    <dd className="cart-why">
      <details>
        <summary>{title}</summary>
        <ul>
          {rows.map(({ key, name, amount, reason }) => (
            <li key={key}>
              <span>
                <strong>{name}</strong> {formatReason(t, reason)}
              </span>
              <span className="tabular" translate="no">
                {formatWon(sign * amount, locale)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </dd>
  );
}

function explainedDiscounts(cart: Cart): Explained[] {
  return getLines(cart)
    .filter((line) => line.selected)
    .flatMap((line) => [line.product, ...line.addOnItems])
    .filter((item) => item.cartItemStatus === 'AvailableForPurchase')
    .flatMap(({ cartItemSn, itemName, itemDcs }) =>
      itemDcs.map(({ type, amount, reason }) => ({
        key: `${cartItemSn}-${type}`,
        name: itemName,
        amount,
        reason,
      })),
    );
}

function explainedFees(cart: Cart): Explained[] {
  return cart.orderHandlers.flatMap((handler) =>
    handler.combinedShippings.flatMap((parcel) => explainFee(handler.name, parcel)),
  );
}

/** The fee by the policy and the area's surcharge, which sum to the parcel's fee. */
function explainFee(name: string, parcel: CartShipping): Explained[] {
  const { key, shippingFee, addShippingFee, reason } = parcel;
  if (reason === null) return [];

  const policyFee = { key, name, amount: shippingFee - addShippingFee, reason };
  if (addShippingFee === 0) return [policyFee];

  const surcharge = { name, amount: addShippingFee, reason: areaReason(parcel) };
  return [policyFee, { key: `${key}-area`, ...surcharge }];
}
