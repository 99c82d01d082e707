import { expect, test } from '../../support/journey/journey.ts';
import { makePaid } from '../../support/order/orders.ts';
import {
  becomeBuyer,
  buyJacket,
  buyKnownSize,
  findField,
  keepSize,
  payOrder,
  typeGuest,
} from './steps.ts';
import { testTask, type Walk } from './task.ts';

// A shop of its own: what a member bought last decides what the checkout knows.
test.use({ siteEnv: { JOURNEY: 'tasks' } });

const SOCKS = [{ itemCode: 'P6201-001', qty: 1 }];

/** A member who bought socks and whose address and payment method are known by that. */
const becomeRegular = (walk: Walk) =>
  becomeBuyer(walk, (shop, buyer) => makePaid(shop, { buyer, items: SOCKS }));

/** The same member, whose size the shop knows as well. */
const becomeKnown = (walk: Walk) =>
  becomeBuyer(walk, async (shop, buyer) => {
    await keepSize(buyer);
    return makePaid(shop, { buyer, items: SOCKS });
  });

testTask('buy as a guest by card', { taps: 12, fields: 6, screens: 1.5 }, async (walk) => {
  const { page } = walk;
  await walk.startCounting();

  await buyJacket(walk);

  await findField(walk, 'checkout.recipientName').click();
  await page.keyboard.type('홍길동');
  await page.keyboard.press('Tab');
  await page.keyboard.type('01023456789');
  await findField(walk, 'checkout.address1').click();

  const form = page.locator('form.checkout');
  await expect(form.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('테헤란로');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: /테헤란로 12 / }).click();
  await expect(findField(walk, 'checkout.address2')).toBeFocused();
  await page.keyboard.type('4층');
  await typeGuest(walk);
  await payOrder(walk);
});

testTask('buy as a returning member', { taps: 5, fields: 0, screens: 0 }, async (walk) => {
  await becomeRegular(walk);
  await walk.startCounting();

  await buyJacket(walk);
  await payOrder(walk);
});

testTask('buy in a known size', { taps: 4, fields: 0, screens: 0 }, async (walk) => {
  await becomeKnown(walk);
  await walk.startCounting();

  await buyKnownSize(walk);
  await payOrder(walk);
});

testTask('use points and a coupon', { taps: 6, fields: 0, screens: 0.6 }, async (walk) => {
  const { page, t } = walk;
  await becomeBuyer(walk, async (shop, buyer) => {
    const order = await makePaid(shop, { buyer, items: SOCKS });
    await buyer.post('/api/my/coupon/downloadAll', { itemCode: 'P1001' });
    return order;
  });
  await walk.startCounting();

  await buyJacket(walk);
  const coupons = page.getByRole('region', { name: t('checkout.coupons') });
  await expect(coupons).toContainText(/-₩?[\d,]+/); // the best ones are chosen
  await page
    .getByRole('button', { name: `${t('checkout.point')} ${t('checkout.useAll')}` })
    .click();
  await payOrder(walk);

  await expect(page.getByRole('main')).toContainText(/-₩?5,000/);
});

testTask('give two as a member', { taps: 7, fields: 1, screens: 0.5 }, async (walk) => {
  const { page, t } = walk;
  await becomeRegular(walk);
  await walk.startCounting();

  await buyJacket(walk, 'product.buy.present', 2);
  await findField(walk, 'present.form.toName').click();
  await page.keyboard.type('엄마');
  await payOrder(walk);

  await expect(page.getByLabel(t('present.giver.link'))).toBeVisible();
});

testTask('send two as a gift', { taps: 11, fields: 6, screens: 2 }, async (walk) => {
  const { page, t } = walk;
  await walk.startCounting();

  await buyJacket(walk, 'product.buy.present', 2);
  await findField(walk, 'present.form.toName').click();
  await page.keyboard.type('엄마');
  const buyer = page.getByRole('region', { name: t('checkout.buyer') });
  await buyer.getByLabel(new RegExp(`^${t('checkout.name')}`)).click();
  await page.keyboard.type('홍길동');
  await page.keyboard.press('Tab');
  await page.keyboard.type('01023456789');
  await typeGuest(walk);
  await payOrder(walk);

  await expect(page.getByLabel(t('present.giver.link'))).toBeVisible();
});
