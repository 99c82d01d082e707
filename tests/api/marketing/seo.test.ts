import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GONE_AFTER_MS } from '#src/features/product/product/product-status.ts';
import { makeProduct, type TestProduct } from '../../support/product/factories.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import {
  enterBrand,
  enterCompany,
  makeExhibition,
  makeStore,
} from '../../support/content/places.ts';
import { loadContentValues, pageFile } from '../../support/content/content.ts';
import { loadCampaign } from '../../support/display/campaign.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0', SITE_URL: 'http://shop.example' });
  await enterCompany(shop);
  await enterBrand(shop);
  const names = { nameKo: '능선 & 자켓', nameEn: 'Ridge & jacket' };
  await makeListedProduct(shop, { itemCode: 'RSS1', ...names });
});
afterAll(() => shop.close());

async function openPage(path: string) {
  const response = await shop.shopper().raw(path);
  return { response, text: await response.text() };
}

test.each([
  ['/rss/new.xml', 'ko', 'http://shop.example/product/RSS1', '능선 &amp; 자켓'],
  ['/en/rss/new.xml', 'en', 'http://shop.example/en/product/RSS1', 'Ridge &amp; jacket'],
])('%s tells of new products', async (path, ...[language, url, title]) => {
  const { response, text } = await openPage(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(text).toContain(`<language>${language}</language>`);
  expect(text).toContain(`<title>${title}</title><link>${url}</link>`);
  expect(text).toContain(`rel="self" type="application/rss+xml" href="http://shop.example${path}"`);
});

test('notices are listed newest first, without future ones', async () => {
  const hour = 3_600_000;

  const notice = (noticeSn: number, startAt: number) => ({
    noticeSn,
    titleKo: `공지 ${noticeSn}`,
    titleEn: `Notice ${noticeSn}`,
    bodyKo: '',
    bodyEn: '',
    pinned: Number(noticeSn === 1),
    startAt,
    updatedAt: FRIDAY,
  });

  const rows = [notice(1, FRIDAY - 3 * hour), notice(2, FRIDAY - hour), notice(3, FRIDAY + hour)];
  await shop.runtime.database.tx((t) => t.insertInto('notice').values(rows).execute());

  const titles = async (path: string) =>
    [...(await openPage(path)).text.matchAll(/<item><title>(.*?)</g)].map(([, title]) => title);
  expect(await titles('/rss/notices.xml')).toEqual(['공지 2', '공지 1']);
  expect(await titles('/en/rss/notices.xml')).toEqual(['Notice 2', 'Notice 1']);
});

test.each([
  ['/', ['/rss/new.xml', '/rss/notices.xml']],
  ['/en', ['/en/rss/new.xml', '/en/rss/notices.xml']],
  ['/en/cs/notice', ['/en/rss/notices.xml']],
])('%s links its feeds', async (path, feeds) => {
  const { text } = await openPage(path);
  const links = [...text.matchAll(/<link[^>]*application\/rss\+xml[^>]*>/g)].map(
    ([link]) => /href="([^"]*)"/.exec(link)?.[1],
  );
  expect(links).toEqual(feeds);
});

test('the sitemap lists the pictures of a product, each once', async () => {
  const { productSn, itemCode } = await makeProduct(shop);
  const image = { productSn, itemOptionValSn: null, path: '/demo/ridge' };
  const rows = [image, image].map((picture, sortOrder) => ({ ...picture, sortOrder }));

  await shop.runtime.database.tx((t) => t.insertInto('product_image').values(rows).execute());

  const { text } = await openPage('/sitemap-products-1.xml');
  const url = `<url><loc>http://shop.example/product/${itemCode}</loc>`;
  const entry = text.split('\n').find((line) => line.startsWith(url)) ?? '';
  expect(entry.match(/<image:loc>[^<]*/g)).toEqual([
    '<image:loc>http://shop.example/demo/ridge-600.avif',
  ]);
});

/** Property -> content of a page's Open Graph tags. */
async function readTags(path: string): Promise<Record<string, string>> {
  const { text } = await openPage(path);
  const tags = text.matchAll(/<meta property="([^"]*)" content="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]));
}

test('pages have Open Graph data for messengers, with a supported picture', async () => {
  const { productSn, itemCode } = await makeProduct(shop, { nameKo: '능선 "자켓"' });
  const image = { productSn, itemOptionValSn: null, path: '/demo/book-trail-forest', sortOrder: 0 };

  await shop.runtime.database.tx((t) => t.insertInto('product_image').values(image).execute());

  expect(await readTags(`/en/product/${itemCode}`)).toMatchObject({
    'og:type': 'product',
    'og:title': expect.stringContaining('Test hiking jacket'),
    'og:url': `http://shop.example/en/product/${itemCode}`,
    'og:image': 'http://shop.example/demo/book-trail-forest-800.jpg',
    'og:image:width': '800',
    'og:image:alt': expect.stringContaining('Test hiking jacket'),
    'og:locale': 'en_US',
    'product:price:amount': '50000',
    'product:price:currency': 'KRW',
  });

  const notices = await readTags('/en/cs/notice');
  expect(notices).toMatchObject({
    'og:image': 'http://shop.example/demo/share-1200.jpg',
    'og:image:alt': 'Northridge | Outdoor and fashion store',
  });

  const home = await readTags('/');
  expect(home).toMatchObject({
    'og:type': 'website',
    'og:image': 'http://shop.example/demo/share-1200.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': '노스리지 | 아웃도어·패션 온라인몰',
    'og:locale': 'ko_KR',
  });
  expect(home).not.toHaveProperty('product:price:amount');
});

