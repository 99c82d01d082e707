import type { Settings } from '../faults.ts';
import { type Payment, paymentBody } from './payment.ts';
import type { Timers } from '../timers.ts';

const MAX_IN_FLIGHT = 16;
const MAX_LOGGED = 10_000;
const NOTICE_TIMEOUT_MS = 10_000;

export interface NoticeLog {
  at: number;
  url: string;
  tid: string;
  status: string;
  /** HTTP status; 0 without a response. */
  httpStatus: number;
  /** Acknowledged: the receiver responded with 200, text/html and OK. */
  delivered: boolean;
  why: string | null;
}

interface NoticeOptions {
  settings: Settings;
  secretKey: string;
  timers: Timers;
  now: () => number;
}

/** Sends webhooks of payments to the merchant, with bounded concurrency. */
export class Notices {
  readonly #options: NoticeOptions;
  readonly #urls = new Map<string, string>();
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;
  #log: NoticeLog[] = [];

  constructor(options: NoticeOptions) {
    this.#options = options;
  }

  /** Sends a webhook of a payment's current state, subject to the payment's faults. */
  async announce(payment: Payment): Promise<void> {
    const { settings, timers } = this.#options;
    const url = this.#urlFor(payment);
    if (url === null || payment.faults.includes('noNotice')) return;

    const body = this.#bodyOf(payment);

    if (payment.faults.includes('lateNotice') && !(await timers.wait(settings.lateMs))) return;

    const copies = payment.faults.includes('duplicateNotice') ? settings.copies : 1;
    await Promise.all(Array.from({ length: copies }, () => this.#deliver(url, body)));
  }

  /** Sends one webhook now, as the provider's console does on "send again". */
  async resend(payment: Payment): Promise<NoticeLog | null> {
    const url = this.#urlFor(payment);
    return url === null ? null : this.#deliver(url, this.#bodyOf(payment));
  }

  /** Sends a sample webhook to a URL that is being registered. */
  probe(url: string, method: string): Promise<NoticeLog> {
    return this.#deliver(url, this.#bodyOf(samplePayment(method, this.#options.now())));
  }

  /** Sets the URL of a payment method; null removes it. */
  register(method: string, url: string | null): void {
    if (url === null) this.#urls.delete(method);
    else this.#urls.set(method, url);
  }

  registered(): { method: string; url: string }[] {
    return [...this.#urls].map(([method, url]) => ({ method, url }));
  }

  get log(): readonly NoticeLog[] {
    return this.#log;
  }

  reset(): void {
    this.#log = [];
  }

  #urlFor(payment: Payment): string | null {
    return this.#urls.get(payment.method) ?? this.#options.settings.webhookUrl;
  }

  #bodyOf(payment: Payment) {
    const { now, secretKey } = this.#options;
    const body = paymentBody(payment, { now: now(), secretKey });
    const isForged = payment.faults.includes('forgedNotice');
    return isForged ? { ...body, signature: '0'.repeat(64) } : body;
  }

  async #deliver(url: string, body: ReturnType<typeof paymentBody>): Promise<NoticeLog> {
    if (this.#inFlight >= MAX_IN_FLIGHT) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#inFlight += 1;

    const outcome = await postNotice(url, JSON.stringify(body));

    this.#inFlight -= 1;
    this.#waiting.shift()?.();

    const entry = { at: this.#options.now(), url, tid: body.tid, status: body.status, ...outcome };
    this.#log.push(entry);
    if (this.#log.length > 2 * MAX_LOGGED) this.#log = this.#log.slice(-MAX_LOGGED);

    return entry;
  }
}

async function postNotice(url: string, body: string) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json;charset=utf-8' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(NOTICE_TIMEOUT_MS),
    });

    const text = await response.text();
    const why = problemOf(response, text);

    return { httpStatus: response.status, delivered: why === null, why };
  } catch (error) {
    return { httpStatus: 0, delivered: false, why: String(error) };
  }
}

function problemOf(response: Response, text: string): string | null {
  if (response.status !== 200) return 'status is not 200';
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/html')) return 'content type is not text/html';
  return text.includes('OK') ? null : 'no OK in the body';
}

function samplePayment(method: string, now: number): Payment {
  return {
    clientId: '',
    method,
    orderId: 'sample-notice',
    amount: 1004,
    taxFreeAmt: 0,
    goodsName: 'sample',
    returnUrl: '',
    mallReserved: '',
    buyerName: '',
    buyerTel: '',
    buyerEmail: '',
    language: 'KO',
    tid: 'UT0000113m01000000000000SAMPLE',
    authToken: '',
    channel: 'pc',
    status: 'paid',
    balanceAmt: 1004,
    authorizedAt: now,
    paidAt: now,
    failedAt: null,
    vbank: null,
    vbankHolder: '',
    vbankExpDate: '',
    vbankCode: '',
    cancels: [],
    faults: [],
  };
}
