import { CouponDownloads, CouponStands } from '#src/features/benefit/coupon/coupon.schema.ts';
import { downloadAllCoupons } from '#src/features/benefit/coupon/download-all.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Takes one of each coupon that can be downloaded, of a product or of all',
    auth: 'member',
    body: CouponDownloads,
    response: CouponStands,
  },
  async ({ database, member, now, body }) => ({
    coupons: await downloadAllCoupons(database, { ...member, now }, body.itemCode),
  }),
);
