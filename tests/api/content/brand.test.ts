import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand as demo } from '#db/seed/brand.ts';
import { iconFile, type Brand } from '#src/features/content/brand/brand.ts';
import type { StoredPicture } from '#src/features/desk/parts/upload/media.schema.ts';
import { checkNewPassword } from '#src/features/account/sign-in/new-password.service.ts';
import type { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { readSettings } from '#src/features/content/setting/setting.service.ts';
import { writeFeeds } from '#src/features/marketing/feed/feed.service.ts';
import type {
  MailPreview,
  StaffMailEvent,
} from '#src/features/member/mail/desk/mail-desk.schema.ts';
import { MAIL_CODES } from '#src/features/member/mail/mail-event.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { LOCALES } from '#src/lib/locale.ts';
import { enterBrand, enterCompany } from '../../support/content/places.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { makeMember } from '../../support/member/people.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: TestShop;
let owner: Shopper;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0', SITE_URL: 'http://shop.example' });
  await enterBrand(shop);
  owner = (await staffOf(shop, 'owner')).browser;
  await owner.get('/api/live'); // the csrf cookie
});
afterAll(() => shop.close());

const PATH = '/api/staff/settings/brand';
const readBrand = async () => (await readSettings(shop.runtime.database.read)).brand;
const saveBrand = (value: object) =>
  owner.call<StaffSettings & ErrorBody>('PUT', PATH, { body: value });
const readText = async (path: string, by: Shopper = shop.shopper()) => (await by.raw(path)).text();

const OTHER: Brand = {
  ...demo,
  name: { ko: '가온산장', en: 'Gaon Lodge' },
  tagline: { ko: '산장 용품점', en: 'Lodge supplies' },
  description: { ko: '산장에 필요한 것만 모았습니다.', en: 'What a lodge needs.' },
  logoSvg: '<svg viewBox="0 0 90 9"><path d="M1 1L8 8Z"/></svg>',
  icon: '',
  sharePicture: '',
  colors: { accent: '#0b3d91', primary: '#552200', sale: '#a00050' },
  corners: 'round',
  density: 'compact',
  font: 'system',
  signature: { ko: '산장지기 드림', en: 'Your lodge keeper' },
  verification: { google: 'google-token', naver: 'naver-token', bing: '' },
  robots: 'Disallow: /draft',
};

describe('a brand that is refused', () => {
  test.each([
    ['a name that is missing', { name: { ko: '', en: 'Gaon' } }, 'name.ko', 'SettingMissing'],
    ['a colour by its name', { colors: { accent: 'red' } }, 'colors.accent', 'ColorInvalid'],
    [
      'a colour that cannot be read',
      { colors: { accent: '#ff8800' } },
      'colors.accent',
      'ColorUnreadable',
    ],
    [
      'a logo with a script',
      { logoSvg: '<svg viewBox="0 0 1 1"><script/></svg>' },
      'logoSvg',
      'LogoSvgInvalid',
    ],
    [
      'a picture from elsewhere',
      { logo: 'https://cdn.example/a.png' },
      'logo',
      'BrandPictureInvalid',
    ],
    [
      'a picture that is not there',
      { sharePicture: '/media/0123456789ab' },
      'sharePicture',
      'BrandPictureInvalid',
    ],
    [
      'markup in place of a token',
      { verification: { google: '"><script>' } },
      'verification.google',
      'VerificationInvalid',
    ],
    ['a line that robots do not know', { robots: 'Hello robots' }, 'robots', 'RobotsLineInvalid'],
  ])('%s', async (_, change, field, code) => {
    const before = await readBrand();
    const value = Object.fromEntries(
      Object.entries({ ...demo, ...change }).map(([name, part]) => [
        name,
        typeof part === 'object' ? { ...(demo[name as keyof Brand] as object), ...part } : part,
      ]),
    );

    const { status, body } = await saveBrand(value);
    expect(status).toBe(422);
    expect(body.fields).toMatchObject({ [field]: code });
    expect(await readBrand()).toEqual(before);
  });

  test('the nearest colour that can be read is named', async () => {
    const { body } = await saveBrand({ ...demo, colors: { ...demo.colors, sale: '#ff8800' } });
    expect(body.message).toContain('#a85a00');
    const { status } = await saveBrand({ ...demo, colors: { ...demo.colors, sale: '#a85a00' } });
    expect(status).toBe(200);
  });

  test('a picture that was uploaded is not, and an icon is made of it in every size', async () => {
    const form = new FormData();
    form.set('data', '{}');
    form.append('files', new Blob([new Uint8Array(await jpegOf(900, 600))]), 'icon.jpg');

    const stored = await owner.call<StoredPicture>('POST', '/api/staff/media', { body: form });
    const { path } = stored.body;
    const { status } = await saveBrand({
      ...demo,
      logoSvg: '',
      logo: path,
      icon: path,
      sharePicture: path,
    });
    expect(status).toBe(200);

    const html = await readText('/');
    const shown = [iconFile(path, 32), iconFile(path, 180), `${path}-600.avif`, `${path}-800.jpg`];
    for (const file of [...shown, iconFile(path, 512)]) {
      if (shown.includes(file)) expect(html).toContain(file);
      expect((await shop.shopper().raw(file)).status, file).toBe(200);
    }

    await enterBrand(shop);
  });

  test('only who may change settings', async () => {
    const { browser } = await staffOf(shop, 'service');
    await browser.get('/api/live');
    const { status } = await browser.call('PUT', PATH, { body: OTHER });
    expect(status).toBe(403);
  });
});

