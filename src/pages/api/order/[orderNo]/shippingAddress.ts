import { z } from 'zod';
import { changeAddress } from '#src/features/order/order/address-change.service.ts';
import { ChangeAddress, OrderParams } from '#src/features/order/order/order.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Sends an order elsewhere, until it is packed',
    auth: 'buyer',
    params: OrderParams,
    body: ChangeAddress,
    response: z.object({}),
    errors: [
      'InvalidName',
      'InvalidPhone',
      'InvalidZipCode',
      'AddressRequired',
      'ShippingMessageTooLong',
      'UndeliverableArea',
      'CouldNotChangeAnotherShippingArea',
      'OrderStatusConflict',
      'NotFound',
    ],
  },
  async ({ database, visitor, now, params, body }) => {
    const owner = orderOwner(visitor);
    const whose = { owner, orderNo: params.orderNo, actor: 'shopper' } as const;
    await changeAddress({ database, now }, whose, body);
    return {};
  },
);
