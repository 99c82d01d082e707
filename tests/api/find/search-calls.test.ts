import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { TopSearch } from '#src/features/find/keyword/keyword.schema.ts';
import type { AutoComplete, SearchResult } from '#src/features/find/search/search.schema.ts';
import { keywordHandlers } from '#src/features/find/keyword/keyword.jobs.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody } from '../../support/shopper.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });

  const pants = { nameKo: '릿지 등산 바지', nameEn: 'Ridge Pants', salePrice: 30_000 };
  await makeListedProduct(shop, { ...pants, itemCode: 'PANTS', categories: ['001'] });

  const boots = { nameKo: '방수 등산화', nameEn: 'Hiking Boots', soldCount: 9 };
  await makeListedProduct(shop, { ...boots, itemCode: 'BOOTS', categories: ['002'] });
  await makeListedProduct(shop, { nameKo: '<i>텀블러</i>', nameEn: 'Tumbler', itemCode: 'MUG' });
});
afterAll(() => shop.close());

type Result = z.output<typeof SearchResult>;

const buildQuery = (keyword: string, more: Record<string, string> = {}) =>
  new URLSearchParams({ keyword, ...more }).toString();
const readResult = (keyword: string, more: Record<string, string> = {}) =>
  shop.shopper().get<Result>(`/api/search/result?${buildQuery(keyword, more)}`);
const readCompletions = async (keyword: string) =>
  (await shop.shopper().get<AutoComplete>(`/api/search/autoComplete?${buildQuery(keyword)}`)).body;
const codesOf = ({ products }: { products: { itemCode: string }[] }) =>
  products.map(({ itemCode }) => itemCode);

describe('GET /api/search/result', () => {
  test('gives a part of what is found, with paging headers', async () => {
    const { status, body, headers } = await readResult('등산', { limit: '1', offset: '1' });
    expect(status).toBe(200);
    expect(codesOf(body)).toEqual(['BOOTS']);
    expect(body).toMatchObject({ keyword: '등산', total: 2 });

    const paging = ['x-total-count', 'x-offset', 'x-limit'].map((name) => headers.get(name));
    expect(paging).toEqual(['2', '1', '1']);
  });

  test('a price in the keyword filters, and is said', async () => {
    const { body } = await readResult('등산 3만원 이하');
    expect(codesOf(body)).toEqual(['PANTS']);
    expect(body).toMatchObject({
      keyword: '등산',
      price: { words: '3만원 이하', maxPrice: 30_000 },
    });
  });

  test('little is found: how many there are without the rarest word', async () => {
    const { body } = await readResult('등산 방수');
    expect(codesOf(body)).toEqual(['BOOTS']);
    expect(body.wider).toEqual({ without: '방수', keyword: '등산', total: 2 });
  });

  test.each([
    ['ㄷㅅㅎ', ['BOOTS'], {}],
    ['화', ['BOOTS'], {}],
    ['boots', ['BOOTS'], {}],
    ['emdtksghk', ['BOOTS'], { instead: { reason: 'keyboard', keyword: '등산화' } }],
    ['ㅠㅐㅐㅅㄴ', ['BOOTS'], { instead: { reason: 'keyboard', keyword: 'boots' } }],
    ['등산화 우산', ['BOOTS'], { instead: { reason: 'dropped', keyword: '등산화' } }],
    ['등샨화', ['BOOTS'], { instead: { reason: 'spelling', keyword: '등산화' } }],
    ['등산화를', ['BOOTS'], { instead: { reason: 'spelling', keyword: '등산화' } }],
    ['등산 화', ['BOOTS'], { instead: { reason: 'spelling', keyword: '등산화' } }],
    ['등산화👟', ['BOOTS'], { instead: { reason: 'spelling', keyword: '등산화' } }],
    ['방수등산화', ['BOOTS'], {}],
    ['냉장고', [], {}],
  ])('%j finds %j and says so', async (keyword, codes, said) => {
    const { body } = await readResult(keyword);
    expect(codesOf(body)).toEqual(codes);
    const { instead, nearest } = body;
    expect({ ...(instead && { instead }), ...(nearest && { nearest }) }).toEqual(said);
  });

  test('a unit’s code finds its product, however it is spelt', async () => {
    const { itemCode } = await shop.runtime.database.read
      .selectFrom('prod_unit')
      .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
      .select('prod_unit.itemCode')
      .where('product.itemCode', '=', 'BOOTS')
      .executeTakeFirstOrThrow();

    for (const code of [itemCode, itemCode.toLowerCase()]) {
      const { body } = await readResult(code);
      expect(codesOf(body)).toEqual(['BOOTS']);
      expect(body.instead).toBeUndefined();
    }
  });

  test('the keyword is not corrected when searched for as typed', async () => {
    for (const keyword of ['등샨화', '등산화를', '등산화👟', 'emdtksghk']) {
      const { body } = await readResult(keyword, { asTyped: 'true' });
      expect(body).toMatchObject({ keyword, total: 0, products: [] });
      expect(body.instead).toBeUndefined();
    }
    expect((await readResult('등산', { asTyped: 'yes' })).status).toBe(422);
  });

  test('applies the filters and the sort order of the URL', async () => {
    const cheap = await readResult('등산', { _f_maxPrice: '40000' });
    expect(codesOf(cheap.body)).toEqual(['PANTS']);
    const dear = await readResult('등산', { sort: 'priceHigh' });
    expect(codesOf(dear.body)).toEqual(['BOOTS', 'PANTS']);
  });

  test('an empty keyword is alert 2001', async () => {
    for (const path of ['result', 'autoComplete', 'facets']) {
      const { status, body } = await shop
        .shopper()
        .get<ErrorBody>(`/api/search/${path}?${buildQuery('  ')}`);
      expect({ status, ...body }).toMatchObject({
        status: 422,
        code: 'KeywordRequired',
        alert: '2001',
        message: '검색어를 입력해 주세요.',
      });
    }
  });

  test.each([
    [{ limit: '0' }, 'InvalidInput'],
    [{ limit: '101' }, 'InvalidInput'],
    [{ offset: '-1' }, 'InvalidInput'],
    [{ sort: 'random' }, 'InvalidInput'],
    [{ keyword: '가'.repeat(101) }, 'KeywordTooLong'],
  ])('%j is refused', async (more, code) => {
    const { status, body } = await readResult('등산', more);
    expect({ status, ...body }).toMatchObject({ status: 422, code });
  });
});

