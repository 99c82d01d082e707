import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAgent } from '../agent.ts';
import { Buyer } from '../buyer.ts';
import type { Report } from '../figure.ts';
import { withData, type Child } from '../site.ts';
import { forgedNotices, type NoticeFields } from './forged-notices.ts';
import { reportBooks } from './payments.ts';
import { buildSite, withSite, wishOf, type FaultSite } from './site.ts';

/** Forged returns of a browser. */
const FORGED_RETURNS: Readonly<Record<string, Record<string, string>>> = {
  'a signature of zeros': { signature: '0'.repeat(64) },
  'another amount': { amount: '1' },
  'another token': { authToken: 'NICETOKN0' },
  'no such order': { orderId: '20200101-0000000000' },
  'somebody else’s name': { mallReserved: 'x'.repeat(32) },
};
const LINE_MS = 500;

/** F-16: forged, altered and replayed webhooks and returns; each is refused and logged. */
export function forgeries(report: Report): Promise<void> {
  return withSite(async (site) => {
    const shop = await site.use(site.start({ LOG_LEVEL: 'warn' }));
    const logged = countSecurityLines(shop);
    const agent = createAgent();
    const buyer = () =>
      new Buyer(buildSite(shop, site), { agent, session: site.sessions.pop() ?? '' });
    const firstBuyer = buyer();
    const two = buyer();

    const firstOrder = await firstBuyer.order(wishOf(0));
    const paid = await two.order(wishOf(0));
    const consent = await firstBuyer.consent(firstOrder);
    const done = await two.consent(paid);

    await two.comeBack(done);

    const mine = noticeFieldsOf(firstOrder, consent);
    const notices = forgedNotices({ mine, other: noticeFieldsOf(paid, done) }, Date.now());

    const taken = [
      ...(await listTakenNotices(`${shop.url}/api/payment/nicepayments/webhook`, notices)),
      ...(await listTakenReturns(firstBuyer, consent)),
    ];

    await sleep(LINE_MS);
    agent.destroy();
    await shop.stop();

    const sent = Object.keys(notices).length + Object.keys(FORGED_RETURNS).length;
    const note = taken[0] ?? `${sent} forgeries`;
    const figure = { unit: 'forgeries', atMost: 0 };

    report({ figure: 'faults.F-16.taken', value: taken.length, ...figure, note });
    report({ figure: 'faults.F-16.unlogged', value: Math.abs(sent - logged()), ...figure });
    report({
      figure: 'faults.F-16.moved',
      value: await countMoved(site, [firstOrder, paid]),
      ...figure,
    });
    await reportBooks(report, site, 'F-16.forged');
  });
}

type Consent = Awaited<ReturnType<Buyer['consent']>>;

function noticeFieldsOf(
  { orderNo, amount }: { orderNo: string; amount: number },
  { form }: Consent,
): NoticeFields {
  return { tid: form['tid'] ?? '', orderId: orderNo, amount };
}

async function listTakenNotices(
  url: string,
  notices: Readonly<Record<string, string>>,
): Promise<string[]> {
  const taken: string[] = [];
  for (const [name, body] of Object.entries(notices)) {
    const status = await postJson(url, body);
    if (status < 400 || status >= 500) taken.push(`notice, ${name}: ${status}`);
  }

  return taken;
}

async function listTakenReturns(buyer: Buyer, consent: Consent): Promise<string[]> {
  const taken: string[] = [];
  for (const [name, change] of Object.entries(FORGED_RETURNS)) {
    const back = buyer.comeBack({ ...consent, form: { ...consent.form, ...change } });
    const isRefused = await back.then(
      () => false,
      () => true,
    );

    if (!isRefused) taken.push(`return, ${name}`);
  }

  return taken;
}

/** The lines of the shop's log about forgeries. */
function countSecurityLines({ process: { stdout } }: Child): () => number {
  let lines = 0;

  if (stdout) {
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.includes('"security":"payment-')) lines += 1;
    });
  }

  return () => lines;
}

async function postJson(url: string, body: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
  await answer.text();
  return answer.status;
}

/** The number of the two orders that changed: the first was unpaid, the second paid. */
function countMoved(site: FaultSite, orders: readonly { orderNo: string }[]): Promise<number> {
  return withData(site, async ({ read }) => {
    const rows = await read
      .selectFrom('orders')
      .innerJoin('payment_attempt as p', 'p.orderSn', 'orders.orderSn')
      .select(['orders.orderNo', 'p.status'])
      .execute();

    const stands = orders.map(({ orderNo }) => rows.find((row) => row.orderNo === orderNo)?.status);
    return stands.filter((status, n) => status !== ['Ready', 'Paid'][n]).length;
  });
}
