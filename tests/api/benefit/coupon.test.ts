import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isToTake } from '#src/features/benefit/coupon/coupon-state.ts';
import type { CouponStand } from '#src/features/benefit/coupon/coupon.schema.ts';
import { downloadCoupon } from '#src/features/benefit/coupon/issue.service.ts';
import { verifiedRequest } from '../../support/account/mail-code.ts';
import { makeCoupon } from '../../support/benefit/benefit.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { Shopper } from '../../support/shopper.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HISTORY = '/api/my/coupon/history?fromDate=2026-11-01&toDate=2026-11-30';
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

interface Coupons {
  coupons: {
    couponSn: number;
    couponName: string;
    status?: string;
    state?: string;
    expiresSoon?: boolean;
    memberDownloaded?: boolean;
    downloadLimit?: object;
    targetNames: string[];
  }[];
}

const createCoupon = (options: Parameters<typeof makeCoupon>[1] = {}) =>
  makeCoupon(shop.runtime.database, options);

async function signInMember(name = 'member'): Promise<Shopper & { memberNo: number }> {
  const memberNo = await makeMember(shop);
  const shopper = shop.shopper(name);
  await signIn(shop, shopper, memberNo);
  return Object.assign(shopper, { memberNo });
}

const takeCoupon = <T = { code: string; alert: string }>(shopper: Shopper, couponSn: number) =>
  shopper.post<T>('/api/my/coupon/couponDownload', { couponSn });
const listCouponSns = (answer: { body: Coupons }) =>
  answer.body.coupons.map(({ couponSn }) => couponSn);

