import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/journey/journey.ts';

const NEW_PASSWORD = 'cairn-6183?';

test('a member who forgot the password gets in by a mailed link, and every device is out', async ({
  page,
  site,
  browser,
}) => {
  const { email, password } = site.demoMember ?? { email: '', password: '' };
  await logIn(page, email, password);
  await page.context().clearCookies();

  const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage();
  await logIn(elsewhere, email, password);

  await page.goto('/login');
  await page.getByRole('link', { name: '비밀번호 찾기' }).click();
  await page.waitForURL('**/login/findPassword'); // its script runs once it has loaded
  await page.getByLabel('이메일').fill(email);
  await page.getByRole('button', { name: '재설정 링크 받기' }).click();

  await expect(page.getByRole('heading', { name: '메일을 확인해 주세요' })).toBeVisible();
  await expect.poll(() => linkIn(site.dataDir)).toContain(`${site.url}/login/findPassword/reset#`);

  await page.goto(linkIn(site.dataDir));
  await page.getByLabel('새 비밀번호').fill(password);
  await page.getByLabel('비밀번호 확인').fill(password);
  await page.getByRole('button', { name: '비밀번호 변경' }).click();

  await expect(
    page.getByText('현재 사용 중인 비밀번호와 다른 비밀번호를 입력해 주세요.'),
  ).toBeVisible();

  await page.getByLabel('새 비밀번호').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '비밀번호 변경' }).click();

  await expect(page.getByText('비밀번호가 서로 다릅니다.')).toBeVisible();

  await page.getByLabel('비밀번호 확인').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await page.getByRole('link', { name: '로그인하기' }).click();
  await page.waitForURL('**/login');
  await logIn(page, email, NEW_PASSWORD);

  // The other device still shows its page; its next call opens the sign-in layer over it.
  await elsewhere.locator('.devices').getByRole('button').first().click();

  const layer = elsewhere.getByRole('dialog', { name: '다시 로그인해 주세요' });
  await layer.getByLabel('비밀번호').fill(password);
  await layer.getByRole('button', { name: '계속하기' }).click();

  await expect(layer.getByRole('alert')).not.toBeEmpty();

  await elsewhere.context().close();

  // Restore the password: the journeys of this worker share the shop.
  await page.goto('/en/login/expirePassword');
  await page.getByLabel('Current password').fill(NEW_PASSWORD);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();

  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
});

/** Signs in and shows the page on which another device can be signed out. */
async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login?redirectUrl=/myPage/info/security');
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).first().fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/myPage/info/security');

  await expect(page.getByRole('heading', { name: '로그인 기기 관리' })).toBeVisible();
}

/** The link in the only reset mail, '' until it has arrived. */
function linkIn(dataDir: string): string {
  const dir = path.join(dataDir, 'mails');
  const names = existsSync(dir) ? readdirSync(dir) : []; // created with the first mail
  const [file] = names.filter((name) => /^mail-passwordReset.*\.eml$/.test(name));
  if (file === undefined) return '';

  const mail = readFileSync(path.join(dir, file), 'utf8').replaceAll('=\r\n', '');
  return /http:\/\/\S+\/reset#[\w-]+/.exec(mail.replaceAll('=3D', '='))?.[0] ?? '';
}
