import { z } from 'zod';
import { SHIPPING_MESSAGE_MAX } from '../../../lib/constants.ts';
import { Line, Name, Phone, withError, ZipCode } from '../../member/address/person.schema.ts';

export const OrderParams = z.object({ orderNo: z.string().max(40) });

export const ChangeAddress = z.strictObject({
  name: Name,
  phone1: Phone,
  phone2: z.union([z.literal(''), Phone], withError('InvalidPhone')).default(''),
  zipCode: ZipCode,
  address1: Line(100).pipe(z.string().min(1, withError('AddressRequired'))),
  address2: Line(100).default(''),
  shippingMessage: Line(1000)
    .pipe(z.string().max(SHIPPING_MESSAGE_MAX, withError('ShippingMessageTooLong')))
    .default(''),
});
export type ChangeAddress = z.output<typeof ChangeAddress>;

export const ConfirmPurchase = z.strictObject({
  /** If absent, all delivered items. */
  orderItemSns: z.array(z.int().positive()).min(1).max(200).optional(),
});
export const PurchaseConfirmed = z.object({ confirmedCount: z.int() });
