import { EmptyState } from '../../../../components/EmptyState.tsx';
import { createT, type Messages } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { DownloadableCoupon } from '../coupon.schema.ts';
import { DownloadList } from './DownloadList.tsx';

export interface CouponWords {
  locale: Locale;
  messages: Messages;
}

interface Props extends CouponWords {
  itemCode: string;
  coupons: readonly DownloadableCoupon[];
}

/** The coupons that can be downloaded for a product. */
export function ProductCouponList(props: Props) {
  const { coupons, locale, messages } = props;
  if (coupons.length > 0) return <DownloadList {...props} />;

  const t = createT(messages, locale);
  return <EmptyState icon="ticket" text={t('coupon.empty.download')} />;
}
