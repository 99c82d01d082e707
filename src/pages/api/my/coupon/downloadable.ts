import {
  DownloadableCoupons,
  DownloadableQuery,
} from '#src/features/benefit/coupon/coupon.schema.ts';
import { readDownloadable } from '#src/features/benefit/coupon/coupon.service.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'Coupons to download, of a product or of all; a visitor sees what signing in brings',
    auth: 'visitor',
    query: DownloadableQuery,
    sends: PAGING,
    response: DownloadableCoupons,
  },
  async ({ database, member, locale, now, query, headers }) => {
    const viewer = { memberNo: member?.memberNo, level: member?.level, locale, now };
    const { total, coupons } = await readDownloadable(database.read, viewer, query);
    setPaging(headers, { total, offset: query.offset, limit: query.limit });
    return { coupons };
  },
);
