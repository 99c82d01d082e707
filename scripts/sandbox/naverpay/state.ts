import type { Fault, OrderedFault, Settings } from '../faults.ts';
import type { Ledger } from '../ledger.ts';
import type { Timers } from '../timers.ts';

/** The merchant's request. */
interface Reservation {
  merchantPayKey: string;
  merchantUserKey: string;
  productName: string;
  totalPayAmount: number;
  /** The tax-free part. */
  taxExScopeAmount: number;
  returnUrl: string;
}

/** One line of a payment's history. */
export interface Move {
  payHistId: string;
  /** 01 approved, 03 cancelled, 04 cancelled in part. */
  admissionTypeCode: '01' | '03' | '04';
  admissionState: 'SUCCESS' | 'FAIL';
  at: number;
  amount: number;
  taxExScopeAmount: number;
}

/** The amount to refund. */
export interface Cancelling {
  amount: number;
  taxExScopeAmount: number;
}

export interface Payment extends Reservation {
  reserveId: string;
  paymentId: string;
  /** authorized: the buyer consented, nothing is captured yet. */
  status: 'reserved' | 'authorized' | 'paid' | 'failed';
  authorizedAt: number;
  rest: number;
  /** The tax-free part of the balance. */
  restTaxEx: number;
  moves: Move[];
  /** Accepted (`CancelNotComplete`), not completed yet. */
  cancelling: Cancelling | null;
  faults: Fault[];
}

/** Shared state of a sandbox's routes. */
export interface NaverPaySandbox {
  keys: { partnerId: string; clientId: string; clientSecret: string; chainId: string };
  now: () => number;
  settings: Settings;
  orderedFaults: OrderedFault[];
  timers: Timers;
  ledger: Ledger;
  /** By `reserveId`. */
  payments: Map<string, Payment>;
  /** Responses by idempotency key. */
  answered: Map<string, object>;
  newId: (bytes: number) => string;
}

export function findPayment({ payments }: NaverPaySandbox, paymentId: string): Payment | undefined {
  return [...payments.values()].find((payment) => payment.paymentId === paymentId);
}

const KST_OFFSET_MS = 9 * 60 * 60 * 1000;

/** yyyyMMddHHmmss in Korea. */
export function formatTimestamp(time: number): string {
  return new Date(time + KST_OFFSET_MS).toISOString().slice(0, 19).replace(/\D/g, '');
}
