import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CodeNames } from '#src/features/content/content/desk/code-names.schema.ts';
import type { DeskContent } from '#src/features/content/content/desk/content-desk.schema.ts';
import type {
  ContentChecked,
  ContentForm,
  ContentFound,
  ContentPage,
} from '#src/features/content/content/desk/content-table.schema.ts';
import { loadContentValues, noticeFile, termsFile } from '../../support/content/content.ts';
import { digestTables } from '../../support/database/digest.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

const HOUR_MS = 60 * 60_000;
const formatIso = (time: number) => new Date(time).toISOString();
const buildLocalizedText = (ko: string) => ({ ko, en: `${ko} in English` });

let shop: TestShop;
let writer: Shopper;
let goods: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  shop.setNow(FRIDAY);
  writer = (await staffOf(shop, 'content')).browser;
  goods = (await staffOf(shop, 'goods')).browser;
  for (const browser of [writer, goods]) await browser.get('/api/live'); // the csrf cookie

  const window = { startAt: formatIso(FRIDAY - HOUR_MS), endAt: formatIso(FRIDAY + HOUR_MS) };

  await loadContentValues(shop.runtime, 'notice', [
    noticeFile(1, '지금', window),
    noticeFile(2, '다음', { startAt: formatIso(FRIDAY + HOUR_MS) }),
    noticeFile(3, '지난', { endAt: formatIso(FRIDAY - HOUR_MS) }),
  ]);

  const popup = {
    popupSn: 7,
    title: buildLocalizedText('팝업'),
    text: buildLocalizedText('글'),
    linkUrl: '/store',
    ...window,
  };

  await loadContentValues(shop.runtime, 'popup', { ...popup, status: 'Off' });
  await loadContentValues(shop.runtime, 'terms', termsFile('use', '2026-01-01'));
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(FRIDAY));

const readTable = async (kind: string, query = '') =>
  (await writer.get<ContentPage>(`/api/staff/content/${kind}?${query}`)).body;
const keysOf = ({ rows }: ContentPage) => rows.map(({ key }) => key);
const readContent = async (kind: string, key: string) =>
  (await writer.get<DeskContent>(`/api/staff/content/${kind}/${encodeURIComponent(key)}`)).body;
const checkContent = (kind: string, body: object) =>
  writer.post<ContentChecked & ErrorBody>(`/api/staff/contentForm/${kind}`, { body });

describe('the table of a kind', () => {
  test('has the state of each piece, and filters by it', async () => {
    const { rows } = await readTable('notice', 'sort=key');
    expect(rows.map(({ key, state }) => [key, state])).toEqual([
      ['1', 'running'],
      ['2', 'toCome'],
      ['3', 'over'],
    ]);
    expect(keysOf(await readTable('notice', 'state=toCome'))).toEqual(['2']);
    expect((await readTable('popup')).rows).toMatchObject([{ key: '7', state: 'off' }]);
  });

  test('finds by title and key, sorts and pages', async () => {
    expect(keysOf(await readTable('notice', 'search=공지 2'))).toEqual(['2']);
    expect(keysOf(await readTable('notice', 'search=3'))).toEqual(['3']);
    expect(keysOf(await readTable('notice', 'sort=-startAt'))).toEqual(['2', '1', '3']);

    const second = await readTable('notice', 'sort=key&limit=1&offset=1');
    expect([second.total, keysOf(second)]).toEqual([3, ['2']]);

    const found = await writer.get<ContentFound>('/api/staff/content?search=팝업');
    expect(found.body.rows).toMatchObject([{ kind: 'popup', key: '7' }]);
  });

  test('has what is only a draft', async () => {
    const body = { noticeSn: 50, title: { ko: '초안' } };
    await writer.call('PUT', '/api/staff/content/notice/50/draft', { body: { body, revision: 0 } });
    expect((await readTable('notice', 'state=draft')).rows).toMatchObject([
      { key: '50', title: '초안', hasDraft: true },
    ]);
  });
});

test('codes have names, and are found by them in either language', async () => {
  const [product] = await shop.runtime.database.tx((t) =>
    t
      .insertInto('brand')
      .values({ brandCode: 'NR', nameKo: '노스', nameEn: 'North' })
      .returningAll()
      .execute(),
  );

  const codes = async (query: string) =>
    (await writer.get<CodeNames>(`/api/staff/codes?of=brand&${query}`)).body.rows;
  const found = [{ code: product?.brandCode, name: '노스' }];

  for (const query of ['codes=NR,NOPE', 'search=nor', 'search=노', 'search=NR', 'search=n']) {
    expect(await codes(query), query).toEqual(found);
  }

  for (const query of ['', 'codes=NOPE', 'search=%', 'search=_']) {
    expect((await codes(query)).length, query).toBeLessThanOrEqual(1);
  }

  expect(await codes("search='")).toEqual([]);
  expect((await writer.get('/api/staff/codes?of=orders')).status).toBe(422);
});

