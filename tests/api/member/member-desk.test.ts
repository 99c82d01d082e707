import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPasswordJob } from '#src/features/account/password/password.jobs.ts';
import type { StaffMember } from '#src/features/member/member/desk/member-desk.schema.ts';
import type { MemberPage } from '#src/features/member/member/desk/member-table.schema.ts';
import type { Timeline } from '#src/features/desk/timeline/timeline.schema.ts';
import { makeMember, makeOrder, signedIn, type TestMember } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: TestShop;
let owner: Shopper;
let service: Shopper;
let member: TestMember;
beforeAll(async () => {
  shop = await startTestShop();
  owner = (await staffOf(shop, 'owner')).browser;
  service = (await staffOf(shop, 'service')).browser;
  member = await makeMember(shop, { name: '한바위', phone: '+821077778888' });
});
afterAll(() => shop.close());

const listMembers = async (query: string) =>
  (await service.get<MemberPage>(`/api/staff/members?${query}`)).body;
const readMember = async ({ memberNo }: TestMember) =>
  (await service.get<StaffMember>(`/api/staff/members/${memberNo}`)).body;
const changeMember = (by: Shopper, what: string, body: object) =>
  by.post<StaffMember & ErrorBody>(`/api/staff/members/${member.memberNo}/${what}`, body);

describe('the table of members', () => {
  test.each([
    ['an e-mail address', () => member.email.toUpperCase()],
    ['a mobile number', () => '010-7777-8888'],
    ['a name', () => '한바위'],
    ['part of a name', () => '바위'],
    ['the end of a mobile number', () => '8888'],
    ['a number', () => String(member.memberNo)],
  ])('finds %s', async (_, search) => {
    const { rows } = await listMembers(`search=${encodeURIComponent(search())}`);
    expect(rows.map(({ memberNo }) => memberNo)).toContain(member.memberNo);
  });

  test('masks who they are', async () => {
    const { rows } = await listMembers(`search=${member.memberNo}`);
    expect(rows[0]).toMatchObject({ name: '한**', phone: '010-****-8888', status: 'Active' });
    expect(JSON.stringify(rows)).not.toContain(member.email);
  });

  test('filters by level and status, and pages in the order it is asked for', async () => {
    await makeMember(shop);

    const all = await listMembers('');
    expect((await listMembers('level=Family&status=Active')).total).toBe(all.total);
    expect((await listMembers('level=Vip')).total).toBe(0);
    expect((await listMembers('status=Blocked')).total).toBe(0);

    const oldest = await listMembers('sort=createdAt&limit=1');
    const newest = await listMembers('limit=1');
    expect(oldest.rows[0]?.createdAt).toBeLessThanOrEqual(newest.rows[0]?.createdAt ?? 0);

    const second = await listMembers('limit=1&offset=1');
    expect(second.rows[0]?.memberNo).not.toBe(newest.rows[0]?.memberNo);
  });
});

test('a member is shown with orders and balances, and unmasked when asked, which is audited', async () => {
  const { orderNo } = await makeOrder(shop, { memberNo: member.memberNo });
  const seen = await readMember(member);
  expect(seen).toMatchObject({
    name: '한**',
    level: 'Family',
    status: 'Active',
    pointAmt: 0,
    depositAmt: 0,
    orders: { total: 1, rows: [{ orderNo }] },
  });

  const response = await changeMember(service, 'people', { reason: '전화 문의' });
  expect(response.body).toEqual({ name: '한바위', email: member.email, phone: '010-7777-8888' });

  const [row] = (await readMember(member)).audit;
  expect(row).toMatchObject({ action: 'personal:read', reason: '전화 문의' });
});

