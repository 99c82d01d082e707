import { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { readOrderDetail } from '#src/features/order/order/shop/detail/order-detail.service.ts';
import { OrderParams } from '#src/features/order/order/order.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The order a guest proved by its number and password',
    auth: 'guest',
    params: OrderParams,
    response: OrderDetail,
    errors: ['NotFound'],
  },
  ({ database, visitor, locale, params, now }) => {
    const owner = { memberNo: undefined, guestOrderSn: visitor.guestOrderSn };
    return readOrderDetail(database.read, { owner, locale, now }, params.orderNo);
  },
);