test('an exhibition is shared with its own picture, or with the mall’s where it has none', async () => {
  const base = { titleKo: '겨울 캠핑', titleEn: 'Winter camp', startAt: FRIDAY - 1, endAt: null };
  const pictured = await makeExhibition(shop, { ...base, image: '/demo/banner-winter' });
  const none = await makeExhibition(shop, base);
  const lost = await makeExhibition(shop, { ...base, image: '/media/0123456789ab' });

  for (const [prefix, title] of [
    ['', '겨울 캠핑'],
    ['/en', 'Winter camp'],
  ]) {
    expect(await readTags(`${prefix}/exhibitions/${pictured}`)).toMatchObject({
      'og:image': 'http://shop.example/demo/banner-winter-800.jpg',
      'og:image:width': '800',
      'og:image:height': '350',
      'og:image:alt': title,
    });
    for (const exhibitionSn of [none, lost]) {
      expect(await readTags(`${prefix}/exhibitions/${exhibitionSn}`)).toMatchObject({
        'og:image': 'http://shop.example/demo/share-1200.jpg',
        'og:image:width': '1200',
      });
    }
  }
});

test('a campaign page is shared with its first picture that is large enough and stored', async () => {
  const alt = { ko: '그림', en: 'Picture' };
  const showPicture = (src: string) => ({
    widget: 'SimpleMedia',
    picture: { src, width: 800, height: 350, alt },
  });
  const html = { ko: '<img src="/demo/banner-lake-800.avif" alt="호수">', en: '<p>Lake</p>' };

  const media = shop.runtime.config.mediaDir;
  mkdirSync(media, { recursive: true });
  writeFileSync(path.join(media, '0123456789cd-800.jpg'), await jpegOf(800, 199));

  await loadCampaign(
    shop,
    showPicture('https://cdn.example/banner.avif'),
    showPicture('/media/0123456789ab-800.avif'),
    showPicture('/media/0123456789cd-800.avif'),
    { widget: 'SimpleHTML', html },
    showPicture('/demo/banner-winter-1600.avif'),
  );

  expect(await readTags('/page/camp')).toMatchObject({
    'og:image': 'http://shop.example/demo/banner-lake-800.jpg',
    'og:image:width': '800',
    'og:image:height': '350',
    'og:image:alt': '제목 camp',
  });
  expect(await readTags('/en/page/camp')).toMatchObject({
    'og:image': 'http://shop.example/demo/banner-winter-800.jpg',
    'og:image:alt': '제목 camp in English',
  });
});

test('a campaign page without such a picture is shared with the mall’s', async () => {
  await loadContentValues(shop.runtime, 'page', [pageFile('plain', '봄')]);

  for (const prefix of ['', '/en']) {
    expect(await readTags(`${prefix}/page/plain`)).toMatchObject({
      'og:image': 'http://shop.example/demo/share-1200.jpg',
      'og:image:width': '1200',
    });
  }
});

test.each([
  [
    '/',
    [
      '통신판매업신고번호',
      '사업자등록번호',
      '호스팅',
      '대표이사',
      '개인정보 보호책임자',
      '구매안전서비스',
    ],
  ],
  ['/en', ['Mail-order', 'Business registration', 'Hosting', 'CEO', 'Privacy officer', 'escrow']],
])('the foot of %s tells who sells, as the law asks', async (path, facts) => {
  const { text } = await openPage(path);
  const foot = text.slice(text.indexOf('<footer'));
  for (const fact of facts) expect(foot).toContain(fact);
  expect(foot).toContain('ftc.go.kr');
});

test('an ended product keeps its page for 90 days, then it is a 410', async () => {
  const ended = { saleStatus: 'End' as const, endedAt: FRIDAY - GONE_AFTER_MS + 1 };
  const { itemCode } = await makeProduct(shop, ended);

  const last = await openPage(`/product/${itemCode}`);
  expect(last.response.status).toBe(200);
  expect(last.text).toContain('https://schema.org/Discontinued');

  shop.setNow(FRIDAY + 1);

  for (const path of [`/product/${itemCode}`, `/en/product/${itemCode}`]) {
    const { response, text } = await openPage(path);
    expect(response.status).toBe(410);
    expect(text).toContain('content="noindex');
    expect(text).toMatch(/<h1[^>]*>(판매가 종료된 상품입니다|This item is no longer available)</);
    expect(text).toContain(`<html lang="${path.startsWith('/en') ? 'en' : 'ko'}"`);
  }

  shop.setNow(FRIDAY);
  expect((await openPage('/product/NEVER-THERE')).response.status).toBe(404);
});

