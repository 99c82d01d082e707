import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStore, STORE } from '../../support/content/places.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody } from '../../support/shopper.ts';

interface StoreBody {
  storeSn: number;
  name: string;
  address: string;
  storeTypeName: string;
  latitude: number;
  hours: { weekly: unknown[]; exceptions: Record<string, unknown> };
}

let shop: TestShop;
let seoul: number;
let outlet: number;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  seoul = await makeStore(shop);

  outlet = await makeStore(shop, {
    storeTypeSn: 2,
    nameKo: '여주 아울렛',
    nameEn: 'Yeoju outlet',
    latitude: 37.243914,
    hours: {
      ...STORE.hours,
      exceptions: {
        '2026-11-19': null,
        '2026-11-25': null,
        '2026-11-26': { openMin: 0, closeMin: 60 },
      },
    },
  });

  await makeStore(shop, { nameKo: '문 닫은 매장', status: 'Closed' });
});
afterAll(() => shop.close());

describe('GET /api/stores', () => {
  test('lists the open stores in the caller’s language, with paging', async () => {
    const visitor = shop.shopper();
    const answer = await visitor.get<{ stores: StoreBody[] }>('/api/stores?limit=1');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-total-count')).toBe('2');
    expect(answer.headers.get('x-limit')).toBe('1');
    expect(answer.body.stores).toMatchObject([{ storeSn: seoul, name: '시험 매장' }]);

    visitor.locale = 'en';

    const next = await visitor.get<{ stores: StoreBody[] }>('/api/stores?offset=1');
    expect(next.body.stores).toMatchObject([{ storeSn: outlet, name: 'Yeoju outlet' }]);
  });

  test('filters by kind', async () => {
    const answer = await shop.shopper().get<{ stores: StoreBody[] }>('/api/stores?storeTypeSn=2');
    expect(answer.body.stores.map(({ storeSn }) => storeSn)).toEqual([outlet]);
    expect(answer.headers.get('x-total-count')).toBe('1');
  });

  test.each(['limit=0', 'limit=101', 'offset=-1', 'storeTypeSn=x'])('refuses %s', async (query) => {
    const answer = await shop.shopper().get<ErrorBody>(`/api/stores?${query}`);
    expectProblem(answer, 422, 'InvalidInput');
  });
});

describe('GET /api/stores/{storeSn}', () => {
  test('returns place and hours, without past days', async () => {
    const { status, body } = await shop.shopper().get<StoreBody>(`/api/stores/${outlet}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ storeTypeName: '아울렛', latitude: 37.243914 });
    expect(body.hours.weekly).toEqual(STORE.hours.weekly);
    expect(body.hours.exceptions).toEqual({
      '2026-11-25': null,
      '2026-11-26': { openMin: 0, closeMin: 60 },
    });
  });

  test('neither an unknown nor a closed one is there', async () => {
    for (const storeSn of [outlet + 1, 999_999]) {
      const answer = await shop.shopper().get<ErrorBody>(`/api/stores/${storeSn}`);
      expectProblem(answer, 404, 'NotFound');
    }
    expect((await shop.shopper().get('/api/stores/one')).status).toBe(422);
  });
});

describe('the pages', () => {
  const page = async (path: string) => {
    const response = await shop.shopper().raw(path);
    return {
      status: response.status,
      tags: response.headers.get('cache-tag'),
      html: await response.text(),
    };
  };

  test('/store lists the open ones and holds nothing of the minute', async () => {
    const { status, html, tags } = await page('/store');
    expect(status).toBe(200);
    expect(tags?.split(',')).toEqual(expect.arrayContaining(['store', 'menu', 'footer']));
    expect(html).toContain('여주 아울렛');
    expect(html).not.toContain('문 닫은 매장');
    expect(html).toMatch(/<div class="open-now"><\/div>/);

    shop.setNow(shop.now() + 3_600_000);
    expect((await page('/store')).html).toBe(html);
  });

  test('/store/{storeSn} exists in both languages, with JSON-LD for search engines', async () => {
    const { html, tags } = await page(`/en/store/${outlet}`);
    expect(tags?.split(',')).toEqual(expect.arrayContaining([`store:${outlet}`]));
    expect(tags?.split(',')).not.toContain('store');
    expect(html).toContain('Yeoju outlet');

    const [, json = ''] =
      /<script type="application\/ld\+json">(\{[^<]*"Store"[^<]*\})</.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Store', geo: { latitude: 37.243914 } });
    expect(html).toMatch(/https:\/\/map\.kakao\.com\/link\/to\/Yeoju%20outlet,37\.243914/);
  });

  test.each(['/store/999999', '/store/0', '/store/1e3', '/en/store/abc'])(
    '%s is not there',
    async (path) => {
      expect((await page(path)).status).toBe(404);
    },
  );
});
