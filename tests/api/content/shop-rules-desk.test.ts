import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffSynonyms } from '#src/features/find/search/desk/synonym-desk.schema.ts';
import type { StaffProviders } from '#src/features/content/setting/desk/provider-desk.schema.ts';
import type { StaffRewards } from '#src/features/talk/review/desk/reward-desk.schema.ts';
import type { StaffShipping } from '#src/features/benefit/shipping/desk/shipping-desk.schema.ts';
import { findShippingArea } from '#src/features/benefit/shipping/shipping.queries.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

let shop: TestShop;
let owner: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  owner = (await staffOf(shop, 'owner')).browser;
  await owner.get('/api/live'); // the csrf cookie
});
afterAll(() => shop.close());

const putBody = <T>(path: string, body: object) => owner.call<T & ErrorBody>('PUT', path, { body });

describe('synonyms', () => {
  const path = (name: string) => `/api/staff/synonyms/${encodeURIComponent(name)}`;

  test('are written as a group, audited, and taken away again', async () => {
    const written = await putBody<StaffSynonyms>(path('바람막이'), {
      terms: ['바람막이', '윈드브레이커'],
    });
    expect(written.body.groups).toEqual([
      { name: '바람막이', terms: ['바람막이', '윈드브레이커'] },
    ]);
    expect(written.body.audit[0]).toMatchObject({
      entity: 'synonym',
      before: { 바람막이: [] },
    });

    const gone = await putBody<StaffSynonyms>(path('바람막이'), { terms: [] });
    expect(gone.body.groups).toEqual([]);
  });

  test.each([
    ['alone', ['배낭'], 'SynonymAlone'],
    ['there twice', ['배낭', '배 낭'], 'SynonymTwice'],
    ['too long', ['배낭', 'x'.repeat(41)], 'SynonymInvalid'],
  ])('%s are refused at the field', async (_, terms, code) => {
    const answer = await putBody(path('배낭'), { terms });
    expectProblem(answer, 422, code);
  });

  test('belong to one group', async () => {
    await putBody(path('모자'), { terms: ['모자', '캡'] });

    const { status, body } = await putBody(path('마개'), { terms: ['마개', '캡'] });
    expect([status, body.fields]).toEqual([409, { terms: 'SynonymTaken' }]);
    expect(body.message).toContain('모자');

    const again = await putBody(path('모자'), { terms: ['모자', '비니'], isNew: true });
    expectProblem(again, 409, 'SynonymTaken');
  });
});

describe('delivery policies', () => {
  const ROOT = '/api/staff/settings/shipping';

  const policyOf = async () => {
    const { body } = await owner.get<StaffShipping>(ROOT);
    const policy = body.policies.find(({ type }) => type === 'ConditionalFree');
    if (!policy) throw new Error('The factory makes one.');
    return policy;
  };

  const name = { ko: '무료배송', en: 'Free' };

  beforeAll(async () => {
    const policy = { type: 'ConditionalFree' as const, fee: 3000, baseAmt: 50_000 };
    await makeProduct(shop, { policy });
  });

  test('change what is charged, and publish their products', async () => {
    const before = await policyOf();
    const path = `${ROOT}/policies/${before.code}`;
    const charge = { type: 'ConditionalFree', fee: 3500, baseAmt: 70_000 };
    const body = { ...before.body, name, charge, returnFee: 3500 };

    const { status } = await putBody(path, body);
    expect(status).toBe(200);

    const after = await policyOf();
    expect(after).toMatchObject({ fee: 3500, baseAmt: 70_000, returnFee: 3500 });
    expect(after.audit[0]).toMatchObject({
      before: { charge: { fee: before.fee } },
      after: { charge },
    });

    const requests = await shop.runtime.database.read
      .selectFrom('publish_request')
      .select('tag')
      .where('tag', 'like', 'product:%')
      .execute();
    expect(requests.length).toBeGreaterThan(0);

    const refused = await putBody(path, { ...body, charge: { ...charge, baseAmt: 0 } });
    expect(refused.body).toMatchObject({ detail: { problems: [{ path: 'charge.baseAmt' }] } });
    expect((await putBody(`${ROOT}/policies/999999`, body)).status).toBe(404);
  });

  test('have areas with a surcharge, which are added, changed and removed', async () => {
    const area = {
      name: { ko: '울릉도' },
      zipFrom: '40200',
      zipTo: '40240',
      addFee: 5000,
      addDays: 2,
    };

    const added = await owner.post<StaffShipping>(`${ROOT}/areas`, { ...area, deliverable: true });
    const areaSn = added.body.areas.find(({ zipFrom }) => zipFrom === '40200')?.shippingAreaSn;
    const { read } = shop.runtime.database;
    expect(await findShippingArea(read, '40210')).toEqual({
      addFee: 5000,
      addDays: 2,
      deliverable: true,
    });

    const path = `${ROOT}/areas/${areaSn}`;
    const wrong = await putBody(path, { ...area, zipTo: '40100', deliverable: true });
    expect(wrong.body.fields).toEqual({ zipTo: 'ZipOrderInvalid' });

    const late = await putBody(path, { ...area, addDays: 31, deliverable: true });
    expect(late.body.fields).toEqual({ addDays: 'AddDaysInvalid' });

    await putBody(path, { ...area, deliverable: false });

    expect(await findShippingArea(read, '40210')).toMatchObject({ deliverable: false });

    await owner.call('DELETE', path, { body: {} });

    expect(await findShippingArea(read, '40210')).toBeUndefined();
    expect((await owner.call('DELETE', path, { body: {} })).status).toBe(404);
  });
});

