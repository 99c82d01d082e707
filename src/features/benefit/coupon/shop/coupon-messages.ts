/** The messages of useCouponDownload. */
export const COUPON_DOWNLOAD_MESSAGES = ['alert.1043', 'coupon.viewMine', 'error.network'];

/** The messages of DownloadList.tsx. */
export const DOWNLOAD_LIST_MESSAGES = [
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
  'coupon.getNamed',
  'coupon.taken',
  'coupon.gone',
  'coupon.aDay',
  'coupon.left',
  'myPage.level',
];

/** The messages of ProductCouponList.tsx. */
export const PRODUCT_COUPON_MESSAGES = [...DOWNLOAD_LIST_MESSAGES, 'coupon.empty.download'];
