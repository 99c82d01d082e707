import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { brand as demo } from '#db/seed/brand.ts';
import { ICON_SIZES, iconFile } from '#src/features/content/brand/brand.ts';
import { readSettings } from '#src/features/content/setting/setting.service.ts';
import { tempRoot } from '../../../scripts/temp-root.ts';
import { enterBrand } from '../../support/content/places.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import { runVerb } from '../../support/shop-verb.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  folder = mkdtempSync(path.join(tempRoot, 'brand-'));
});
beforeEach(() => enterBrand(shop));
afterAll(() => shop.close());

const readBrand = async () => (await readSettings(shop.runtime.database.read)).brand;

function loadFile(values: object) {
  const file = path.join(folder, 'brand.yaml');
  writeFileSync(file, stringify(values));
  return runVerb(['brand', 'load', file], shop.env);
}

test('what a file leaves out stays, also of the names and the colours', async () => {
  const { code, output } = await loadFile({ name: { en: 'Gaon' }, colors: { sale: '#a00050' } });

  expect([code, output]).toEqual([0, 'The mall is called 노스리지 and Gaon.\n']);
  expect(await readBrand()).toEqual({
    ...demo,
    name: { ...demo.name, en: 'Gaon' },
    colors: { ...demo.colors, sale: '#a00050' },
  });
});

test('a logo and an icon beside the file are stored, and the icon gets its sizes', async () => {
  writeFileSync(
    path.join(folder, 'logo.svg'),
    '<svg width="9" viewBox="0 0 9 9"><path d="M1 1Z"/></svg>',
  );
  writeFileSync(path.join(folder, 'icon.jpg'), await jpegOf(600, 400));

  const { code, complaint } = await loadFile({
    logoSvg: 'logo.svg',
    logoDarkSvg: 'logo.svg',
    icon: 'icon.jpg',
  });
  expect(complaint).toBe('');
  expect(code).toBe(0);

  const { logoSvg, logoDarkSvg, icon } = await readBrand();
  expect(logoSvg).toBe('<svg viewBox="0 0 9 9"><path d="M1 1Z"/></svg>');
  expect(logoDarkSvg).toBe(logoSvg);
  for (const size of ICON_SIZES) {
    const answer = await shop.shopper().raw(iconFile(icon, size));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    await answer.arrayBuffer();
  }
});

const FONT = 'pretendard/dist/web/static/woff2-subset/Pretendard-Regular.subset.woff2';

test('a font beside the file is stored, and served for good', async () => {
  copyFileSync(path.resolve('node_modules', FONT), path.join(folder, 'regular.woff2'));

  const { complaint } = await loadFile({
    font: 'uploaded',
    fontFiles: { regular: 'regular.woff2' },
  });
  expect(complaint).toBe('');

  const { fontFiles } = await readBrand();
  expect(fontFiles).toEqual({
    regular: expect.stringMatching(/^\/media\/\w{12}\.woff2$/),
    bold: '',
  });
  const answer = await shop.shopper().raw(fontFiles.regular);
  await answer.arrayBuffer();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

test('a file that is no font is refused in words, and nothing is written', async () => {
  writeFileSync(path.join(folder, 'bold.woff2'), 'no font');

  const { code, complaint } = await loadFile({ fontFiles: { bold: 'bold.woff2' } });
  expect(code).toBe(1);
  expect(complaint).toContain('fontFiles.bold: This is no WOFF2 font file.');
  expect(await readBrand()).toEqual(demo);
});

test('a text of the home page is changed in one language alone', async () => {
  const { complaint } = await loadFile({ home: { bestTitle: { en: 'Loved in the lodge' } } });
  expect(complaint).toBe('');
  expect((await readBrand()).home).toEqual({
    ...demo.home,
    bestTitle: { ko: '', en: 'Loved in the lodge' },
  });
});

test('every problem is told in words, and nothing is written', async () => {
  const { code, complaint } = await loadFile({
    name: { ko: '' },
    colors: { accent: '#ff8800' },
    corners: 'oval',
  });

  expect(code).toBe(1);
  expect(complaint).toContain('name.ko: Enter a value.');
  expect(complaint).toContain('colors.accent: Text in this colour is hard to read.');
  expect(complaint).toContain('#a85a00');
  expect(complaint).toMatch(/^corners: Invalid option/m);
  expect(complaint).toMatch(/Nothing was written\.\n$/);
  expect(await readBrand()).toEqual(demo);
});

test('what it shows can be loaded again, and changes nothing', async () => {
  const { output } = await runVerb(['brand', 'show'], shop.env);
  const file = path.join(folder, 'shown.yaml');
  writeFileSync(file, output);

  expect((await runVerb(['brand', 'load', file], shop.env)).code).toBe(0);
  expect(await readBrand()).toEqual(demo);
});