test.each(['result', 'autoComplete', 'facets'])(
  '%s says how long a keyword may be',
  async (call) => {
    const keyword = encodeURIComponent('가'.repeat(200));
    const { status, body } = await shop
      .shopper()
      .get<{ message: string }>(`/api/search/${call}?keyword=${keyword}`);
    expect(status).toBe(422);
    expect(body.message).toBe('검색어는 최대 100자까지 입력할 수 있습니다.');
  },
);

describe('GET /api/search/facets', () => {
  test('counts what each filter would leave of what is found', async () => {
    const { body } = await shop.shopper().get<{
      total: number;
      facets: { code: string; values: { value: string; count: number }[] }[];
    }>(`/api/search/facets?${buildQuery('등산', { _f_category: '001' })}`);
    expect(body.total).toBe(1);

    const categories = body.facets.find(({ code }) => code === 'category')?.values ?? [];
    expect(categories.map(({ value, count }) => [value, count])).toEqual([
      ['001', 1],
      ['002', 1],
    ]);
  });
});

describe('GET /api/search/facets of a corrected keyword', () => {
  test('are those of what was searched for instead', async () => {
    const facets = async (keyword: string, more = {}) =>
      (await shop.shopper().get(`/api/search/facets?${buildQuery(keyword, more)}`)).body;
    expect(await facets('등샨화')).toEqual(await facets('등산화'));
    expect(await facets('등샨화', { asTyped: 'true' })).toMatchObject({ total: 0 });
  });
});

describe('GET /api/search/autoComplete', () => {
  test('completes terms, products, brands and categories, with what was typed marked', async () => {
    const { terms, products } = await readCompletions('등사');
    expect(terms[0]).toEqual({
      text: '등산',
      parts: [{ text: '등산', hit: true }],
    });
    expect(products.map(({ itemCode }) => itemCode)).toContain('BOOTS');

    const { brands } = await readCompletions('테스');
    expect(brands[0]).toMatchObject({ name: '테스트' });

    const { categories } = await readCompletions('분류');
    expect(categories[0]).toMatchObject({ displayCateCode: '001', name: '분류 001' });
  });

  test('with initials, and with the other keyboard', async () => {
    expect((await readCompletions('ㄷㅅㅎ')).terms[0]?.text).toBe('등산화');
    const slip = await readCompletions('emdtksghk');
    expect(slip.keyword).toBe('등산화');
    expect(codesOf(slip)).toEqual(['BOOTS']);
  });

  test('corrects what leads nowhere, also before the word is whole', async () => {
    for (const typed of ['등샨화', '등산화를', '등샨ㅎ', '등샨호']) {
      const slip = await readCompletions(typed);
      expect([typed, slip.keyword]).toEqual([typed, '등산화']);
      expect(codesOf(slip)).toEqual(['BOOTS']);
    }

    const { keyword, terms } = await readCompletions('릿지 바치');
    expect(keyword).toBe('릿지 바지');
    expect(terms[0]?.text).toBe('릿지 바지');
  });

  test('completes the last of several words', async () => {
    expect((await readCompletions('방수 등ㅅㅎ')).terms.map(({ text }) => text)).toEqual([
      '방수 등산화',
    ]);
  });

  test('names are texts, whatever is in them', async () => {
    const { products } = await readCompletions('텀블');
    expect(products[0]?.parts).toEqual([
      { text: '<i>', hit: false },
      { text: '텀블', hit: true },
      { text: '러</i>', hit: false },
    ]);
  });

  test('a term without matches gives empty lists', async () => {
    expect(await readCompletions('냉장고')).toEqual({
      keyword: '냉장고',
      terms: [],
      brands: [],
      categories: [],
      products: [],
    });
  });
});

