import type { Fault, OrderedFault, Settings } from '../faults.ts';
import type { Ledger } from '../ledger.ts';
import type { Timers } from '../timers.ts';

export interface Refund {
  refundId: string;
  extRefundId: string;
  amount: number;
  status: 'PENDING' | 'FINALIZED' | 'CANCELED';
}

/** An order as the merchant made it; amounts in minor units. */
export interface Order {
  orderId: string;
  extOrderId: string;
  notifyUrl: string;
  continueUrl: string;
  description: string;
  currencyCode: string;
  totalAmount: number;
  language: 'ko' | 'en';
  expiresAt: number;
  createdAt: number;
  status: 'NEW' | 'PENDING' | 'WAITING_FOR_CONFIRMATION' | 'COMPLETED' | 'CANCELED' | 'REJECTED';
  refunds: Refund[];
  faults: Fault[];
}

export interface NoticeLog {
  at: number;
  url: string;
  orderId: string;
  status: string;
  /** 0 without a response. */
  httpStatus: number;
}

interface PayUKeys {
  posId: string;
  clientId: string;
  clientSecret: string;
  secondKey: string;
}

/** Shared state of a sandbox's routes. */
export interface PayUSandbox {
  keys: PayUKeys;
  /** Its base URL for buyers' browsers. */
  url: string;
  now: () => number;
  settings: Settings;
  orderedFaults: OrderedFault[];
  timers: Timers;
  ledger: Ledger;
  orders: Map<string, Order>;
  tokens: Set<string>;
  noticed: NoticeLog[];
  newId: (bytes: number) => string;
}

/** An unpaid order is cancelled at its deadline. */
export function expireIfDue({ now }: PayUSandbox, order: Order): void {
  const isOpen = order.status === 'NEW' || order.status === 'PENDING';
  if (isOpen && now() > order.expiresAt) order.status = 'CANCELED';
}
