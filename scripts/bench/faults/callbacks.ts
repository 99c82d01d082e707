import { randomUUID } from 'node:crypto';
import { orderForm } from '../../order-form.ts';
import type { Fault } from '../../sandbox/faults.ts';
import { createAgent } from '../agent.ts';
import type { Size } from '../bench.ts';
import { BadAnswer, Buyer } from '../buyer.ts';
import { priceOf, unitCodeOf } from '../catalogue.ts';
import type { Report } from '../figure.ts';
import { SAMPLE_KEYS } from '../../sandbox/sandbox.ts';
import { withData, type Child } from '../site.ts';
import { noticeOf } from './forged-notices.ts';
import { reportBooks, reportSettled } from './payments.ts';
import { buildSite, withSite, wishOf, type FaultSite } from './site.ts';

const WEBHOOK = '/api/payment/nicepayments/webhook';
const LATE_MS = 500;

interface Scale {
  /** How often the same return or notice arrives. */
  returns: number;
  /** How often the same order is sent. */
  orders: number;
}

const SCALE: Record<Size, Scale> = {
  full: { returns: 20, orders: 50 },
  short: { returns: 3, orders: 5 },
};

/** The faults, the number of returns of the browser, and whether the order must end paid. */
interface Case {
  fault: Fault | keyof typeof OUT_OF_ORDER;
  returns: number;
  isPaid: boolean;
}

type Cases = Readonly<Record<string, readonly Case[]>>;

const casesWith = (returns: number): Cases => ({
  'F-13': [
    { fault: 'duplicateReturn', returns, isPaid: true },
    { fault: 'duplicateNotice', returns, isPaid: true },
  ],
  'F-14': [
    { fault: 'noticeBeforeAnswer', returns: 1, isPaid: true },
    { fault: 'lateNotice', returns: 1, isPaid: true },
    { fault: 'cancelBeforeCapture', returns: 1, isPaid: true },
    { fault: 'refundBeforePaid', returns: 1, isPaid: false },
  ],
  'F-15': [
    { fault: 'noticeBeforeReturn', returns: 1, isPaid: true },
    { fault: 'noticeBeforeReturn', returns: 0, isPaid: true },
    { fault: 'noNotice', returns: 1, isPaid: true },
    { fault: 'lostReturn', returns: 0, isPaid: false },
  ],
  'F-16': [
    { fault: 'forgedReturn', returns: 1, isPaid: false },
    { fault: 'alteredReturn', returns: 1, isPaid: false },
    { fault: 'forgedNotice', returns: 1, isPaid: true },
  ],
});

/** F-13 to F-16: returns and webhooks that are duplicate, late, lost, out of order, and forged. */
export function callbacks(report: Report, size: Size): Promise<void> {
  const all = casesWith(SCALE[size].returns);
  return withSite(async (site) => {
    const shop = await site.use(site.start());
    const webhookUrl = `${shop.url}${WEBHOOK}`;
    const body = JSON.stringify({ webhookUrl, lateMs: LATE_MS });

    await fetch(`${site.sandboxUrl}/__sandbox/settings`, { method: 'POST', body });

    const agent = createAgent();
    const buyer = () =>
      new Buyer(buildSite(shop, site), { agent, session: site.sessions.pop() ?? '' });
    const expected = new Map<string, Expected>();

    for (const [name, cases] of Object.entries(all)) {
      const wrong: string[] = [];
      for (const testCase of cases) {
        const { orderNo, bad } = await playCase({ buyer: buyer(), shop, site }, testCase);
        wrong.push(...bad);
        expected.set(orderNo, { name, isPaid: testCase.isPaid });
      }

      const figure = { figure: `faults.${name}.5xx`, value: wrong.length, unit: 'answers' };
      report({ ...figure, atMost: 0, ...(wrong[0] !== undefined && { note: wrong[0] }) });
    }

    await reportSettled(report, site, { name: 'F-16', note: 'until no payment is open' });
    agent.destroy();
    await shop.stop();
    await reportUnlike(report, site, { cases: all, expected });
    await reportBooks(report, site, 'F-16');
  });
}

/** A payment that waits for its capture: the webhook of its cancel, then the browser's return. */
async function cancelBeforeCapture({ buyer, shop }: CallbackShop): Promise<Begun> {
  const made = await buyer.order(wishOf(0));
  const consent = await buyer.consent(made);
  const told = { tid: consent.form['tid'] ?? '', orderId: made.orderNo, amount: made.amount };
  const notice = noticeOf({ ...told, status: 'cancelled', balanceAmt: 0 }, Date.now());

  await postJson(`${shop.url}${WEBHOOK}`, notice);

  return { made, consent };
}

