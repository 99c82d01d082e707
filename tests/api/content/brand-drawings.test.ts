import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand as demo } from '#db/seed/brand.ts';
import type { Brand } from '#src/features/content/brand/brand.ts';
import type { BrandDrawings } from '#src/features/content/brand/desk/brand-drawings.schema.ts';
import { findMailLogo, getShareFile } from '#src/features/content/brand/drawn-pictures.ts';
import { brandPictureJobs } from '#src/features/content/setting/brand-pictures.jobs.ts';
import { saveSetting } from '#src/features/content/setting/setting.service.ts';
import { LOCALES } from '#src/lib/locale.ts';
import type { Job } from '#src/server/jobs.ts';
import {
  BRAND_PATH,
  composeWelcome,
  keepFile,
  OTHER_BRAND,
  readBrand,
  readPictureSize,
  saveBrand,
  startBrandedShop,
  uploadPicture,
  type BrandedShop,
} from '../../support/content/branded-shop.ts';
import { enterBrand } from '../../support/content/places.ts';
import type { ErrorBody } from '../../support/shopper.ts';

let shop: BrandedShop;
beforeAll(async () => {
  shop = await startBrandedShop();
});
afterAll(() => shop.close());

describe('what the shop draws of a brand', () => {
  const drawBrand = (value: object) =>
    shop.owner.call<BrandDrawings & ErrorBody>('POST', `${BRAND_PATH}/drawings`, { body: value });
  const decodeUrl = (url: string | null) =>
    Buffer.from((url ?? '').replace(/^data:[^,]*,/, ''), 'base64');

  test('is shown before it is saved, and stores nothing', async () => {
    expect((await saveBrand(shop, demo)).status).toBe(200);
    const stored = readdirSync(shop.runtime.config.mediaDir).length;
    const { status, body } = await drawBrand({ ...OTHER_BRAND, logoDark: '' });
    expect(status).toBe(200);

    for (const locale of LOCALES) {
      expect(await readPictureSize(shop, decodeUrl(body.share[locale]))).toEqual([
        'jpeg',
        1200,
        630,
      ]);
    }
    expect(body.share.ko).not.toBe(body.share.en);
    expect(body.mailLogo.light).toMatch(/^data:image\/png/);
    expect(body.mailLogo.light).not.toBe(body.mailLogo.dark);
    expect(readdirSync(shop.runtime.config.mediaDir)).toHaveLength(stored);
  });

  test('has the colour of the mall behind its name', async () => {
    const { body } = await drawBrand({ ...OTHER_BRAND, logoSvg: '' });
    const pixels = await sharp(keepFile(shop, decodeUrl(body.share.en)))
      .raw()
      .toBuffer();
    const accent = [0x0b, 0x3d, 0x91];
    for (const [channel, value] of accent.entries()) {
      expect(Math.abs((pixels[channel] ?? 0) - value)).toBeLessThan(3); // JPEG
    }
    expect(body.mailLogo).toEqual({ light: null, dark: null });
  });

  test('is nothing of a name that no font has', async () => {
    const { body } = await drawBrand({
      ...OTHER_BRAND,
      logoSvg: '',
      name: { ko: '山莊', en: 'Lodge' },
    });
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
    const { status } = await saveBrand(shop, {
      ...demo,
      logoSvg: '<svg viewBox="0 0 0 0"><path d="M1 1Z"/></svg>',
    });
    expect(status).toBe(200); // its name stands in letters in mails
    await enterBrand(shop);
  });

  test('the logo for dark grounds is that of mails in dark mode', async () => {
    const logo = await uploadPicture(shop, 400, 100);
    const logoDark = await uploadPicture(shop, 400, 101);
    const { status } = await saveBrand(shop, { ...demo, logoSvg: '', logo, logoDark });
    expect(status).toBe(200);

    const mail = await composeWelcome(shop);
    expect(mail?.html).toContain(
      `<source srcset="http://shop.example${logoDark}-56.png" media="(prefers-color-scheme: dark)">`,
    );
    expect(mail?.html).toContain(`<img src="http://shop.example${logo}-56.png" alt="노스리지"`);
    for (const stem of [logo, logoDark]) {
      const answer = await shop.shopper().raw(`${stem}-56.png`);
      const [format, , height] = await readPictureSize(
        shop,
        Buffer.from(await answer.arrayBuffer()),
      );
      expect([answer.status, format, height]).toEqual([200, 'png', 56]);
    }

    await enterBrand(shop);
  });
});

test('a dark logo of shapes is drawn as PNG for mails, and stands on the share card', async () => {
  const red = '<svg viewBox="0 0 40 10"><path fill="#f00000" d="M0 0H40V10H0Z"/></svg>';
  const withLight = { ...demo, sharePicture: '', logoDark: '', logoDarkSvg: '' };
  const withDark = { ...withLight, logoDarkSvg: red };
  expect((await saveBrand(shop, withDark)).status).toBe(200);

  const { light, dark } = findMailLogo(shop.runtime.config, await readBrand(shop)) ?? {};
  expect(light).not.toBe(dark);

  const answer = await shop.shopper().raw(dark ?? '');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await readPictureSize(shop, bytes)).toEqual(['png', 224, 56]);
  expect(
    (await sharp(keepFile(shop, bytes)).removeAlpha().raw().toBuffer()).subarray(0, 3),
  ).toEqual(Buffer.from([0xf0, 0, 0]));

  const mail = await composeWelcome(shop);
  expect(mail?.html).toContain(`${dark}" media="(prefers-color-scheme: dark)"`);

  const shares = [withLight, withDark].map((brand) => getShareFile(brand as Brand, 'ko'));
  expect(new Set(shares).size).toBe(2);
  expect((await shop.shopper().raw(shares[1] ?? '')).status).toBe(200);

  await enterBrand(shop);
});
