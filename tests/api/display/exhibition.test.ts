import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeExhibition } from '../../support/content/places.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody } from '../../support/shopper.ts';

const HOUR = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
});
afterAll(() => shop.close());

async function readPage(path: string) {
  const response = await shop.shopper().raw(path);
  const tags = response.headers
    .get('cache-tag')
    ?.split(',')
    .map((tag) => tag.trim());

  return { status: response.status, tags, html: await response.text() };
}

describe('an exhibition', () => {
  test('shows its words, clean, and its products group by group', async () => {
    const boots = await makeProduct(shop, { nameEn: 'Boots of the hill' });
    const cap = await makeProduct(shop, { nameEn: 'Cap of the hill' });
    const ended = await makeProduct(shop, { nameEn: 'Gone for good', saleStatus: 'End' });

    const sn = await makeExhibition(shop, {
      bodyEn: '<p onclick="x()">Warm</p><script>alert(1)</script>',
      groups: [
        { nameKo: '신발', nameEn: 'For the feet', itemCodes: [boots.itemCode, ended.itemCode] },
        { nameKo: '모자', nameEn: 'For the head', itemCodes: [cap.itemCode, 'no-such-item'] },
        { nameKo: '끝', nameEn: 'For nobody', itemCodes: [ended.itemCode] },
      ],
    });

    const { status, html, tags } = await readPage(`/en/exhibitions/${sn}`);
    expect(status).toBe(200);
    expect(html).toContain('<p>Warm</p>');
    expect(html).not.toContain('alert(1)');

    const order = ['For the feet', 'Boots of the hill', 'For the head', 'Cap of the hill'];
    const places = order.map((text) => html.lastIndexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html).not.toContain('Gone for good');
    expect(html).not.toContain('For nobody');
    // Products that are not on sale, too: they may return.
    expect(tags).toEqual(
      expect.arrayContaining([
        `exhibition:${sn}`,
        ...[boots, cap, ended].map(({ itemCode }) => `card:${itemCode}`),
      ]),
    );

    const { body } = await shop.shopper().get(`/api/exhibitions/${sn}`);
    expect(body).toMatchObject({
      title: '시험 기획전',
      groups: [
        { name: '신발', itemCodes: [boots.itemCode] },
        { name: '모자', itemCodes: [cap.itemCode] },
      ],
    });
  });

  test('has its time: not there before, gone after, and away while it is off', async () => {
    const start = shop.now() + HOUR;
    const sn = await makeExhibition(shop, { startAt: start, endAt: start + HOUR });
    const off = await makeExhibition(shop, { status: 'Off' });
    expect((await readPage(`/exhibitions/${sn}`)).status).toBe(404);
    expect((await readPage(`/exhibitions/${off}`)).status).toBe(404);

    shop.setNow(start);

    expect((await readPage(`/exhibitions/${sn}`)).status).toBe(200);

    shop.setNow(start + HOUR);

    const gone = await readPage(`/en/exhibitions/${sn}`);
    expect(gone.status).toBe(410);
    expect(gone.tags).toBeUndefined();
    expect(gone.html).toContain('This event has ended');
    expect(gone.html).toContain('noindex');

    const answer = await shop.shopper().get<ErrorBody>(`/api/exhibitions/${sn}`);
    expectProblem(answer, 410, 'ExhibitionEnded');
    expect((await shop.shopper().get('/api/exhibitions/99999')).status).toBe(404);
  });

  test('keeps the number it is given; the next gets the next', async () => {
    expect(await makeExhibition(shop, { exhibitionSn: 1849, endAt: null })).toBe(1849);
    expect(await makeExhibition(shop, { endAt: null })).toBe(1850);
    await makeExhibition(shop, { exhibitionSn: 1849, endAt: null, titleKo: '수선 안내' });
    expect((await readPage('/exhibitions/1849')).html).toContain('수선 안내');
  });

  test.each(['/exhibitions/0', '/exhibitions/1e3', '/exhibitions/abc', '/en/exhibitions/-1'])(
    '%s is not there',
    async (path) => {
      expect((await readPage(path)).status).toBe(404);
    },
  );
});

describe('GET /api/exhibitions', () => {
  test('lists what runs and is listed, the newest first', async () => {
    const now = shop.now();
    const older = await makeExhibition(shop, { startAt: now - 2 * HOUR, titleKo: '앞선' });
    const newer = await makeExhibition(shop, { startAt: now - HOUR, titleKo: '나중' });

    await makeExhibition(shop, { startAt: now - HOUR, listed: 0 });
    await makeExhibition(shop, { startAt: now + HOUR });

    const { body, headers } = await shop
      .shopper()
      .get<{ exhibitions: { exhibitionSn: number }[] }>('/api/exhibitions?limit=2');
    expect(body.exhibitions.map(({ exhibitionSn }) => exhibitionSn)).toEqual([newer, older]);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(2);

    const { html } = await readPage('/');
    expect(html.indexOf('나중')).toBeLessThan(html.indexOf('앞선'));
    expect(html).toContain(`href="/exhibitions/${newer}"`);
  });
});

describe('the family sale', () => {
  test('is a page while its category is shown, the best discount first', async () => {
    expect((await readPage('/familysale')).status).toBe(404);

    const category = { displayCateCode: '009', nameKo: '패밀리세일', nameEn: 'Family sale' };
    const products = [
      await makeProduct(shop, { nameKo: '조금 할인', listPrice: 10_000, salePrice: 9_000 }),
      await makeProduct(shop, { nameKo: '많이 할인', listPrice: 10_000, salePrice: 4_000 }),
    ];

    await shop.runtime.database.tx(async (t) => {
      await t
        .insertInto('category')
        .values({ ...category, sortOrder: 9, hide: 0 })
        .execute();

      const rows = products.map(({ productSn }) => ({
        productSn,
        displayCateCode: '009',
        isPrimary: 1,
      }));

      await t.insertInto('product_category').values(rows).execute();

      const images = products.map(({ productSn }) => ({
        productSn,
        itemOptionValSn: null,
        path: '/demo/x',
        sortOrder: 0,
      }));

      await t.insertInto('product_image').values(images).execute();
    });

    const { status, html, tags } = await readPage('/familysale');
    expect(status).toBe(200);
    expect(tags).toContain('category:009');
    expect(html).toContain('최대 60% 할인');
    expect(html.indexOf('많이 할인')).toBeLessThan(html.indexOf('조금 할인'));
    // rule 2.11: the category's banner links here, not to its list
    expect((await readPage('/')).html).toMatch(/href="\/familysale"[^>]*data-prefetch/);
  });
});
