import { CouponDownload, IssuedCoupon } from '#src/features/benefit/coupon/coupon.schema.ts';
import { downloadCoupon } from '#src/features/benefit/coupon/issue.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Takes a coupon',
    auth: 'member',
    body: CouponDownload,
    response: IssuedCoupon,
    status: 201,
    errors: [
      'NotFound',
      'CouponOver',
      'CouponNotYet',
      'CouponForOtherLevels',
      'CouponStockExceeded',
      'CouponLimitExceeded',
    ],
  },
  ({ database, member, now, body }) => downloadCoupon(database, { ...member, now }, body.couponSn),
);
