import { request, type Agent } from 'node:http';
import path from 'node:path';
import { openDatabase, type Tx } from '#db/connection.ts';
import { createAgent } from './agent.ts';
import { benchCoupon } from './bench-coupon.ts';
import { itemCodeOf, unitCodeOf } from './catalogue.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 8;
const CHECKOUT = 'bench'.padEnd(32, 'x');

/**
 * A checkout of the first member with so many lines and applied coupons; returns the body for
 * estimateBenefits.
 */
export async function putBigCheckout(
  dataDir: string,
  { lines, coupons }: { lines: number; coupons: number },
): Promise<object> {
  const database = await openDatabase({ file: path.join(dataDir, 'shop.sqlite') });

  const now = Date.now();

  const body = await database.tx(async (t) => {
    const { memberNo } = await t
      .selectFrom('member')
      .select('memberNo')
      .orderBy('memberNo')
      .limit(1)
      .executeTakeFirstOrThrow();

    await insertCheckout(t, { memberNo, lines, now });

    const itemCoupons: object[] = [];
    for (let n = 0; n < coupons; n++) {
      const possessionCouponSn = await insertCoupon(t, { memberNo, couponSn: n + 1, now });
      itemCoupons.push({ itemCode: itemCodeOf(n), possessionCouponSn });
    }

    return { checkoutSn: CHECKOUT, zipCode: '06236', appliedCoupons: { itemCoupons } };
  });

  await database.close();

  return body;
}

interface Owner {
  memberNo: number;
  now: number;
}

async function insertCheckout(t: Tx, { memberNo, lines, now }: Owner & { lines: number }) {
  await t
    .insertInto('checkout')
    .values({
      checkoutSn: CHECKOUT,
      cartId: 'bench',
      memberNo,
      checkoutType: 'Cart',
      status: 'Open',
      locale: 'ko',
      createdAt: now,
      expiresAt: now + DAY_MS,
    })
    .execute();

  const codes = Array.from({ length: lines }, (_, n) => unitCodeOf(n));

  const units = await t
    .selectFrom('prod_unit')
    .select('prodUnitSn')
    .where('itemCode', 'in', codes)
    .execute();

  const rows = units.map(({ prodUnitSn }) => ({
    checkoutSn: CHECKOUT,
    prodUnitSn,
    qty: 2,
    cartLineItemSn: null,
    parentLineSn: null,
  }));

  await t.insertInto('checkout_line').values(rows).execute();
}

async function insertCoupon(
  t: Tx,
  { memberNo, couponSn, now }: Owner & { couponSn: number },
): Promise<number> {
  const dates = { usableFrom: now - DAY_MS, usableTo: now + DAY_MS };

  await t
    .insertInto('coupon')
    .values({
      ...benchCoupon(couponSn, { dcAmt: 0, now }),
      prodDcType: 'FixedRate',
      dcRate: 5 + (couponSn % 10),
      maxDcAmtLimit: 1,
      maxDcAmt: 20_000,
      orderRangeType: 'Amt',
      orderAmt: 10_000,
      prodDcCouponType: 'All',
      issuedCount: 1,
    })
    .execute();

  const { possessionCouponSn } = await t
    .insertInto('possession_coupon')
    .values({
      couponSn,
      memberNo,
      status: 'Usable',
      issuePeriod: '',
      ...dates,
      issuedAt: now,
      usedAt: null,
    })
    .returning('possessionCouponSn')
    .executeTakeFirstOrThrow();

  return possessionCouponSn;
}

interface Load {
  session: string;
  seconds: number;
  body: object;
}

/** Requests the same estimate repeatedly and concurrently; response times in ms. */
export async function loadEstimates(url: string, { session, seconds, body }: Load) {
  const agent = createAgent();
  const live = await sendRequest(agent, { url: `${url}/api/live`, cookie: `session=${session}` });
  const csrf = /csrf=([^;]+)/.exec(live.cookies)?.[1] ?? '';
  const cookie = `session=${session}; csrf=${csrf}`;

  const ask = () =>
    sendRequest(agent, {
      url: `${url}/api/checkout/estimateBenefits`,
      cookie,
      csrf,
      body: JSON.stringify(body),
    });

  for (let n = 0; n < 20; n++) await ask(); // warms up

  const times: number[] = [];
  let failures = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;

  const keepAsking = async () => {
    while (performance.now() < until) {
      const sentAt = performance.now();
      if ((await ask()).status === 200) times.push(performance.now() - sentAt);
      else failures += 1;
    }
  };

  await Promise.all(Array.from({ length: AT_ONCE }, keepAsking));
  agent.destroy();

  return { times, failures, seconds: (performance.now() - startedAt) / 1000 };
}

interface Ask {
  url: string;
  cookie: string;
  csrf?: string;
  body?: string;
}

function sendRequest(agent: Agent, { url, cookie, csrf = '', body }: Ask) {
  const headers = {
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': csrf,
    cookie,
    'content-type': 'application/json',
  };

  const method = body === undefined ? 'GET' : 'POST';

  return new Promise<{ status: number; cookies: string }>((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      const cookies = (response.headers['set-cookie'] ?? []).join(' ');
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, cookies }));
    });
    sent.on('error', reject).end(body);
  });
}
