import type { Page } from 'playwright/test';
import { actEarly, expect, test } from '../../support/journey/journey.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Opens a page whose scripts come only once the returned function is called. */
async function openEarly(page: Page, path: string, scripts = '*.js'): Promise<() => void> {
  const script = Promise.withResolvers<void>();

  await page.route(`**/_astro/${scripts}`, async (route) => {
    await script.promise;
    await route.continue();
  });
  await actEarly(page);
  await page.goto(path, { waitUntil: 'commit' });

  return script.resolve;
}

test('taps that come before the scripts are replayed', async ({ page }) => {
  const letThrough = await openEarly(page, '/product/P1001');
  const color = page.getByRole('button', { name: '네이비' }).first();

  await color.click();

  const share = page.getByRole('button', { name: '공유하기' }); // no part of the island
  await share.click();
  await share.click(); // as nothing happened
  letThrough();

  await expect(color).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('dialog', { name: '공유하기' })).toBeVisible();
});

test('taps on a hydrated island do not wait for the other scripts', async ({ page }) => {
  const letThrough = await openEarly(page, '/product/P1001', 'Base.*.js');
  const colors = page.getByRole('group', { name: /^색상/ }).getByRole('button');
  for (const color of [colors.first(), colors.last()]) {
    await color.click();
    await expect(color).toHaveAttribute('aria-pressed', 'true');
  }

  letThrough();
});

test('an order chosen before the scripts is applied', async ({ page }) => {
  const letThrough = await openEarly(page, '/category/001');

  await page.getByLabel('정렬').selectOption({ label: '낮은가격순' });
  letThrough();
  await page.waitForURL(/sort=/);

  await expect(page.getByLabel('정렬')).toHaveValue(
    new URL(page.url()).searchParams.get('sort') ?? '',
  );
});

test('all consents ticked before the scripts are given', async ({ page }) => {
  const letThrough = await openEarly(page, '/signUp');
  const main = page.getByRole('main');
  const all = main.getByRole('checkbox', { name: '전체 동의' });

  await all.check();
  letThrough();

  await expect(main.getByRole('checkbox', { checked: false })).toHaveCount(0);
  await expect(all).toBeChecked();
});

test('what is clicked while the script of reviews loads is done, all of it', async ({ page }) => {
  const script = Promise.withResolvers<void>();

  await page.route('**/_astro/ReviewList.*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/product/P2401');

  const reviews = page.locator('#reviews');
  await reviews.getByRole('combobox', { name: '정렬' }).selectOption('Latest');
  await reviews.getByRole('button', { name: '사진 모아보기' }).click();

  const sorted = page.waitForRequest(/\/api\/reviews\?.*sort=Latest/);

  script.resolve();
  await sorted;

  await expect(page.getByRole('dialog', { name: '후기 사진' })).toBeVisible();
});

test('what is clicked while the script of comments loads is done', async ({ page }) => {
  const script = Promise.withResolvers<void>();

  await page.route('**/_astro/CommentThreads.*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/exhibitions/1901');
  await page.locator('#comments').getByRole('button', { name: '신고' }).first().click();
  script.resolve();

  await expect(page.getByRole('dialog', { name: '댓글 신고' })).toBeVisible();
});
