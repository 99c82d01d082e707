import { MadeOrderLink } from '#src/features/order/order-link/desk/order-link-desk.schema.ts';
import { makePaymentLink } from '#src/features/order/order-link/desk/payment-link.service.ts';
import { GOODS_ERRORS } from '#src/features/order/order-link/desk/order-link-desk.service.ts';
import { readOrderValues } from '#src/features/order/order/desk/order-desk.queries.ts';
import { orderCalls } from '#src/features/order/order/desk/order-desk.service.ts';

export const POST = orderCalls.write({
  summary: 'Makes a link by which an unpaid order is paid by any method, and mails it to its buyer',
  permission: 'order:compose',
  response: MadeOrderLink,
  status: 201,
  errors: [...GOODS_ERRORS, 'PresentNotPossible', 'CheckoutCompleted', 'PaymentInProgress'],
  handler: (call) => {
    const { orderNo } = call.params;
    return makePaymentLink(call, orderNo, async (db) => (await readOrderValues(db, orderNo)) ?? {});
  },
});
