import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_UP_TAG } from '#src/features/benefit/coupon/coupon.content.ts';
import type { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import type {
  CouponCodes,
  CouponPage,
  HolderPage,
  MadeCodes,
  Receivers,
  StaffCoupon,
} from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { makeCoupon } from '../../support/benefit/benefit.ts';
import { loadContentValues, pageFile } from '../../support/content/content.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { makeMember, signedIn, type TestMember } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

const API = '/api/staff/coupons';
const DAY_MS = 24 * 60 * 60 * 1000;
let shop: TestShop;
let goods: Shopper;
let service: Shopper;
let member: TestMember;
let lastSn = 90_000;
beforeAll(async () => {
  shop = await startTestShop();
  goods = (await staffOf(shop, 'goods')).browser;
  service = (await staffOf(shop, 'service')).browser;
  member = await makeMember(shop, { name: '윤강물' });
});
afterAll(() => shop.close());

const buildForm = (more: object = {}) => ({
  couponSn: (lastSn += 1),
  name: { ko: '겨울 쿠폰', en: 'Winter coupon' },
  couponBenefitType: 'CartDc',
  dcRule: { dcAmt: 5_000 },
  orderAmt: 30_000,
  issueType: 'Download',
  usableFrom: shop.now() - DAY_MS,
  usableTo: shop.now() + DAY_MS,
  ...more,
});
const createCoupon = async (more: object = {}) =>
  (await goods.post<StaffCoupon>(API, buildForm(more))).body.couponSn;
const putCoupon = <T>(sn: number, body: object) => goods.call<T>('PUT', `${API}/${sn}`, { body });
const readCoupon = async (sn: number) => (await goods.get<StaffCoupon>(`${API}/${sn}`)).body;
const issueCoupon = async (sn: number, receivers: readonly string[], more: object = {}) => {
  const path = `${API}/${sn}/issue`;
  const { body } = await goods.post<BulkResults>(path, { receivers, reason: '보상', ...more });
  return body.results.map(({ id, status, problem }) => [id, status ?? problem?.code]);
};
const listHolders = async (sn: number, query = '') =>
  (await goods.get<HolderPage>(`${API}/${sn}/holders?${query}`)).body;

describe('making and changing a coupon', () => {
  test('it is made with its audit row, listed and found', async () => {
    const { status, body } = await goods.post<StaffCoupon>(API, buildForm({ totalLimit: 10 }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: '겨울 쿠폰',
      nameEn: 'Winter coupon',
      stage: 'running',
      leftCount: 10,
      orderRangeType: 'Amt',
      orderAmt: 30_000,
      status: 'On',
      audit: [{ action: 'benefit:write', entity: 'coupon' }],
    });

    for (const search of [String(body.couponSn), '겨울', 'winter C']) {
      const query = `search=${encodeURIComponent(search)}&stage=running`;
      const { rows } = (await service.get<CouponPage>(`${API}?${query}`)).body;
      expect(rows.map(({ couponSn }) => couponSn)).toContain(body.couponSn);
    }

    const again = await goods.post<ErrorBody>(API, buildForm({ couponSn: body.couponSn }));
    expectProblem(again, 409, 'CouponExists');
  });

  test.each([
    [{ usableTo: 1 }, 'CouponPeriodReversed', 'usableTo'],
    [{ itemCodes: ['NOPE'] }, 'CouponTargetUnknown', 'itemCodes'],
    [{ dcRule: undefined }, 'InvalidInput', 'dcRule'],
    [{ name: { ko: ' ', en: '' } }, 'InvalidInput', 'name.ko'],
  ])('%j is refused at its field', async (more, code, field) => {
    const answer = await goods.post<ErrorBody>(API, buildForm(more));
    expectProblem(answer, 422, code);
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
  });

  test('the limit is never below what was given out; the audit tells the change', async () => {
    const couponSn = await createCoupon();
    await issueCoupon(couponSn, [member.email]);

    const change = buildForm({ couponSn, totalLimit: 1, dcRule: { dcAmt: 6_000 } });
    const { body } = await putCoupon<StaffCoupon>(couponSn, change);
    expect(body.audit[0]).toMatchObject({ before: { dcAmt: 5_000 }, after: { dcAmt: 6_000 } });

    const second = await makeMember(shop);
    expect(await issueCoupon(couponSn, [second.email])).toEqual([
      [second.email, 'CouponStockExceeded'],
    ]);

    const lower = await putCoupon<ErrorBody>(couponSn, { ...change, totalLimit: undefined });
    expect(lower.status).toBe(200);

    await issueCoupon(couponSn, [second.email]);

    const low = await putCoupon<ErrorBody>(couponSn, change);
    expectProblem(low, 409, 'CouponLimitTooLow');
    expect((await putCoupon(777_777, change)).status).toBe(404);
  });

  test('tells the pages that show it at times when it can’t be taken, or used', async () => {
    const now = shop.now();
    const dates = { issueFrom: now - DAY_MS, issueTo: now + DAY_MS, usableTo: now + 2 * DAY_MS };
    const couponSn = await createCoupon(dates);
    const other = await createCoupon({ couponSn: couponSn * 10 + 1 });
    const words = { ko: '쿠폰', en: 'Coupon' };
    const buildPage = (code: string, endAt: number | null, shownSn = couponSn) =>
      pageFile(code, '', {
        startAt: new Date(now).toISOString(),
        endAt: endAt === null ? null : new Date(endAt).toISOString(),
        sections: [
          {
            blocks: [
              {
                containers: [
                  {
                    widgets: [
                      {
                        widget: 'CouponDownload',
                        couponSn: shownSn,
                        title: words,
                        benefit: words,
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      });
    await loadContentValues(shop.runtime, 'page', [
      buildPage('fitting', now + DAY_MS),
      buildPage('longer', now + 2 * DAY_MS),
      buildPage('endless', null),
      buildPage('another', null, other),
    ]);

    const { pageGaps } = await readCoupon(couponSn);
    expect(pageGaps.map(({ pageCode, kind }) => [pageCode, kind])).toEqual([
      ['longer', 'issue'],
      ['endless', 'issue'],
    ]);

    const change = buildForm({ ...dates, couponSn, issueTo: now + 3 * DAY_MS });
    const { body } = await putCoupon<StaffCoupon>(couponSn, {
      ...change,
      usableTo: now + DAY_MS,
    });
    expect(body.pageGaps.map(({ pageCode, kind }) => [pageCode, kind])).toEqual([
      ['longer', 'use'],
      ['endless', 'issue'],
    ]);
  });

  test('whoever reads may not write', async () => {
    const answer = await service.post(API, buildForm());
    expectProblem(answer, 403, 'PermissionMissing');
  });
});

describe('handing out', () => {
  test('a dry run finds what the run finds: a member twice, and too few coupons', async () => {
    const members = [await makeMember(shop), await makeMember(shop), await makeMember(shop)];
    const [one, two, three] = members.map(({ memberNo }) => String(memberNo));
    const couponSn = await createCoupon({ totalLimit: 2 });
    const receivers = [one ?? '', members[0]?.email ?? '', two ?? '', three ?? ''];

    const tried = await issueCoupon(couponSn, receivers, { dryRun: true });
    expect(tried.map(([, end]) => end)).toEqual([
      'Usable',
      'CouponLimitExceeded',
      'Usable',
      'CouponStockExceeded',
    ]);

    // Parts of one dry run tell each other how many they gave.
    const last = await issueCoupon(couponSn, [three ?? ''], { dryRun: true, tried: 2 });
    expect(last.map(([, end]) => end)).toEqual(['CouponStockExceeded']);
    expect(await issueCoupon(couponSn, receivers)).toEqual(tried);
  });

  test('each member on their own, by number or address, with their audit row', async () => {
    const couponSn = await createCoupon({ memberLimit: 1 });
    const other = await makeMember(shop);
    const receivers = [member.email.toUpperCase(), String(other.memberNo), 'nobody@shop.example'];

    const tried = await issueCoupon(couponSn, receivers, { dryRun: true });
    expect(tried.map(([, end]) => end)).toEqual(['Usable', 'Usable', 'MemberNotFound']);
    expect((await readCoupon(couponSn)).issuedCount).toBe(0);

    await issueCoupon(couponSn, receivers);

    expect(await issueCoupon(couponSn, [member.email])).toEqual([
      [member.email, 'CouponLimitExceeded'],
    ]);

    const { issuedCount, held, days } = await readCoupon(couponSn);
    expect([issuedCount, held.Usable, days[0]?.count]).toEqual([2, 2, 2]);

    const row = await shop.runtime.database.read
      .selectFrom('audit')
      .selectAll()
      .where('entityId', '=', String(other.memberNo))
      .executeTakeFirst();
    expect(row).toMatchObject({ entity: 'member', action: 'benefit:write', reason: '보상' });
  });

  test('a file names them by either column', async () => {
    const csv = '이메일,회원번호\na@b.example,\n,12\n,12';
    const { body } = await goods.post<Receivers>(`${API}/readReceivers`, { csv });
    expect(body.receivers).toEqual(['a@b.example', '12']);
    const none = await goods.post<ErrorBody>(`${API}/readReceivers`, { csv: '이름\n김' });
    expectProblem(none, 422, 'InvoiceColumnsMissing');
  });

  test('all of a level can be listed in parts', async () => {
    await makeMember(shop, { level: 'Vip' });

    const query = 'level=Vip&limit=1';
    const { body } = await goods.get<{ total: number; memberNos: number[] }>(
      `${API}/members?${query}`,
    );
    expect(body.memberNos).toHaveLength(1);

    const rest = await goods.get<{ memberNos: number[] }>(
      `${API}/members?${query}&after=${body.memberNos[0]}`,
    );
    expect(rest.body.memberNos).toHaveLength(Math.min(1, body.total - 1));
  });
});

describe('holders', () => {
  test('are listed, masked, found and filtered', async () => {
    const couponSn = await createCoupon();
    await issueCoupon(couponSn, [member.email]);

    const { total, rows } = await listHolders(couponSn, `search=${member.memberNo}&status=Usable`);
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ memberNo: member.memberNo, name: '윤**', status: 'Usable' }]);
    expect((await listHolders(couponSn, 'status=Used')).total).toBe(0);
  });

  test('an unused one is taken back with a reason, and returned', async () => {
    const couponSn = await createCoupon();
    await issueCoupon(couponSn, [member.email]);

    const [held] = (await listHolders(couponSn)).rows;
    const possessionCouponSns = [held?.possessionCouponSn ?? 0];

    const take = async (more: object) =>
      goods.post<BulkResults & ErrorBody>(`${API}/${couponSn}/takeBack`, {
        possessionCouponSns,
        reason: '잘못 지급',
        ...more,
      });
    expect((await take({ reason: '' })).status).toBe(422);

    await take({ dryRun: true });

    expect((await listHolders(couponSn)).rows[0]?.status).toBe('Usable');

    await take({});

    expect((await readCoupon(couponSn)).held).toMatchObject({ Usable: 0, TakenBack: 1 });

    // Stopping and continuing its coupon does not bring it back.
    const path = `${API}/${couponSn}/status`;
    await goods.post(path, { status: 'Off', reason: '점검' });
    await goods.post(path, { status: 'On', reason: '재개' });

    expect((await listHolders(couponSn)).rows[0]?.status).toBe('TakenBack');

    const again = (await take({})).body.results[0]?.problem;
    expect(again?.code).toBe('CouponNotToTakeBack');

    await take({ isReturn: true });
    expect((await listHolders(couponSn)).rows[0]?.status).toBe('Usable');
  });

  test('a stopped coupon stops those in hands', async () => {
    const couponSn = await createCoupon();
    await issueCoupon(couponSn, [member.email]);

    const path = `${API}/${couponSn}/status`;
    const { body } = await goods.post<StaffCoupon>(path, { status: 'Off', reason: '오류' });
    expect(body).toMatchObject({ stage: 'stopped', held: { Usable: 0, UseStop: 1 } });
    expect(body.audit[0]).toMatchObject({ before: { status: 'On' }, reason: '오류' });
  });
});

describe('serial codes', () => {
  test('are answered once, and shown masked when they are redeemed', async () => {
    const couponSn = await createCoupon({ issueType: 'SerialCode' });
    const path = `${API}/${couponSn}/codes`;

    const { status, body } = await goods.post<MadeCodes>(path, { count: 3, reason: '행사' });
    expect(status).toBe(201);

    const codes = body.csv.trim().split('\r\n').slice(1);
    expect(codes).toHaveLength(3);

    const buyer = await signedIn(shop, member);
    await buyer.post('/api/my/coupon/registerSerialCode', { serialCode: codes[0] });

    const after = (await goods.get<CouponCodes>(path)).body;
    expect(after.batches).toMatchObject([{ made: 3, redeemed: 1 }]);
    expect(after.redeemed).toMatchObject([
      { code: `****-${codes[0]?.slice(-4)}`, memberNo: member.memberNo, name: '윤**' },
    ]);
  });

  test('are for coupons with codes', async () => {
    const couponSn = await makeCoupon(shop.runtime.database);
    const answer = await goods.post(`${API}/${couponSn}/codes`, { count: 1 });
    expectProblem(answer, 409, 'CouponHasNoCodes');
  });
});

describe('the sign-up page names what everybody gets by joining', () => {
  const signUpPage = async () => (await shop.shopper().raw('/signUp')).text();

  const openTimes = async () => {
    const rows = await shop.runtime.database.read
      .selectFrom('publish_request')
      .select('runAt')
      .where('tag', '=', SIGN_UP_TAG)
      .where('doneAt', 'is', null)
      .orderBy('runAt')
      .execute();
    return rows.map(({ runAt }) => runAt);
  };

  const clearTimes = () =>
    shop.runtime.database.tx((t) =>
      t.deleteFrom('publish_request').where('tag', '=', SIGN_UP_TAG).execute(),
    );

  test.each([
    ['for everybody', {}, true],
    ['for the first level', { levels: ['Family', 'Gold'] }, true],
    ['for another level', { levels: ['Gold'] }, false],
    ['that runs out', { totalLimit: 10 }, false],
    ['that has to be downloaded', { issueType: 'Download' }, false],
    ['that ended', { issueTo: 1 }, false],
  ])('a coupon %s', async (about, more, isNamed) => {
    const name = `환영 쿠폰 ${about}`;
    await createCoupon({ issueType: 'SignUp', name: { ko: name, en: name }, ...more });
    expect((await signUpPage()).includes(name)).toBe(isNamed);
  });

  test('is published with each change, and when the coupon begins and ends', async () => {
    await clearTimes();

    const now = shop.now();
    const issueFrom = now + DAY_MS / 2;
    const issueTo = now + DAY_MS;

    await createCoupon();

    expect(await openTimes()).toEqual([]);

    const sn = await createCoupon({ issueType: 'SignUp', issueFrom, issueTo });

    expect(await openTimes()).toEqual([now, issueFrom, issueTo]);

    await clearTimes();
    await goods.post(`${API}/${sn}/status`, { status: 'Off', reason: '중단' });

    expect(await openTimes()).toEqual([now]);
  });

  test('points, where every product earns some', async () => {
    await makeListedProduct(shop, { pointRateBp: 150 });
    expect(await signUpPage()).toContain('구매 금액 1.5% 적립');
    await makeListedProduct(shop, { pointRateBp: 0 });
    expect(await signUpPage()).not.toContain('적립됩니다');
  });
});
