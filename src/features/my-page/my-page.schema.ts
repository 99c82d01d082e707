import { z } from 'zod';
import { PAGE_SIZE } from '../../lib/constants.ts';
import { ORDER_STATUSES } from '../order/order.ts';
import { DISCOUNT_KINDS } from './order-amounts.ts';

const Day = z.iso.date();

export const OrderListQuery = z.object({
  fromDate: Day.optional(),
  toDate: Day.optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
});
export type OrderListQuery = z.output<typeof OrderListQuery>;

const Status = z.enum(ORDER_STATUSES);
const Won = z.int();

const OrderItem = z.object({
  orderItemSn: z.int(),
  /** The item an add-on, a set's piece or a gift belongs to. */
  parentItemSn: z.int().nullable(),
  itemType: z.enum(['General', 'AddOnItem', 'Set', 'Bundle', 'SetComponent', 'Gift']),
  productItemCode: z.string(),
  itemCode: z.string(),
  itemName: z.string(),
  optionName: z.string(),
  imagePath: z.string(),
  orderedQty: z.int(),
  /** Of the whole quantity, with every discount; a set's is the sum of its pieces'. */
  netAmt: Won,
  orderItemStatus: Status,
});
export type OrderItem = z.output<typeof OrderItem>;

export const OrderList = z.object({
  orders: z.array(
    z.object({
      orderNo: z.string(),
      createdAt: z.int(),
      status: Status,
      finalTotalPaymentAmt: Won,
      items: z.array(OrderItem),
    }),
  ),
});
export type OrderList = z.output<typeof OrderList>;

export const OrderDetail = z.object({
  orderNo: z.string(),
  createdAt: z.int(),
  status: Status,
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  recipient: z.object({
    name: z.string(),
    phone1: z.string(),
    phone2: z.string(),
    zipCode: z.string(),
    address1: z.string(),
    address2: z.string(),
    shippingMessage: z.string(),
  }),
  shippings: z.array(
    z.object({ handlerName: z.string(), shippingFee: Won, items: z.array(OrderItem) }),
  ),
  /** They sum to `finalTotalPaymentAmt`; the parts of each sum to it. */
  amounts: z.array(
    z.object({
      kind: z.enum(['goods', 'discount', 'shipping', 'point', 'deposit']),
      amount: Won,
      parts: z.array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('discount'), discount: z.enum(DISCOUNT_KINDS), amount: Won }),
          z.object({
            kind: z.literal('shipping'),
            handlerName: z.string(),
            addShippingFee: Won,
            amount: Won,
          }),
        ]),
      ),
    }),
  ),
  finalTotalPaymentAmt: Won,
  totalEarningPoint: Won,
  payment: z
    .object({
      state: z.enum(['Paid', 'Waiting', 'Deposit', 'Failed', 'Refunded']),
      paymentMethodType: z.string(),
      provider: z.string(),
      bankCode: z.string().optional(),
      bankName: z.string().optional(),
      /** Of a virtual account. */
      accountNo: z.string().optional(),
      accountHolder: z.string().optional(),
      dueAt: z.int().optional(),
      cardName: z.string().optional(),
      cardNum: z.string().optional(),
      /** Months; 0 is at once. */
      cardQuota: z.int().optional(),
      approveNo: z.string().optional(),
      receiptUrl: z.string().nullable(),
      paidAt: z.int().nullable(),
    })
    .nullable(),
  history: z.array(z.object({ status: Status, createdAt: z.int() })),
});
export type OrderDetail = z.output<typeof OrderDetail>;
