import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand as demo } from '#db/seed/brand.ts';
import { homeTitle, iconFile, type Brand } from '#src/features/content/brand/brand.ts';
import type { BrandDrawings } from '#src/features/content/brand/desk/brand-drawings.schema.ts';
import type { StoredFont } from '#src/features/content/brand/desk/font-upload.schema.ts';
import { findMailLogo, getShareFile } from '#src/features/content/brand/drawn-pictures.ts';
import { brandPictureJobs } from '#src/features/content/setting/brand-pictures.jobs.ts';
import type { StoredPicture } from '#src/features/desk/parts/upload/media.schema.ts';
import { checkNewPassword } from '#src/features/account/sign-in/new-password.service.ts';
import type { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { readSettings, saveSetting } from '#src/features/content/setting/setting.service.ts';
import { writeFeeds } from '#src/features/marketing/feed/feed.service.ts';
import type {
  MailPreview,
  StaffMailEvent,
} from '#src/features/member/mail/desk/mail-desk.schema.ts';
import { MAIL_CODES } from '#src/features/member/mail/mail-event.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { LOCALES } from '#src/lib/locale.ts';
import { randomCode } from '#src/server/crypto.ts';
import type { Job } from '#src/server/jobs.ts';
import { FOREIGN_BRAND } from '../../support/content/foreign-brand.ts';
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

const FONTS = 'node_modules/pretendard/dist/web/static/woff2-subset';
const readFont = (weight: string) => readFileSync(`${FONTS}/Pretendard-${weight}.subset.woff2`);

async function uploadPicture(width: number, height: number): Promise<string> {
  const form = new FormData();
  form.set('data', '{}');
  form.append('files', new Blob([new Uint8Array(await jpegOf(width, height))]), 'picture.jpg');

  const { body } = await owner.call<StoredPicture>('POST', '/api/staff/media', { body: form });
  return body.path;
}

/** The shop blocks the decoders of pictures that are no files. */
function keepFile(bytes: Buffer): string {
  const file = path.join(shop.runtime.config.mediaDir, `../${randomCode(8)}`);
  writeFileSync(file, bytes);
  return file;
}

async function readSize(bytes: Buffer) {
  const { format, width, height } = await sharp(keepFile(bytes)).metadata();
  return [format, width, height];
}

async function composeWelcome() {
  const { memberNo } = await makeMember(shop);
  return composeMail(shop.runtime, { template: 'welcome', memberNo });
}

const OTHER: Brand = {
  ...demo,
  name: { ko: '가온산장', en: 'Gaon Lodge' },
  tagline: { ko: '산장 용품점', en: 'Lodge supplies' },
  description: { ko: '산장에 필요한 것만 모았습니다.', en: 'What a lodge needs.' },
  logoSvg: '<svg viewBox="0 0 90 9" fill="currentcolor"><path d="M1 1H80V8Z"/></svg>',
  icon: '',
  sharePicture: '',
  colors: { accent: '#0b3d91', primary: '#552200', sale: '#a00050' },
  corners: 'round',
  density: 'compact',
  font: 'system',
  home: {
    ...demo.home,
    newArrivalsTitle: { ko: '새로 온 산장 용품', en: 'New at the lodge' },
    newArrivalsText: { ko: '산장지기가 골랐습니다', en: 'Chosen by the keeper' },
  },
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
      'a dark logo with a link',
      { logoDarkSvg: '<svg viewBox="0 0 1 1"><a href="/"/></svg>' },
      'logoDarkSvg',
      'LogoSvgInvalid',
    ],
    [
      'a picture from elsewhere',
      { logo: 'https://cdn.example/a.png' },
      'logo',
      'BrandPictureInvalid',
    ],
    [
      'a dark logo that is not there',
      { logoDark: '/media/0123456789ab' },
      'logoDark',
      'BrandPictureInvalid',
    ],
    [
      'a font that is not there',
      { fontFiles: { bold: '/media/0123456789ab.woff2' } },
      'fontFiles.bold',
      'FontInvalid',
    ],
    [
      'a font from elsewhere',
      { fontFiles: { regular: 'https://cdn.example/a.woff2' } },
      'fontFiles.regular',
      'FontInvalid',
    ],
    ['a font that nobody uploaded', { font: 'uploaded' }, 'fontFiles.regular', 'FontMissing'],
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
    const uploaded = await uploadPicture(900, 600);
    const { status } = await saveBrand({
      ...demo,
      logoSvg: '',
      logo: uploaded,
      icon: uploaded,
      sharePicture: uploaded,
    });
    expect(status).toBe(200);

    const html = await readText('/');
    const shown = [
      iconFile(uploaded, 32),
      iconFile(uploaded, 180),
      `${uploaded}-600.avif`,
      `${uploaded}-1200.jpg`,
    ];
    for (const file of [...shown, iconFile(uploaded, 512)]) {
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
    expect((await browser.post('/api/staff/settings/brand/fonts', { base64: '' })).status).toBe(
      403,
    );
  });
});

