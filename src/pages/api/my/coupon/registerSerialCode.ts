import { IssuedCoupon, SerialCode } from '#src/features/benefit/coupon/coupon.schema.ts';
import { registerSerialCode } from '#src/features/benefit/coupon/issue.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Turns a serial code into its coupon',
    auth: 'member',
    body: SerialCode,
    response: IssuedCoupon,
    status: 201,
    limited: true,
    errors: [
      'SerialCodeRequired',
      'SerialCodeUnknown',
      'SerialCodeUsed',
      'NotFound',
      'CouponOver',
      'CouponNotYet',
      'CouponForOtherLevels',
      'CouponStockExceeded',
      'CouponLimitExceeded',
    ],
  },
  ({ database, member, now, body }) =>
    registerSerialCode(database, { ...member, now }, body.serialCode),
);
