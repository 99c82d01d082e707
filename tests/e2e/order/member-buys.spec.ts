import { expect, MOVING, test } from '../../support/journey/journey.ts';
import { agreeToTerms, changeAddress, chooseOption } from '../steps.ts';

// The sum depends on the coupons that the member has left.
test.use({
  ...MOVING,
  viewport: { width: 1280, height: 900 },
  locale: 'en-US',
  siteEnv: { JOURNEY: 'member-buys' },
});

test('a member fills a cart as a visitor, signs in and buys in English on a desktop', async ({
  page,
  site,
}) => {
  await page.goto('/en/product/P1001');
  await chooseOption(page.getByRole('button', { name: 'Navy' }).first());
  await page.getByRole('button', { name: /^XL \(105\)/ }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cart');
  await expect(page.getByRole('main')).toContainText("Men's Summitline 3L Shell Jacket");

  await page
    .getByRole('button', { name: /increase/i })
    .first()
    .click();

  await expect(page.getByRole('main')).toContainText('₩642,600');

  await page.getByRole('button', { name: /^(Order|Check out)/ }).click();

  await page.getByLabel('Email').fill(site.demoMember.email);
  await page.getByLabel('Password', { exact: true }).fill(site.demoMember.password);
  await page.getByRole('button', { name: 'Log in' }).click();

  // 642,600 less 5,000 on one of them, less 7 % of the rest up to 20,000
  const pay = page.getByRole('button', { name: 'Pay ₩617,600' });
  await expect(pay).toBeVisible();

  await changeAddress(page, 'en');
  await agreeToTerms(page);
  await pay.click();

  const payment = page.frameLocator('iframe');
  await payment.getByRole('button', { name: /^Pay/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');

  await page.getByRole('link', { name: 'View order details' }).click();

  await expect(page.getByRole('main')).toContainText('Paid');

  await page.goto('/en/cart');
  await expect(page.getByRole('main')).toContainText(/cart is empty/i);
});
