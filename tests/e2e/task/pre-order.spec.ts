import { formatMonthDay } from '#src/lib/date.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { makePaid } from '../../support/order/orders.ts';
import { SHIPS_BY, sellJacketAhead } from '../order/sell-ahead.ts';
import { becomeBuyer, buyJacket, payOrder } from './steps.ts';
import { testTask } from './task.ts';

// A shop of its own: a jacket that others buy is not here yet.
test.use({ siteEnv: { JOURNEY: 'taskAhead' } });

const SOCKS = [{ itemCode: 'P6201-001', qty: 1 }];

testTask('order before it is here', { taps: 5, fields: 0, screens: 0 }, async (walk) => {
  const { page, locale, t } = walk;
  await becomeBuyer(walk, async (shop, buyer) => {
    await sellJacketAhead(shop);
    return makePaid(shop, { buyer, items: SOCKS });
  });

  const label = t('preOrder.label', { date: formatMonthDay(SHIPS_BY, locale) });
  await expect(async () => {
    await walk.openPage('/product/P1001');
    await expect(page.getByRole('main')).toContainText(label, { timeout: 1000 });
  }).toPass();
  await walk.startCounting();

  await buyJacket(walk, 'preOrder.buy');
  await expect(page.getByText(label).first()).toBeVisible();
  await payOrder(walk);
});
