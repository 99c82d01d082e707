import { getTranslator } from '#src/i18n/server.ts';
import { LOCALES } from '#src/lib/locale.ts';
import { localePath } from '#src/lib/paths.ts';
import { expect, test } from '../../support/journey/journey.ts';

// A shop of its own: each language takes a coupon that the member does not hold yet.
test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  siteEnv: { JOURNEY: 'couponLogIn' },
});

for (const locale of LOCALES) {
  const t = getTranslator(locale);

  test(`a visitor taps a coupon, logs in, and it is taken (${locale})`, async ({ page, site }) => {
    await page.goto(localePath(locale, '/product/P1002'));
    await page.getByRole('link', { name: t('coupon.tab.download') }).click();

    const sheet = page.getByRole('dialog', { name: t('coupon.ofProduct') });
    await expect(sheet.getByText(t('coupon.logInFirst'))).toBeVisible();

    const button = sheet
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(t('coupon.get')) })
      .nth(locale === 'ko' ? 0 : 1);
    const name = (await button.getAttribute('aria-label')) ?? '';
    await button.click();

    await page.waitForURL(/\/login/);
    await page.getByLabel(t('signIn.email')).fill(site.demoMember.email);
    await page.getByLabel(t('signIn.password'), { exact: true }).fill(site.demoMember.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('signIn.login'), exact: true })
      .click();

    await page.waitForURL(/\/product\/P1002/);
    await expect(sheet.getByText(t('coupon.taken'), { exact: true }).first()).toBeVisible();
    await expect(sheet.getByRole('button', { name, exact: true })).toHaveCount(0);
  });
}
