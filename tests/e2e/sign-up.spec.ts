import { expect, test } from '../support/journey.ts';
import { translateDynamic } from '#src/i18n/server.ts';

for (const locale of ['ko', 'en'] as const) {
  const t = translateDynamic(locale);
  const prefix = locale === 'en' ? '/en' : '';

  test(`a visitor joins and sees what joining gave: ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${prefix}/signUp`);
    const main = page.getByRole('main');
    await main.getByRole('checkbox', { name: t('auth.agreeAll') }).check();
    await main.getByRole('button', { name: t('auth.next') }).click();
    await page.waitForURL(/signUp\/information/);
    await main.getByLabel(t('auth.email')).fill(`joins-${locale}@shop.example`);
    await main.getByLabel(t('auth.password'), { exact: true }).fill('Granite!48ridge');
    await main.getByLabel(t('auth.passwordAgain')).fill('Granite!48ridge');
    await main.getByLabel(t('auth.name'), { exact: true }).fill('김가람');
    await main.getByLabel(t('auth.phone')).fill('010-9876-5432');
    await main.getByRole('button', { name: t('auth.join') }).click();
    await page.waitForURL(/signUp\/complete/);
    await expect(main).toContainText('김가람');
    const received = main.getByRole('region', { name: t('auth.received') });
    await expect(received.getByRole('listitem').first()).toBeVisible();
    await received.getByRole('link', { name: t('auth.toCoupons') }).click();
    await page.waitForURL(/myPage\/info\/coupon/);
  });
}
