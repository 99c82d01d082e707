import { expect, expectToast, test } from '../../support/journey/journey.ts';
import { signIn } from '../steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, locale: 'ko-KR' });

test('a visitor looks around, wishes, logs in, and finds all of it kept', async ({
  page,
  site,
}) => {
  await page.goto('/product/P1003');

  await expect(page.getByRole('button', { name: /^최근 본 상품/ })).toHaveText('1');

  await page.goto('/category/001');

  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /찜하기$/ })
    .first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  await heart.click();

  // Logged out, a heart explains why it asks to log in, and saves the product after the login.
  const toaster = page.locator('shop-toaster');
  await expect(toaster).toContainText(
    '로그인하면 찜한 상품을 저장하고 언제든 다시 볼 수 있습니다.',
  );
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  await toaster.getByRole('link', { name: '로그인' }).click();
  await page.getByLabel('이메일').fill(site.demoMember.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(site.demoMember.password);
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await page.waitForURL(/\/category\/001/);

  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  // The layer merges the products viewed here with those viewed earlier on other devices.
  await page.getByRole('button', { name: /^최근 본 상품/ }).click();

  const layer = page.getByRole('dialog', { name: '최근 본 상품' });
  await expect(layer.getByRole('listitem').nth(3)).toBeVisible();
  await expect(page).toHaveURL(/recent=on/);

  await layer.getByRole('button', { name: /삭제$/ }).first().click();
  await page.goBack();

  await expect(layer).toBeHidden();

  // A layer that is opened while another closes (history.back is asynchronous) stays open.
  await page.evaluate(() => {
    const open = (id: string) => document.querySelector<HTMLElement>(`[data-opens=${id}]`)?.click();
    const menu = document.querySelector<HTMLDialogElement>('#menu');
    open('menu');
    menu?.addEventListener('close', () => open('recent'));
    menu?.close();
  });

  await expect(page).toHaveURL(/\?recent=on$/);
  await expect(layer.getByRole('listitem').first()).toBeVisible();

  await page.goBack();

  await expect(layer).toBeHidden();

  await page.goto('/myPage/wishList');
  await page
    .getByRole('button', { name: /찜 해제$/ })
    .first()
    .click();

  await expectToast(page, '찜을 해제했습니다.');

  await page.getByRole('button', { name: '되돌리기' }).click();

  await page.goto('/en/myPage/restockNotifies');

  await expect(page.getByRole('main')).toContainText('Waiting');

  await page.getByRole('button', { name: /^Cancel/ }).click();
  await expect(page.getByRole('main')).not.toContainText('Waiting');
});

test('a page is shared by link and by QR code', async ({ page }) => {
  await page.goto('/en/product/P1001');
  await page.getByRole('button', { name: 'Share' }).click();

  const sheet = page.getByRole('dialog', { name: 'Share' });

  await expect(page).toHaveURL(/share=on/);

  const links = sheet.getByRole('link');
  await expect(links).toHaveCount(4);

  await sheet.getByRole('button', { name: 'QR code' }).click();

  await expect(sheet.getByRole('img', { name: /^QR code/ }).locator('svg')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'KakaoTalk' })).toHaveCount(0);
});

test('all hearts pressed before logging in are kept, and none fails without storage', async ({
  page,
  site,
}) => {
  // The first one is pressed before the page knows whose it is.
  const live = Promise.withResolvers<void>();

  await page.route(/\/api\/live/, async (route) => {
    await live.promise;
    await route.continue();
  });
  await page.goto('/category/001');

  const hearts = page.getByRole('main').getByRole('button', { name: /찜하기$/ });
  const toaster = page.locator('shop-toaster');

  // By key: a toast may come to lie over the next heart.
  for (const i of [4, 5]) {
    await hearts.nth(i).press('Enter');
    live.resolve();
    await expect(toaster).toContainText(
      '로그인하면 찜한 상품을 저장하고 언제든 다시 볼 수 있습니다.',
    );
  }

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('forbidden', 'QuotaExceededError');
    };
  });

  await hearts.nth(6).press('Enter');
  await signIn(page, site.demoMember, '/category/001');
  for (const i of [4, 5]) await expect(hearts.nth(i)).toHaveAttribute('aria-pressed', 'true');

  await expectToast(page, '찜한 상품에 추가했습니다.');
});
