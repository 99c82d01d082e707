import { z } from 'zod';
import { plainCode, plainForm } from '../../../../lib/text.ts';
import { restrictField } from '../../../../server/staff/needing.ts';
import { OrderNo } from '../../../account/sign-in/auth.schema.ts';
import { CANCEL_REASON_MAX } from '../../cancel/cancel.ts';
import { CancelOrder, EstimateCancel } from '../../cancel/cancel.schema.ts';
import { ORDER_STATUSES } from '../order.ts';
import { ChangeAddress } from '../order.schema.ts';
import { adjustmentFields, RefundAccount } from '../../refund/refund.schema.ts';
import { MoneyAudit } from '../../../desk/audit/audit.schema.ts';
import { Memo, MemoSn } from '../../../desk/memo/memo.schema.ts';
import { BULK_MAX, DryRun, Reason, TextFile } from '../../../desk/bulk/bulk.schema.ts';
import { PRESENT_STATES } from '../../present/present.ts';
import { ShipmentTracking } from '../../tracking/tracking.schema.ts';
import { MOVES } from './order-desk.ts';

export const StaffOrderParams = z.object({ orderNo: OrderNo });
export const StaffOrderMemoParams = StaffOrderParams.extend({ memoSn: MemoSn });
export type StaffOrderMemoParams = z.output<typeof StaffOrderMemoParams>;

const Status = z.enum(ORDER_STATUSES);
const Won = z.int();

/** The people of an order, masked until somebody asks for them. */
export const OrderPeople = z.object({
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** The name that a transfer to the mall's own account comes under; '' for other payments. */
  depositorName: z.string(),
  recipient: z.object({
    name: z.string(),
    phone1: z.string(),
    phone2: z.string(),
    zipCode: z.string(),
    address1: z.string(),
    address2: z.string(),
  }),
});
export type OrderPeople = z.output<typeof OrderPeople>;

const Step = z.object({
  createdAt: z.int(),
  /** Null for the order as a whole. */
  orderItemSn: z.int().nullable(),
  fromStatus: z.string().nullable(),
  toStatus: z.string(),
  actor: z.string(),
  note: z.string(),
});

const Item = z.object({
  orderItemSn: z.int(),
  itemCode: z.string(),
  productItemCode: z.string(),
  name: z.string(),
  optionName: z.string(),
  imagePath: z.string(),
  itemType: z.string(),
  status: Status,
  orderedQty: z.int(),
  /** The pieces that are neither cancelled nor returned. */
  leftQty: z.int(),
  /** The pieces that have not left yet. */
  unshippedQty: z.int(),
  /** The pieces that can be cancelled by themselves; a set takes its pieces along. */
  cancelQty: z.int(),
  /** It can become another option of equal price. */
  canChangeOption: z.boolean(),
  netAmt: restrictField('payment:read', Won),
});

const Shipment = z.object({
  shipmentSn: z.int(),
  shippingCarrierCode: z.string(),
  invoiceNo: z.string(),
  trackingUrl: z.string().nullable(),
  shippedAt: z.int(),
  deliveredAt: z.int().nullable(),
  /** Null: the shop does not track it. */
  tracking: ShipmentTracking.nullable(),
  items: z.array(z.object({ orderItemSn: z.int(), qty: z.int() })),
});

const Refund = z.object({
  refundSn: z.int(),
  amount: Won,
  status: z.string(),
  resultMessage: z.string().nullable(),
  createdAt: z.int(),
  pendingAt: z.int().nullable(),
});

/** A cancel, or a refund that cancels nothing. */
const Cancel = z.object({
  orderCancelSn: z.int(),
  createdAt: z.int(),
  reasonCode: z.string(),
  reason: z.string(),
  items: z.array(z.object({ orderItemSn: z.int(), qty: z.int() })),
  goodsAmt: Won,
  shippingAmt: Won,
  couponLossAmt: Won,
  compensationAmt: Won,
  ...adjustmentFields,
  refundAmt: Won,
  refunds: z.array(z.object({ means: z.string(), amount: Won })),
});

/** The sums paid for an order and given back, and the payment. */
const OrderMoney = z.object({
  amounts: z.array(z.object({ kind: z.string(), amount: Won })),
  finalTotalPaymentAmt: Won,
  refundedPaymentAmt: Won,
  refundedPointAmt: Won,
  refundedDepositAmt: Won,
  payment: z
    .object({
      status: z.string(),
      paymentMethodType: z.string(),
      /** The easy payment, or else the provider. */
      paymentMethodCode: z.string(),
      provider: z.string(),
      tid: z.string().nullable(),
      receiptUrl: z.string().nullable(),
    })
    .nullable(),
  /** Won that went back at the provider without a refund of the shop. */
  missingAmt: Won,
  openRefunds: z.array(Refund),
  cancels: z.array(Cancel),
  /** The most that can be given back although the goods stay. */
  compensableAmt: Won,
});
export type OrderMoney = z.output<typeof OrderMoney>;

