import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '#db/seed/brand.ts';
import { company, links } from '#db/seed/company.ts';
import { loadContent } from '#src/features/content/content/content.service.ts';
import { formatBusinessNo } from '#src/features/content/setting/company.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { termsContent } from '#src/features/content/terms/terms.service.ts';
import { AFTER_SERVICE_SN } from '#src/features/display/exhibition/exhibition.ts';
import { makeProduct } from '../support/product/factories.ts';
import { enterCompany, makeExhibition, makeStore } from '../support/content/places.ts';
import { makeMember } from '../support/member/people.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** A shop as it is without the demo, before its staff have entered or loaded anything. */
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.runtime.database.tx((t) => t.deleteFrom('terms_content').execute());
});
afterAll(() => shop.close());

const PAGES = ['/', '/cart', '/cs', '/cs/notice', '/login', '/signUp', '/store', '/search'].flatMap(
  (path) => [path, `/en${path === '/' ? '' : path}`],
);

async function readPage(path: string): Promise<string> {
  const answer = await shop.shopper().raw(path);
  return answer.text();
}

/** Every text and number of the demo's company, and the addresses it links. */
const DEMO_FACTS = [
  ...Object.values(company).flatMap((value) =>
    typeof value === 'string' ? [value] : Object.values(value),
  ),
  formatBusinessNo(company.businessNo),
  ...Object.values(links).filter((link) => typeof link === 'string'),
  ...Object.values(brand.name),
  brand.icon,
  brand.sharePicture,
];
/** What only policies, products and pages can promise. */
const PROMISES = [
  '수선',
  'epair',
  '5만',
  '50,000',
  '1%',
  '무료배송',
  'Free shipping',
  '구매안전',
  'escrow',
];
const PROMISING = ['/', '/en', '/cs', '/en/cs', '/store', '/en/store'];

test.each(PAGES)('%s of an empty shop shows no fact of the demo', async (path) => {
  const html = await readPage(path);
  expect(DEMO_FACTS.filter((fact) => html.includes(fact))).toEqual([]);
  expect(html).not.toMatch(/href="(?:tel:|mailto:)?"/);
  const data = html.match(/<script type="application\/ld\+json">.*?<\/script>/gs) ?? [];
  expect(data.join('')).not.toContain('""');
});

test.each(PROMISING)('%s of an empty shop promises nothing', async (path) => {
  const html = await readPage(path);
  expect(PROMISES.filter((promise) => html.includes(promise))).toEqual([]);
});

test('no link of an empty shop is dead', async () => {
  const htmls = await Promise.all(PAGES.map(readPage));
  const hrefs = htmls.flatMap((html) =>
    [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href = '']) => href),
  );
  const internalPaths = new Set(
    hrefs.filter((href) => href.startsWith('/')).map((href) => href.split('#')[0]),
  );
  expect(internalPaths.size).toBeGreaterThan(20);

  const dead: string[] = [];
  for (const href of internalPaths) {
    const answer = await shop.shopper().raw(href ?? '');
    await answer.text();
    if (answer.status >= 400) dead.push(`${href} ${answer.status}`);
  }

  expect(dead).toEqual([]);
});

test('a mail of an empty shop names no demo, and no number that is missing', async () => {
  const { memberNo } = await makeMember(shop);
  const mail = await composeMail(shop.runtime, { template: 'welcome', memberNo });
  expect(DEMO_FACTS.filter((fact) => mail?.text.includes(fact))).toEqual([]);
  expect(mail?.text.trimEnd()).toMatch(/발신 전용 메일입니다\.$/);
});

test('health warns that the company’s details are missing', async () => {
  const { body } = await shop.shopper().get<{ warnings: string[] }>('/api/health');
  expect(body.warnings.join('\n')).toMatch(/details are missing/);
});

async function footerRequests(): Promise<number> {
  const rows = await shop.runtime.database.read
    .selectFrom('publish_request')
    .select('tag')
    .where('tag', '=', 'footer')
    .execute();
  return rows.length;
}

const TERMS = {
  termsCode: 'use',
  name: { ko: '이용약관', en: 'Terms of use' },
  announcementDt: '2026-01-01',
  impositionDt: '2026-01-01',
  body: { ko: '<p>약관</p>', en: '<p>Terms</p>' },
};

test.each([
  ['a store', '/store', () => makeStore(shop)],
  [
    'the after-service guide',
    `/exhibitions/${AFTER_SERVICE_SN}`,
    () => makeExhibition(shop, { exhibitionSn: AFTER_SERVICE_SN }),
  ],
  [
    'terms',
    '/terms/use',
    () =>
      loadContent(shop.runtime.database, termsContent, {
        files: [{ name: 'terms.json', text: JSON.stringify(TERMS) }],
        now: shop.now(),
      }),
  ],
  ['the company', `tel:${company.phone.replace('-', '')}`, () => enterCompany(shop)],
])('every page links %s once there is one', async (_, href, make) => {
  const isLinked = async () => (await readPage('/cart')).includes(`href="${href}"`);
  expect(await isLinked()).toBe(false);

  await shop.runtime.database.tx((t) => t.deleteFrom('publish_request').execute());
  await make();

  expect(await isLinked()).toBe(true);
  expect(await footerRequests()).toBeGreaterThan(0);
});

test('the home page promises what policies and products hold', async () => {
  const home = () => readPage('/en');
  expect(await home()).not.toContain('Free shipping');

  const { orderHandlerSn } = await makeProduct(shop, {
    pointRateBp: 250,
    policy: { type: 'ConditionalFree', fee: 2500, baseAmt: 70_000 },
  });

  expect(await home()).toContain('From ₩70,000 of items from Test seller');
  expect(await home()).toContain('2.5% back');
  expect(await home()).toContain('Repair service'); // the guide that was made above

  await shop.runtime.database.tx((t) =>
    t
      .updateTable('shipping_fee_policy')
      .set({ type: 'Fixed', baseAmt: 0 })
      .where('orderHandlerSn', '=', orderHandlerSn)
      .execute(),
  );

  expect(await home()).not.toContain('Free shipping');
});
