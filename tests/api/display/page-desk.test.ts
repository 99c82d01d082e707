import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { DeskContent } from '#src/features/content/content/desk/content-desk.schema.ts';
import type {
  PageFileRead,
  PageLint,
} from '#src/features/display/page-builder/desk/page-desk.schema.ts';
import type { StaffCoupon } from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import type { PageTablePage } from '#src/features/display/page-builder/desk/page-table.schema.ts';
import { makeCoupon } from '../../support/benefit/benefit.ts';
import { loadContentValues, pageFile } from '../../support/content/content.ts';
import { expectProblem } from '../../support/problem.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: TestShop;
let writer: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  writer = (await staffOf(shop, 'content')).browser;
  await writer.get('/api/live'); // the csrf cookie

  await loadContentValues(shop.runtime, 'page', [
    pageFile('winter', '겨울', { startAt: '2026-11-01' }),
    pageFile('spring', '봄', { startAt: '2027-03-01' }),
    pageFile('old', '지난', { endAt: '2026-02-01' }),
  ]);
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(FRIDAY));

const listPages = async (query = '') =>
  (await writer.get<PageTablePage>(`/api/staff/pages?${query}`)).body;
const saveDraft = (code: string, body: object, revision = 0) =>
  writer.call('PUT', `/api/staff/content/page/${code}/draft`, { body: { body, revision } });
const createPage = (body: object) => writer.post<ErrorBody>('/api/staff/pages', body);
const lintPage = async (code: string) =>
  (await writer.get<PageLint>(`/api/staff/pages/${code}/lint`)).body;

describe('the table of pages', () => {
  test('has those that run, are over, are to come, and that were never published', async () => {
    expect((await createPage({ pageCode: 'fresh' })).status).toBe(201);

    const { rows } = await listPages();
    const states = Object.fromEntries(rows.map(({ pageCode, state }) => [pageCode, state]));
    expect(states).toMatchObject({
      winter: 'running',
      spring: 'scheduled',
      old: 'over',
      fresh: 'draft',
    });
    expect((await listPages('state=draft')).rows).toMatchObject([
      { pageCode: 'fresh', startAt: FRIDAY - 1_800_000 },
    ]);
    expect((await listPages('search=SPRING')).total).toBe(1);
    expect((await listPages('sort=startAt&limit=1')).rows).toHaveLength(1);
  });

  test('a copy begins as a draft of another code, which is free', async () => {
    expect((await createPage({ pageCode: 'winter-2', from: 'winter' })).status).toBe(201);

    const { body } = await writer.get<DeskContent>('/api/staff/content/page/winter-2');
    expect(body.draft?.body).toEqual(
      pageFile('winter-2', '겨울', { startAt: '2026-11-01', title: pageFile('winter', '').title }),
    );

    const taken = await createPage({ pageCode: 'winter-2' });
    expect([taken.status, taken.body.fields]).toEqual([409, { pageCode: 'PageCodeTaken' }]);
    expect((await createPage({ pageCode: 'NO CODE' })).status).toBe(422);
    expect((await createPage({ pageCode: 'from-none', from: 'nothing' })).status).toBe(404);
  });
});

test('a running page is ended now, as a version of its own', async () => {
  const end = (code: string) =>
    writer.post<DeskContent & ErrorBody>(`/api/staff/pages/${code}/end`, { reason: '오류' });
  expectProblem(await end('old'), 409, 'PageNotRunning');

  const { body } = await end('winter');
  expect(body.published).toMatchObject({ versionSn: 2 });
  expect(body.audit[0]).toMatchObject({ reason: '오류', after: { version: 2 } });
  expect((await shop.shopper().get('/api/contents/winter')).status).toBe(404);
});

