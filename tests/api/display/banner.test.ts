import { afterAll, beforeAll, expect, test } from 'vitest';
import { UnloadableError } from '#src/features/content/content/content.service.ts';
import { loadContentValues } from '../../support/content/content.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  const category = { displayCateName: { ko: '텐트', en: 'Tents' }, sortOrder: 0 };
  await loadContentValues(shop.runtime, 'category', { ...category, displayCateCode: '007' });
});
afterAll(() => shop.close());

const HOUR_MS = 60 * 60_000;
const buildLocalizedText = (ko: string) => ({ ko, en: `${ko} in English` });
const buildBanner = (bannerSn: number, title: string, more: object = {}) => ({
  bannerSn,
  title: buildLocalizedText(title),
  action: buildLocalizedText('보기'),
  picture: {
    src: '/demo/banner-winter-800.avif',
    width: 800,
    height: 900,
    alt: buildLocalizedText('능선'),
  },
  linkUrl: '/store',
  startAt: '2026-01-01',
  ...more,
});
/** Whether the page has the text; a failure does not print all of it. */
const hasText = async (path: string, text: string, now = FRIDAY) => {
  shop.setNow(now);
  return (await (await fetch(`${shop.url}${path}`)).text()).includes(text);
};
const formatIso = (time: number) => new Date(time).toISOString();

test('a banner is on the home page in its time, in both languages, and asks to be published', async () => {
  const startAt = FRIDAY + HOUR_MS;
  const endAt = FRIDAY + 2 * HOUR_MS;
  const times = { startAt: formatIso(startAt), endAt: formatIso(endAt) };

  shop.setNow(FRIDAY);

  const [loaded] = await loadContentValues(shop.runtime, 'banner', buildBanner(1, '봄맞이', times));
  expect(loaded).toMatchObject({
    outcome: 'added',
    publish: [
      { tags: ['home'], runAt: startAt },
      { tags: ['home'], runAt: endAt },
    ],
  });
  expect(await hasText('/', '봄맞이')).toBe(false);
  expect(await hasText('/', '봄맞이', startAt)).toBe(true);
  expect(await hasText('/', '봄맞이', endAt)).toBe(false);

  for (const text of ['봄맞이 in English', 'href="/en/store"', 'alt="능선 in English"']) {
    expect(await hasText('/en', text, startAt), text).toBe(true);
  }
});

test('a banner of a category is on its page alone', async () => {
  const place = { place: 'Category', displayCateCode: '007' };
  await loadContentValues(shop.runtime, 'banner', buildBanner(2, '텐트 모음', place));

  expect(await hasText('/category/007', '텐트 모음')).toBe(true);
  expect(await hasText('/category/007?sort=discount', '텐트 모음')).toBe(false);
  expect(await hasText('/', '텐트 모음')).toBe(false);

  await loadContentValues(
    shop.runtime,
    'banner',
    buildBanner(2, '텐트 모음', { ...place, status: 'Off' }),
  );

  expect(await hasText('/category/007', '텐트 모음')).toBe(false);
});

test.each([
  ['of no category', { place: 'Category' }, 'displayCateCode: is missing'],
  ['of an unknown one', { place: 'Category', displayCateCode: '999' }, '999 is no category'],
  ['of the home page with one', { displayCateCode: '007' }, 'is for a banner of a category'],
  ['that leads elsewhere', { linkUrl: 'https://other.example' }, 'is no path of this shop'],
  [
    'without alt',
    { picture: { ...buildBanner(3, '').picture, alt: { ko: '' } } },
    'picture.alt.ko',
  ],
  ['that ends before it begins', { endAt: '2025-01-01' }, 'is not after startAt'],
])('a banner %s is refused', async (_, more, reason) => {
  const loading = loadContentValues(shop.runtime, 'banner', buildBanner(3, '배너', more));
  await expect(loading).rejects.toThrow(UnloadableError);
  await expect(loading).rejects.toThrow(reason);
});
