import { expect, test } from '../../support/journey/journey.ts';

test('stars lead to the reviews, and tabs stay in sight and tell what is read', async ({
  page,
}) => {
  for (const [path, width, names] of [
    ['/product/P1002', 390, ['상품정보', '사이즈', '후기 6', '문의 0', '배송·반품']],
    ['/en/product/P1002', 1280, ['Details', 'Size', 'Reviews 6', 'Q&A 0', 'Delivery']],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);

    const tabs = page.locator('.details-tabs').getByRole('link');
    await expect(tabs).toHaveText([...names]);

    await page.locator('.summary').getByRole('link', { name: /6/ }).click();

    const reviews = page.locator('#reviews').getByRole('heading').first();
    await expect(reviews).toBeInViewport({ ratio: 1 });
    await expect(tabs.nth(2)).toHaveAttribute('aria-current', 'true');

    for (const [i, id] of ['info', 'size', 'reviews', 'inquiries', 'shipping'].entries()) {
      await tabs.nth(i).focus();
      await page.keyboard.press('Enter');

      await expect(tabs.nth(i)).toBeInViewport({ ratio: 1 });
      await expect(tabs.nth(i)).toHaveAttribute('aria-current', 'true');

      const bar = await page.locator('.details-tabs').boundingBox();
      const heading = await page.locator(`#${id} h2`).first().boundingBox();
      const end = (bar?.y ?? 0) + (bar?.height ?? 0);
      expect(heading?.y, `${path} ${id}`).toBeGreaterThanOrEqual(end);
      expect(heading?.y, `${path} ${id}`).toBeLessThan(end + 120);
    }
  }
});

test('reviews begin within two screens below what is bought, their photos first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/P1002');

  const below = await page.evaluate(() => {
    const getTop = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
    return getTop('#reviews') - getTop('.details');
  });
  expect(below).toBeGreaterThan(0);
  expect(below).toBeLessThan(2 * 844);

  const fits = page.getByRole('list', { name: '사이즈' }).getByRole('listitem');
  await expect(fits).toHaveText([/작아요\s*0/, /잘 맞아요\s*2/, /커요\s*0/]);

  await page.locator('.review-row a').first().click();
  await expect(page.getByRole('dialog', { name: '후기 사진' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a long description is opened, and closed again', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/product/P1002');

    const end = page.locator('#info').getByText('낮은 온도로 20분 건조하면');
    const more = page.locator('.fold > summary');
    const getHeight = async () => (await page.locator('#info').boundingBox())?.height ?? 0;
    await expect(more).toHaveText(/상품정보 전체 보기/);

    const folded = await getHeight();
    expect(folded).toBeLessThan(600);

    await more.click();
    await end.scrollIntoViewIfNeeded();
    await expect(end).toBeInViewport({ ratio: 1 });
    expect(await getHeight()).toBeGreaterThan(folded);

    await more.click();
    expect(await getHeight()).toBe(folded);
  });
});
