import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'redirects' } });

const CSV = [
  'from,to,status',
  '/product/detail.html?product_no=1,/product/P1001,',
  '/board/*,/cs/notice,308',
  '/elsewhere,https://other.example/,301',
].join('\n');

test('a content person redirects old addresses, one by one and by a file', async ({
  page,
  site,
}) => {
  await joinStaff(page, site, 'content');
  await page.goto('/staff/content?kind=redirect');
  await expect(page.getByText('데이터가 없습니다. (주소 이동)')).toBeVisible();

  await page.getByRole('button', { name: '주소 이동 등록' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('이전 주소').fill('/등산화/모음');
  await form.getByLabel('새 주소').fill('https://other.example/');
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form.getByText('새 주소는 이 쇼핑몰 안의 경로여야 합니다').first()).toBeVisible();
  await expectAccessible(page, 'the form of a redirect');
  await form.getByLabel('새 주소').fill('/category/001');
  await form.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('cell', { name: '/category/001' })).toBeVisible();

  await page.getByRole('button', { name: 'CSV로 등록' }).click();
  const file = page.getByRole('dialog');
  const csv = { name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
  await file.locator('input[type="file"]').setInputFiles(csv);
  await expect(file.getByText('전체 3건 · 성공 0건 · 오류 1건')).toBeVisible();
  await file.getByRole('button', { name: '2건 저장' }).click();
  await expect(file.getByText('전체 3건 · 성공 2건 · 오류 1건')).toBeVisible();
  await page.keyboard.press('Escape');
  const leave = page.getByRole('button', { name: '나가기' });
  if (await leave.isVisible()) await leave.click();

  await page.goto('/board/free/7');
  await expect(page).toHaveURL('/cs/notice');
  await page.goto('/en/product/detail.html?product_no=1&cate_no=3');
  await expect(page).toHaveURL('/en/product/P1001');

  await page.goto('/staff/content?kind=redirect');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'the table of redirects');
  await page.getByRole('link', { name: '/등산화/모음' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '/등산화/모음' })).toBeVisible();
  await expect(page.getByText('이담당 · 콘텐츠')).toBeVisible();
  await expectAccessible(page, 'the record of a redirect');

  await page.getByRole('button', { name: '수정' }).click();
  await page.getByRole('dialog').getByLabel('응답 코드').selectOption('308');
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('308 영구 이동(같은 방식)')).toBeVisible();

  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(page).toHaveURL('/staff/content?kind=redirect');
  await expect(page.getByRole('link', { name: '/등산화/모음' })).toHaveCount(0);
});
