import type { ShopDatabase } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { findShippingArea } from '../../benefit/shipping/shipping.queries.ts';
import { findPresent } from '../present/present.queries.ts';
import { canChangeAddress, type AddressActor } from './order.ts';
import { lockOrder } from './order-item.queries.ts';
import {
  findOrder,
  insertAddressChange,
  listOrderItems,
  updateAddress,
  type OrderOwner,
} from './order.queries.ts';
import { promiseArrival } from './promise.service.ts';
import type { ChangeAddress } from './order.schema.ts';

/** An order, its owner, and the one who changes its address. */
interface AddressOrder {
  owner: OrderOwner;
  orderNo: string;
  actor: AddressActor;
}

/**
 * Changes the shipping address of an order while that can be (`canChangeAddress`). Throws
 * OrderStatusConflict after that and of a present, whose receiver enters it, UndeliverableArea, and CouldNotChangeAnotherShippingArea where
 * the fee would differ (rule 8.3).
 */
export function changeAddress(
  { database, now }: { database: ShopDatabase; now: number },
  { owner, orderNo, actor }: AddressOrder,
  { shippingMessage, ...to }: ChangeAddress,
): Promise<void> {
  return database.tx(async (t) => {
    const found = await findOrder(t, orderNo, owner);
    if (!found) throw new AppError('NotFound');

    const order = await lockOrder(t, found);
    const { orderSn } = order;
    const items = await listOrderItems(t, orderSn);
    const isPresent = (await findPresent(t, orderSn)) !== undefined;
    if (
      isPresent ||
      !canChangeAddress(
        items.map(({ status }) => status),
        actor,
      )
    ) {
      throw new AppError('OrderStatusConflict');
    }

    if (to.zipCode !== order.zipCode) {
      const before = await findShippingArea(t, order.zipCode);
      const after = await findShippingArea(t, to.zipCode);
      // rule 8.2: alert_3033 when an address is changed, alert_3018 at checkout.
      if (after?.deliverable === false) {
        const fields = { zipCode: 'UndeliverableArea' } as const;
        throw new AppError('UndeliverableArea', { message: 'alert.3033', fields });
      }
      if ((before?.addFee ?? 0) !== (after?.addFee ?? 0)) {
        const fields = { zipCode: 'CouldNotChangeAnotherShippingArea' } as const;
        throw new AppError('CouldNotChangeAnotherShippingArea', { fields });
      }
    }

    const { zipCode, address1, address2 } = order;
    const past = { zipCode, address1, address2, createdAt: now };

    await insertAddressChange(t, { ...past, orderSn, actor });
    await updateAddress(t, orderSn, { ...to, shippingMessage });
    if (order.promisedAt !== null && order.paidAt !== null && to.zipCode !== zipCode) {
      await promiseArrival(t, { orderSn, paidAt: order.paidAt });
    }
  });
}
