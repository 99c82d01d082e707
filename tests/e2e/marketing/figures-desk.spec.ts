import { readFileSync } from 'node:fs';
import { parkedAt } from '#src/server/jobs.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { openShop } from '../../support/journey/site-shop.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'staff' } });

test('an owner compares weeks, saves a table, retries a job and publishes a page', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const now = Date.now();

  await shop.runtime.database.tx((t) =>
    t
      .insertInto('job')
      .values({
        kind: 'forget-figures',
        payload: '{}',
        createdAt: now,
        runAt: parkedAt,
        attempts: 12,
        lastError: 'Error: no route',
      })
      .execute(),
  );

  await joinStaff(page, site, 'owner');

  await page.getByRole('link', { name: '통계', exact: true }).click();

  await expect(page.getByRole('heading', { name: '통계' })).toBeVisible();
  await expect(page.getByText(/^비교 기간: /)).toBeVisible();

  await page.getByLabel('시작일').fill('2024-01-01');
  await page.getByRole('button', { name: '조회' }).click();

  await expect(page.getByText('366일까지 볼 수 있습니다.')).toBeVisible();
  await expect(page.getByText(/^비교 기간: /)).toBeVisible();
  await expect(page.getByRole('img', { name: /^일별 순매출 그래프/ })).toBeVisible();

  const table = page.getByRole('group', { name: '일별 매출' });
  await expect(table.getByRole('row')).toHaveCount(9); // with its head and its sum

  await table.focus();
  await page.keyboard.press('ArrowRight');

  await expectAccessible(page, 'sales by day');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '일별 매출 CSV 내려받기' }).press('Enter'),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFF날짜,주문 수,순매출,/);
  expect(text.trim().split('\r\n')).toHaveLength(9);

  for (const [view, shown] of [
    ['상품별', '상품별 매출'],
    ['채널별', '결제수단별 매출'],
    ['쿠폰별', '쿠폰별 매출'],
    ['반품률', '사유별 교환·반품'],
    ['전환', '방문 단계'],
    ['유입 경로', '유입 경로'],
    ['결과 없는 검색', '결과 없는 검색'],
    ['재고 소진 예상', '재고 소진 예상'],
    ['취소·반품 사유', '취소·반품 사유'],
  ] as const) {
    await page.getByRole('link', { name: view, exact: true }).click();
    await expect(page.getByRole('button', { name: `${shown} CSV 내려받기` })).toBeVisible();
    if (view === '상품별') await expectAccessible(page, view);
  }

  await page.getByRole('link', { name: '오늘 할 일', exact: true }).click();
  await page.getByRole('link', { name: /1\s*멈춘 시스템 작업/ }).click();

  const jobs = page.getByRole('region', { name: '백그라운드 작업' });
  await jobs.getByRole('button', { name: /^다시 시도: forget-figures/ }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '다시 시도' }).click();

  await expect(jobs.getByRole('button', { name: /^다시 시도/ })).toHaveCount(0);

  const publishing = page.getByRole('region', { name: '페이지 게시' });
  await publishing.getByRole('button', { name: '게시 시작' }).click();
  await dialog.getByLabel('다시 게시할 페이지').selectOption('path');
  await dialog.getByLabel('페이지 주소').fill('/product/NOTHING');
  await dialog.getByRole('button', { name: '게시 시작' }).click();

  await expect(dialog.getByRole('alert')).not.toBeEmpty();

  await dialog.getByLabel('페이지 주소').fill('/product/P1002');
  await dialog.getByRole('button', { name: '게시 시작' }).click();

  await expect(dialog).toHaveCount(0);

  const button = publishing.getByRole('button', { name: '게시 시작' });
  await button.focus();

  await expect(publishing).toContainText('게시를 마쳤습니다', { timeout: 90_000 });
  await expect(button).toBeFocused(); // reading anew moves no focus
  await expectAccessible(page, 'the state of the shop');
});
