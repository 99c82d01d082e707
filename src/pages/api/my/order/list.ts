import { OrderList, OrderListQuery } from '#src/features/order/order/shop/list/my-page.schema.ts';
import { readOrderList } from '#src/features/order/order/shop/list/my-page.service.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'The member’s orders, newest first',
    auth: 'member',
    query: OrderListQuery,
    sends: PAGING,
    response: OrderList,
    errors: ['DateRangeIncomplete', 'DateRangeReversed', 'DateRangeTooLong'],
  },
  async ({ database, member, locale, query, headers, now }) => {
    const { memberNo } = member;
    const { total, orders } = await readOrderList(database.read, { memberNo, locale, now }, query);
    setPaging(headers, { total, offset: query.offset, limit: query.limit });
    return { orders };
  },
);