/** An order as staff see it. */
export const StaffOrder = OrderPeople.extend({
  orderNo: z.string(),
  status: Status,
  createdAt: z.int(),
  paidAt: z.int().nullable(),
  /** The day of arrival that its buyer was promised, and the later one since it is delayed. */
  promisedAt: z.int().nullable(),
  delayedTo: z.int().nullable(),
  /** Since when it is kept back, and why; null if it is not. */
  onHold: z.object({ since: z.int(), note: z.string() }).nullable(),
  /** The member of staff who composed its checkout; null: its buyer began it. */
  composedBy: z.string().nullable(),
  /** Null for a guest's. */
  memberNo: z.int().nullable(),
  shippingMessage: z.string(),
  /** Set for a present; null for any other order. */
  present: z
    .object({
      state: z.enum(PRESENT_STATES),
      toName: z.string(),
      message: z.string(),
      expiresAt: z.int().nullable(),
      enteredAt: z.int().nullable(),
    })
    .nullable(),
  money: restrictField('payment:read', OrderMoney),
  items: z.array(Item),
  shipments: z.array(Shipment),
  /** The files for couriers that it stands in, the latest first. */
  files: z.array(
    z.object({
      fileNo: z.string(),
      createdAt: z.int(),
      staffName: z.string(),
      templateName: z.string(),
      cancelledAt: z.int().nullable(),
    }),
  ),
  history: z.array(Step),
  claims: z.array(z.object({ claimNo: z.string(), claimType: z.string(), status: z.string() })),
  memos: z.array(Memo),
  audit: z.array(MoneyAudit),
  /** The steps that the order's state allows; permissions are told by `me`. */
  can: z.object({
    confirm: z.boolean(),
    prepare: z.boolean(),
    delay: z.boolean(),
    ship: z.boolean(),
    deliver: z.boolean(),
    /** Its buyer can be sent a link to pay by. */
    payAgain: z.boolean(),
    hold: z.boolean(),
    release: z.boolean(),
    cancel: z.boolean(),
    changeAddress: z.boolean(),
  }),
});
export type StaffOrder = z.output<typeof StaffOrder>;

/** One or many orders by a step; `reason` is also the note of a delay, which its buyer reads. */
export const MoveOrders = z.strictObject({
  orderNos: z.array(OrderNo).min(1).max(BULK_MAX),
  move: z.enum(MOVES),
  /** The new day of arrival in Korea that a delay promises. */
  arrivesOn: z.iso.date().optional(),
  reason: Reason,
  dryRun: DryRun,
});
export type MoveOrders = z.output<typeof MoveOrders>;

const Box = z.strictObject({
  orderNo: OrderNo,
  shippingCarrierCode: z.string().transform(plainForm).pipe(z.string().toUpperCase().max(20)),
  invoiceNo: z.string().transform(plainCode).pipe(z.string().max(40)),
  /** If absent, everything that is ready. */
  items: z
    .array(z.strictObject({ orderItemSn: z.int().positive(), qty: z.int().min(1).max(999) }))
    .min(1)
    .max(200)
    .optional(),
  /** The goods as a file names them, instead of `items`. */
  named: z
    .array(
      z.strictObject({
        /** The code of a unit, or the key of a line: the order's number, a hyphen and the line's number. */
        itemCode: z.string().transform(plainCode).pipe(z.string().min(1).max(100)),
        /** If absent, all that is left of it. */
        qty: z.int().min(1).max(999).optional(),
      }),
    )
    .min(1)
    .max(200)
    .optional(),
});

export const StaffShipmentParams = StaffOrderParams.extend({
  shipmentSn: z.coerce.number().int().positive(),
});
export type StaffShipmentParams = z.output<typeof StaffShipmentParams>;

/** The courier and the number that a parcel has; the reason is kept in the audit log. */
export const CorrectInvoice = Box.pick({ shippingCarrierCode: true, invoiceNo: true }).extend({
  reason: Reason,
});
export type CorrectInvoice = z.output<typeof CorrectInvoice>;

export const ShipOrders = z.strictObject({
  boxes: z.array(Box).min(1).max(BULK_MAX),
  reason: Reason,
  dryRun: DryRun,
});
export type ShipOrders = z.output<typeof ShipOrders>;

/** A courier's file of invoice numbers. */
export const ReadInvoices = TextFile.extend({
  /** The carrier of the whole file; '' where a column tells it. */
  carrier: z.string().max(20).default(''),
});
export type ReadInvoices = z.output<typeof ReadInvoices>;

export const InvoiceRows = z.object({
  rows: z.array(
    z.object({
      /** Its line in the file. */
      line: z.int(),
      /** The reason why it cannot be used as it is. */
      unread: z.string().optional(),
      orderNo: z.string(),
      shippingCarrierCode: z.string(),
      invoiceNo: z.string(),
      /** The goods in the box, '' for all: codes of units or keys of lines, with commas between them. */
      itemCode: z.string(),
      /** How many of them; '' for all. */
      qty: z.string(),
    }),
  ),
});
export type InvoiceRows = z.output<typeof InvoiceRows>;

/** The address that an order goes to instead; the reason is kept in the audit log. */
export const StaffAddress = z.strictObject({ address: ChangeAddress, reason: Reason });
export type StaffAddress = z.output<typeof StaffAddress>;

/** A shopper's reason cancels for the buyer; without one the shop can't deliver. */
export const StaffEstimate = EstimateCancel.pick({ items: true, reasonCode: true });
export type StaffEstimate = z.output<typeof StaffEstimate>;

export const StaffCancel = StaffEstimate.extend({
  expectedRefundAmt: CancelOrder.shape.expectedRefundAmt,
  /** Its buyer reads it. */
  reason: z.string().trim().min(1).max(CANCEL_REASON_MAX),
  refundAccount: RefundAccount.optional(),
});
export type StaffCancel = z.output<typeof StaffCancel>;
