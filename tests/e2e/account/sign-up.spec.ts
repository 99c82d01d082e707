import { expect, test } from '../../support/journey/journey.ts';
import { translateDynamic } from '#src/i18n/server.ts';
import { agreeToTerms, chooseFirst, fillAddress, mailedCode } from '../steps.ts';

for (const locale of ['ko', 'en'] as const) {
  const t = translateDynamic(locale);
  const prefix = locale === 'en' ? '/en' : '';

  test(`a visitor joins, sees what joining gave, and buys: ${locale}`, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${prefix}/signUp?redirectUrl=${prefix}/cart`);

    const main = page.getByRole('main');
    await main.getByRole('checkbox', { name: t('signUp.agreeAll') }).check();
    await main.getByRole('button', { name: t('signUp.next') }).click();
    await page.waitForURL(/signUp\/information/);

    const email = `joins-${locale}@shop.example`;
    await main.getByLabel(t('signIn.email')).fill(email);
    await main.getByRole('button', { name: t('mailCode.sendCode') }).click();

    const code = await mailedCode(site.dataDir, email);

    await main
      .getByLabel(t('mailCode.code'))
      .fill(String((Number(code) + 1) % 1e6).padStart(6, '0'));

    await expect(main).toContainText(t('mailCode.codeWrong', { failures: 1, max: 5 }));

    // The same code is not counted again.
    await main.getByRole('button', { name: t('mailCode.codeConfirm') }).click();
    await main
      .getByLabel(t('mailCode.code'))
      .fill(String((Number(code) + 2) % 1e6).padStart(6, '0'));

    await expect(main).toContainText(t('mailCode.codeWrong', { failures: 2, max: 5 }));

    await main.getByLabel(t('mailCode.code')).fill(code);

    await expect(main.getByText(t('signUp.emailVerified'))).toBeVisible();

    await page.reload(); // a verified address is not asked for again

    await expect(main.getByText(t('signUp.emailVerified'))).toBeVisible();

    await main.getByLabel(t('signIn.password'), { exact: true }).fill('Granite!48ridge');
    await main.getByLabel(t('password.passwordAgain')).fill('Granite!48ridge');
    await main.getByLabel(t('signUp.name'), { exact: true }).fill('김가람');

    const phone = main.getByLabel(t('signUp.phone'));
    await phone.pressSequentially('01098765432');

    await expect(phone).toHaveValue('010-9876-5432');

    await main.getByRole('button', { name: t('signUp.join') }).click();
    await page.waitForURL(/signUp\/complete/);

    await expect(main).toContainText('김가람');

    const received = main.getByRole('region', { name: t('signUp.received') });
    await expect(received.getByRole('listitem').first()).toBeVisible();

    const goOn = main.getByRole('link', { name: t('signUp.continueOrder') });
    await expect(goOn).toHaveAttribute('href', `${prefix}/cart`);

    await received.getByRole('link', { name: t('signUp.toCoupons') }).click();
    await page.waitForURL(/myPage\/info\/coupon/);

    await page.goto(`${prefix}/product/P1002`);
    await page.locator('[data-purchase]').last().click();
    await chooseFirst(page);
    await page
      .getByRole('button', { name: t('product.buy.buyNow') })
      .last()
      .click();
    await fillAddress(page, locale);
    await agreeToTerms(page);
    await page.getByRole('button', { name: /^Pay ₩|결제하기$/ }).click();
    await page.waitForURL(({ origin }) => origin !== site.url);
    await page.getByRole('button', { name: /^(Pay|결제하기)/ }).click();
    await page.waitForURL(/orderComplete/);
  });
}