describe('sellers', () => {
  const ROOT = '/api/staff/settings/shipping';
  const name = { ko: '산방', en: 'Sanbang' };
  const company = {
    name: { ko: '산방 주식회사', en: 'Sanbang Inc.' },
    ceo: { ko: '문가람', en: 'Garam Moon' },
    businessNo: '999-82-00007',
    mailOrderNo: { ko: '제2026-제주-00000호', en: '2026-Jeju-00000' },
    address: { ko: '제주시 오름로 1', en: '1 Oreum-ro, Jeju-si' },
    phone: '064-000-0000',
    email: 'hello@sanbang.example',
  };

  test('have days off and a company, which the pages of their products show', async () => {
    const product = await makeProduct(shop);
    const { handlerCode: code } = product;
    const path = `${ROOT}/sellers/${code}`;
    const daysOff = ['2026-12-31', '2026-12-24', '2026-12-31'];

    const { status, body } = await putBody<StaffShipping>(path, { code, name, daysOff, company });
    expect(status).toBe(200);

    const seller = body.sellers.find((candidate) => candidate.code === code);
    expect(seller).toMatchObject({
      nameKo: '산방',
      daysOff: ['2026-12-24', '2026-12-31'],
      company: { ...company, businessNo: '9998200007' },
      audit: [{ entity: 'shipping', before: { daysOff: [] } }],
    });

    for (const [locale, prefix] of [
      ['ko', ''],
      ['en', '/en'],
    ] as const) {
      const page = await (await shop.shopper().raw(`${prefix}/product/${product.itemCode}`)).text();
      for (const fact of [company.name, company.ceo, company.mailOrderNo, company.address]) {
        expect(page).toContain(fact[locale]);
      }

      for (const fact of ['999-82-00007', company.phone, company.email])
        expect(page).toContain(fact);
    }

    const tags = await shop.runtime.database.read
      .selectFrom('publish_request')
      .select('tag')
      .where('tag', '=', `product:${product.itemCode}`)
      .execute();
    expect(tags).not.toEqual([]);
  });

  test.each([
    [{ daysOff: ['12/24'] }, 'daysOff[0]', 'HolidayInvalid'],
    [{ company: { ...company, businessNo: '1' } }, 'company.businessNo', 'BusinessNoInvalid'],
    [{ company: { ...company, ceo: { ko: '', en: '' } } }, 'company.ceo.ko', 'SettingMissing'],
  ])('%j is refused at its field', async (fields, path, reason) => {
    const { handlerCode: code } = await makeProduct(shop);
    const body = { code, name, ...fields };

    const refused = await putBody(`${ROOT}/sellers/${code}`, body);
    expect(refused.status).toBe(422);

    const { problems } = (refused.body as { detail?: { problems?: object[] } }).detail ?? {};
    expect(problems).toContainEqual({ path, reason });
  });
});

test('points for reviews are changed', async () => {
  const path = '/api/staff/settings/rewards';
  const { body } = await putBody<StaffRewards>(path, { text: 200, photo: 1000 });
  expect(body).toMatchObject({ value: { text: 200, photo: 1000 }, audit: [{ entity: 'setting' }] });
  const refused = await putBody(path, { text: -1, photo: 0 });
  expect(refused.body.fields).toEqual({ text: 'AmountInvalid' });
});

test('providers are told without their keys', async () => {
  const { body } = await owner.get<StaffProviders>('/api/staff/settings/providers');
  const nicepay = body.providers.find(({ id }) => id === 'nicepay');
  const { nicepay: own } = shop.runtime.config;
  expect(nicepay).toMatchObject({ kind: 'payment', isOn: own !== undefined, isPaused: false });

  if (own) expect(JSON.stringify(body)).not.toContain(own.secretKey);

  const smtp = body.providers.find(({ id }) => id === 'smtp');
  expect(smtp).toMatchObject({ isOn: false, variables: ['SMTP_URL', 'MAIL_FROM'] });
});
