import { StaffOrderLinks } from '#src/features/order/order-link/desk/order-link-desk.schema.ts';
import {
  endLink,
  orderLinkCalls,
} from '#src/features/order/order-link/desk/order-link-desk.service.ts';

export const DELETE = orderLinkCalls.write({
  summary: 'Ends a link to a composed checkout before its time',
  response: StaffOrderLinks,
  errors: ['CheckoutCompleted'],
  handler: (call) => endLink(call, call.params.orderLinkNo),
});
