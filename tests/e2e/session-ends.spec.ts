import { translator } from '#src/i18n/server.ts';
import { LOCALES } from '#src/lib/locale.ts';
import type { Locale } from '#src/lib/locale.ts';
import { localePath } from '#src/lib/paths.ts';
import { expect, test } from '../support/journey.ts';
import { checkOutAsGuest, chooseFirst, fillAddress } from './steps.ts';

// Its orders are its own.
test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'sessionEnds' } });

const PAY = { ko: /원 결제하기$/, en: /^Pay / } satisfies Record<Locale, RegExp>;
const WINDOW = { ko: '결제하기', en: /^Pay/ } satisfies Record<Locale, RegExp | string>;

for (const locale of LOCALES) {
  const t = translator(locale);
  const title = t('signInAgain.title');

  test(`a member whose session ends while paying signs in over the form: ${locale}`, async ({
    page,
    site,
  }) => {
    await page.goto(localePath(locale, '/product/P1002'));
    await chooseFirst(page);
    await page.getByRole('button', { name: t('product.buy.buyNow') }).click();
    const logIn = page.getByRole('main');
    await logIn.getByLabel(t('auth.email')).fill(site.demoMember.email);
    await logIn.getByLabel(t('auth.password'), { exact: true }).fill(site.demoMember.password);
    await logIn.getByRole('button', { name: t('auth.login'), exact: true }).click();
    await fillAddress(page, locale);
    await page.getByLabel(t('checkout.agreeAll')).check();

    await page.context().clearCookies({ name: /session$/ });
    await page.getByRole('button', { name: PAY[locale] }).click();
    const layer = page.getByRole('dialog', { name: title });
    await layer.getByLabel(t('signInAgain.email')).fill(site.demoMember.email);
    await layer.getByLabel(t('signInAgain.password')).fill('not it');
    await layer.getByRole('button', { name: t('signInAgain.submit') }).click();
    await expect(layer.getByRole('alert')).not.toBeEmpty();
    await layer.getByLabel(t('signInAgain.password')).fill(site.demoMember.password);
    await layer.getByRole('button', { name: t('signInAgain.submit') }).click();

    await page.frameLocator('iframe').getByRole('button', { name: WINDOW[locale] }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.thanks'));
    await expect(page.getByRole('main')).toContainText('홍길동');
  });

  test(`a guest whose time is over proves the order again over the cancel: ${locale}`, async ({
    page,
  }) => {
    await checkOutAsGuest(page, locale);
    await page.getByRole('button', { name: PAY[locale] }).click();
    await page.frameLocator('iframe').getByRole('button', { name: WINDOW[locale] }).click();
    await page.getByRole('link', { name: t('order.toOrder') }).click();
    await page.getByRole('button', { name: t('orderAction.cancel') }).click();
    const cancel = page.getByRole('dialog', { name: t('cancel.title') });
    await cancel.getByLabel(t('cancel.reasonLabel')).selectOption('Other');
    await cancel.getByLabel(t('cancel.reasonText')).fill('생각이 바뀌었습니다');

    await page.context().clearCookies({ name: /guest/ });
    await cancel.locator('button[type="submit"]').click();
    const layer = page.getByRole('dialog', { name: title });
    await layer.getByLabel(t('signInAgain.guestPassword')).fill('mountain7!');
    await layer.getByRole('button', { name: t('signInAgain.submit') }).click();
    await expect(page.getByRole('main')).toContainText(t('cancel.history'));
  });
}
