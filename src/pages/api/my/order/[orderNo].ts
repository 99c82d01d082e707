import { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { readOrderDetail } from '#src/features/order/order/shop/detail/order-detail.service.ts';
import { OrderParams } from '#src/features/order/order/order.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'An order of the member',
    auth: 'member',
    params: OrderParams,
    response: OrderDetail,
    errors: ['NotFound'],
  },
  ({ database, member, locale, params, now }) => {
    const owner = { memberNo: member.memberNo, guestOrderSn: undefined };
    return readOrderDetail(database.read, { owner, locale, now }, params.orderNo);
  },
);
