import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerDueAt } from '#src/features/content/setting/answer-due.ts';
import { readSettings } from '#src/features/content/setting/setting.service.ts';
import type { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { parseInstant } from '#src/lib/instant.ts';
import { enterCompany } from '../../support/content/places.ts';
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

const ROOT = '/api/staff/settings';
const readStaffSettings = async () => (await owner.get<StaffSettings>(ROOT)).body;
const putSetting = (name: string, body: object, headers: Record<string, string> = {}) =>
  owner.call<StaffSettings & ErrorBody>('PUT', `${ROOT}/${name}`, { body, headers });
const readPage = async (path: string) => (await shop.shopper().raw(path)).text();
/** Whether a page has each of these. */
async function hasTexts(path: string, ...texts: string[]): Promise<boolean[]> {
  const html = await readPage(path);
  return texts.map((text) => html.includes(text));
}

test('a shop comes without details of a company', async () => {
  const { company, csHours } = await readStaffSettings();
  expect(company).toMatchObject({ changedAt: null, audit: [], value: { phone: '' } });
  expect(csHours.value).toMatchObject({ opens: 660, lunch: { begins: 750, ends: 810 } });
});

describe('facts of the company', () => {
  beforeAll(() => enterCompany(shop));

  test('are on every page in both languages, with an audit row and a request to publish', async () => {
    const { value } = (await readStaffSettings()).company;
    const changed = { ...value, ceo: { ko: '김새벽', en: 'Dawn Kim' }, businessNo: '220-81-62517' };

    const { status, body } = await putSetting('company', changed);
    expect(status).toBe(200);
    expect(body.company.value.businessNo).toBe('2208162517');
    expect(body.company.audit[0]).toMatchObject({
      action: 'setting:write',
      entityId: 'company',
      before: { ceo: value.ceo },
      after: { ceo: changed.ceo },
    });

    const shown = ['대표이사 김새벽', '사업자등록번호 220-81-62517', 'wrkr_no=2208162517'];
    expect(await hasTexts('/cart', ...shown)).toEqual([true, true, true]);
    expect(await hasTexts('/en/cart', 'CEO Dawn Kim')).toEqual([true]);

    const requests = await shop.runtime.database.read
      .selectFrom('publish_request')
      .select('tag')
      .where('tag', '=', 'footer')
      .execute();
    expect(requests.length).toBeGreaterThan(0);
  });

  test.each([
    ['a wrong check digit', { businessNo: '220-81-62518' }, { businessNo: 'BusinessNoInvalid' }],
    ['no number', { businessNo: '' }, { businessNo: 'BusinessNoInvalid' }],
    ['no telephone', { phone: 'call us' }, { phone: 'CompanyPhoneInvalid' }],
    ['no e-mail address', { email: 'help' }, { email: 'CompanyEmailInvalid' }],
    ['no name', { name: { ko: ' ', en: 'X' } }, { 'name.ko': 'SettingMissing' }],
  ])('with %s are refused at the field', async (_, wrong, fields) => {
    const { value } = (await readStaffSettings()).company;
    const { status, body } = await putSetting('company', { ...value, ...wrong });
    expect([status, body.fields]).toEqual([422, fields]);
    expect((await readStaffSettings()).company.value).toEqual(value);
  });

  test('that somebody changed meanwhile are not written over', async () => {
    const { value } = (await readStaffSettings()).company;
    const { status } = await putSetting('company', value, { 'if-match': '"0"' });
    expect(status).toBe(412);
  });
});

test('links are left out of the footer when they are empty, and are https', async () => {
  const { value } = (await readStaffSettings()).links;
  await putSetting('links', { ...value, facebook: '', youtube: 'https://www.youtube.com/@north' });

  const shown = ['https://www.youtube.com/@north', 'facebook.com'];
  expect(await hasTexts('/cart', ...shown)).toEqual([true, false]);

  const { body } = await putSetting('links', { ...value, kakao: 'javascript:alert(1)' });
  expect(body.fields).toEqual({ kakao: 'UrlInvalid' });
});

test('the footer has links with words of the mall, and the proof of its escrow', async () => {
  const { value } = (await readStaffSettings()).links;
  const about = { label: { ko: '회사 소개', en: 'About us' }, href: '/page/about' };
  const careers = { label: { ko: '채용', en: 'Careers' }, href: 'https://careers.example/jobs' };
  const escrow = 'https://escrow.example/check?id=7';
  const saved = await putSetting('links', { ...value, escrow, more: [about, careers] });
  expect(saved.status).toBe(200);

  const shown = ['href="/page/about"', '회사 소개', 'https://careers.example/jobs', escrow];
  expect(await hasTexts('/cart', ...shown)).toEqual([true, true, true, true]);

  const english = ['href="/en/page/about"', 'About us', '회사 소개'];
  expect(await hasTexts('/en/cart', ...english)).toEqual([true, true, false]);

  for (const href of [
    '//evil.example',
    'javascript:alert(1)',
    'http://plain.example',
    '/a b',
    '',
  ]) {
    const { status, body } = await putSetting('links', { ...value, more: [{ ...about, href }] });
    expect([href, status, body.fields]).toEqual([
      href,
      422,
      { 'more.0.href': 'FooterLinkInvalid' },
    ]);
  }
});

test('search suggestions stand in the search of every page in its language', async () => {
  const value = { ko: ['등산화', ' 텐트 ', '등산화'], en: ['boots'] };
  const { body } = await putSetting('searchWords', value);
  expect(body.searchWords.value).toEqual({ ko: ['등산화', '텐트'], en: ['boots'] });

  const links = ['/search?keyword=%ED%85%90%ED%8A%B8&quot;', '/en/search?keyword=boots&quot;'];
  expect(await hasTexts('/cart', ...links)).toEqual([true, false]);
  expect(await hasTexts('/en/cart', ...links)).toEqual([false, true]);

  const many = Array.from({ length: 11 }, (_, index) => `word ${index}`);
  expect((await putSetting('searchWords', { ko: many, en: [] })).status).toBe(422);
});

describe('hours of customer service', () => {
  test('are shown, decide the time that is promised, and may have no lunch', async () => {
    const hours = { opens: 540, closes: 1050, lunch: null, holidays: ['2026-12-01', '2026-11-30'] };
    const { body } = await putSetting('csHours', hours);
    expect(body.csHours.value.holidays).toEqual(['2026-11-30', '2026-12-01']);

    const shown = ['09:00 ~ 17:30', '<dt>점심시간', '점심시간 12:30'];
    expect(await hasTexts('/cs', ...shown)).toEqual([true, false, false]);

    const { csHours } = await readSettings(shop.runtime.database.read);

    const timeOf = (time: string) => parseInstant(`${time}+09:00`) ?? 0;
    expect(answerDueAt(timeOf('2026-11-27T10:00'), csHours)).toBe(timeOf('2026-12-02T17:30'));
  });

  test.each([
    ['that end before they begin', { opens: 700, closes: 600 }, { closes: 'TimeOrderInvalid' }],
    [
      'with lunch outside',
      { opens: 600, closes: 900, lunch: { begins: 890, ends: 950 } },
      { 'lunch.ends': 'TimeOrderInvalid' },
    ],
    ['that are no time', { opens: null, closes: 900 }, { opens: 'TimeInvalid' }],
    [
      'with a holiday that is no day',
      { opens: 600, closes: 900, holidays: ['2026-02-30'] },
      { 'holidays.0': 'HolidayInvalid' },
    ],
  ])('%s are refused', async (_, wrong, fields) => {
    const { status, body } = await putSetting('csHours', { lunch: null, holidays: [], ...wrong });
    expect([status, body.fields]).toEqual([422, fields]);
  });
});

describe('limits', () => {
  const LIMITS = { wishList: 100, recent: 30, returnDays: 7 };

  test('are those of the law and of the code until they are set', async () => {
    expect((await readStaffSettings()).limits).toMatchObject({ changedAt: null, value: LIMITS });
  });

  test.each([
    [{ wishList: 9 }, { wishList: 'WishListSizeInvalid' }],
    [{ wishList: 501 }, { wishList: 'WishListSizeInvalid' }],
    [{ recent: 51 }, { recent: 'RecentSizeInvalid' }],
    [{ recent: 10.5 }, { recent: 'RecentSizeInvalid' }],
    [{ returnDays: 6 }, { returnDays: 'ReturnDaysInvalid' }],
    [{ returnDays: 366 }, { returnDays: 'ReturnDaysInvalid' }],
  ])('%o is refused at the field', async (wrong, fields) => {
    const { status, body } = await putSetting('limits', { ...LIMITS, ...wrong });
    expect([status, body.fields]).toEqual([422, fields]);
  });

  test('are kept with an audit row, and pages state them', async () => {
    const { status, body } = await putSetting('limits', { ...LIMITS, recent: 40, returnDays: 21 });
    expect(status).toBe(200);
    expect(body.limits.audit[0]).toMatchObject({ after: { recent: 40, returnDays: 21 } });
    expect(await hasTexts('/cart', '최대 40개까지')).toEqual([true]);
  });
});

test('whoever may not change settings does not read them', async () => {
  const goods = (await staffOf(shop, 'goods')).browser;
  expect((await goods.get(ROOT)).status).toBe(403);
});
