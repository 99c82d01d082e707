import { AppError } from '../../../../errors/errors.ts';
import { findShippingArea } from '../../../benefit/shipping/shipping.queries.ts';
import { enqueueMail } from '../../../member/mail/mail.service.ts';
import { changeOptions } from '../../option-change/change-options.service.ts';
import { toOptionRef } from '../../option-change/option-change.ts';
import { lockOrder } from '../../order/order-item.queries.ts';
import { updateAddress } from '../../order/order.queries.ts';
import { promiseArrival } from '../../order/promise.service.ts';
import { enterPresent } from '../present.queries.ts';
import type { EnterPresent } from './receive.schema.ts';
import { findByToken, type ReceiverCall } from './receive.service.ts';

/**
 * The receiver enters where a present goes, and takes another option of equal price where they like:
 * from here on it is an order like any other. The buyer pays no surcharge for the area (rule 4.23).
 * Throws PresentLinkInvalid, PresentEnded if it ended meanwhile, UndeliverableArea, PresentOptionGone.
 */
export async function enterByToken(
  call: ReceiverCall,
  { token, options, agreed: _, ...to }: EnterPresent,
): Promise<{ taken: true }> {
  const { runtime, now } = call;
  const { orderSn, linkHash } = await findByToken(call, token);

  await runtime.database.tx(async (t) => {
    const order = await lockOrder(t, { orderSn });

    const area = await findShippingArea(t, to.zipCode);
    if (area?.deliverable === false) {
      throw new AppError('UndeliverableArea', { fields: { zipCode: 'UndeliverableArea' } });
    }

    if (!(await enterPresent(t, { orderSn, linkHash, now }))) throw new AppError('PresentEnded');

    await changeOptions(t, order, { options, ref: toOptionRef(order.orderNo), now });
    await updateAddress(t, orderSn, { ...to, phone2: '' });
    await promiseArrival(t, { orderSn, paidAt: now });
    await enqueueMail(t, { template: 'presentEntered', presentOf: orderSn }, now);
  });

  return { taken: true };
}
