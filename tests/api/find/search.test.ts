import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardCodes, makeListedProduct } from '../../support/find/listing.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });

  const pants = { nameKo: '릿지 등산 바지', nameEn: 'Ridge Pants' };
  await makeListedProduct(shop, { ...pants, itemCode: 'PANTS', salePrice: 30_000, soldCount: 5 });
  await makeListedProduct(shop, { nameKo: '방수 등산화', nameEn: 'Boots', itemCode: 'BOOTS' });
  await makeListedProduct(shop, { nameKo: '종료된 등산화', itemCode: 'ENDED', saleStatus: 'End' });
  await makeListedProduct(shop, { nameKo: '등산 끈', itemCode: 'LACES', itemType: 'AddOnItem' });
});
afterAll(() => shop.close());

async function searchPage(query: string, prefix = '') {
  const response = await shop.shopper().raw(`${prefix}/search${query}`);
  const html = await response.text();
  return { status: response.status, html, codes: cardCodes(html), headers: response.headers };
}
const buildKeywordQuery = (text: string) => `?keyword=${encodeURIComponent(text)}`;

describe('GET /search', () => {
  test('finds by one syllable, part of a name, code and several words', async () => {
    expect((await searchPage(buildKeywordQuery('화'))).codes).toEqual(['BOOTS']);
    expect((await searchPage(buildKeywordQuery('등산바지'))).codes).toEqual(['PANTS']);
    expect((await searchPage(buildKeywordQuery('pants 릿지'))).codes).toEqual(['PANTS']);
    expect((await searchPage(buildKeywordQuery('boots'))).codes).toEqual(['BOOTS']);
    expect(new Set((await searchPage(buildKeywordQuery('등산'))).codes)).toEqual(
      new Set(['PANTS', 'BOOTS']),
    );
  });

  test('applies the sort order and keeps the keyword', async () => {
    const { codes, html } = await searchPage(`${buildKeywordQuery('등산')}&sort=priceHigh`);
    expect(codes).toEqual(['BOOTS', 'PANTS']);
    expect(html).toContain('<input type="hidden" name="keyword" value="등산"');
    expect(html).toContain('상품 2개');
  });

  test('an empty keyword shows alert 2001 beside the field', async () => {
    for (const query of ['?keyword=', buildKeywordQuery('   ')]) {
      const { status, html } = await searchPage(query);
      expect(status).toBe(422);
      expect(html).toContain('aria-describedby="keyword-error"');
      expect(html).toMatch(/id="keyword-error"[^>]*>\s*검색어를 입력해 주세요\./);
    }
    expect((await searchPage('?keyword=', '/en')).html).toContain('Please enter a search keyword.');
  });

  test('without a keyword there is nothing to complain about', async () => {
    const { status, html } = await searchPage('');
    expect(status).toBe(200);
    expect(html).not.toContain('keyword-error');
  });

  test('more than 100 letters are refused with a message', async () => {
    const { status, html } = await searchPage(buildKeywordQuery('가'.repeat(101)));
    expect(status).toBe(422);
    expect(html).toContain('검색어는 최대 100자까지');
  });

  test('no result shows a message, escapes the keyword and offers best sellers', async () => {
    const { status, html, codes } = await searchPage(buildKeywordQuery('"><b>없음</b>'));
    expect(status).toBe(200);
    expect(html).toContain('&lt;b&gt;없음&lt;/b&gt;');
    expect(html).not.toContain('"><b>없음');
    expect(codes[0]).toBe('PANTS');
  });

  test('a product that joins the catalogue is found by the next search', async () => {
    expect((await searchPage(buildKeywordQuery('텀블러'))).html).toContain(
      '대한 검색 결과가 없습니다',
    );
    await makeListedProduct(shop, { nameKo: '보온 텀블러', itemCode: 'MUG' });
    expect((await searchPage(buildKeywordQuery('텀블러'))).codes).toEqual(['MUG']);
  });

  test('many products that change at once are found by the very next search', async () => {
    expect((await searchPage(buildKeywordQuery('코펠'))).html).toContain(
      '대한 검색 결과가 없습니다',
    );

    const many = 300;
    for (let n = 0; n < many; n++) await makeListedProduct(shop, { nameKo: `${n}호 코펠` });

    expect((await searchPage(buildKeywordQuery('코펠'))).html).toContain(`상품 ${many}개`);
  });

  test('shows the corrected keyword, with a link to the typed one', async () => {
    const { html, codes } = await searchPage(buildKeywordQuery('바치'));
    expect(codes).toEqual(['PANTS']);
    expect(html).toContain('‘바치’ 대신 ‘바지’로 검색한 결과입니다.');
    expect(html).toContain('data-searched="바지"');

    const typed = `href="/search?keyword=${encodeURIComponent('바치')}&amp;asTyped=true"`;
    expect(html).toContain(typed);
    expect(html).toContain('‘바치’를 그대로 검색');

    const asTyped = await searchPage(`${buildKeywordQuery('바치')}&asTyped=true`);
    expect(asTyped.html).toContain('‘바치’에 대한 검색 결과가 없습니다');

    const english = await searchPage(buildKeywordQuery('bots'), '/en');
    expect(english.html).toContain('Showing results for “boots” instead of “bots”');
  });

  test('a search as typed stays one when it is filtered and ordered', async () => {
    const { html } = await searchPage(`${buildKeywordQuery('등산')}&asTyped=true`);
    expect(html.match(/<input type="hidden" name="asTyped" value="true"/g)?.length).toBeGreaterThan(
      1,
    );
  });

  test('is for one visitor and not for search engines', async () => {
    const { html, headers } = await searchPage(buildKeywordQuery('등산'));
    expect(html).toContain('<meta name="robots" content="noindex,follow"');
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });
});

describe('a price in the keyword', () => {
  test('filters, is said, and can be taken away', async () => {
    const { html, codes } = await searchPage(buildKeywordQuery('등산 3만원 이하'));
    expect(codes).toEqual(['PANTS']);
    expect(html).toContain('‘3만원 이하’ 가격으로 걸러 보여 드립니다.');
    expect(html).toContain('value="등산 3만원 이하"');
    expect(html).toContain('name="_f_maxPrice" value="30000"');
    expect(html).toContain(`href="/search?keyword=${encodeURIComponent('등산')}"`);
  });

  test('a price in the address counts, not the one in the keyword', async () => {
    const query = `${buildKeywordQuery('등산 3만원 이하')}&_f_maxPrice=9999999`;
    expect(new Set((await searchPage(query)).codes)).toEqual(new Set(['PANTS', 'BOOTS']));
  });

  test('as typed it is a word like any other', async () => {
    const { html } = await searchPage(`${buildKeywordQuery('등산 3만원 이하')}&asTyped=true`);
    expect(html).toContain('대한 검색 결과가 없습니다');
  });
});

test('where little is found, more is offered without the rarest word', async () => {
  const { html, codes } = await searchPage(buildKeywordQuery('등산 방수'));
  expect(codes).toEqual(['BOOTS', 'PANTS']);
  expect(html).toContain('‘방수’ 빼고 2개');
  expect(html).toContain(`href="/search?keyword=${encodeURIComponent('등산')}"`);
  // One word alone has no wider search.
  expect((await searchPage(buildKeywordQuery('방수'))).html).not.toContain('빼고');
});
