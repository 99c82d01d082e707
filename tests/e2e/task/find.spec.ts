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

testTask('judge the fit', { taps: 0, fields: 0, screens: 0.2 }, async (walk) => {
  const { page, locale, isPhone, t } = walk;
  await walk.openPage('/product/P1008');
  const told = JSON.stringify({ heightCm: 175, weightKg: 70, usualSize: '100' });
  await page.evaluate((kept) => localStorage.setItem('mySize', kept), told);

  await walk.startCounting();
  await walk.openPage('/product/P1008');
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 100);

  const size = locale === 'ko' ? '100(L)' : 'L (100)';
  const place = page.locator(isPhone ? '.purchase-bar' : '.purchase-inline');
  await expect(place.getByText(t('sizeAdvice.sure', { size }))).toBeVisible();
});
