import { z } from 'zod';
import { OrderNo } from '../../../../account/sign-in/auth.schema.ts';
import { BULK_MAX } from '../../../../desk/bulk/bulk.schema.ts';
import { RevealReason } from '../../../../desk/parts/call/reveal.schema.ts';

/** A unit of an order that is still to be packed: pieces from a shelf, not the headings of sets. */
const PackItem = z.object({
  orderItemSn: z.int(),
  unitCode: z.string(),
  /** Its barcode, and its place in the warehouse; '' for none. */
  gtin: z.string(),
  place: z.string(),
  name: z.string(),
  optionName: z.string(),
  qty: z.int(),
});
export type PackItem = z.output<typeof PackItem>;

export const PackOrder = z.object({
  orderNo: z.string(),
  /** It can be shipped as it is: it was prepared. */
  isReady: z.boolean(),
  items: z.array(PackItem),
});
export type PackOrder = z.output<typeof PackOrder>;

/** An order to print, with where it goes. */
const PrintOrder = z.object({
  orderNo: z.string(),
  orderedAt: z.int(),
  recipient: z.object({
    name: z.string(),
    phone1: z.string(),
    phone2: z.string(),
    zipCode: z.string(),
    address1: z.string(),
    address2: z.string(),
  }),
  shippingMessage: z.string(),
  items: z.array(PackItem),
});
export type PrintOrder = z.output<typeof PrintOrder>;

export const PrintOrders = z.strictObject({
  reason: RevealReason,
  orderNos: z.array(OrderNo).min(1).max(BULK_MAX),
});
export type PrintOrders = z.output<typeof PrintOrders>;

export const PrintPage = z.object({
  orders: z.array(PrintOrder),
  /** Nothing of these is to be packed. */
  left: z.array(z.string()),
});
export type PrintPage = z.output<typeof PrintPage>;
