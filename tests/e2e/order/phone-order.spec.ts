import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 800 }, siteEnv: { JOURNEY: 'staff' } });

test('service composes an order for a caller, whose link opens it as a ready checkout', async ({
  page,
  site,
  browser,
}) => {
  await joinStaff(page, site, 'service');
  await page.goto('/staff/orders');
  await page.getByRole('link', { name: '전화 주문' }).click();

  await page.getByRole('searchbox', { name: /^상품명/ }).fill('P1003');
  await page.getByRole('button', { name: '상품 찾기' }).click();
  await page.getByRole('button', { name: /^담기/ }).first().click();
  await page.getByRole('button', { name: '금액 계산' }).click();
  await expect(page.getByText('결제금액')).toBeVisible();
  await expectAccessible(page, 'an order being composed');

  await page.getByLabel('이름').fill('김하늘');
  await page.getByRole('button', { name: '링크 만들기' }).click();

  const link = page.getByRole('dialog').getByRole('textbox', { name: '주문 링크' });
  await expect(link).toHaveValue(/\/orderLink\//);

  const customer = await browser.newContext();
  const checkout = await customer.newPage();
  await checkout.goto(site.url + new URL(await link.inputValue()).pathname);

  await expect(checkout).toHaveURL(/\/checkout\//);
  await expect(checkout.getByRole('textbox', { name: /^이름/ }).first()).toHaveValue('김하늘');
  await customer.close();
});
