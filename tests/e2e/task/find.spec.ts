import { formatWon } from '#src/lib/money.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { testTask } from './task.ts';

test.use({ siteEnv: { JOURNEY: 'tasks' } });

testTask('learn the price with coupons', { taps: 0, fields: 0, screens: 0 }, async (walk) => {
  const { page, locale, t } = walk;
  await walk.startCounting();
  await walk.openPage('/product/P1002');

  const price = t('product.couponPriceToTake', { price: formatWon(240_126, locale) });
  await expect(page.getByText(price)).toBeInViewport();
});

const MY_SIZE = JSON.stringify({ heightCm: 175, weightKg: 70, usualSize: '100' });
const SHELLS = { ko: '남성 방수 쉘 30만원 이하', en: "men's waterproof jacket" };

testTask('find a shell in my size', { taps: 4, fields: 1, screens: 0.3 }, async (walk) => {
  const { page, locale, t } = walk;
  await walk.openPage('/');
  await page.evaluate((kept) => localStorage.setItem('mySize', kept), MY_SIZE);

  await walk.startCounting();
  await walk.openPage('/');
  await page.locator('[data-search-open]:visible').first().click();
  await expect(page.getByRole('combobox', { name: t('search.label') })).toBeFocused();
  await page.keyboard.type(SHELLS[locale]);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: t('filter.mySize', { size: '100' }) }).click();

  await expect(page.locator('.filter-chips')).toContainText('100');
  await expect(page.locator('main article').first()).toBeInViewport();
});

testTask('judge the fit', { taps: 0, fields: 0, screens: 0.2 }, async (walk) => {
  const { page, locale, isPhone, t } = walk;
  await walk.openPage('/product/P1008');
  await page.evaluate((kept) => localStorage.setItem('mySize', kept), MY_SIZE);

  await walk.startCounting();
  await walk.openPage('/product/P1008');
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 100);

  const size = locale === 'ko' ? '100(L)' : 'L (100)';
  const place = page.locator(isPhone ? '.purchase-bar' : '.purchase-inline');
  await expect(place.getByText(t('sizeAdvice.sure', { size }))).toBeVisible();
});
