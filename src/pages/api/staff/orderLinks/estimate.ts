import {
  EstimateOrderLink,
  OrderLinkEstimate,
} from '#src/features/order/order-link/desk/order-link-desk.schema.ts';
import {
  estimateOrderLink,
  GOODS_ERRORS,
} from '#src/features/order/order-link/desk/order-link-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'The price of items by the rules of the checkout; nothing is stored',
  permission: 'order:compose',
  body: EstimateOrderLink,
  response: OrderLinkEstimate,
  errors: [...GOODS_ERRORS],
  handler: (call) => estimateOrderLink(call, call.body),
});
