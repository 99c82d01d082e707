import { FLASH_SALE } from '#src/demo/demo-prices.ts';
import { paths } from '#src/lib/paths.ts';
import { expect, MOVING, test } from '../../support/journey/journey.ts';
import { chooseFirst, STEADY, sumOfShifts } from '../steps.ts';

test.use(MOVING);

/** Runs in the page. */
const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

for (const path of ['/cs', '/store/1', paths.product(FLASH_SALE.itemCode)]) {
  test(`nothing moves on ${path} when its scripts come`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });

    const painted = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', (route) => painted.promise.then(() => route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(isPainted);
    painted.resolve();
    await page.waitForLoadState('networkidle');

    expect(await page.evaluate(sumOfShifts)).toBeLessThan(STEADY);
  });
}

test('no layout shift in the cart when suggested and viewed products load', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });

  for (const path of ['/product/P1002', '/product/P3007']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }

  const strip = page.locator('recent-strip li a').first();
  for (const step of ['empty', 'one line']) {
    await page.goto('/cart');
    await page.locator('.together').scrollIntoViewIfNeeded();
    await page.locator('.together li a').first().waitFor();
    await page.locator('recent-strip').scrollIntoViewIfNeeded();
    await strip.waitFor();

    expect(await page.evaluate(sumOfShifts), step).toBeLessThan(STEADY);

    if (step !== 'empty') break;

    await page.goto('/product/P1002');
    await chooseFirst(page);
    await page.getByRole('button', { name: '장바구니', exact: true }).click();
    await page.getByRole('link', { name: '장바구니 보기' }).waitFor();
  }
});

test('products viewed before are there when a product page is scrolled to them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });

  for (const path of ['/product/P3007', '/product/P1002']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }

  await page.getByRole('heading', { name: '함께 구매하면 좋은 상품' }).scrollIntoViewIfNeeded();

  const viewed = page.locator('recent-strip li a').first();
  await expect(viewed).toBeVisible();
  await expect(viewed).not.toBeInViewport();

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();

  expect(await page.evaluate(sumOfShifts)).toBeLessThan(STEADY);
});

for (const width of [390, 1280]) {
  test(`the button of coupons is beside the price, their price below: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });

    for (const path of ['/product/P1002', '/product/P1302']) {
      await page.goto(path);

      const button = page.locator('.summary-coupons');
      await expect(button).toBeVisible();

      const place = await button.evaluate((link) => link.getBoundingClientRect());
      const row = await page.locator('.summary-price').evaluate((e) => e.getBoundingClientRect());
      const below = await page.locator('.coupon-way').evaluate((e) => e.getBoundingClientRect());
      expect(Math.abs(place.right - row.right), path).toBeLessThan(2);
      expect(place.bottom, path).toBeLessThanOrEqual(below.top);
    }
  });
}
