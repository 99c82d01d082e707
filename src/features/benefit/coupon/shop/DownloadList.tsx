import { useStore } from '@nanostores/react';
import { Icon } from '../../../../components/Icon.tsx';
import { createT, type Messages, type Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { $signedIn } from '../../../../lib/signed-in.store.ts';
import { isOrderCoupon } from '../coupon.ts';
import type { DownloadableCoupon } from '../coupon.schema.ts';
import { wholeEnd } from './coupon-words.ts';
import { CouponTicket } from './CouponTicket.tsx';
import { TakeAllCoupons } from './TakeAllCoupons.tsx';
import { useCouponDownload } from './use-coupon-download.ts';

/** The remaining number up to which it is shown. */
const FEW = 100;

interface Props {
  coupons: readonly DownloadableCoupon[];
  /** The product that they are good for; left out in the list of all. */
  itemCode?: string;
  locale: Locale;
  messages: Messages;
}

/** Coupons to download, all at once or one by one; each shows whether it was downloaded. */
export function DownloadList({ coupons, itemCode, locale, messages }: Props) {
  const t = createT(messages, locale);
  const isGuest = useStore($signedIn, { ssr: 'initial' }) === false;
  const notes = [isGuest && t('coupon.logInFirst'), ...exclusionNotes(coupons, t)];

  return (
    <div className="coupon-download">
      <TakeAllCoupons coupons={coupons} itemCode={itemCode} locale={locale} t={t} />
      {notes.some(Boolean) && (
        <ul className="coupon-notes">{notes.map((note) => note && <li key={note}>{note}</li>)}</ul>
      )}
      <ul className="coupons">
        {coupons.map((coupon) => (
          <DownloadItem key={coupon.couponSn} coupon={coupon} locale={locale} t={t} />
        ))}
      </ul>
    </div>
  );
}

/** Tells which of the coupons exclude each other (rule 3.36). */
function exclusionNotes(coupons: readonly DownloadableCoupon[], t: Translate): string[] {
  const ofOrder = coupons.filter(isOrderCoupon);
  const ofProduct = coupons.filter((coupon) => coupon.couponBenefitType === 'ProdDc');
  const types = new Set(ofOrder.map((coupon) => coupon.couponBenefitType));
  const names = [...types].map((type) => t(`coupon.type.${type}`)).join('·');

  return [
    ...(ofProduct.length > 1 ? [t('coupon.oneOfProduct')] : []),
    ...(ofOrder.length > 1 ? [t('coupon.oneOfOrder', { names })] : []),
  ];
}

interface ItemProps {
  coupon: DownloadableCoupon;
  locale: Locale;
  t: Translate;
}

function DownloadItem(props: ItemProps) {
  const { coupon, locale, t } = props;
  const { couponSn, couponName, usableDays, issueTo, downloadLimit } = props.coupon;
  const { state, isBusy, take } = useCouponDownload(couponSn, coupon.state, { t, locale });
  const period =
    usableDays === null
      ? undefined
      : t('coupon.usableDays', { count: usableDays, date: wholeEnd(issueTo, locale) });

  return (
    <li data-live-coupon={couponSn} data-state={state}>
      <CouponTicket coupon={coupon} period={period} locale={locale} t={t}>
        {state === 'before' && (
          <button
            type="button"
            className="btn btn-primary btn-sm needs-script"
            aria-label={t('coupon.getNamed', { name: couponName })}
            aria-busy={isBusy || undefined}
            onClick={take}
          >
            {t('coupon.get')}
          </button>
        )}
        {state === 'after' && (
          <span className="coupon-taken">
            <Icon name="check" className="icon-sm" />
            {t('coupon.taken')}
          </span>
        )}
        {state === 'disable' && <span>{t('coupon.gone')}</span>}
        {downloadLimit.period === 'Day' && downloadLimit.perMember !== null && (
          <span>{t('coupon.aDay', { count: downloadLimit.perMember })}</span>
        )}
        {downloadLimit.left !== null && downloadLimit.left <= FEW && (
          <span>{t('coupon.left', { count: downloadLimit.left })}</span>
        )}
      </CouponTicket>
    </li>
  );
}