describe('an own font', () => {
  const uploadFont = (bytes: Buffer) =>
    owner.call<StoredFont & ErrorBody>('POST', '/api/staff/settings/brand/fonts', {
      body: { base64: bytes.toString('base64') },
    });

  test('is served for good, comes with the first page and has its bold one', async () => {
    const files = await Promise.all(
      ['Regular', 'Bold'].map((weight) => uploadFont(readFont(weight))),
    );
    expect(files.map(({ status }) => status)).toEqual([200, 200]);
    const [regular = '', bold = ''] = files.map(({ body }) => body.path);
    expect(files[0]?.body).toMatchObject({ isVariable: false, bytes: readFont('Regular').length });

    const { status } = await saveBrand({
      ...demo,
      font: 'uploaded',
      fontFiles: { regular, bold },
    });
    expect(status).toBe(200);

    const html = await readText('/');
    expect(html.match(/<link rel="preload"[^>]*as="font"[^>]*>/g)).toEqual([
      expect.stringContaining(`href="${regular}"`),
    ]);
    expect(html).toContain(`src:url(${bold}) format('woff2');font-weight:700;font-display:swap`);

    const answer = await shop.shopper().raw(regular);
    const { length } = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, length]).toEqual([200, readFont('Regular').length]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-type')).toBe('font/woff2');

    await enterBrand(shop);
  });

  test.each([
    ['a page', Buffer.from('<!doctype html><script>'), 'FontInvalid'],
    ['a part of a font', readFont('Regular').subarray(0, 9000), 'FontInvalid'],
    ['a font of 301 KB', Buffer.alloc(301 * 1024), 'FontTooLarge'],
  ])('%s is none', async (_, bytes, code) => {
    const { status, body } = await uploadFont(bytes);
    expect([status, body.code]).toEqual([422, code]);
  });

  test('the refusal of a large one says how to cut it', async () => {
    const { body } = await uploadFont(Buffer.alloc(310 * 1024));
    expect(body.message).toContain('310KB');
    expect(body.message).toContain('300KB');
    expect(body.message).toContain('pyftsubset');
  });

  test('a body that is no encoded file is refused at its field', async () => {
    const { status, body } = await owner.call<ErrorBody>(
      'POST',
      '/api/staff/settings/brand/fonts',
      {
        body: { base64: '***' },
      },
    );
    expect([status, body.fields]).toEqual([422, { base64: 'FontInvalid' }]);
  });
});

describe('what the shop draws of a brand', () => {
  const drawBrand = (value: object) =>
    owner.call<BrandDrawings & ErrorBody>('POST', `${PATH}/drawings`, { body: value });
  const decodeUrl = (url: string | null) =>
    Buffer.from((url ?? '').replace(/^data:[^,]*,/, ''), 'base64');

  test('is shown before it is saved, and stores nothing', async () => {
    const stored = readdirSync(shop.runtime.config.mediaDir).length;
    const { status, body } = await drawBrand({ ...OTHER, logoDark: '' });
    expect(status).toBe(200);

    for (const locale of LOCALES) {
      expect(await readSize(decodeUrl(body.share[locale]))).toEqual(['jpeg', 1200, 630]);
    }
    expect(body.share.ko).not.toBe(body.share.en);
    expect(body.mailLogo.light).toMatch(/^data:image\/png/);
    expect(body.mailLogo.light).not.toBe(body.mailLogo.dark);
    expect(readdirSync(shop.runtime.config.mediaDir)).toHaveLength(stored);
  });

  test('has the colour of the mall behind its name', async () => {
    const { body } = await drawBrand({ ...OTHER, logoSvg: '' });
    const pixels = await sharp(keepFile(decodeUrl(body.share.en)))
      .raw()
      .toBuffer();
    const accent = [0x0b, 0x3d, 0x91];
    for (const [channel, value] of accent.entries()) {
      expect(Math.abs((pixels[channel] ?? 0) - value)).toBeLessThan(3); // JPEG
    }
    expect(body.mailLogo).toEqual({ light: null, dark: null });
  });

  test('is nothing of a name that no font has', async () => {
    const { body } = await drawBrand({ ...OTHER, logoSvg: '', name: { ko: '山莊', en: 'Lodge' } });
    expect(body.share).toEqual({ ko: null, en: expect.stringMatching(/^data:image\/jpeg/) });
  });

  test('is made again when it was lost, or a release before this one made none', async () => {
    const { database, config } = shop.runtime;
    const logoSvg = '<svg viewBox="0 0 9 9"><path d="M2 2Z"/></svg>';
    const brand = { ...demo, logoSvg };
    // Past the desk, which would draw them.
    await database.tx((t) => saveSetting(t, { name: 'brand', value: brand, now: shop.now() }));
    expect(findMailLogo(config, brand)).toBeUndefined();

    const [job] = brandPictureJobs(shop.runtime);
    const run = { job: {} as Job, now: shop.now() };
    expect(await job?.run(run)).toBe('2 drawn');
    expect(findMailLogo(config, brand)).toBeDefined();
    expect(await job?.run(run)).toBe('all there');

    await enterBrand(shop);
  });

  test('a logo without a field is a brand still', async () => {
    const { status } = await saveBrand({
      ...demo,
      logoSvg: '<svg viewBox="0 0 0 0"><path d="M1 1Z"/></svg>',
    });
    expect(status).toBe(200); // its name stands in letters in mails
    await enterBrand(shop);
  });

  test('the logo for dark grounds is that of mails in dark mode', async () => {
    const logo = await uploadPicture(400, 100);
    const logoDark = await uploadPicture(400, 101);
    const { status } = await saveBrand({ ...demo, logoSvg: '', logo, logoDark });
    expect(status).toBe(200);

    const mail = await composeWelcome();
    expect(mail?.html).toContain(
      `<source srcset="http://shop.example${logoDark}-56.png" media="(prefers-color-scheme: dark)">`,
    );
    expect(mail?.html).toContain(`<img src="http://shop.example${logo}-56.png" alt="노스리지"`);
    for (const stem of [logo, logoDark]) {
      const answer = await shop.shopper().raw(`${stem}-56.png`);
      const [format, , height] = await readSize(Buffer.from(await answer.arrayBuffer()));
      expect([answer.status, format, height]).toEqual([200, 'png', 56]);
    }

    await enterBrand(shop);
  });
});

