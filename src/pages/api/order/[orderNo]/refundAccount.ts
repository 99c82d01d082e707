import { z } from 'zod';
import { OrderParams } from '#src/features/order/order/order.schema.ts';
import { nameNeededAccount } from '#src/features/order/refund/account/needed-account.service.ts';
import { chooseAccount } from '#src/features/order/refund/account/refund-account.service.ts';
import { refundAccountFields } from '#src/features/order/refund/refund.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Names the bank account of refunds that wait for one',
    auth: 'buyer',
    params: OrderParams,
    body: z.strictObject(refundAccountFields),
    response: z.object({}),
    limited: true,
    errors: [
      'NoAccountNeeded',
      'RefundAccountRequired',
      'RefundHolderMismatch',
      'ReauthenticationRequired',
      'NotFound',
    ],
  },
  async ({ runtime, database, visitor, now, params, body }) => {
    const account = await chooseAccount({ runtime, visitor, now }, body);
    await nameNeededAccount({ database, owner: orderOwner(visitor), now }, params.orderNo, account);
    return {};
  },
);
