import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffMember } from '#src/features/member/member/desk/member-desk.schema.ts';
import type { SavedViews } from '#src/features/desk/table/view/saved-view.schema.ts';
import { makeMember } from '../../support/member/people.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

let shop: TestShop;
let first: Shopper;
let second: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  first = (await staffOf(shop, 'service')).browser;
  second = (await staffOf(shop, 'owner')).browser;
});
afterAll(() => shop.close());

describe('two people on one record', () => {
  const levelOf = async (path: string) => (await first.get<StaffMember>(path)).body;

  const change = (by: Shopper, path: string, { level = 'Gold', seen = 0 } = {}) => {
    const headers = { 'if-match': `"${seen}"` };
    const body = { level, reason: '단체 구매' };
    return by.post<StaffMember & ErrorBody>(`${path}/level`, body, headers);
  };

  test('the change of whoever saw an older state is refused, and names who came before', async () => {
    const { memberNo } = await makeMember(shop);
    const path = `/api/staff/members/${memberNo}`;
    expect((await change(first, path)).status).toBe(200);

    const late = await change(second, path, { level: 'Vip' });
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({
      code: 'ChangedMeanwhile',
      detail: {
        staffName: '이담당',
        entity: 'member',
        entityId: String(memberNo),
        before: { level: 'Family' },
        after: { level: 'Gold' },
      },
    });

    const { level, audit } = await levelOf(path);
    expect(late.body).toMatchObject({ detail: { seen: audit[0]?.auditSn } });
    expect([level, audit.length]).toEqual(['Gold', 1]);
    expect((await change(second, path, { level: 'Vip', seen: audit[0]?.auditSn })).status).toBe(
      200,
    );
  });

  test('of changes at once only one counts', async () => {
    const { memberNo } = await makeMember(shop);
    const path = `/api/staff/members/${memberNo}`;
    const levels = ['Silver', 'Gold', 'Vip', 'Silver', 'Gold'];

    const answers = await Promise.all(
      levels.map((level, index) => change(index % 2 === 0 ? first : second, path, { level })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 412, 412, 412, 412,
    ]);
    expect((await levelOf(path)).audit).toHaveLength(1);
  });

  test('looking at personal data is no change', async () => {
    const { memberNo } = await makeMember(shop);
    const path = `/api/staff/members/${memberNo}`;
    await second.post(`${path}/people`, { reason: '전화 문의' });
    expect((await change(first, path)).status).toBe(200);
  });
});

describe('who has a record open', () => {
  const path = 'orders/N261100001';
  const namesFor = async (by: Shopper) =>
    (await by.post<{ names: string[] }>('/api/staff/presence', { path })).body.names;

  test('is told to the others, until it is closed or 45 seconds have passed', async () => {
    expect(await namesFor(first)).toEqual([]);
    expect(await namesFor(second)).toEqual(['이담당']);
    expect(await namesFor(first)).toEqual(['이담당']);

    await second.call('DELETE', '/api/staff/presence', { body: { path } });

    expect(await namesFor(first)).toEqual([]);

    await namesFor(second);
    shop.setNow(shop.now() + 46_000);

    expect(await namesFor(first)).toEqual([]);
  });
});

describe('saved views', () => {
  const save = (by: Shopper, overrides: object = {}) =>
    by.post<SavedViews & ErrorBody>('/api/staff/views', {
      place: 'members',
      name: 'VIP',
      query: 'level=Vip',
      isShared: false,
      ...overrides,
    });

  const list = async (by: Shopper, place = 'members') =>
    (await by.get<SavedViews & ErrorBody>(`/api/staff/views?place=${place}`)).body;

  test('are for oneself, or shared; the same name replaces one’s own', async () => {
    await save(first);

    expect((await list(second)).views).toEqual([]);

    const { body } = await save(first, { query: 'level=Vip&sort=createdAt', isShared: true });
    expect(body.views).toMatchObject([
      { name: 'VIP', query: 'level=Vip&sort=createdAt', isShared: true, isOwn: true },
    ]);

    const [seen] = (await list(second)).views;
    expect(seen).toMatchObject({ name: 'VIP', isOwn: false, staffName: '이담당' });

    await save(second);

    expect((await list(second)).views).toHaveLength(2);
    expect((await list(first)).views).toHaveLength(1);

    const remove = (by: Shopper) =>
      by.call('DELETE', `/api/staff/views/${seen?.viewSn}`, { body: {} });
    expect((await remove(second)).status).toBe(404);
    expect((await remove(first)).status).toBe(200);
    expect((await list(second)).views).toMatchObject([{ isOwn: true }]);
  });

  test('of a place that one may not open are refused', async () => {
    const warehouse = (await staffOf(shop, 'warehouse')).browser;
    const { status, body } = await save(warehouse);
    expect([status, body.detail]).toEqual([403, { permission: 'member:read' }]);
    expect(await list(warehouse)).toMatchObject({ code: 'PermissionMissing' });
    expect((await save(first, { place: 'nosuch' })).status).toBe(404);
  });

  test.each([{ name: ' ' }, { name: 'x'.repeat(41) }, { query: 'x'.repeat(1001) }])(
    'with %j are refused at their field',
    async (overrides) => {
      const { status, body } = await save(first, overrides);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, Object.keys(overrides)]);
    },
  );
});
