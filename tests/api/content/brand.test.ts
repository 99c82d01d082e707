import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand as demo } from '#db/seed/brand.ts';
import { iconFile, type Brand } from '#src/features/content/brand/brand.ts';
import {
  BRAND_PATH,
  OTHER_BRAND,
  readBrand,
  readText,
  saveBrand,
  startBrandedShop,
  uploadPicture,
  type BrandedShop,
} from '../../support/content/branded-shop.ts';
import { enterBrand } from '../../support/content/places.ts';
import { staffOf } from '../../support/desk/staff.ts';

let shop: BrandedShop;
beforeAll(async () => {
  shop = await startBrandedShop();
});
afterAll(() => shop.close());

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
    const before = await readBrand(shop);
    const value = Object.fromEntries(
      Object.entries({ ...demo, ...change }).map(([name, part]) => [
        name,
        typeof part === 'object' ? { ...(demo[name as keyof Brand] as object), ...part } : part,
      ]),
    );

    const { status, body } = await saveBrand(shop, value);
    expect(status).toBe(422);
    expect(body.fields).toMatchObject({ [field]: code });
    expect(await readBrand(shop)).toEqual(before);
  });

  test('the nearest colour that can be read is named', async () => {
    const { body } = await saveBrand(shop, {
      ...demo,
      colors: { ...demo.colors, sale: '#ff8800' },
    });
    expect(body.message).toContain('#a85a00');

    const { status } = await saveBrand(shop, {
      ...demo,
      colors: { ...demo.colors, sale: '#a85a00' },
    });
    expect(status).toBe(200);
  });

  test('a picture that was uploaded is not, and an icon is made of it in every size', async () => {
    const uploaded = await uploadPicture(shop, 900, 600);
    const { status } = await saveBrand(shop, {
      ...demo,
      logoSvg: '',
      logo: uploaded,
      icon: uploaded,
      sharePicture: uploaded,
    });
    expect(status).toBe(200);

    const html = await readText(shop.shopper(), '/');
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
    const { status } = await browser.call('PUT', BRAND_PATH, { body: OTHER_BRAND });
    expect(status).toBe(403);
    expect((await browser.post(`${BRAND_PATH}/fonts`, { base64: '' })).status).toBe(403);
  });
});