test('a dark logo of shapes is drawn as PNG for mails, and stands on the share card', async () => {
  const red = '<svg viewBox="0 0 40 10"><path fill="#f00000" d="M0 0H40V10H0Z"/></svg>';
  const withLight = { ...demo, sharePicture: '', logoDark: '', logoDarkSvg: '' };
  const withDark = { ...withLight, logoDarkSvg: red };
  expect((await saveBrand(withDark)).status).toBe(200);

  const { light, dark } = findMailLogo(shop.runtime.config, await readBrand()) ?? {};
  expect(light).not.toBe(dark);

  const answer = await shop.shopper().raw(dark ?? '');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await readSize(bytes)).toEqual(['png', 224, 56]);
  expect((await sharp(keepFile(bytes)).removeAlpha().raw().toBuffer()).subarray(0, 3)).toEqual(
    Buffer.from([0xf0, 0, 0]),
  );

  const mail = await composeWelcome();
  expect(mail?.html).toContain(`${dark}" media="(prefers-color-scheme: dark)"`);

  const shares = [withLight, withDark].map((brand) => getShareFile(brand as Brand, 'ko'));
  expect(new Set(shares).size).toBe(2);
  expect((await shop.shopper().raw(shares[1] ?? '')).status).toBe(200);

  await enterBrand(shop);
});

describe('another brand', () => {
  const expectOwn = (text: string, place: string) =>
    expect(FOREIGN_BRAND.exec(text)?.[0], place).toBeUndefined();

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
    expect(html).toContain('<svg class="logo" aria-hidden="true" viewBox="0 0 90 9"');
    expect(html).toContain('새로 온 산장 용품</h2>');
    expect(html).toContain('산장지기가 골랐습니다');
    expect(html).toContain('<meta name="google-site-verification" content="google-token">');
    expect(html).toContain('<meta name="naver-site-verification" content="naver-token">');
    expect(html).toContain('<meta property="og:site_name" content="가온산장">');
    expect(html).not.toContain('msvalidate');

    const english = await readText('/en/cart');
    expect(english).toContain('| Gaon Lodge</title>');
    expect(english).not.toContain('google-token');
  });

  test.each(['/', '/en', '/category/001', '/en/cs/notice', '/search'])(
    'is on the picture that %s is shared with',
    async (path) => {
      const html = await readText(path);
      const locale = path.startsWith('/en') ? 'en' : 'ko';
      const [, address = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
      expect(address).toBe(`http://shop.example${getShareFile(OTHER, locale)}`);
      expect(html).toContain('<meta property="og:image:width" content="1200">');
      expect(html).toContain(`property="og:image:alt" content="${homeTitle(OTHER, locale)}"`);

      const answer = await shop.shopper().raw(new URL(address).pathname);
      expect(answer.status).toBe(200);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await readSize(bytes)).toEqual(['jpeg', 1200, 630]);
    },
  );

  test('names the files that other programs read', async () => {
    expect(JSON.parse(await readText('/site.webmanifest'))).toMatchObject({ name: '가온산장' });
    expect(await readText('/robots.txt')).toContain('\nDisallow: /draft\n');
    expect(await readText('/rss/new.xml')).toContain('새로 온 산장 용품 | 가온산장</title>');

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
      expect(html).toMatch(
        new RegExp(`color:#0b3d91"><picture><source [^>]*><img [^>]*alt="${OTHER.name[locale]}"`),
      );
    }
  });

  test('sends mails in its name', async () => {
    expect(await composeWelcome()).toMatchObject({
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