describe('another brand', () => {
  /** The demo's name, or a placeholder that nobody filled in. */
  const FOREIGN = /northridge|노스리지|\/demo\/(?:mark|share)|\{\{(?:shopName|company)/i;
  const expectOwn = (text: string, place: string) =>
    expect(FOREIGN.exec(text)?.[0], place).toBeUndefined();

  beforeAll(async () => {
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

    const { status, body } = await saveBrand(OTHER);
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
    const html = await readText(path);
    expectOwn(html, path);
    if (!path.endsWith('.xml') && html.includes('<title>')) {
      expect(html).toContain(path.startsWith('/en') ? 'Gaon Lodge' : '가온산장');
    }
  });

  test('has its own look, logo and proofs', async () => {
    const html = await readText('/');

    expect(html).toContain('<title>가온산장 | 산장 용품점</title>');
    expect(html).toContain('content="산장에 필요한 것만 모았습니다."');
    expect(html).toMatch(
      /:root\{--accent:#0b3d91;[^}]*--primary:#552200;[^}]*--sale:#a00050;[^}]*\}/,
    );
    expect(html).toContain('--radius:8px');
    expect(html).toContain('--font:system-ui');
    expect(html).not.toMatch(/rel="preload"[^>]*woff2/);
    expect(html).toContain('<svg class="logo" aria-hidden="true" viewBox="0 0 90 9">');
    expect(html).toContain('<meta name="google-site-verification" content="google-token">');
    expect(html).toContain('<meta name="naver-site-verification" content="naver-token">');
    expect(html).toContain('<meta property="og:site_name" content="가온산장">');
    expect(html).not.toContain('msvalidate');
    expect(html).not.toContain('og:image');

    const english = await readText('/en/cart');
    expect(english).toContain('| Gaon Lodge</title>');
    expect(english).not.toContain('google-token');
  });

  test('names the files that other programs read', async () => {
    expect(JSON.parse(await readText('/site.webmanifest'))).toMatchObject({ name: '가온산장' });
    expect(await readText('/robots.txt')).toContain('\nDisallow: /draft\n');
    expect(await readText('/rss/new.xml')).toContain('| 가온산장</title>');

    await writeFeeds(shop.runtime);
    const google = await readText('/feeds/google.xml');
    expect(google).toContain('<title>가온산장</title>');
    expectOwn(google, 'google.xml');
    expectOwn(await readText('/api/openapi.json'), 'openapi.json');
    expectOwn(await readText('/api/staff/openapi.json', owner), 'openapi.json of the desk');
  });

  test('is the desk’s too', async () => {
    const html = await readText('/staff', owner);
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
      expect(subject).toContain(`[${OTHER.name[locale]}]`);
      expect(plain).toContain(OTHER.signature[locale]);
      expect(html).toContain(`color:#0b3d91">${OTHER.name[locale]}</p>`);
    }
  });

  test('sends mails in its name', async () => {
    const { memberNo } = await makeMember(shop);
    const mail = await composeMail(shop.runtime, { template: 'welcome', memberNo });
    expect(mail).toMatchObject({
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
