import type { ProductPage } from '#src/features/product/product/desk/product-table.schema.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { joinStaff, undoAction } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'bulk-found' } });

const LIST = '/api/staff/products?saleStatus=On&limit=500';

test('a goods person changes all products that a filter finds, and undoes it', async ({
  page,
  site,
}) => {
  await joinStaff(page, site, 'goods');

  const readList = async (): Promise<ProductPage> =>
    (await page.request.get(LIST, { maxRetries: 1 })).json();
  const before = await readList();
  const count = before.total;
  expect(count).toBeGreaterThan(50);

  await page.goto('/staff/products?saleStatus=On&limit=25');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(26);

  const all = page.getByRole('button', { name: /^조건에 맞는 \d+건 모두 선택$/ });
  await page.getByRole('checkbox').nth(1).check();
  await expect(page.getByText('1건 선택')).toBeVisible();
  await expect(all).toHaveCount(0);

  await page.getByLabel('이 페이지 모두 선택').check();
  await expect(page.getByText('25건 선택')).toBeVisible();
  await all.click();

  const selected = page.getByRole('status').filter({ hasText: `조건에 맞는 ${count}건` });
  await expect(selected).toBeVisible();
  await expect(all).toHaveCount(0);
  await expectAccessible(page, 'all that a filter finds');

  // Whoever takes a row out selects of the page again.
  await page.getByRole('checkbox').nth(1).uncheck();
  await expect(page.getByText('24건 선택')).toBeVisible();
  await page.getByLabel('이 페이지 모두 선택').check();
  await all.click();
  await expect(selected).toBeVisible();

  await page.getByRole('button', { name: '가격 변경' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('비율').fill('-10');
  await dialog.getByLabel('단위 (원)').selectOption('100');
  await dialog.getByRole('button', { name: '미리 보기' }).click();

  await expect(dialog).toContainText(`${count}건 중`, { timeout: 30_000 });

  const told = /(\d+)개 상품이 변경됩니다/.exec(await dialog.innerText());
  const changing = Number(told?.[1]);
  expect(changing).toBeGreaterThan(25);
  await expect(dialog.getByRole('table').first().getByRole('row')).toHaveCount(21);
  await dialog.locator('summary', { hasText: `나머지 ${changing - 20}개 상품` }).click();
  await expect(dialog.getByRole('table').nth(1).getByRole('row')).toHaveCount(changing - 20 + 1);
  await expectAccessible(page, 'the preview of a change of many products');

  await dialog.getByRole('button', { name: '적용' }).click();
  await expect(dialog).toHaveCount(0, { timeout: 30_000 });

  const listPrices = ({ rows }: ProductPage) =>
    new Map(rows.map(({ itemCode, salePrice }) => [itemCode, salePrice]));
  const changed = listPrices(await readList());
  const differing = before.rows.filter(
    ({ itemCode, salePrice }) => changed.get(itemCode) !== salePrice,
  );
  expect(differing).toHaveLength(changing);
  for (const { itemCode } of differing) expect((changed.get(itemCode) ?? 0) % 100).toBe(0);

  await undoAction(page, `${changing}건을 처리했습니다.`);
  expect(listPrices(await readList())).toEqual(listPrices(before));
});

test('a filter that finds more than one action takes says so', async ({ page, site }) => {
  await joinStaff(page, site, 'goods');

  let total = 1234;
  await page.route('**/api/staff/products?*', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as ProductPage;
    await route.fulfill({ json: { ...list, total } });
  });
  await page.goto('/en/staff/products?limit=25');
  await page.getByLabel('Select all on this page').check();

  await expect(page.getByText('25 selected')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'at most 500' })).toContainText(
    '1,234 match',
  );
  await expect(page.getByRole('button', { name: /^Select all \d/ })).toHaveCount(0);
  await expectAccessible(page, 'more than a bulk action takes');

  // Between the list and the choice many products may come.
  total = 400;
  await page.getByRole('button', { name: 'Reload' }).click();
  const all = page.getByRole('button', { name: 'Select all 400 that match' });
  await expect(all).toBeVisible();
  total = 501;
  await all.click();

  await expect(page.getByRole('status').filter({ hasText: 'at most 500' })).toContainText(
    '501 match',
  );
  await expect(page.getByText('25 selected')).toBeVisible();
});
