import { kstMidnight } from '../../../../lib/instant.ts';
import type { AuditedThing } from '../../../../server/staff/audit.ts';
import { cancelByStaff, estimateByStaff } from '../../cancel/cancel.service.ts';
import { advanceOrder, type DeskStatus } from './order-steps.service.ts';
import { holdOrder, releaseOrder } from '../hold/hold.service.ts';
import { sealAccount } from '../../refund/account/refund-account.service.ts';
import { correctInvoice } from '../../tracking/correct-invoice.service.ts';
import { recordDelivery } from '../../shipment/shipment.service.ts';
import { forEachThing } from '../../../desk/bulk/bulk.service.ts';
import type { WriteMemo } from '../../../desk/memo/memo.schema.ts';
import { removeMemo, writeMemo } from '../../../desk/memo/memo.service.ts';
import { readOrderValues } from './order-desk.queries.ts';
import {
  StaffOrderParams,
  type MoveOrders,
  type StaffOrderMemoParams,
  type StaffAddress,
  type StaffCancel,
  type StaffEstimate,
  type CorrectInvoice,
  type StaffOrder,
  type StaffShipmentParams,
} from './order-desk.schema.ts';
import type { OrderMove } from './order-desk.ts';
import { changeAddress } from '../address-change.service.ts';
import { orderByNo, readPeople, readStaffOrder } from './order-record.service.ts';
import { deskCalls } from '../../../desk/parts/call/desk-calls.service.ts';
import { readStaffLimit } from '../../../desk/parts/call/staff-limit.service.ts';
import { compensateOrder } from '../../compensation/compensation.service.ts';
import type { CompensateOrder } from '../../compensation/desk/compensation.schema.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

/** The calls of staff about an order. */
export const orderCalls = deskCalls({
  params: StaffOrderParams,
  read: 'order:read',
  write: 'order:cancel',
  errors: ['OrderNoRequired', 'NotFound'],
});

const STATUS_OF = {
  confirm: 'OrderCompleted',
  prepare: 'PreparingToShip',
  delay: 'ShippingDelayed',
} as const satisfies Partial<Record<OrderMove, DeskStatus>>;

/** The database for a change of an order, or for its dry run. */
export function databaseFor(
  { audit }: StaffCall,
  orderNo: string,
  { reason, dryRun }: { reason: string; dryRun?: boolean },
) {
  const read: AuditedThing['read'] = (db) => readOrderValues(db, orderNo);
  return audit({ entity: 'order', id: orderNo, read, reason, dryRun }).database;
}

/** Moves orders by a step, each on its own. */
export function moveOrders(call: StaffCall, input: MoveOrders) {
  const { now, runtime } = call;
  const { move, orderNos, reason, arrivesOn } = input;
  const delayedTo = arrivesOn === undefined ? undefined : kstMidnight(arrivesOn);
  const by = { actor: 'staff', now, note: move === 'delay' ? reason : '' } as const;
  const things = { idOf: String, locale: call.locale };

  return forEachThing([...new Set(orderNos)], things, async (orderNo) => {
    const { orderSn } = await orderByNo(runtime.database.read, orderNo);

    const database = databaseFor(call, orderNo, input);
    switch (move) {
      case 'hold':
        return holdOrder(database, orderSn, { note: reason, now });
      case 'release':
        return releaseOrder(database, orderSn);
      case 'delay':
        return advanceOrder(database, { orderSn, to: STATUS_OF[move], delayedTo }, by);
      case 'deliver':
        await recordDelivery(database, { orderSn }, by);
        return (await orderByNo(runtime.database.read, orderNo)).status;
      case 'confirm':
      case 'prepare':
        return advanceOrder(database, { orderSn, to: STATUS_OF[move] }, by);
      default:
        return move satisfies never;
    }
  });
}

/** Corrects the courier or the number of a parcel; see `correctInvoice` for what it throws. */
export async function correctStaffInvoice(
  call: StaffCall,
  { orderNo, shipmentSn }: StaffShipmentParams,
  { reason, shippingCarrierCode, invoiceNo }: CorrectInvoice,
): Promise<StaffOrder> {
  const { runtime, now, locale } = call;
  const { orderSn } = await orderByNo(runtime.database.read, orderNo);
  const database = databaseFor(call, orderNo, { reason });
  const box = { orderSn, shippingCarrierCode, invoiceNo };
  await correctInvoice(database, { ...box, shipmentSn }, now);

  return readStaffOrder(runtime.database.read, orderNo, locale);
}

/** The people of an order, unmasked; that they were asked for is kept. */
export async function showPeople(call: StaffCall, orderNo: string, reason: string) {
  const { read } = call.runtime.database;
  const order = await orderByNo(read, orderNo);
  await databaseFor(call, orderNo, { reason }).tx(async () => undefined);
  return readPeople(read, order);
}

/** Sends an order elsewhere before it leaves; see `changeAddress` for what it throws. */
export async function changeStaffAddress(
  call: StaffCall,
  orderNo: string,
  { address, reason }: StaffAddress,
): Promise<StaffOrder> {
  const { runtime, now, locale } = call;
  const { orderSn, memberNo } = await orderByNo(runtime.database.read, orderNo);
  const owner = { memberNo: memberNo ?? undefined, guestOrderSn: orderSn };
  const database = databaseFor(call, orderNo, { reason });
  await changeAddress({ database, now }, { owner, orderNo, actor: 'staff' }, address);

  return readStaffOrder(runtime.database.read, orderNo, locale);
}

/** Writes a memo about an order. */
export async function writeOrderMemo(call: StaffCall, orderNo: string, memo: WriteMemo) {
  return writeMemo(call, await aboutOrder(call, orderNo), memo);
}

/** Deletes a memo of one's own about an order. */
export async function removeOrderMemo(call: StaffCall, { orderNo, memoSn }: StaffOrderMemoParams) {
  return removeMemo(call, await aboutOrder(call, orderNo), memoSn);
}

async function aboutOrder({ runtime }: StaffCall, orderNo: string) {
  const { orderSn } = await orderByNo(runtime.database.read, orderNo);
  return { subject: { orderSn }, thing: { entity: 'order', id: orderNo } } as const;
}

/** The refund of a cancel; changes nothing. */
export async function estimateStaffCancel(
  { runtime }: Pick<StaffCall, 'runtime'>,
  orderNo: string,
  request: StaffEstimate,
) {
  const { read } = runtime.database;
  return estimateByStaff(read, await orderByNo(read, orderNo), request);
}

/** Cancels what has not shipped, at the refund that staff saw. */
export async function cancelStaffOrder(call: StaffCall, orderNo: string, input: StaffCancel) {
  const { runtime, now } = call;
  const { refundAccount, ...request } = input;
  const order = await orderByNo(runtime.database.read, orderNo);
  const account = refundAccount && sealAccount(runtime.secret, refundAccount);
  const database = databaseFor(call, orderNo, input);

  return cancelByStaff({ database, now }, order, { ...request, refundAccount: account });
}

/** Gives back an amount of an order whose goods stay, as far as the staff member may. */
export async function compensateStaffOrder(
  call: StaffCall,
  orderNo: string,
  input: CompensateOrder,
) {
  const { runtime, now } = call;
  const order = await orderByNo(runtime.database.read, orderNo);
  const limitAmt = await readStaffLimit(call);
  const database = databaseFor(call, orderNo, input);

  return compensateOrder({ database, now }, order, { ...input, limitAmt });
}