/** Captured and refunded at the provider before any webhook arrives; the refund's arrives first. */
async function refundBeforePaid({ buyer, site }: CallbackShop): Promise<Begun> {
  const made = await buyer.order(wishOf(0));
  const consent = await buyer.consent(made, ['noNotice'], 'captured');
  const { tid = '' } = consent.form;
  const headers = { authorization: `Basic ${btoa(Object.values(SAMPLE_KEYS).join(':'))}` };
  const cancel = { reason: 'console', orderId: `${made.orderNo}-console` };

  await postJson(`${site.sandboxUrl}/v1/payments/${tid}/cancel`, cancel, headers);
  await postJson(`${site.sandboxUrl}/__sandbox/webhook`, { tid });

  return { made, consent };
}

const OUT_OF_ORDER = { cancelBeforeCapture, refundBeforePaid };

interface CallbackShop {
  buyer: Buyer;
  shop: Child;
  site: FaultSite;
}

interface Begun {
  made: Awaited<ReturnType<Buyer['order']>>;
  consent: Awaited<ReturnType<Buyer['consent']>>;
}

async function beginCase(place: CallbackShop, fault: Case['fault']): Promise<Begun> {
  if (fault in OUT_OF_ORDER) return OUT_OF_ORDER[fault as keyof typeof OUT_OF_ORDER](place);
  const made = await place.buyer.order(wishOf(0));
  return { made, consent: await place.buyer.consent(made, [fault]) };
}

async function postJson(url: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.text();
}

async function playCase(place: CallbackShop, { fault, returns }: Case) {
  const { buyer } = place;

  const { made, consent } = await beginCase(place, fault);
  const back = Array.from({ length: returns }, () => buyer.comeBack(consent));

  const bad = (await Promise.allSettled(back)).flatMap((result) => {
    const reason: unknown = result.status === 'rejected' ? result.reason : undefined;
    return reason instanceof BadAnswer && reason.status < 500 ? [] : reason ? [String(reason)] : [];
  });

  return { orderNo: made.orderNo, bad };
}

/** Whether an order has to be paid in the end, and the name of its fault. */
interface Expected {
  name: string;
  isPaid: boolean;
}

/** Orders that are paid and should not be, or vice versa. */
async function reportUnlike(
  report: Report,
  site: FaultSite,
  { cases: all, expected }: { cases: Cases; expected: ReadonlyMap<string, Expected> },
): Promise<void> {
  const rows = await withData(site, ({ read }) =>
    read.selectFrom('orders').select(['orderNo', 'paidAt']).execute(),
  );
  const paid = new Set(rows.filter((row) => row.paidAt !== null).map((row) => row.orderNo));

  for (const [name, cases] of Object.entries(all)) {
    const mine = [...expected].filter(([, one]) => one.name === name);
    const unlike = mine.filter(([orderNo, { isPaid }]) => paid.has(orderNo) !== isPaid);
    const note = cases.map(({ fault, returns }) => `${fault} x${returns}`).join(', ');
    report({ figure: `faults.${name}`, value: unlike.length, unit: 'orders', atMost: 0, note });
  }
}

/** F-17: the same order fifty times concurrently, and another one with its idempotency key. */
export function doubleSubmits(report: Report, size: Size): Promise<void> {
  return withSite(async (site) => {
    const shop = await site.use(site.start());

    const agent = createAgent();
    const buyer = new Buyer(buildSite(shop, site), { agent, session: site.sessions.pop() ?? '' });
    const checkoutSn = await buyer.beginCheckout(unitCodeOf(0));
    const form = orderForm(checkoutSn, { expectedTotal: priceOf(0), guestPassword: undefined });
    const key = randomUUID();
    const order = (body: object) => buyer.orderUnder(key, body);

    const results = await Promise.allSettled(
      Array.from({ length: SCALE[size].orders }, () => order(form)),
    );
    const createdOrders = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    const orders = new Set(
      createdOrders.map((created) => (created as { orderNo: string }).orderNo),
    );
    const codes = results.flatMap((result) =>
      result.status === 'rejected' ? [codeOf(result.reason)] : [],
    );
    const odd = codes.filter((code) => code !== 'IdempotencyInFlight');

    const other = await order({ ...form, shippingMessage: '' }).then(() => 'made', codeOf);

    agent.destroy();
    await shop.stop();

    const note = `${createdOrders.length} told of it, ${codes.length} told to wait`;
    const much = { value: Math.abs(orders.size - 1), unit: 'too many', atMost: 0, note };

    report({ figure: 'faults.F-17', ...much });

    const what = odd[0] === undefined ? {} : { note: odd[0] };
    report({ figure: 'faults.F-17.odd', value: odd.length, unit: 'answers', atMost: 0, ...what });

    const isRefused = other === 'IdempotencyMismatch';
    const unrefused = { value: isRefused ? 0 : 1, unit: 'orders', atMost: 0, note: other };

    report({ figure: 'faults.F-17.other', ...unrefused });
    await reportBooks(report, site, 'F-17');
  });
}

function codeOf(reason: unknown): string {
  return reason instanceof BadAnswer ? reason.code : String(reason);
}
