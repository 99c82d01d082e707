import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TermsContent } from '#src/features/content/terms/terms.schema.ts';
import { kstMidnight } from '#src/lib/instant.ts';
import { loadContentValues, termsFile } from '../../support/content/content.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';

const ODD = '<h4>가</h4><p>a</p><h4>나</h4>';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.runtime.database.tx((t) => t.deleteFrom('terms_content').execute());

  await loadContentValues(shop.runtime, 'terms', [
    termsFile('use', '2025-03-01'),
    termsFile('use', '2026-11-01'),
    termsFile('use', '2027-01-01', { announcementDt: '2026-11-10' }),
    termsFile('use', '2028-01-01', { announcementDt: '2027-12-01' }),
    termsFile('privacy', '2026-02-01'),
    termsFile('later', '2027-05-01'),
    termsFile('odd', '2026-02-01', { body: { ko: ODD, en: ODD } }),
  ]);
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(FRIDAY));

interface Active {
  terms: { termsCode: string; name: string; impositionDt: string }[];
}
const listActiveTerms = async (query = '') =>
  (await shop.shopper().get<Active>(`/api/terms/active${query}`)).body.terms.map(
    ({ termsCode, impositionDt }) => `${termsCode} ${impositionDt}`,
  );

test('GET /api/terms/active: the terms in force, all or the requested ones', async () => {
  expect((await listActiveTerms()).sort()).toEqual([
    'odd 2026-02-01',
    'privacy 2026-02-01',
    'use 2026-11-01',
  ]);
  expect(await listActiveTerms('?termsCode=use,later,none')).toEqual(['use 2026-11-01']);

  shop.setNow(kstMidnight('2027-01-01'));

  expect(await listActiveTerms('?termsCode=use')).toEqual(['use 2027-01-01']);
  expect((await shop.shopper().get('/api/terms/active?termsCode=%3Cb%3E')).status).toBe(422);
});

describe('GET /api/terms/content', () => {
  const content = (query: string) =>
    shop.shopper().get<TermsContent>(`/api/terms/content?${query}`);

  test('the version in force, with all that may be read', async () => {
    const { body } = await content('termsCode=use');
    expect(body).toMatchObject({
      termsCode: 'use',
      name: '약관 use',
      body: '<p>2026-11-01부터</p>',
      state: 'current',
    });
    expect(body.versions.map(({ impositionDt, state }) => [impositionDt, state])).toEqual([
      ['2027-01-01', 'announced'],
      ['2026-11-01', 'current'],
      ['2025-03-01', 'past'],
    ]);
  });

  test('an earlier one by its number, but none of other terms or not yet announced', async () => {
    const { body } = await content('termsCode=use');
    const past = body.versions.at(-1)?.termsContentSn;

    const answer = await content(`termsCode=use&termsContentSn=${past}`);
    expect(answer.body).toMatchObject({ body: '<p>2025-03-01부터</p>', state: 'past' });
    expect((await content(`termsCode=privacy&termsContentSn=${past}`)).status).toBe(404);

    const hidden = await shop.runtime.database.read
      .selectFrom('terms_content')
      .select('termsContentSn')
      .where('impositionDt', '=', '2028-01-01')
      .executeTakeFirstOrThrow();

    const sn = hidden.termsContentSn;
    expect((await content(`termsCode=use&termsContentSn=${sn}`)).status).toBe(404);
    expect((await content('termsCode=later')).status).toBe(404);
    expect((await content('')).status).toBe(422);
  });
});

describe('/terms/{termsCode}', () => {
  const read = async (path: string) => {
    const response = await shop.shopper().raw(path);
    return { status: response.status, html: await response.text(), headers: response.headers };
  };

  test('shows what is in force at the moment and links to the other versions', async () => {
    const { html } = await read('/terms/use');
    expect(html).toContain('<p>2026-11-01부터</p>');

    const links = [...html.matchAll(/href="(\/terms\/use\?[^"]+)"/g)].map(([, href]) => href ?? '');
    expect(links).toHaveLength(2);

    const [announced = '', past = ''] = links;
    expect((await read(announced)).html).toContain('아직 시행되지 않은 예정 버전입니다.');

    const earlier = await read(past);
    expect(earlier.html).toContain('<p>2025-03-01부터</p>');
    expect(earlier.html).toContain('noindex');
    expect(earlier.headers.get('cache-control')).toBe('private, no-cache');
    expect((await read(`/en${past}`)).html).toContain('no longer applies');

    shop.setNow(kstMidnight('2027-01-01'));
    expect((await read('/terms/use')).html).toContain('<p>2027-01-01부터</p>');
  });

  test('begins with the headings that the page needs, however the text begins', async () => {
    const { html } = await read('/terms/odd');
    expect(html.match(/<h\d>[가나]/g)).toEqual(['<h2>가', '<h2>나']);
  });

  test.each([
    '/terms/none',
    '/terms/later',
    '/terms/use?termsContentSn=999',
    '/terms/use?termsContentSn=x',
  ])('%s is not there', async (path) => {
    expect((await read(path)).status).toBe(404);
  });
});
