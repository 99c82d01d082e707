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
