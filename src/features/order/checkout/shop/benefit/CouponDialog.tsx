import { useState } from 'react';
import { Dialog } from '../../../../../components/Dialog.tsx';
import type { Translate } from '../../../../../i18n/t.ts';
import { formatEnd } from '../../../../../lib/end-date.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { formatCount, formatWon } from '../../../../../lib/money.ts';
import { formatReason } from '../../../../../lib/reason.ts';
import { isCleared, withItemCoupons, withOrderCoupon } from '../../selected-benefits.ts';
import { cartChoices } from './cart-choices.ts';
import type { SelectedBenefits, CheckoutCoupons } from '../../checkout-benefit.schema.ts';
import type { PlanView } from '../../checkout.schema.ts';

export type CouponKind = 'ItemCoupon' | 'CartCoupon' | 'FreeShipping';
type Coupon = CheckoutCoupons['coupons'][number];
type Choice = CheckoutCoupons['cart'][number];

interface Props {
  t: Translate;
  locale: Locale;
  kind: CouponKind;
  wallet: CheckoutCoupons;
  asked: SelectedBenefits;
  plan: PlanView;
  onApply: (asked: SelectedBenefits) => void;
  onClose: () => void;
}

/** The selected coupon serials by target: a product's code, or '' for the order. */
type Chosen = Readonly<Record<string, number | null>>;

const TITLES = {
  ItemCoupon: 'checkout.itemCoupon',
  CartCoupon: 'checkout.cartCoupon',
  FreeShipping: 'checkout.shippingCoupon',
} as const;

/**
 * A dialog to select coupons of one kind; initially the current selection, or else the best
 * coupons.
 */