test('the latest that happened to a member is listed, the newest first, with where to look', async () => {
  const path = `/api/staff/members/${member.memberNo}`;
  const { rows } = (await service.get<Timeline>(`${path}/timeline`)).body;
  expect(rows.find(({ kind }) => kind === 'order')).toMatchObject({
    path: expect.stringMatching(/^orders\//) as unknown,
    state: expect.any(String) as unknown,
  });
  expect(rows).toEqual(rows.toSorted((a, b) => b.at - a.at));
  expect((await service.get('/api/staff/members/999999/timeline')).status).toBe(404);
});

test('a level is set by hand, with its history and audit', async () => {
  const { body } = await changeMember(service, 'level', { level: 'Gold', reason: '단체 구매' });
  expect(body).toMatchObject({
    level: 'Gold',
    levelChanges: [{ fromLevel: 'Family', toLevel: 'Gold', reason: 'Staff', note: '단체 구매' }],
  });
  expect(body.audit[0]).toMatchObject({ before: { level: 'Family' }, after: { level: 'Gold' } });
});

test('a blocked member keeps the session until unblocked', async () => {
  const buyer = await signedIn(shop, member);

  await changeMember(service, 'status', { status: 'Blocked', reason: '부정 사용' });

  expect((await buyer.get('/api/member')).status).toBe(200);
  expect((await listMembers('status=Blocked')).total).toBe(1);

  const { body } = await changeMember(service, 'status', { status: 'Active', reason: '확인함' });
  expect(body.status).toBe('Active');
  expect(body.audit[0]).toMatchObject({ before: { status: 'Blocked' }, reason: '확인함' });
});

test('a reset is mailed to the member; staff see no link', async () => {
  const { status, body } = await changeMember(service, 'resetPassword', { reason: '전화 요청' });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('token');

  const jobs = await shop.runtime.database.read
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', findPasswordJob.kind)
    .execute();

  const emails = jobs.map(
    ({ payload }) => findPasswordJob.payload.parse(JSON.parse(payload)).email,
  );
  expect(emails).toEqual([member.email]);
});

describe('points and deposit by hand', () => {
  test('have an effect once a ref, and a reason that the member reads', async () => {
    const give = { amount: 3_000, reason: '배송 지연 보상', ref: 'delay-0001' };
    await changeMember(owner, 'points', give);

    const { body } = await changeMember(owner, 'points', give);
    expect(body.pointAmt).toBe(3_000);

    const taken = await changeMember(owner, 'points', {
      ...give,
      amount: -1_000,
      ref: 'delay-0002',
    });
    expect(taken.body.pointAmt).toBe(2_000);

    const saved = await changeMember(owner, 'deposit', { ...give, amount: 5_000 });
    expect(saved.body.depositAmt).toBe(5_000);
    expect(saved.body.audit[0]).toMatchObject({
      action: 'benefit:write',
      reason: '배송 지연 보상',
      before: { deposit: 0 },
      after: { deposit: 5_000 },
    });
  });

  test.each([
    ['more than there are', { amount: -9_000_000, reason: '회수', ref: 'much-0001' }, 409],
    ['none', { amount: 0, reason: '회수', ref: 'none-0001' }],
    ['without a reason', { amount: 1_000, reason: ' ', ref: 'none-0002' }],
    ['without a ref', { amount: 1_000, reason: '보상' }],
    ['in parts', { amount: 0.5, reason: '보상', ref: 'part-0001' }],
  ])('%s are refused', async (_, body, status = 422) => {
    const before = (await readMember(member)).pointAmt;
    expect((await changeMember(owner, 'points', body)).status).toBe(status);
    expect((await readMember(member)).pointAmt).toBe(before);
  });
});

test.each(['0', '99999999', 'x'])('member %s is not found or no number', async (memberNo) => {
  const { status } = await service.get(`/api/staff/members/${memberNo}`);
  expect([404, 422]).toContain(status);
});

test('service gives a member points up to the limit of a day, and takes them back', async () => {
  const { memberNo } = await makeMember(shop);
  const givePoints = (by: Shopper, amount: number, ref: string) =>
    by.post<StaffMember & ErrorBody>(`/api/staff/members/${memberNo}/points`, {
      amount,
      reason: '보상',
      ref,
    });

  expect((await givePoints(service, 20_000, 'goodwill-1')).body.pointAmt).toBe(20_000);
  expectProblem(await givePoints(service, 10_001, 'goodwill-2'), 403, 'AboveStaffLimit');
  expect((await givePoints(service, 10_000, 'goodwill-3')).body.pointAmt).toBe(30_000);
  // Sent again it is the same change.
  expect((await givePoints(service, 10_000, 'goodwill-3')).body.pointAmt).toBe(30_000);
  expect((await givePoints(service, -10_000, 'goodwill-4')).body.pointAmt).toBe(20_000);
  expectProblem(await givePoints(service, 1, 'goodwill-5'), 403, 'AboveStaffLimit');
  expect((await givePoints(owner, 50_000, 'goodwill-6')).body.pointAmt).toBe(70_000);

  shop.setNow(shop.now() + DAY_MS + 1);
  const { browser: later } = await staffOf(shop, 'service');
  expect((await givePoints(later, 30_000, 'goodwill-7')).body.pointAmt).toBe(100_000);
});
