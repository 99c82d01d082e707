import { translateDynamic } from '#src/i18n/server.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { mailedCode } from '../steps.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a person signs up with Kakao, which gives no e-mail', async ({ page, site }) => {
  const t = translateDynamic('ko');

  await page.goto('/login?redirectUrl=/cart');

  const main = page.getByRole('main');

  await expectAccessible(page, '/login');

  await main.getByRole('link', { name: t('social.continue.kakao') }).click();
  await page.getByLabel('회원 번호').fill('500000001');
  await page.getByLabel('오류').selectOption('noEmail');
  await page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await page.waitForURL(/signUp\/oauth/);

  await expect(main.getByLabel(t('signUp.name'), { exact: true })).toHaveValue('한소셜');
  await expectAccessible(page, '/signUp/oauth');

  const email = 'kakao-no-mail@shop.example';
  const join = main.getByRole('region', { name: t('social.signUp.new') });

  await join.getByLabel(t('signIn.email'), { exact: true }).fill(email);
  await join.getByRole('button', { name: t('mailCode.sendCode') }).click();
  await join
    .getByLabel(t('mailCode.code'), { exact: true })
    .fill(await mailedCode(site.dataDir, email));

  await expect(join.getByText(t('signUp.emailVerified'))).toBeVisible();

  await join.getByLabel(t('signUp.phone')).fill('010-9876-1234');
  await join.getByRole('checkbox', { name: t('signUp.agreeAll') }).check();
  await join.getByRole('button', { name: t('signUp.join') }).click();
  await page.waitForURL(/signUp\/complete/);

  await expect(main).toContainText('한소셜');
});

test('a member links Google to the account, and signs in with it', async ({ page, site }) => {
  const t = translateDynamic('en');
  const { email, password } = site.demoMember;

  await page.goto('/en/login?redirectUrl=/en/myPage/info/security');

  const main = page.getByRole('main');
  const form = main.getByRole('tabpanel', { name: t('signIn.memberTab') });

  await form.getByLabel(t('signIn.email')).fill(email);
  await form.getByLabel(t('signIn.password'), { exact: true }).fill(password);
  await form.getByRole('button', { name: t('signIn.login'), exact: true }).click();

  const google = { name: t('social.name.google') };
  await main.getByRole('button', { name: t('social.list.linkOf', google) }).click();
  await page.getByLabel('회원 번호').fill('500000002');
  await page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await page.waitForURL(/en\/myPage\/info\/security/);

  await expect(main.getByText(t('social.list.linked', google))).toBeVisible();
  await expectAccessible(page, '/myPage/info/security');

  await page.context().clearCookies();
  await page.goto('/en/login?redirectUrl=/en/cart');
  await main.getByRole('link', { name: t('social.continue.google') }).click();
  await page.getByLabel('회원 번호').fill('500000002');
  await page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await page.waitForURL(/en\/cart/);
});

test('a refusal at the provider is told on the login page', async ({ page }) => {
  const t = translateDynamic('ko');

  await page.goto('/login');
  await page.getByRole('link', { name: t('social.continue.naver') }).click();
  await page.getByRole('button', { name: '취소' }).click();
  await page.waitForURL(/\/login\?/);

  await expect(page.getByText(t('social.refused'))).toBeVisible();
});
