import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { joinStaff, undoAction } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'content' } });

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** `2026-12-24T09:00` in Korea, with 19 letters to the second. */
const formatKoreanTime = (time: number, length = 16) =>
  new Date(time + 9 * HOUR_MS).toISOString().slice(0, length);

const findField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function publishContent(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '게시' }).click();
  await expect(page.getByRole('status').filter({ hasText: '게시했습니다.' })).toBeVisible();
}

test('a content person writes an exhibition and a popup to come, and previews them', async ({
  page,
  site,
  context,
}) => {
  const starts = Date.now() + DAY_MS;
  const startAt = formatKoreanTime(starts);
  const endAt = formatKoreanTime(starts + DAY_MS);

  await joinStaff(page, site, 'content');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(); // the first place

  await page.keyboard.press('g');
  await page.keyboard.press('k');

  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'the table of content');

  await page.getByRole('link', { name: '기획전 등록' }).click();

  await findField(page, '제목 한국어').fill('봄 신상품전');
  await findField(page, '제목 영어').fill('New for spring');
  await findField(page, '요약 한국어').fill('가벼운 산행 준비');
  await page.getByRole('button', { name: '본문 한국어 편집' }).click();
  const source = page.getByRole('button', { name: 'HTML 보기' });
  await source.click();
  await findField(page, '본문 한국어 HTML').fill('<p>봄</p><img src="/demo/banner-lake-800.avif">');
  await page.getByLabel('시작 일시').first().fill(startAt);
  await page.getByLabel('종료 일시').first().fill(endAt);
  await page.getByRole('button', { name: '상품 그룹 추가' }).click();
  await findField(page, '이름 한국어').fill('신발');

  const codes = page.getByRole('textbox', { name: /^상품코드/ });
  await codes.fill('P1001, P1002 NOPE');

  await page.getByRole('button', { name: '게시', exact: true }).click();

  const code = findField(page, '본문 한국어 HTML');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/대체 텍스트/);
  await expectAccessible(page, 'a form that is refused');

  await code.fill('<p></p>');
  await source.click();
  await findField(page, '본문 한국어').fill('봄에 어울리는 상품입니다.');
  await page.getByRole('button', { name: '게시', exact: true }).click();

  await expect(codes).toHaveAccessibleDescription(/NOPE: 등록되지 않은 상품/);

  await codes.fill('P1001, P1002');
  await publishContent(page);

  await expect(page).toHaveURL(/\/staff\/content\/exhibition\/\d+$/);
  await expect(page.getByRole('main')).toContainText('예정');

  const sn = page.url().split('/').at(-1) ?? '';

  await page.goto('/staff/content/popup/new');
  await findField(page, '제목 한국어').fill('봄맞이 행사');
  await findField(page, '내용 한국어').fill('봄 신상품을 만나 보세요.');
  await findField(page, '링크 주소').fill(`/exhibitions/${sn}`);
  await page.getByLabel('시작 일시').fill(startAt);
  await page.getByLabel('종료 일시').fill(endAt);
  await publishContent(page);

  const opened = context.waitForEvent('page');

  await page.getByRole('group', { name: '한국어' }).getByRole('link', { name: 'PC' }).click();

  const preview = await opened;
  await expect(preview.getByText(/^미리보기:/)).toBeVisible();

  const popup = preview.getByRole('dialog', { name: '봄맞이 행사' });
  await popup.getByRole('link').click();

  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('봄 신상품전');
  await expect(preview.getByText(/^미리보기:/)).toBeVisible();

  await preview.getByRole('complementary').getByRole('link', { name: 'English' }).click();

  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('New for spring');
  await expect(preview.getByText(/^Preview:/)).toBeVisible();

  await preview.close();

  const shopper = await context.newPage();
  expect((await shopper.goto(`/exhibitions/${sn}`))?.status()).toBe(404);

  await page.goto(`/staff/content/exhibition/${sn}`);
  await page
    .getByLabel('시작 일시')
    .first()
    .fill(formatKoreanTime(Date.now() + 3000, 19));
  await publishContent(page);

  await expect(async () => {
    expect((await shopper.goto(`/exhibitions/${sn}`))?.status()).toBe(200);
  }).toPass();
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('봄 신상품전');

  await shopper.close();

  await page.getByRole('button', { name: '즉시 종료' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '즉시 종료' }).click();

  await expect(page.locator('.desk-record-head .desk-status')).toHaveText('종료');

  await undoAction(page, '종료했습니다.');

  await expect(page.locator('.desk-record-head .desk-status')).toHaveText('게시 중');
  await expectAccessible(page, 'a piece of content');
});