/** The JSON-LD nodes of a page, by type. */
async function nodesOf(path: string): Promise<Map<string, Record<string, unknown>>> {
  const { text } = await openPage(path);
  const scripts = text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  const nodes = [...scripts].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>, // throws if it is not JSON
  );

  for (const node of nodes) expect(node['@context']).toBe('https://schema.org');

  return new Map(nodes.map((node) => [String(node['@type']), node]));
}

const url = expect.stringMatching(/^http:\/\/shop\.example\//);
const offer = {
  '@type': 'Offer',
  url,
  price: expect.any(Number),
  priceCurrency: 'KRW',
  availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/),
  itemCondition: 'https://schema.org/NewCondition',
  shippingDetails: expect.objectContaining({ '@type': 'OfferShippingDetails' }),
  hasMerchantReturnPolicy: expect.objectContaining({ merchantReturnDays: 7 }),
};

test('pages have JSON-LD of their content', async () => {
  await enterCompany(shop);

  const home = await nodesOf('/');
  expect(home.get('Organization')).toMatchObject({
    name: expect.any(String),
    logo: url,
    address: { '@type': 'PostalAddress', streetAddress: expect.stringMatching(/\S/) },
    contactPoint: {
      telephone: expect.stringMatching(/^\+82\d+$/),
      email: expect.stringContaining('@'),
    },
    hasMerchantReturnPolicy: { merchantReturnDays: 7 },
  });
  expect(home.get('WebSite')).toMatchObject({
    potentialAction: { target: expect.stringContaining('?keyword={search_term_string}') },
  });

  const { itemCode, units } = await makeProduct(shop, { listPrice: 60_000 });
  const simple = await nodesOf(`/product/${itemCode}`);
  expect([...simple.keys()]).toEqual(['Product']); // in no category
  expect(simple.get('Product')).toMatchObject({
    sku: units[0]?.itemCode,
    url,
    brand: { '@type': 'Brand' },
    offers: { ...offer, priceSpecification: { price: 60_000, priceCurrency: 'KRW' } },
  });
  expect(simple.get('Product')).not.toHaveProperty('aggregateRating'); // there are no reviews

  const listed = await makeListedProduct(shop, { categories: ['008'] });
  const category = await nodesOf('/category/008');
  expect(category.get('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, item: 'http://shop.example/' },
      { position: 2, item: 'http://shop.example/category/008' },
    ],
  });

  const list = {
    numberOfItems: 1,
    itemListElement: [{ position: 1, url: `http://shop.example/product/${listed.itemCode}` }],
  };
  expect(category.get('ItemList')).toMatchObject(list);

  const groups = [{ nameKo: '', nameEn: '', itemCodes: [listed.itemCode] }];
  const exhibitionSn = await makeExhibition(shop, { groups });
  expect((await nodesOf(`/exhibitions/${exhibitionSn}`)).get('ItemList')).toMatchObject(list);

  const storeSn = await makeStore(shop);
  expect((await nodesOf('/store')).get('Store')).toMatchObject({
    url: `http://shop.example/store/${storeSn}`,
    geo: { '@type': 'GeoCoordinates' },
  });

  const sized = await makeProduct(shop, { stock: [1, 0] });
  const group = (await nodesOf(`/en/product/${sized.itemCode}`)).get('ProductGroup');
  expect(group).toMatchObject({
    productGroupID: sized.itemCode,
    hasVariant: sized.units.map(({ itemCode: sku }) => ({
      '@type': 'Product',
      sku,
      offers: offer,
    })),
  });
});

/** Pages of products of one brand and name: of two colours, two seller's codes, and none of these. */
async function makeNamesakes(): Promise<string[]> {
  const { database } = shop.runtime;
  const products: TestProduct[] = [];
  for (let n = 0; n < 5; n++) {
    products.push(await makeProduct(shop, { nameKo: '같은 이름', nameEn: '' }));
  }

  await database.tx(async (t) => {
    for (const product of products.slice(2, 4)) {
      await t
        .updateTable('prod_unit')
        .set({ sellerCode: `MT ${product.itemCode}` })
        .where('productSn', '=', product.productSn)
        .execute();
    }
  });

  return products.flatMap(({ itemCode }) => [`/product/${itemCode}`, `/en/product/${itemCode}`]);
}

test('no two pages that may be indexed have one title or one description', async () => {
  for (let n = 0; n < 50; n++)
    await makeListedProduct(shop, { nameKo: `길 ${n}`, categories: ['077'] });

  const lists = ['/category/077', '/category/077?page=2', '/en/category/077'];
  const products = await makeNamesakes();
  const paths = ['/', '/cs', '/cs/notice', '/store', '/en', '/en/cs', ...lists, ...products];

  const heads = await Promise.all(
    paths.map(async (path) => {
      const { response, text } = await openPage(path);
      expect(response.status, path).toBe(200);
      const [, title] = /<title>([^<]*)/.exec(text) ?? [];
      const [, description] = /<meta name="description" content="([^"]*)"/.exec(text) ?? [];
      return { title, description };
    }),
  );

  expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(paths.length);
});
