import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand as demo } from '#db/seed/brand.ts';
import { checkNewPassword } from '#src/features/account/sign-in/new-password.service.ts';
import { homeTitle } from '#src/features/content/brand/brand.ts';
import { getShareFile } from '#src/features/content/brand/drawn-pictures.ts';
import { writeFeeds } from '#src/features/marketing/feed/feed.service.ts';
import type {
  MailPreview,
  StaffMailEvent,
} from '#src/features/member/mail/desk/mail-desk.schema.ts';
import { MAIL_CODES } from '#src/features/member/mail/mail-event.ts';
import { LOCALES } from '#src/lib/locale.ts';
import {
  composeWelcome,
  OTHER_BRAND,
  readPictureSize,
  readText,
  saveBrand,
  startBrandedShop,
  type BrandedShop,
} from '../../support/content/branded-shop.ts';
import { FOREIGN_BRAND } from '../../support/content/foreign-brand.ts';
import { enterCompany } from '../../support/content/places.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { makeListedProduct } from '../../support/find/listing.ts';

let shop: BrandedShop;
beforeAll(async () => {
  shop = await startBrandedShop();
});
afterAll(() => shop.close());

describe('another brand', () => {
  const expectOwn = (text: string, place: string) =>
    expect(FOREIGN_BRAND.exec(text)?.[0], place).toBeUndefined();

  beforeAll(async () => {
    // The first brand to be saved is that of products, too, as there is none yet.
    expect((await saveBrand(shop, { ...demo, sharePicture: '' })).status).toBe(200);
    await enterCompany(shop, {
      name: { ko: '주식회사 가온', en: 'Gaon Inc.' },
      email: 'help@gaon.example',
      hosting: { ko: '', en: '' },
    });
    await makeListedProduct(shop, {
      itemCode: 'GAON1',
      nameKo: '산장 담요',
      nameEn: 'Lodge blanket',
    });

    const { status, body } = await saveBrand(shop, OTHER_BRAND);
    expect(status).toBe(200);
    expect(body.brand.audit[0]).toMatchObject({
      action: 'setting:write',
      entityId: 'brand',
      before: { icon: demo.icon },
      after: { icon: '' },
    });
  });

  const PAGES = [
    '/',
    '/cart',
    '/cs',
    '/cs/notice',
    '/login',
    '/login/left',
    '/signUp',
    '/signUp/complete',
    '/store',
    '/search',
    '/familysale',
    '/guest',
    '/category/001',
    '/product/GAON1',
    '/myPage',
    '/no-such-page',
    '/rss/new.xml',
    '/rss/notices.xml',
  ].flatMap((path) => [path, `/en${path === '/' ? '' : path}`]);

  test.each(PAGES)('is the only one on %s', async (path) => {
    const html = await readText(shop.shopper(), path);
    expectOwn(html, path);
    if (!path.endsWith('.xml') && html.includes('<title>')) {
      expect(html).toContain(path.startsWith('/en') ? 'Gaon Lodge' : '가온산장');
    }
  });

  test('has its own look, logo and proofs', async () => {
    const html = await readText(shop.shopper(), '/');

    expect(html).toContain('<title>가온산장 | 산장 용품점</title>');
    expect(html).toContain('content="산장에 필요한 것만 모았습니다."');
    expect(html).toMatch(
      /:root\{--accent:#0b3d91;[^}]*--primary:#552200;[^}]*--sale:#a00050;[^}]*\}/,
    );
    expect(html).toContain('--radius:8px');
    expect(html).toContain('--font:system-ui');
    expect(html).not.toMatch(/rel="preload"[^>]*woff2/);
    expect(html).toContain('<svg class="logo" aria-hidden="true" viewBox="0 0 90 9"');
    expect(html).toContain('새로 온 산장 용품</h2>');
    expect(html).toContain('산장지기가 골랐습니다');
    expect(html).toContain('<meta name="google-site-verification" content="google-token">');
    expect(html).toContain('<meta name="naver-site-verification" content="naver-token">');
    expect(html).toContain('<meta property="og:site_name" content="가온산장">');
    expect(html).not.toContain('msvalidate');

    const english = await readText(shop.shopper(), '/en/cart');
    expect(english).toContain('| Gaon Lodge</title>');
    expect(english).not.toContain('google-token');
  });

  test.each(['/', '/en', '/category/001', '/en/cs/notice', '/search'])(
    'is on the picture that %s is shared with',
    async (path) => {
      const html = await readText(shop.shopper(), path);
      const locale = path.startsWith('/en') ? 'en' : 'ko';
      const [, address = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
      expect(address).toBe(`http://shop.example${getShareFile(OTHER_BRAND, locale)}`);
      expect(html).toContain('<meta property="og:image:width" content="1200">');
      expect(html).toContain(`property="og:image:alt" content="${homeTitle(OTHER_BRAND, locale)}"`);

      const answer = await shop.shopper().raw(new URL(address).pathname);
      expect(answer.status).toBe(200);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await readPictureSize(shop, bytes)).toEqual(['jpeg', 1200, 630]);
    },
  );

  test('names the files that other programs read', async () => {
    expect(JSON.parse(await readText(shop.shopper(), '/site.webmanifest'))).toMatchObject({
      name: '가온산장',
    });
    expect(await readText(shop.shopper(), '/robots.txt')).toContain('\nDisallow: /draft\n');
    expect(await readText(shop.shopper(), '/rss/new.xml')).toContain(
      '새로 온 산장 용품 | 가온산장</title>',
    );

    await writeFeeds(shop.runtime);
    const google = await readText(shop.shopper(), '/feeds/google.xml');
    expect(google).toContain('<title>가온산장</title>');
    expectOwn(google, 'google.xml');
    expectOwn(await readText(shop.shopper(), '/api/openapi.json'), 'openapi.json');
    expectOwn(await readText(shop.owner, '/api/staff/openapi.json'), 'openapi.json of the desk');
  });

  test('is the desk’s too', async () => {
    const html = await readText(shop.owner, '/staff');
    expect(html).toContain('가온산장');
    expect(html).not.toMatch(/northridge|노스리지/i);
  });

  test.each(MAIL_CODES)('is the only one in the mail %s', async (event) => {
    const { browser } = await staffOf(shop, 'content');
    await browser.get('/api/live');
    const path = `/api/staff/mailEvents/${event}`;
    const { text } = (await browser.get<StaffMailEvent>(path)).body;
    const draft = {
      subject: { ko: text.ko.subject, en: text.en.subject },
      body: { ko: text.ko.body, en: text.en.body },
    };

    const { body } = await browser.post<MailPreview>(`${path}/preview`, draft);

    for (const locale of LOCALES) {
      const { subject, text: plain, html } = body[locale];
      expectOwn(`${subject}${plain}${html}`, `${event} ${locale}`);
      expect(subject).toContain(`[${OTHER_BRAND.name[locale]}]`);
      expect(plain).toContain(OTHER_BRAND.signature[locale]);
      expect(html).toMatch(
        new RegExp(
          `color:#0b3d91"><picture><source [^>]*><img [^>]*alt="${OTHER_BRAND.name[locale]}"`,
        ),
      );
    }
  });

  test('sends mails in its name', async () => {
    expect(await composeWelcome(shop)).toMatchObject({
      from: '가온산장',
      subject: '[가온산장] 회원이 되신 것을 환영합니다',
    });
  });

  test('is the brand of products where there was none', async () => {
    const { database } = shop.runtime;
    const brands = await database.read.selectFrom('brand').selectAll().execute();
    const { nameKo, nameEn } = brands.find(({ brandCode }) => brandCode === 'OWN') ?? {};
    expect([nameKo, nameEn]).toEqual(['노스리지', 'Northridge']); // saved first, and staff's from then on
  });

  test('is no password', async () => {
    for (const password of ['가온산장-2026', 'Gaon Lodge!27']) {
      await expect(checkNewPassword(shop.runtime, password, { email: '' })).rejects.toMatchObject({
        code: 'PasswordTooCommon',
      });
    }
  });
});
