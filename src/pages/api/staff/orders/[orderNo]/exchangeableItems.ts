import { ExchangeableItems, ExchangeableQuery } from '#src/features/order/claim/claim.schema.ts';
import { readStaffExchangeable } from '#src/features/order/claim/desk/open/open-claim.service.ts';
import { orderCalls } from '#src/features/order/order/desk/order-desk.service.ts';

export const GET = orderCalls.read({
  summary: 'The units in stock that can be sent instead of an item of an order',
  permission: 'claim:settle',
  query: ExchangeableQuery,
  response: ExchangeableItems,
  handler: ({ database, params, query, locale, now }) =>
    readStaffExchangeable(database.read, params.orderNo, { ...query, locale, now }),
});
