import path from 'node:path';
import type { Page, Route } from 'playwright/test';
import { openDatabase } from '#db/connection.ts';
import { getTranslator } from '#src/i18n/server.ts';
import { LOCALES, type Locale } from '#src/lib/locale.ts';
import { localePath } from '#src/lib/paths.ts';
import { makeHolder } from '../../support/benefit/benefit.ts';
import { expect, routeFromTheStart, test, type Site } from '../../support/journey/journey.ts';
import { agreeToTerms, changeAddress, checkOutAsGuest, chooseFirst, signIn } from '../steps.ts';

// A shop of its own: other journeys must not see its orders.
test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'sessionEnds' } });

const PAY = { ko: /원 결제하기$/, en: /^Pay / } satisfies Record<Locale, RegExp>;
const WINDOW = { ko: '결제하기', en: /^Pay/ } satisfies Record<Locale, RegExp | string>;

for (const locale of LOCALES) {
  const t = getTranslator(locale);
  const title = t('session.title');

  test(`a member whose session ends while paying signs in over the form: ${locale}`, async ({
    page,
    site,
  }) => {
    await routeFromTheStart(page);
    await page.goto(localePath(locale, '/product/P1002'));
    await chooseFirst(page);
    await page.getByRole('button', { name: t('product.buy.buyNow') }).click();

    await page.getByRole('button', { name: t('checkout.signIn'), exact: true }).click();
    await page.waitForURL(/\/login\?/);

    const signIn = page.getByRole('main');
    await signIn.getByLabel(t('signIn.email'), { exact: true }).fill(site.demoMember.email);
    await signIn.getByLabel(t('signIn.password'), { exact: true }).fill(site.demoMember.password);
    await signIn.getByRole('button', { name: t('signIn.login'), exact: true }).click();
    await changeAddress(page, locale);
    await agreeToTerms(page);
    // A page that does not know yet whose it is would be loaded anew.
    await page.locator('html[data-signed-in]').waitFor();

    // With the call itself: one that the form makes before it would ask to sign in, too.
    const endSession = async (route: Route) => {
      await page.context().clearCookies({ name: /session$/ });
      await route.continue();
    };

    await page.route('**/api/checkout/createOrder', endSession, { times: 1 });
    await page.getByRole('button', { name: PAY[locale] }).click();

    const layer = page.getByRole('dialog', { name: title });
    await layer.getByLabel(t('session.email')).fill(site.demoMember.email);
    await layer.getByLabel(t('session.password')).fill('not it');
    await layer.getByRole('button', { name: t('session.submit') }).click();

    await expect(layer.getByRole('alert')).not.toBeEmpty();

    await layer.getByLabel(t('session.password')).fill(site.demoMember.password);
    await layer.getByRole('button', { name: t('session.submit') }).click();

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
    await page.getByRole('button', { name: t('order.action.cancel') }).click();

    const cancel = page.getByRole('dialog', { name: t('cancel.title') });
    await cancel.getByRole('radio', { name: t('cancel.reasons.Other'), exact: true }).check();
    await cancel.getByLabel(t('cancel.reasonText')).fill('생각이 바뀌었습니다');

    const submit = cancel.locator('button[type="submit"]');
    await expect(submit).toBeEnabled();

    await page.context().clearCookies({ name: /guest/ });
    await submit.click();

    const layer = page.getByRole('dialog', { name: title });
    await layer.getByLabel(t('session.guestPassword')).fill('mountain7!');
    await layer.getByRole('button', { name: t('session.submit') }).click();

    await expect(page.getByRole('main')).toContainText(t('cancel.history'));
  });
}

const WITHDRAWAL = '/api/my/deposit/withdrawal/register';

/** Requests a withdrawal that gets a 401, and logs in over it; returns the requests sent after. */
async function withdrawOver(page: Page, site: Site, email: string): Promise<string[]> {
  const form = page.getByRole('dialog', { name: '출금 신청' });

  await page.getByRole('main').getByRole('button', { name: '출금 신청' }).click();
  await form.getByLabel('출금 금액').fill('1,000');
  await form.getByLabel('은행').selectOption({ label: '신한은행' });
  await form.getByLabel('계좌번호').fill('110123456789');
  await page.context().clearCookies({ name: /session$/ });
  await form.getByRole('button', { name: '신청하기' }).click();

  const layer = page.getByRole('dialog', { name: getTranslator('ko')('session.title') });
  await layer.getByLabel('이메일').fill(email);
  await layer.getByLabel('비밀번호', { exact: true }).fill(site.demoMember.password);

  const sent: string[] = [];

  page.on('request', (request) => {
    if (request.url().endsWith(WITHDRAWAL)) sent.push(request.method());
  });

  const isReloaded = page.waitForEvent('load');

  await layer.getByRole('button', { name: '계속하기' }).click();
  await isReloaded;

  await expect(form).toBeHidden();

  return sent;
}

test('a namesake who logs in over a page does not repeat its owner’s request', async ({
  page,
  site,
}) => {
  const email = 'namesake@example.com';
  const database = await openDatabase({ file: path.join(site.dataDir, 'shop.sqlite') });
  const demo = database.read.selectFrom('member').where('email', '=', site.demoMember.email);
  const { name, passwordHash } = await demo
    .select(['name', 'passwordHash'])
    .executeTakeFirstOrThrow();

  await makeHolder(database, { email, name, passwordHash });
  await database.close();
  await signIn(page, site.demoMember, '/myPage/info/deposit');
  await page.locator('html[data-signed-in]').waitFor();

  expect(await withdrawOver(page, site, email)).toEqual([]);
});

test('a page that does not know whose it is does not repeat what was refused', async ({
  page,
  site,
}) => {
  await routeFromTheStart(page);
  await signIn(page, site.demoMember, '/');
  // The home page has its answer: the one below is for the page of the deposit.
  await page.locator('html[data-signed-in]').waitFor();

  const nobody = { loggedIn: false, cartCount: 0, wished: [], coupons: [], products: [] };
  await page.route('**/api/live*', (route) => route.fulfill({ json: nobody }), { times: 1 });
  await page.goto('/myPage/info/deposit');

  expect(await withdrawOver(page, site, site.demoMember.email)).toEqual([]);
});
