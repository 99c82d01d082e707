import { afterAll, beforeAll, expect, test } from 'vitest';
import { UnloadableError } from '#src/features/content/content/content.service.ts';
import { load } from '../../support/content/content.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  const category = { displayCateName: { ko: '텐트', en: 'Tents' }, sortOrder: 0 };
  await load(shop.runtime, 'category', { ...category, displayCateCode: '007' });
});
afterAll(() => shop.close());

const HOUR_MS = 60 * 60_000;
const both = (ko: string) => ({ ko, en: `${ko} in English` });
const banner = (bannerSn: number, title: string, more: object = {}) => ({
  bannerSn,
  title: both(title),
  action: both('보기'),
  picture: { src: '/demo/banner-winter-800.avif', width: 800, height: 900, alt: both('능선') },
  linkUrl: '/store',
  startAt: '2026-01-01',
  ...more,
});
/** Whether the page has the text; a failure does not print all of it. */
const has = async (path: string, text: string, now = FRIDAY) => {
  shop.setNow(now);
  return (await (await fetch(`${shop.url}${path}`)).text()).includes(text);
};
const iso = (time: number) => new Date(time).toISOString();

test('a banner is on the home page in its time, in both languages, and asks to be published', async () => {
  const startAt = FRIDAY + HOUR_MS;
  const endAt = FRIDAY + 2 * HOUR_MS;
  const times = { startAt: iso(startAt), endAt: iso(endAt) };

  shop.setNow(FRIDAY);

  const [loaded] = await load(shop.runtime, 'banner', banner(1, '봄맞이', times));
  expect(loaded).toMatchObject({
    outcome: 'added',
    publish: [
      { tags: ['home'], runAt: startAt },
      { tags: ['home'], runAt: endAt },
    ],
  });
  expect(await has('/', '봄맞이')).toBe(false);
  expect(await has('/', '봄맞이', startAt)).toBe(true);
  expect(await has('/', '봄맞이', endAt)).toBe(false);

  for (const text of ['봄맞이 in English', 'href="/en/store"', 'alt="능선 in English"']) {
    expect(await has('/en', text, startAt), text).toBe(true);
  }
});

test('a banner of a category is on its page alone', async () => {
  const place = { place: 'Category', displayCateCode: '007' };
  await load(shop.runtime, 'banner', banner(2, '텐트 모음', place));

  expect(await has('/category/007', '텐트 모음')).toBe(true);
  expect(await has('/category/007?sort=discount', '텐트 모음')).toBe(false);
  expect(await has('/', '텐트 모음')).toBe(false);

  await load(shop.runtime, 'banner', banner(2, '텐트 모음', { ...place, status: 'Off' }));
  expect(await has('/category/007', '텐트 모음')).toBe(false);
});

test.each([
  ['of no category', { place: 'Category' }, 'displayCateCode: is missing'],
  ['of an unknown one', { place: 'Category', displayCateCode: '999' }, '999 is no category'],
  ['of the home page with one', { displayCateCode: '007' }, 'is for a banner of a category'],
  ['that leads elsewhere', { linkUrl: 'https://other.example' }, 'is no path of this shop'],
  ['without alt', { picture: { ...banner(3, '').picture, alt: { ko: '' } } }, 'picture.alt.ko'],
  ['that ends before it begins', { endAt: '2025-01-01' }, 'is not after startAt'],
])('a banner %s is refused', async (_, more, reason) => {
  const loading = load(shop.runtime, 'banner', banner(3, '배너', more));
  await expect(loading).rejects.toThrow(UnloadableError);
  await expect(loading).rejects.toThrow(reason);
});