describe('the check', () => {
  const widgets = (...all: object[]) => ({
    ...pageFile('checked', ''),
    sections: [{ blocks: [{ containers: [{ widgets: all }] }] }],
  });
  const widgetField = (field: string) => `sections.0.blocks.0.containers.0.widgets.0.${field}`;

  test.each<[string, object, string, boolean]>([
    ['what is incomplete', { widget: 'SimpleButton', href: '/' }, widgetField('label'), true],
    [
      'a missing coupon',
      {
        widget: 'CouponDownload',
        couponSn: 99,
        title: { ko: 'x', en: 'x' },
        benefit: { ko: 'x', en: 'x' },
      },
      widgetField('couponSn'),
      true,
    ],
    [
      'a row of a product that is none',
      { widget: 'BoughtTogether', itemCode: 'NOPE' },
      widgetField('itemCode'),
      true,
    ],
    [
      'a code that no product can have, in a tab',
      {
        widget: 'Tabs',
        label: { ko: 'x', en: 'x' },
        tabs: ['1', '2'].map((n) => ({
          title: { ko: n, en: n },
          widgets: [{ widget: 'BoughtTogether', itemCode: 'P 1' }],
        })),
      },
      widgetField('tabs.0.widgets.0.itemCode'),
      true,
    ],
    [
      'a dead link',
      { widget: 'SimpleButton', href: '/page/none', label: { ko: '보기', en: 'x' } },
      widgetField('href'),
      false,
    ],
    [
      'no English',
      { widget: 'SimpleButton', href: '/', label: { ko: '보기' } },
      widgetField('label.en'),
      false,
    ],
    [
      'a weak alt',
      { widget: 'SimpleHTML', html: { ko: '<img src="/x.png" alt="이미지">', en: 'x' } },
      widgetField('html.ko'),
      true,
    ],
  ])('finds %s', async (...[, widget, path, isError]) => {
    const { body } = await writer.get<DeskContent>('/api/staff/content/page/checked');
    await saveDraft('checked', widgets(widget), body.draft?.revision ?? 0);

    const { notes } = await lintPage('checked');
    expect(notes.map((note) => [note.path.join('.'), note.isError])).toContainEqual([
      path,
      isError,
    ]);
  });

  test('warns of a coupon whose dates the page outlasts, and does not keep it back', async () => {
    const dates = { issueFrom: FRIDAY, usableFrom: FRIDAY, usableTo: FRIDAY + 20 * DAY_MS };
    const couponSn = await makeCoupon(shop.runtime.database, {
      ...dates,
      issueTo: FRIDAY + 10 * DAY_MS,
    });
    const words = { ko: '쿠폰', en: 'Coupon' };
    const widget = { widget: 'CouponDownload', couponSn, title: words, benefit: words };
    const findReasons = async (endAt: string | null) => {
      const { body } = await writer.get<DeskContent>('/api/staff/content/page/checked');
      const page = { ...widgets(widget), endAt };
      await saveDraft('checked', page, body.draft?.revision ?? 0);

      const { notes } = await lintPage('checked');
      return notes.map(({ path, reason, isError }) => [path.join('.'), reason, isError]);
    };

    const path = widgetField('couponSn');
    const reason = 'can be taken from 2026-11-20 14:30 to 2026-11-30 14:30 only';
    expect(await findReasons('2026-11-30')).toEqual([]);
    expect(await findReasons('2026-12-01')).toEqual([[path, reason, false]]);
    expect(await findReasons(null)).toEqual([[path, reason, false]]);

    const { body } = await writer.get<DeskContent>('/api/staff/content/page/checked');
    const { revision = 0 } = body.draft ?? {};
    const answer = await writer.post('/api/staff/content/page/checked/publish', { revision });
    expect(answer.status).toBe(200);

    const { pageGaps } = (
      await (
        await staffOf(shop, 'goods')
      ).browser.get<StaffCoupon>(`/api/staff/coupons/${couponSn}`)
    ).body;
    expect(pageGaps).toMatchObject([{ pageCode: 'checked', endAt: null, kind: 'issue' }]);
  });

  test('errors keep it from being published', async () => {
    const { body: published } = await writer.get<DeskContent>('/api/staff/content/page/checked');
    const page = widgets({ widget: 'BoughtTogether', itemCode: 'NOPE' });
    await saveDraft('checked', page, published.draft?.revision ?? 0);

    const { body } = await writer.get<DeskContent>('/api/staff/content/page/checked');
    const { revision = 0 } = body.draft ?? {};
    const path = '/api/staff/content/page/checked/publish';
    const refused = await writer.post<ErrorBody>(path, { revision });
    expectProblem(refused, 422, 'ContentUnfit');
  });
});

describe('files', () => {
  test('what is saved as YAML opens as it was, and loads by command', async () => {
    const { body } = await writer.get<{ text: string }>('/api/staff/pages/spring/file');
    const value = pageFile('spring', '봄', { startAt: '2027-03-01' });
    expect(parse(body.text)).toEqual([value]);

    const read = await writer.post<PageFileRead>('/api/staff/pages/readFile', body);
    expect(read.body).toEqual({ body: value, problems: [] });

    const [loaded] = await loadContentValues(shop.runtime, 'page', parse(body.text) as object[]);
    expect(loaded).toMatchObject({ outcome: 'unchanged' });
  });

  test.each([
    ['a: [1', 'PageFileUnreadable'],
    ['- a: 1\n- a: 2', 'PageFileUnreadable'],
    ['text', 'PageFileUnreadable'],
  ])('%j is refused', async (text, code) => {
    const answer = await writer.post('/api/staff/pages/readFile', { text });
    expectProblem(answer, 422, code);
  });

  test('an incomplete one opens with its problems and their lines', async () => {
    const text = 'pageCode: half\ntitle:\n  ko: " "\n';
    const { body } = await writer.post<PageFileRead>('/api/staff/pages/readFile', { text });
    expect(body.problems).toContain('3: title.ko: is empty');
  });
});

describe('the preview', () => {
  const page = (by: Shopper, query = '') => by.raw(`/staff/preview/page/seen${query}`);

  test('is the site’s own page of the draft, for staff alone, and never kept', async () => {
    await saveDraft('seen', {
      ...pageFile('seen', '<script>alert(1)</script>초안'),
      endAt: 'not yet known',
    });

    expect((await page(writer)).status).toBe(404);

    await writer.get('/api/staff/pages/seen/preview');

    const shown = await page(writer);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('x-robots-tag')).toContain('noindex');
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");

    const html = await shown.text();
    expect(html).toContain('초안');
    expect(html).not.toContain('alert(1)');

    const english = await writer.raw('/en/staff/preview/page/seen');
    expect(await english.text()).toContain('in English');
    expect((await page(shop.shopper())).status).toBe(404);
  });

  test('ends with its time, and with the roles', async () => {
    shop.setNow(FRIDAY + 31 * 60_000);
    expect((await page(writer)).status).toBe(404);
    shop.setNow(FRIDAY);
    writer.cookies.set('preview', 'x.1.y');
    expect((await page(writer)).status).toBe(404);
  });

  test('shows versions, too', async () => {
    await writer.get('/api/staff/pages/spring/preview');
    const first = await writer.raw('/staff/preview/page/spring?version=1');
    expect(await first.text()).toContain('봄');
    expect((await writer.raw('/staff/preview/page/spring?version=9')).status).toBe(404);
  });
});
