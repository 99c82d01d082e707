import path from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test, type Site } from '../../support/journey/journey.ts';
import { checkOutAsGuest, chooseFirst } from '../steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'together' } });

/** Stores that P1004 is bought together with P1002, as the nightly job does. */
async function putPair(site: Site): Promise<void> {
  const database = await openDatabase({ file: path.join(site.dataDir, 'shop.sqlite') });

  const products = await database.read
    .selectFrom('product')
    .select('productSn')
    .where('itemCode', 'in', ['P1002', 'P1004'])
    .orderBy('itemCode')
    .execute();
  const [productSn = 0, otherSn = 0] = products.map((product) => product.productSn);

  await database.tx((t) =>
    t
      .insertInto('product_pair')
      .values({ productSn, otherSn, kind: 'Bought', buyers: 9, score: 500_000 })
      .execute(),
  );
  await database.close();
}

test('what is bought together is suggested in the cart, and put there', async ({ page, site }) => {
  await putPair(site);

  await page.goto('/product/P1002');
  await chooseFirst(page);
  await page.getByRole('button', { name: '장바구니', exact: true }).click();
  await page.getByRole('link', { name: '장바구니 보기' }).click();
  await page.locator('.together').scrollIntoViewIfNeeded();

  const row = page.getByRole('region', { name: '함께 구매하면 좋은 상품' });
  const first = row.getByRole('link').first();
  await expect(first).toHaveAttribute('href', '/product/P1004');
  await expectAccessible(page, 'a cart with a suggestion');

  // The total stays in sight beside the lines, and ends above what is suggested.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));

  const total = await page.locator('.cart-summary').boundingBox();
  const suggested = await row.boundingBox();
  expect((total?.y ?? 0) + (total?.height ?? 0)).toBeLessThanOrEqual(suggested?.y ?? 0);

  await first.click();
  await chooseFirst(page);
  await page.getByRole('button', { name: '장바구니', exact: true }).click();
  await page.getByRole('link', { name: '장바구니 보기' }).click();

  await expect(page.locator('.cart-line')).toHaveCount(2);

  // Neither of them is suggested any more.
  await page.locator('.together').scrollIntoViewIfNeeded();

  const others = page.locator('.together .recent-row a');
  await expect(others.first()).toBeVisible();
  await expect(page.locator('.together a[href="/product/P1004"]')).toHaveCount(0);
});

/** Stores that many products were seen in the visits that saw P1001. */
async function putSeenPairs(site: Site): Promise<void> {
  const database = await openDatabase({ file: path.join(site.dataDir, 'shop.sqlite') });

  const [seen, ...others] = await database.read
    .selectFrom('product')
    .select(['productSn', 'itemCode'])
    .where('itemCode', 'like', 'P%')
    .where('itemType', '=', 'General')
    .where('displayed', '=', 1)
    .orderBy('itemCode')
    .limit(30)
    .execute();
  expect(seen?.itemCode).toBe('P1001');

  const pairs = others.map(({ productSn: otherSn }, i) => ({
    productSn: seen?.productSn ?? 0,
    otherSn,
    kind: 'Seen' as const,
    buyers: 40,
    score: 500_000 - i,
  }));

  await database.tx((t) => t.insertInto('product_pair').values(pairs).execute());
  await database.close();
}

test('what was seen with a product is not said to be bought with it', async ({ page, site }) => {
  await putSeenPairs(site);

  await page.goto('/product/P1001');
  await chooseFirst(page);
  await page.getByRole('button', { name: '장바구니', exact: true }).click();
  await page.getByRole('link', { name: '장바구니 보기' }).click();
  await page.locator('.together').scrollIntoViewIfNeeded();

  const row = page.getByRole('region', { name: '함께 많이 본 상품' });
  await expect(row.getByRole('link').first()).toBeVisible();

  await page.goto('/en/cart');
  await page.locator('.together').scrollIntoViewIfNeeded();

  const english = page.getByRole('region', { name: 'Often viewed together' });
  await expect(english.getByRole('link').first()).toBeVisible();
});

test('an empty cart suggests what goes with what was looked at, else best sellers', async ({
  page,
}) => {
  await page.goto('/cart');
  await page.locator('.together').scrollIntoViewIfNeeded();

  const row = page.getByRole('region', { name: '함께 구매하면 좋은 상품' });
  await expect(row.getByRole('link').first()).toBeVisible();
  await expectAccessible(page, 'an empty cart with suggestions');

  await page.goto('/product/P1002');
  await page.goto('/en/cart');
  await page.locator('.together').scrollIntoViewIfNeeded();

  const english = page.getByRole('region', { name: 'You may also like' });
  await expect(english.getByRole('link').first()).toBeVisible();
  await expect(page.locator('.together a[href="/en/product/P1002"]')).toHaveCount(0);
});

test('a guest who has ordered sees what goes with the order', async ({ page }) => {
  await checkOutAsGuest(page);
  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  await page.frameLocator('iframe').getByRole('button', { name: '결제하기' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문이 완료되었습니다');

  await page.locator('.together').scrollIntoViewIfNeeded();

  const row = page.getByRole('region', { name: '함께 구매하면 좋은 상품' });
  await expect(row.getByRole('link').first()).toBeVisible();
  await expect(row.locator('a[href="/product/P1002"]')).toHaveCount(0);
  await expectAccessible(page, 'a complete order with suggestions');
});
