import type { Reader } from '#db/connection.ts';
import { bankName } from '../../../../lib/bank.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import type { AuditedThing } from '../../../../server/staff/audit.ts';
import { findByOrderNo } from '../../order/order-list.queries.ts';
import { findMissingAmt } from '../../order/missing.queries.ts';
import { findOrderAttempt } from '../../payment-attempt/attempt.queries.ts';
import { acceptCancelled, checkPayment } from '../../reconcile/compare.service.ts';
import {
  nameAccount,
  openAccount,
  sealAccount,
} from '../../refund/account/refund-account.service.ts';
import { listOpenRefunds } from '../../refund/refund.queries.ts';
import {
  confirmArrival,
  confirmSent,
  getAwaitedOrThrow,
  listToSendOrThrow,
} from '../own-account.service.ts';
import { makeRefund } from '../../refund/refund.service.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { forEachThing } from '../../../desk/bulk/bulk.service.ts';
import { readPaymentValues } from './payment-desk.queries.ts';
import type { AccountsToSend, NameRefundAccount, SettlePayments } from './payment-desk.schema.ts';
import type { PaymentStep } from './payment-desk.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

/** Asks providers, accepts their cancels or tries refunds again, each order on its own. */
export function settlePayments(call: StaffCall, input: SettlePayments): Promise<BulkResults> {
  const { step, orderNos, reason, dryRun } = input;
  const things = { idOf: String, locale: call.locale };

  return forEachThing([...new Set(orderNos)], things, async (orderNo) => {
    const { read } = call.runtime.database;
    const orderSn = await getOrderSnOrThrow(read, orderNo);
    await STEPS[step].guard(read, orderSn);
    if (dryRun) return step;
    return STEPS[step].run(auditRuntime(call, { orderNo, orderSn, reason }), orderSn);
  });
}

interface StepCalls {
  /** Throws why the step can't be taken. */
  guard: (db: Reader, orderSn: number) => Promise<void>;
  /** Returns how things are afterwards. */
  run: (runtime: Runtime, orderSn: number) => Promise<string>;
}

const STEPS: Readonly<Record<PaymentStep, StepCalls>> = {
  check: {
    guard: async (db, orderSn) => {
      if (!(await findOrderAttempt(db, orderSn))) throw new AppError('OrderHasNoPayment');
    },
    run: async (runtime, orderSn) => (await checkPayment(runtime, orderSn)).status,
  },
  accept: {
    guard: async (db, orderSn) => {
      if ((await findMissingAmt(db, orderSn)) === 0) throw new AppError('NoMoneyMissing');
    },
    run: async (runtime, orderSn) => {
      await acceptCancelled(runtime, orderSn);
      return 'Accepted';
    },
  },
  refund: {
    guard: async (db, orderSn) => {
      if ((await listOpenRefunds(db, orderSn)).length === 0) throw new AppError('NothingToRefund');
    },
    run: makeOpenRefunds,
  },
  arrived: {
    guard: async (db, orderSn) => void (await getAwaitedOrThrow(db, orderSn)),
    run: confirmArrival,
  },
  sent: {
    guard: async (db, orderSn) => void (await listToSendOrThrow(db, orderSn)),
    run: confirmSent,
  },
};

async function makeOpenRefunds(runtime: Runtime, orderSn: number): Promise<string> {
  let status = 'Done';
  for (const { refundSn } of await listOpenRefunds(runtime.database.read, orderSn)) {
    status = await makeRefund(runtime, refundSn);
  }
  return status;
}

/**
 * Names the bank account of the open refunds that can't be made to the payment method, and makes
 * them. Throws NotFound, and NothingToRefund where none takes an account.
 */
export async function nameRefundAccount(
  call: StaffCall,
  orderNo: string,
  { account, reason }: NameRefundAccount,
): Promise<BulkResults> {
  const { now, runtime } = call;
  const orderSn = await getOrderSnOrThrow(runtime.database.read, orderNo);
  const open = await listOpenRefunds(runtime.database.read, orderSn);
  const sealed = sealAccount(runtime.secret, { ...account, save: false });
  const audited = auditRuntime(call, { orderNo, orderSn, reason });

  await audited.database.tx(async (t) => {
    let named = 0;
    for (const refund of open) {
      if (await nameAccount(t, refund, { account: sealed, now })) named += 1;
    }
    if (named === 0) throw new AppError('NothingToRefund');
  });

  const status = await makeOpenRefunds(audited, orderSn);
  return { results: [{ id: orderNo, status, problem: null }] };
}

/**
 * The accounts that the refunds of an order are to be transferred to; the request is audited. Throws
 * NotFound, NothingToSend.
 */
export async function showAccountsToSend(
  call: StaffCall,
  orderNo: string,
  reason: string,
): Promise<AccountsToSend> {
  const { runtime, locale } = call;
  const { read } = runtime.database;
  const orderSn = await getOrderSnOrThrow(read, orderNo);
  const toSend = await listToSendOrThrow(read, orderSn);
  await auditRuntime(call, { orderNo, orderSn, reason }).database.tx(async () => undefined);

  const accounts = toSend.flatMap(({ amount, refundAccount }) => {
    const opened = refundAccount === null ? null : openAccount(runtime.secret, refundAccount);
    if (opened === null) return [];

    const { bankCode, accountNo, holder } = opened;
    return [{ amount, bankName: bankName(bankCode, locale, bankCode), accountNo, holder }];
  });

  return { accounts };
}

async function getOrderSnOrThrow(db: Reader, orderNo: string): Promise<number> {
  const order = await findByOrderNo(db, orderNo);
  if (!order) throw new AppError('NotFound');
  return order.orderSn;
}

interface AuditedChange {
  orderNo: string;
  orderSn: number;
  reason: string;
}

/** The runtime of a change: its first transaction is audited with the order. */
function auditRuntime({ audit }: StaffCall, { orderNo, orderSn, reason }: AuditedChange): Runtime {
  const read: AuditedThing['read'] = (db) => readPaymentValues(db, orderSn);
  return audit({ entity: 'order', id: orderNo, read, reason });
}
