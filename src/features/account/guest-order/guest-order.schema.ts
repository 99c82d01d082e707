import { z } from 'zod';
import { Email, Name } from '../../member/address/person.schema.ts';
import { GivenPassword, OrderNo } from '../sign-in/auth.schema.ts';

export const FindOrderNo = z.strictObject({ name: Name, email: Email });
export type FindOrderNo = z.output<typeof FindOrderNo>;

/** An order without the password must have been bought with the member's verified e-mail. */
export const TakeOverOrder = z.strictObject({
  orderNo: OrderNo,
  guestPassword: GivenPassword.optional(),
});
export type TakeOverOrder = z.output<typeof TakeOverOrder>;

export const TakenOver = z.object({ orderNo: z.string() });

export const GuestOrders = z.object({
  orders: z.array(
    z.object({
      orderNo: z.string(),
      createdAt: z.int(),
      /** The name of its first item. */
      itemName: z.string(),
    }),
  ),
});
export type GuestOrders = z.output<typeof GuestOrders>;
