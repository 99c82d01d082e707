import type { ReactNode } from 'react';
import { Icon } from '../../../../../components/Icon.tsx';
import { createT, type Messages } from '../../../../../i18n/t.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { useCouponDownload } from '../../../../benefit/coupon/shop/use-coupon-download.ts';
import './coupon-offer.css';

interface Props {
  couponSn: number;
  locale: Locale;
  messages: Messages;
  /** A slot with the words of the coupon. */
  children?: ReactNode;
}

/** A coupon of a page with the button that takes it (CouponDownload.astro). */
export function CouponOffer({ couponSn, locale, messages, children }: Props) {
  const t = createT(messages, locale);
  const { state, isBusy, take } = useCouponDownload(couponSn, undefined, { t, locale });

  return (
    <div className="coupon-offer" data-live-coupon={couponSn} data-state={state}>
      {children}
      <p className="act">
        {state === 'before' && (
          <button
            type="button"
            className="btn btn-primary btn-sm"
            aria-busy={isBusy || undefined}
            onClick={take}
          >
            <Icon name="ticket" className="icon-sm" />
            {t('pageBuilder.couponGet')}
          </button>
        )}
        {state === 'after' && (
          <span>
            <Icon name="check" className="icon-sm" />
            {t('pageBuilder.couponTaken')}
          </span>
        )}
        {state === 'disable' && <span>{t('pageBuilder.couponDisabled')}</span>}
      </p>
    </div>
  );
}
