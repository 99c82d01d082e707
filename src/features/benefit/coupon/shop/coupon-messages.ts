import { messagesFor } from '../../../../i18n/server.ts';
import type { Messages } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { getLevelWords } from '../../../content/setting/shop-words.ts';
import type { ShopSettings } from '../../../content/setting/setting.ts';

/** The messages of useCouponDownload. */
export const COUPON_DOWNLOAD_MESSAGES = ['alert.1043', 'coupon.viewMine', 'error.network'];

const DOWNLOAD_LIST_MESSAGES = [
  ...COUPON_DOWNLOAD_MESSAGES,
  'coupon.type',
  'coupon.off',
  'coupon.free',
  'coupon.award',
  'coupon.gift',
  'coupon.from',
  'coupon.fromQty',
  'coupon.upTo',
  'coupon.one',
  'coupon.forAll',
  'coupon.forOne',
  'coupon.forMore',
  'coupon.forLevels',
  'coupon.usableDays',
  'coupon.usablePeriod',
  'coupon.get',
  'coupon.takeAll',
  'coupon.takenAll',
  'coupon.logInFirst',
  'coupon.oneOfProduct',
  'coupon.oneOfOrder',
  'coupon.empty.download',
  'coupon.getNamed',
  'coupon.taken',
  'coupon.gone',
  'coupon.aDay',
  'coupon.left',
];

/** The messages of DownloadList.tsx, with the names of the levels. */
export const downloadListMessages = (
  locale: Locale,
  settings: Pick<ShopSettings, 'levelNames'>,
): Messages => ({
  ...messagesFor(locale, DOWNLOAD_LIST_MESSAGES),
  ...getLevelWords(settings, locale),
});
