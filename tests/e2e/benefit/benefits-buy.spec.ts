import { expect, test } from '../../support/journey/journey.ts';
import { agreeToTerms, chooseOption, changeAddress } from '../steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });

test('a member buys with an item coupon, an order coupon and points, each shown to the won', async ({
  page,
  site,
}) => {
  await page.goto('/en/login?redirectUrl=/en/product/P1001');
  await page.getByLabel('Email').fill(site.demoMember.email);
  await page.getByLabel('Password', { exact: true }).fill(site.demoMember.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await chooseOption(page.getByRole('button', { name: 'Navy' }).first());
  await page.getByRole('button', { name: /^XL \(105\)/ }).click();
  await page.getByRole('button', { name: 'Buy now' }).click();

  await expect(page.getByRole('button', { name: 'Pay ₩296,300' })).toBeVisible();

  // Too many points show an alert; a corrected value stays, however soon the field loses focus.
  const points = page.getByRole('textbox', { name: 'Points' });
  await points.fill('99999999');

  await expect(points).toHaveAttribute('aria-invalid', 'true');

  await points.fill('10000');
  await points.blur();

  // 321,300 less 5,000, less 7 % of the rest up to 20,000, less 10,000 in points
  const pay = page.getByRole('button', { name: 'Pay ₩286,300' });
  await expect(pay).toBeVisible();
  await expect(points).toHaveValue('10,000');

  const amounts = page.getByRole('region', { name: 'Amount' });
  await amounts.getByText('Coupon discount').click();

  await expect(amounts).toContainText('₩5,000 off, every day (₩5,000): -₩5,000');
  await expect(amounts).toContainText('7% off your cart (7%, up to ₩20,000): -₩20,000');

  await changeAddress(page, 'en');
  await agreeToTerms(page);
  await pay.click();
  await page.frameLocator('iframe').getByRole('button', { name: /^Pay/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');

  const summary = [
    ['₩5,000 off, every day', '-₩5,000'],
    ['7% off your cart', '-₩20,000'],
    ['Points used', '-₩10,000'],
    ['Total', '₩286,300'],
  ] as const;

  const main = page.getByRole('main');
  const amountOf = (name: string) =>
    main.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').first();

  for (const [name, amount] of summary) await expect(amountOf(name)).toHaveText(amount);

  await page.getByRole('link', { name: 'View order details' }).click();

  const names = summary.slice(0, 2).map(([name]) => name);
  const sums = summary.map(([, amount]) => amount);
  for (const text of [...names, ...sums]) await expect(main).toContainText(text);
});