test('a form starts with the next number', async () => {
  const { body } = await writer.get<ContentForm>('/api/staff/contentForm/notice');
  expect(body).toMatchObject({ keyFields: ['noticeSn'], start: { noticeSn: 4, pinned: false } });
  expect(body.form).toMatchObject({ kind: 'object' });
});

describe('a check', () => {
  test('says what is wrong and where, and changes nothing', async () => {
    const before = await digestTables(shop.runtime.database);

    const { status, body } = await checkContent('notice', {
      ...noticeFile(9, '이미지'),
      body: { ko: '<img src="/a.avif">' },
      endAt: 'soon',
    });
    expect([status, body.key]).toEqual([200, null]);
    expect(body.problems).toEqual([
      { path: ['body', 'ko'], reason: 'has an <img> without alt' },
      { path: ['endAt'], reason: expect.stringContaining('is no date') as string },
    ]);

    const unknown = await checkContent('exhibition', {
      exhibitionSn: 5,
      title: buildLocalizedText('기획전'),
      summary: buildLocalizedText('요약'),
      startAt: '2026-01-01',
      groups: [{ name: buildLocalizedText('묶음'), itemCodes: ['NOPE'] }],
    });
    expect(unknown.body.problems).toEqual([
      { path: ['groups', 0, 'itemCodes', 0], reason: 'NOPE is no product' },
    ]);
    expect(await digestTables(shop.runtime.database)).toEqual(before);
  });

  test('says when pages change, and warns of files that are not there', async () => {
    const before = await digestTables(shop.runtime.database);
    const startAt = FRIDAY + HOUR_MS;

    const { body } = await checkContent('popup', {
      popupSn: 8,
      title: buildLocalizedText('팝업'),
      text: buildLocalizedText('글'),
      linkUrl: '/store',
      image: '/demo/nosuch',
      startAt: formatIso(startAt),
      endAt: formatIso(startAt + HOUR_MS),
    });

    expect(body).toMatchObject({ key: '8', problems: [], outcome: 'added' });
    expect(body.warnings.map(({ path }) => path)).toEqual([['image'], ['image']]);

    const notice = await checkContent(
      'notice',
      noticeFile(9, '곧', { startAt: formatIso(startAt) }),
    );
    expect(notice.body.publishAt).toEqual([startAt]);
    expect(await digestTables(shop.runtime.database)).toEqual(before);
  });
});

describe('ending now', () => {
  const end = (kind: string, key: string) =>
    writer.post<DeskContent & ErrorBody>(
      `/api/staff/content/${kind}/${encodeURIComponent(key)}/end`,
      { reason: '품절' },
    );

  test('takes it down, audited, and is undone by its version', async () => {
    const before = (await readContent('notice', '1')).published;
    const { body } = await end('notice', '1');
    expect(body.audit[0]).toMatchObject({ action: 'content:write', reason: '품절' });
    expect(keysOf(await readTable('notice', 'state=over'))).toContain('1');
    expect((await shop.shopper().get('/api/notices/1')).status).toBe(404);

    const versionSn = (body.published?.versionSn ?? 0) - 1;
    await writer.post('/api/staff/content/notice/1/rollBack', { versionSn });

    expect((await readContent('notice', '1')).published?.body).toEqual(before?.body);
    expect((await shop.shopper().get('/api/notices/1')).status).toBe(200);
  });

  test('what was to come is over without having been shown', async () => {
    expect((await end('notice', '2')).status).toBe(200);
    expect(keysOf(await readTable('notice', 'state=over'))).toContain('2');
  });

  test.each([
    ['notice', '99', 404],
    ['terms', 'use 2026-01-01', 422],
  ])('%s %s is refused', async (kind, key, status) => {
    expect((await end(kind, key)).status).toBe(status);
  });
});

test('promotions are for those who may change benefits', async () => {
  const window = { startAt: formatIso(FRIDAY), endAt: formatIso(FRIDAY + HOUR_MS) };

  const category = {
    displayCateName: buildLocalizedText('텐트'),
    sortOrder: 0,
    displayCateCode: '007',
  };

  await loadContentValues(shop.runtime, 'category', category);

  const body = {
    promotionSn: 1,
    kind: 'Promo',
    name: buildLocalizedText('겨울 준비'),
    dcRate: 10,
    ...window,
    categoryCodes: ['007'],
  };

  const put = (by: Shopper) =>
    by.call<ErrorBody>('PUT', '/api/staff/promotions/promotion/1/draft', {
      body: { body, revision: 0 },
    });
  expect((await put(writer)).body.detail).toEqual({ permission: 'benefit:write' });
  expect((await put(goods)).status).toBe(200);

  const published = await goods.post<DeskContent>('/api/staff/promotions/promotion/1/publish', {
    revision: 1,
  });
  expect(published.body).toMatchObject({ draft: null, published: { versionSn: 1 } });

  const { rows } = (await goods.get<ContentPage>('/api/staff/promotions/promotion')).body;
  expect(rows).toMatchObject([{ key: '1', state: 'running' }]);
  expect((await goods.get('/api/staff/promotions/notice')).status).toBe(422);
  expect((await writer.get('/api/staff/content/promotion')).status).toBe(422);
});
