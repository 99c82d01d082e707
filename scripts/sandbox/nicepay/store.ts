import { randomBytes, randomUUID } from 'node:crypto';
import type { LedgerEntry } from '../control.ts';
import type { Fault } from '../faults.ts';
import { type Payment, type PaymentRequest, koreanDay, koreanSecond } from './payment.ts';

interface OpenWindow {
  request: PaymentRequest;
  channel: 'pc' | 'mobile';
}

const METHOD_CODES: Record<string, string> = {
  card: '01',
  bank: '02',
  vbank: '03',
  cellphone: '05',
  kakaopay: '16',
  payco: '16',
  samsungpayCard: '16',
  ssgpay: '16',
  receipt: '04',
};
const MAX_WINDOWS = 1_000;

/** In-memory store that evicts the oldest payments beyond `cap`; `onChange` gets every change. */
export class Store {
  readonly #cap: number;
  readonly #now: () => number;
  readonly #onChange: (payment: Payment) => void;
  readonly #payments = new Map<string, Payment>();
  readonly #tidsByOrder = new Map<string, string[]>();
  readonly #windows = new Map<string, OpenWindow>();
  readonly #ledger = new Map<number, LedgerEntry>();
  #seq = 0;
  #tidCount = 0;

  constructor(options: { cap: number; now: () => number; onChange: (payment: Payment) => void }) {
    this.#cap = options.cap;
    this.#now = options.now;
    this.#onChange = options.onChange;
  }

  authorize(request: PaymentRequest, how: Authorization): Payment {
    const payment: Payment = {
      ...request,
      tid: how.tid ?? this.newTid(request.method),
      authToken: `NICEUNTT${randomBytes(16).toString('hex').toUpperCase()}`,
      channel: how.channel,
      status: 'authorized',
      balanceAmt: request.amount,
      authorizedAt: this.#now(),
      paidAt: null,
      failedAt: null,
      vbank: null,
      cancels: [],
      faults: [...how.faults],
    };

    this.keep(payment);

    return payment;
  }

  find(tid: string): Payment | undefined {
    return this.#payments.get(tid);
  }

  /** The payment of an order: the one that moved money, else the latest. */
  findByOrder(orderId: string): Payment | undefined {
    const tids = this.#tidsByOrder.get(orderId) ?? [];
    const found = tids.flatMap((tid) => this.#payments.get(tid) ?? []);
    return found.find((payment) => payment.paidAt !== null) ?? found.at(-1);
  }

  isPaid(orderId: string): boolean {
    const payment = this.findByOrder(orderId);
    return payment !== undefined && payment.paidAt !== null;
  }

  newTid(method: string): string {
    this.#tidCount += 1;
    const serial = this.#tidCount.toString(36).padStart(6, '0').slice(-6);
    return `UT0000113m${METHOD_CODES[method] ?? '01'}${koreanSecond(this.#now())}${serial}`;
  }

  /** Records a change that moved no money. */
  changed(payment: Payment): void {
    this.#onChange(payment);
  }

  newAccountNo(): string {
    this.#tidCount += 1;
    return `790${String(this.#tidCount).padStart(11, '0')}`;
  }

  /** Records a ledger entry of a changed payment. */
  record({ tid, orderId }: Payment, kind: LedgerEntry['kind'], amount: number): void {
    this.#seq += 1;

    const entry = { seq: this.#seq, at: this.#now(), kind, tid, orderId, amount };
    this.#ledger.set(this.#seq, entry);
    dropOldest(this.#ledger, 2 * this.#cap);

    const payment = this.#payments.get(tid);
    if (payment !== undefined) this.#onChange(payment);
  }

  keep(payment: Payment): void {
    this.#payments.set(payment.tid, payment);

    const tids = this.#tidsByOrder.get(payment.orderId) ?? [];
    if (!tids.includes(payment.tid)) tids.push(payment.tid);
    this.#tidsByOrder.set(payment.orderId, tids);

    const forgotten = dropOldest(this.#payments, this.#cap);
    if (forgotten !== undefined) this.#forgetOrderOf(forgotten);
  }

  #forgetOrderOf({ tid, orderId }: Payment): void {
    const rest = (this.#tidsByOrder.get(orderId) ?? []).filter((other) => other !== tid);
    if (rest.length === 0) this.#tidsByOrder.delete(orderId);
    else this.#tidsByOrder.set(orderId, rest);
  }

  openWindow(opened: OpenWindow): string {
    const id = randomUUID();
    this.#windows.set(id, opened);
    dropOldest(this.#windows, MAX_WINDOWS);
    return id;
  }

  /** A window can be finished once. */
  takeWindow(id: string): OpenWindow | undefined {
    const opened = this.#windows.get(id);
    this.#windows.delete(id);
    return opened;
  }

  payments(): Iterable<Payment> {
    return this.#payments.values();
  }

  ledger(): Iterable<LedgerEntry> {
    return this.#ledger.values();
  }

  reset(): void {
    this.#payments.clear();
    this.#tidsByOrder.clear();
    this.#windows.clear();
    this.#ledger.clear();
  }
}

interface Authorization {
  channel: 'pc' | 'mobile';
  faults: Fault[];
  tid?: string;
}

/** Evicts the oldest entry of a map beyond `cap`, and returns it. */
function dropOldest<Key, Value>(map: Map<Key, Value>, cap: number): Value | undefined {
  if (map.size <= cap) return undefined;
  const [oldest] = map;
  if (oldest === undefined) return undefined;
  map.delete(oldest[0]);
  return oldest[1];
}

/** The API finds a payment by order only together with the day in Korea it was made on. */
export function isOrderDate(payment: Payment, orderDate: string): boolean {
  return koreanDay(payment.authorizedAt) === orderDate;
}
