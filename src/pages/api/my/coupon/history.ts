import { CouponHistory, CouponHistoryQuery } from '#src/features/benefit/coupon/coupon.schema.ts';
import { readCouponHistory } from '#src/features/benefit/coupon/coupon.service.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'The member’s coupons by status: usable ones by their end, others newest first',
    auth: 'member',
    query: CouponHistoryQuery,
    sends: PAGING,
    response: CouponHistory,
    errors: ['DateRangeIncomplete', 'DateRangeReversed', 'DateRangeTooLong'],
  },
  async ({ database, member, locale, now, query, headers }) => {
    const who = { ...member, locale, now };
    const { total, coupons } = await readCouponHistory(database.read, who, query);
    setPaging(headers, { total, offset: query.offset, limit: query.limit });
    return { coupons };
  },
);