export function CouponDialog(props: Props) {
  const { t, locale, kind, wallet, asked, onApply, onClose } = props;
  const [chosen, setChosen] = useState<Chosen>(() => firstChoice(props));
  const groups = getGroups(props);
  const by = kind === 'ItemCoupon' ? 'itemCoupons' : 'orderCoupon';

  const sum = groups.reduce(
    (total, { key, choices }) =>
      total + (choices.find((choice) => choice.possessionCouponSn === chosen[key])?.amount ?? 0),
    0,
  );

  const apply = () => {
    onApply(toBenefits(chosen, props));
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(TITLES[kind])}
      closeLabel={t('common.close')}
      flag="coupon"
      sheet
      foot={
        <>
          <p className="coupon-sum" aria-live="polite">
            <span>{t('checkout.couponSum')}</span>{' '}
            <strong className="is-sale tabular" translate="no">
              {formatWon(-sum, locale)}
            </strong>
          </p>
          <button type="button" className="btn btn-primary" onClick={apply}>
            {t('checkout.applyCoupons')}
          </button>
        </>
      }
    >
      {isCleared(asked, by) && <p className="coupon-warning">{t(`checkout.clears.${by}`)}</p>}
      {groups.map(({ key, name, choices }) => (
        <fieldset key={key} className="coupon-group">
          <legend>{name}</legend>
          <label className="check">
            <input
              type="radio"
              name={`coupon-${key}`}
              checked={(chosen[key] ?? null) === null}
              onChange={() => setChosen({ ...chosen, [key]: null })}
            />
            <span>{t('checkout.noCouponUsed')}</span>
          </label>
          {choices.map((choice) => (
            <CouponChoice
              key={choice.possessionCouponSn}
              t={t}
              locale={locale}
              choice={choice}
              wallet={wallet}
              chosen={chosen}
              at={key}
              isBest={isBest(choice, key, wallet)}
              onChoose={() => setChosen(chooseAt(chosen, key, choice.possessionCouponSn))}
            />
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}

interface ChoiceProps {
  t: Translate;
  locale: Locale;
  choice: Choice;
  wallet: CheckoutCoupons;
  chosen: Chosen;
  /** The coupon's target. */
  at: string;
  isBest: boolean;
  onChoose: () => void;
}

function CouponChoice({ t, locale, choice, wallet, chosen, at, isBest, onChoose }: ChoiceProps) {
  const { possessionCouponSn: sn, reason, amount, points } = choice;
  const coupon = wallet.coupons.find((walletCoupon) => walletCoupon.possessionCouponSn === sn);
  if (!coupon) return null;

  const elsewhere = Object.entries(chosen).some(([key, used]) => key !== at && used === sn);

  return (
    <label className="check">
      <input
        type="radio"
        name={`coupon-${at}`}
        checked={chosen[at] === sn}
        disabled={reason !== null}
        onChange={onChoose}
      />
      <span>
        <strong>
          {coupon.couponName}{' '}
          {isBest && <em className="badge badge-accent">{t('checkout.most')}</em>}
        </strong>
        {points !== undefined && !reason && (
          <b className="tabular">
            {points > 0
              ? t('checkout.couponPoints', { points: formatCount(points) })
              : t('checkout.couponGift')}
          </b>
        )}
        {amount > 0 && (
          <b className="is-sale tabular" translate="no">
            {formatWon(-amount, locale)}
          </b>
        )}
        <small>
          {[
            termsText(coupon, t),
            t('checkout.couponUntil', { date: formatEnd(coupon.usableTo, locale) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {reason && <small className="coupon-reason">{formatReason(t, reason)}</small>}
        {elsewhere && !reason && <small>{t('checkout.couponElsewhere')}</small>}
      </span>
    </label>
  );
}

/** Selects a coupon for a target, and removes it from any other, as it applies to one product. */
function chooseAt(chosen: Chosen, key: string, sn: number): Chosen {
  const others = Object.entries(chosen).map(([at, used]) => [at, used === sn ? null : used]);
  return { ...(Object.fromEntries(others) as Chosen), [key]: sn };
}

function termsText({ orderRangeType, orderAmt, orderQty, dcRule }: Coupon, t: Translate): string {
  const least =
    orderRangeType === 'Amt'
      ? t('checkout.couponFrom', { amount: formatCount(orderAmt) })
      : orderRangeType === 'Qty'
        ? t('checkout.couponFromQty', { qty: orderQty })
        : '';

  const most = dcRule.maxDcAmtLimit
    ? t('checkout.couponUpTo', { amount: formatCount(dcRule.maxDcAmt) })
    : '';

  return [least, most].filter(Boolean).join(' · ');
}

function getGroups({
  kind,
  wallet,
  plan,
  t,
}: Props): { key: string; name: string; choices: Choice[] }[] {
  if (kind === 'ItemCoupon') {
    return wallet.products.map(({ itemCode, itemName, choices }) => {
      return { key: itemCode, name: itemName, choices };
    });
  }

  const choices = kind === 'CartCoupon' ? cartChoices(wallet, plan) : wallet.shipping;
  return [{ key: '', name: t(TITLES[kind]), choices }];
}

function firstChoice({ kind, wallet, asked }: Props): Chosen {
  const best = wallet.best.appliedCoupons;

  if (kind === 'ItemCoupon') {
    const from = asked.appliedCoupons.itemCoupons.length > 0 ? asked.appliedCoupons : best;
    return Object.fromEntries(
      from.itemCoupons.map((itemCoupon) => [itemCoupon.itemCode, itemCoupon.possessionCouponSn]),
    );
  }

  return kind === 'CartCoupon'
    ? { '': asked.appliedCoupons.cartCouponSn ?? best.cartCouponSn }
    : { '': asked.appliedCoupons.shippingCouponSn ?? best.shippingCouponSn };
}

function isBest({ possessionCouponSn: sn }: Choice, key: string, wallet: CheckoutCoupons): boolean {
  const { itemCoupons, cartCouponSn, shippingCouponSn } = wallet.best.appliedCoupons;
  if (key === '') return sn === cartCouponSn || sn === shippingCouponSn;
  return itemCoupons.some(
    (itemCoupon) => itemCoupon.itemCode === key && itemCoupon.possessionCouponSn === sn,
  );
}

function toBenefits(chosen: Chosen, { kind, asked }: Props): SelectedBenefits {
  if (kind === 'ItemCoupon') {
    return withItemCoupons(
      Object.entries(chosen).flatMap(([itemCode, possessionCouponSn]) =>
        possessionCouponSn === null ? [] : [{ itemCode, possessionCouponSn }],
      ),
    );
  }

  const sn = chosen[''] ?? null;

  return withOrderCoupon(
    asked,
    kind === 'CartCoupon' ? { cartCouponSn: sn } : { shippingCouponSn: sn },
  );
}