describe('POST /api/my/coupon/couponDownload', () => {
  test('gives the coupon, once where once is allowed', async () => {
    const couponSn = await createCoupon({ memberLimit: 1, usableDays: 7 });
    const alice = await signInMember();

    const answer = await takeCoupon<{ possessionCouponSn: number; usableTo: number }>(
      alice,
      couponSn,
    );
    expect(answer.status).toBe(201);
    expect(answer.body.usableTo).toBe(Date.UTC(2026, 10, 27, 15));

    const again = await takeCoupon(alice, couponSn);
    expectProblem(again, 409, 'CouponLimitExceeded', { alert: '1042' });

    const rows = await shop.runtime.database.read
      .selectFrom('possession_coupon')
      .select(['couponSn', 'status'])
      .where('memberNo', '=', alice.memberNo)
      .execute();
    expect(rows).toEqual([{ couponSn, status: 'Usable' }]);
  });

  test('refuses what has run out, is over, not begun, or for another grade', async () => {
    const cases = [
      [{ totalLimit: 1, issuedCount: 1 }, 409, 'CouponStockExceeded', '1041'],
      [{ issueTo: shop.now() - DAY_MS, issueFrom: 0 }, 410, 'CouponOver', undefined],
      [{ issueFrom: shop.now() + DAY_MS }, 409, 'CouponNotYet', undefined],
      [{ levels: '["Vip"]' }, 403, 'CouponForOtherLevels', undefined],
      [{ issueType: 'Staff' }, 404, 'NotFound', undefined],
    ] as const;

    const alice = await signInMember();
    for (const [given, status, code, alert] of cases) {
      const couponSn = await createCoupon(given);
      const answer = await takeCoupon(alice, couponSn);
      expectProblem(answer, status, code, { alert });
      if (given && 'issuedCount' in given) await forgetCoupon(couponSn);
    }
  });

  /** Deletes the coupon: an issued count without issued coupons would violate an invariant. */
  const forgetCoupon = (couponSn: number) =>
    shop.runtime.database.tx((t) =>
      t.deleteFrom('coupon').where('couponSn', '=', couponSn).execute(),
    );

  test('requires a sign-in and a serial', async () => {
    const visitor = shop.shopper();
    await visitor.get('/api/live');
    expect((await takeCoupon(visitor, await createCoupon())).status).toBe(401);
    const alice = await signInMember();
    expect((await alice.post('/api/my/coupon/couponDownload', {})).status).toBe(422);
  });

  test('issues seven of seven to fifty concurrent downloads', async () => {
    const couponSn = await createCoupon({ totalLimit: 7, memberLimit: 1 });
    const people = await Promise.all(Array.from({ length: 50 }, () => signInMember()));

    await Promise.all(people.map((person) => person.get('/api/live')));

    const statuses = await Promise.all(
      people.map(async (person) => (await takeCoupon(person, couponSn)).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(7);
    expect(statuses.filter((status) => status === 409)).toHaveLength(43);
  });

  test('issues one coupon for fifty concurrent downloads of a member', async () => {
    const couponSn = await createCoupon({ memberLimit: 1 });
    const alice = await signInMember();

    await alice.get('/api/live');

    const tries = Array.from({ length: 50 }, () => takeCoupon(alice, couponSn));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

describe('POST /api/my/coupon/registerSerialCode', () => {
  test('codes are not guessed: after ten the member has to wait', async () => {
    const guesser = await signInMember();
    for (let i = 0; i < 10; i++) {
      expectProblem(await register(guesser, `GUESS${i}`), 404, 'SerialCodeUnknown');
    }

    const { status, headers } = await register(guesser, 'GUESS');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  const register = (shopper: Shopper, serialCode: string) =>
    shopper.post<{ code?: string; couponSn: number }>('/api/my/coupon/registerSerialCode', {
      serialCode,
    });

  async function serial(serialCode: string, options: Parameters<typeof createCoupon>[0] = {}) {
    const couponSn = await createCoupon({ issueType: 'SerialCode', ...options });
    const row = { serialCode, couponSn, createdAt: shop.now() };
    await shop.runtime.database.tx((t) => t.insertInto('coupon_serial').values(row).execute());
    return couponSn;
  }

  test('turns a code into its coupon, once', async () => {
    const couponSn = await serial('HELLO2026');
    const alice = await signInMember();
    const bob = await signInMember();

    const answer = await register(alice, ' hello-2026 ');
    expect([answer.status, answer.body.couponSn]).toEqual([201, couponSn]);

    for (const shopper of [alice, bob]) {
      expectProblem(await register(shopper, 'HELLO2026'), 409, 'SerialCodeUsed');
    }

    expect((await register(bob, 'NOSUCHCODE')).status).toBe(404);
    expectProblem(await register(bob, '  '), 422, 'SerialCodeRequired');
    expect((await register(shop.shopper(), 'HELLO2026')).status).not.toBe(201);
  });

  test('leaves the code unused where the coupon is not to be had', async () => {
    const cases = [
      [{ issueTo: shop.now() - DAY_MS, issueFrom: 0 }, 'CouponOver'],
      [{ issueFrom: shop.now() + DAY_MS }, 'CouponNotYet'],
      [{ levels: '["Vip"]' }, 'CouponForOtherLevels'],
      [{ issueType: 'Download' }, 'NotFound'], // issued in another way by now
    ] as const;

    const alice = await signInMember();
    for (const [at, [given, code]] of cases.entries()) {
      const serialCode = `REFUSED${at}`;
      await serial(serialCode, given);

      expect((await register(alice, serialCode)).body.code).toBe(code);

      const row = await shop.runtime.database.read
        .selectFrom('coupon_serial')
        .select('redeemedAt')
        .where('serialCode', '=', serialCode)
        .executeTakeFirst();
      expect(row).toEqual({ redeemedAt: null });
    }
  });

  test('is redeemed by one of fifty', async () => {
    await serial('RACE2026');

    const people = await Promise.all(Array.from({ length: 50 }, () => signInMember()));
    await Promise.all(people.map((person) => person.get('/api/live')));

    const answers = await Promise.all(people.map((person) => register(person, 'RACE2026')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'SerialCodeUsed')).toHaveLength(49);
  });
});

describe('the coupons of a member', () => {
  test('is counted, listed by status and by day of issue', async () => {
    const soon = await createCoupon({ usableDays: 3 });
    const later = await createCoupon();
    const alice = await signInMember();

    await takeCoupon(alice, later);
    await takeCoupon(alice, soon);

    const summary = await alice.get<{ usableCount: number; expiringSoonCount: number }>(
      '/api/my/coupon/summary',
    );
    expect(summary.body).toMatchObject({ usableCount: 2, expiringSoonCount: 1 });

    const usable = await alice.get<Coupons>(`${HISTORY}&statuses=Usable`);
    expect(listCouponSns(usable)).toEqual([soon, later]);
    expect(usable.body.coupons.map((row) => row.expiresSoon)).toEqual([true, false]);
    expect(usable.headers.get('x-total-count')).toBe('2');

    const ended = await alice.get<Coupons>(`${HISTORY}&statuses=Used,Expiration,UseStop`);
    expect(listCouponSns(ended)).toEqual([]);

    const today = await alice.get<Coupons>(
      '/api/my/coupon/history?fromDate=2026-11-20&toDate=2026-11-20&limit=1',
    );
    expect([listCouponSns(today), today.headers.get('x-total-count')]).toEqual([[soon], '2']);

    const before = await alice.get<Coupons>(
      '/api/my/coupon/history?fromDate=2026-11-01&toDate=2026-11-19',
    );
    expect(listCouponSns(before)).toEqual([]);
  });

  test('shows as ended what ran out before the job came round', async () => {
    const couponSn = await createCoupon({ usableDays: 1 });
    const memberNo = await makeMember(shop);
    const past = { memberNo, level: 'Family', now: shop.now() - 10 * DAY_MS };

    await downloadCoupon(
      shop.runtime.database,
      past,
      await createCoupon({ issueFrom: 0, usableFrom: 0, usableDays: 1 }),
    );

    await downloadCoupon(shop.runtime.database, { ...past, now: shop.now() }, couponSn);

    const shopper = shop.shopper();
    await signIn(shop, shopper, memberNo);

    const list = async (statuses: string) =>
      (await shopper.get<Coupons>(`${HISTORY}&statuses=${statuses}`)).body.coupons;
    expect((await list('Usable')).map((row) => row.couponSn)).toEqual([couponSn]);
    expect((await list('Expiration')).map((row) => row.status)).toEqual(['Expiration']);
  });

  test('is shown on its page as long as it can be used, whenever it was given', async () => {
    const couponSn = await createCoupon({ issueFrom: 0, usableFrom: 0, nameKo: '오래된 쿠폰' });
    const memberNo = await makeMember(shop);
    const past = { memberNo, level: 'Family', now: shop.now() - 400 * DAY_MS };

    await downloadCoupon(shop.runtime.database, past, couponSn);

    const shopper = shop.shopper();
    await signIn(shop, shopper, memberNo);

    const page = await shopper.raw('/myPage/info/coupon');
    expect(await page.text()).toContain('오래된 쿠폰');
  });

  test('ends at its hour, and "until today" on its last day alone', async () => {
    const tomorrowAtTen = Date.UTC(2026, 10, 21, 1);
    const couponSn = await createCoupon({ usableTo: tomorrowAtTen });
    const memberNo = await makeMember(shop);

    await downloadCoupon(
      shop.runtime.database,
      { memberNo, level: 'Family', now: shop.now() },
      couponSn,
    );

    const shopper = shop.shopper();
    await signIn(shop, shopper, memberNo);

    const read = async () => (await shopper.raw('/myPage/info/coupon')).text();
    const html = (await read()).replaceAll('\u00a0', ' ');
    expect(html).toContain('2026.11.21(토) 10:00');
    expect(html).toContain('1일 남음');
    expect(html).not.toContain('오늘까지');
  });

  test('belongs to its member only, and requires whole ranges', async () => {
    const alice = await signInMember();
    const bob = await signInMember();

    await takeCoupon(alice, await createCoupon());

    expect(listCouponSns(await bob.get<Coupons>(HISTORY))).toEqual([]);

    for (const [query, code] of [
      ['', 'DateRangeIncomplete'],
      ['statuses=Usable', 'DateRangeIncomplete'],
      ['fromDate=2026-11-01', 'DateRangeIncomplete'],
      ['toDate=2026-11-01', 'DateRangeIncomplete'],
      ['fromDate=2026-11-02&toDate=2026-11-01', 'DateRangeReversed'],
      ['fromDate=2025-11-01&toDate=2026-11-02', 'DateRangeTooLong'],
      ['statuses=Lost', 'InvalidInput'],
    ] as const) {
      const answer = await alice.get<{ code: string }>(`/api/my/coupon/history?${query}`);
      expectProblem(answer, 422, code);
    }

    for (const path of ['summary', 'history']) {
      expect((await shop.shopper().get(`/api/my/coupon/${path}`)).status).toBe(401);
    }
  });
});

describe('GET /api/my/coupon/downloadable', () => {
  test('lists what is good for a product, with limits and what was taken', async () => {
    const product = await makeProduct(shop);
    const own = await createCoupon({ totalLimit: 9, memberLimit: 1 });
    const other = await createCoupon();
    const elsewhere = await makeProduct(shop);

    await shop.runtime.database.tx((t) =>
      t
        .insertInto('coupon_target')
        .values([
          { couponSn: own, productSn: product.productSn, displayCateCode: null },
          { couponSn: other, productSn: elsewhere.productSn, displayCateCode: null },
        ])
        .execute(),
    );

    const path = `/api/my/coupon/downloadable?limit=100&itemCode=${product.itemCode}`;
    const alice = await signInMember();

    const before = await alice.get<Coupons>(path);
    expect(listCouponSns(before)).toContain(own);
    expect(listCouponSns(before)).not.toContain(other);

    await takeCoupon(alice, own);

    const after = await alice.get<Coupons>(path);
    expect(after.body.coupons.find(({ couponSn }) => couponSn === own)).toMatchObject({
      state: 'after',
      memberDownloaded: true,
      targetNames: ['시험 등산 자켓'],
      downloadLimit: { total: 9, left: 8, perMember: 1, period: 'Whole' },
    });

    const visitor = await shop.shopper().get<Coupons>(path);
    expect(visitor.body.coupons.find(({ couponSn }) => couponSn === own)?.state).toBe('before');
  });
});

/** Coupons that are good for one product alone, as a shopper's list and the live call show them. */
async function readStands(shopper: Shopper, itemCode: string, couponSns: readonly number[]) {
  const path = `/api/my/coupon/downloadable?limit=100&itemCode=${itemCode}`;
  const listed = await shopper.get<{ coupons: CouponStand[] }>(path);
  const live = await shopper.get<{ coupons: CouponStand[] }>(`/api/live?couponSn=${couponSns}`);

  for (const stand of live.body.coupons) {
    expect(listed.body.coupons).toContainEqual(expect.objectContaining(stand));
  }

  return live.body.coupons;
}

test('a daily coupon of which one is held is offered, but no part of "take all"', async () => {
  const { itemCode, productSn } = await makeProduct(shop);
  const daily = await createCoupon({ memberLimit: 2, memberLimitPeriod: 'Day', usableDays: 7 });
  const once = await createCoupon({ memberLimit: 1 });
  const couponSns = [daily, once];
  const targets = couponSns.map((couponSn) => ({ couponSn, productSn, displayCateCode: null }));
  await shop.runtime.database.tx((t) => t.insertInto('coupon_target').values(targets).execute());

  const alice = await signInMember();
  const listToTake = async () =>
    (await readStands(alice, itemCode, couponSns)).filter(isToTake).map(({ couponSn }) => couponSn);

  expect(await listToTake()).toEqual(couponSns);

  await takeCoupon(alice, daily);

  const [stand] = await readStands(alice, itemCode, couponSns);
  expect(stand).toEqual({ couponSn: daily, state: 'before', memberHolds: true });
  expect(await listToTake()).toEqual([once]);

  const all = await alice.post<Coupons>('/api/my/coupon/downloadAll', { itemCode });
  expect(listCouponSns(all).filter((couponSn) => couponSns.includes(couponSn))).toEqual([once]);
  expect(await listToTake()).toEqual([]);

  expect((await takeCoupon(alice, daily)).status).toBe(201);
});

test('the live call returns the state of coupons for the visitor', async () => {
  const once = await createCoupon({ memberLimit: 1 });
  const gold = await createCoupon({ levels: '["Gold"]' });
  const path = `/api/live?couponSn=${once},${gold},99`;

  const states = async (shopper: Shopper) =>
    (await shopper.get<{ coupons: { state: string }[] }>(path)).body.coupons.map(
      (row) => row.state,
    );

  const alice = await signInMember();

  expect(await states(shop.shopper())).toEqual(['before', 'before', 'disable']);
  expect(await states(alice)).toEqual(['before', 'disable', 'disable']);

  await takeCoupon(alice, once);
  expect(await states(alice)).toEqual(['after', 'disable', 'disable']);
});

test('a new member finds the coupon for joining', async () => {
  const couponSn = await createCoupon({ issueType: 'SignUp', usableDays: 30 });
  const shopper = shop.shopper();
  const consents = { overFourteen: true, use: true, privacy: true, marketing: false };
  const email = 'joins@shop.example';
  const requestId = await verifiedRequest(shop, shopper, { email });

  const answer = await shopper.post('/api/member/signUp', {
    requestId,
    email,
    password: 'ridge-7294!',
    name: '김가입',
    phone: '010-1234-5678',
    consents,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  expect(listCouponSns(await shopper.get<Coupons>(HISTORY))).toContain(couponSn);
});