describe('GET /api/search/topSearch', () => {
  const top = async (lang = 'ko') => {
    const headers = { 'accept-language': lang };
    const answer = await shop.shopper().raw('/api/search/topSearch', { headers });
    return (await answer.json()) as TopSearch;
  };

  const counts = () =>
    shop.runtime.database.read
      .selectFrom('search_count')
      .select(['keyword', 'locale', 'searchCount', 'resultCount'])
      .where('day', '=', '2026-11-20')
      .orderBy('keyword')
      .orderBy('locale')
      .execute();

  test('a search is counted once, at its first page, with its number of results', async () => {
    await shop.runtime.database.tx((t) => t.deleteFrom('search_count').execute());

    const visitor = shop.shopper();
    await visitor.raw(`/search?${buildQuery('Tumbler')}`);
    await visitor.raw(`/search?${buildQuery('Tumbler', { page: '2' })}`);
    await visitor.raw(`/search?${buildQuery('Tumbler', { sort: 'newest' })}`);
    await visitor.raw(`/search?${buildQuery('xjaqmffj')}`);
    await visitor.raw(`/search?${buildQuery('텀블라')}`);
    await visitor.raw(`/search?${buildQuery('텀블라', { asTyped: 'true' })}`);
    await visitor.raw(`/search?${buildQuery('010-1234-5678')}`);
    await visitor.raw(`/search?${buildQuery('스노우보드')}`);
    await visitor.raw(`/en/search?${buildQuery('tumbler')}`);

    const robot = { headers: { 'user-agent': 'Yeti/1.1 (Naverbot)' } };
    await visitor.raw(`/search?${buildQuery('비니')}`, robot);

    await expect.poll(counts).toEqual([
      { keyword: 'tumbler', locale: 'en', searchCount: 1, resultCount: 1 },
      { keyword: 'tumbler', locale: 'ko', searchCount: 1, resultCount: 1 },
      { keyword: '스노우보드', locale: 'ko', searchCount: 1, resultCount: 0 },
      { keyword: '텀블라', locale: 'ko', searchCount: 1, resultCount: 0 },
      { keyword: '텀블러', locale: 'ko', searchCount: 2, resultCount: 1 },
    ]);
  });

  test('repeated searches of one IP address do not raise a keyword', async () => {
    for (let n = 0; n < 6; n++) await readResult('ridge pants');
    const found = async () => (await counts()).find(({ keyword }) => keyword === 'ridge pants');
    await expect.poll(found).toMatchObject({ searchCount: 3 });
  });

  test('ranks the keywords of the week with their change, without those that find nothing', async () => {
    const row = (keyword: string, day: string, counts: number | [number, number]) => {
      const [searchCount, resultCount] = typeof counts === 'number' ? [counts, 1] : counts;
      return { keyword, day, locale: 'ko' as const, searchCount, resultCount };
    };

    await shop.runtime.database.tx(async (t) => {
      await t.deleteFrom('search_count').execute();
      await t
        .insertInto('search_count')
        .values([
          row('a', '2026-11-20', 5),
          row('a', '2026-11-15', 5),
          row('b', '2026-11-19', 9),
          row('c', '2026-11-18', 3),
          row('none', '2026-11-20', [99, 0]),
          row('gone', '2026-11-18', 50),
          row('gone', '2026-11-19', [1, 0]),
          row('b', '2026-11-10', 9),
          row('a', '2026-11-08', 1),
          row('old', '2026-11-01', 99),
          { ...row('english', '2026-11-20', 99), locale: 'en' },
        ])
        .execute();
    });

    shop.setNow(FRIDAY + 2 * 60_000);

    expect(await top()).toEqual({
      keywords: [
        { rank: 1, keyword: 'a', movement: 'up', places: 1 },
        { rank: 2, keyword: 'b', movement: 'down', places: 1 },
        { rank: 3, keyword: 'c', movement: 'new', places: 0 },
      ],
    });
    expect((await top('en')).keywords.map(({ keyword }) => keyword)).toEqual(['english']);
  });

  test('is forgotten after ninety days', async () => {
    const now = FRIDAY + 85 * DAY_MS;
    const onError = (error: unknown) => expect.unreachable(String(error));
    const handlers = keywordHandlers(shop.runtime);

    await createWorker({
      database: shop.runtime.database,
      handlers,
      clock: () => now,
      onError,
    }).runDue(now);

    const days = await shop.runtime.database.read
      .selectFrom('search_count')
      .select('day')
      .distinct()
      .orderBy('day')
      .execute();
    expect(days[0]?.day).toBe('2026-11-15');
  });
});
