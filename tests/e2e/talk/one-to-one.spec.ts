import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/journey/journey.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import { runVerbProcess } from '../../support/verb-process.ts';
import { openDelivered } from '../steps.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'ko-KR' });

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('with the keyboard: an order is asked about, answered by staff with a photo, and read', async ({
  page,
  site,
}) => {
  await openDelivered(page, site.demoMember);

  const orderNo = new URL(page.url()).pathname.split('/').pop() ?? '';
  const main = page.getByRole('main');
  const ask = main.getByRole('link', { name: '이 주문에 대해 1:1 문의하기' });

  await ask.focus();
  await page.keyboard.press('Enter');

  const form = page.getByRole('dialog', { name: '1:1 문의하기' });
  await expect(form).toContainText(`주문 ${orderNo}`);
  await expect(page).toHaveURL(/\/myPage\/inquiries\?inquiry=on$/);

  // The browser intercepts choosers some time after it is asked to.
  const chooser = page.waitForEvent('filechooser');

  await tabTo(page, form.getByLabel('문의 유형'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');

  await expect(form.getByLabel('문의 유형')).toHaveValue('Delivery');

  await tabTo(page, form.getByLabel('제목'));
  await page.keyboard.type('부품이 빠졌어요');

  const add = form.getByLabel('사진 추가');
  await tabTo(page, add);

  await expect(add).toBeFocused();

  await page.keyboard.press('Space');

  const photo = { name: 'box.jpg', mimeType: 'image/jpeg', buffer: await jpegOf() };
  await (await chooser).setFiles(photo);

  await expect(form.getByRole('img', { name: '사진 1' })).toBeVisible();

  await tabTo(page, form.getByRole('button', { name: '등록' }));
  await page.keyboard.press('Enter');

  await expect(form).toContainText('문의 내용을 입력해 주세요.');
  await expect(form.getByLabel('내용')).toBeFocused();

  await page.keyboard.type('상자에 벨트가 없습니다. <b>급해요</b>');
  await tabTo(page, form.getByRole('button', { name: '등록' }));
  await page.keyboard.press('Enter');

  await expect(main.getByRole('status')).toContainText('문의를 등록했습니다.');
  await expect(page).toHaveURL(/\/myPage\/inquiries$/);

  const row = main.locator('details').filter({ hasText: '부품이 빠졌어요' });
  await tabTo(page, row.locator('summary'));
  await page.keyboard.press('Enter');

  await expect(row).toContainText('<b>급해요</b>');
  await expect(row).toContainText('까지 답변해 드립니다.');

  const inquirySn = (await row.locator('[data-edit]').getAttribute('data-edit')) ?? '';

  const file = path.join(site.dataDir, 'belt.jpg');
  writeFileSync(file, await jpegOf());

  const staff = async (...args: string[]) => {
    const { code, complaint } = await runVerbProcess(['inquiry', ...args, '--data', site.dataDir]);
    expect(code, complaint).toBe(0);
  };

  await staff('answer', inquirySn, '--text', '벨트를 보내 드렸습니다.', '--file', file);
  await staff('answer', inquirySn, '--text', '벨트를 내일 보내 드립니다.');
  await page.reload();
  await tabTo(page, row.locator('summary'));
  await page.keyboard.press('Enter');

  await expect(row).toContainText('벨트를 내일 보내 드립니다.');
  await expect(row).toContainText('수정됨');
  await expect(row).not.toContainText('보내 드렸습니다');
  await expect(row.locator('[data-edit]')).toHaveCount(0);

  const sent = row.locator('.inquiry-answer a');
  await tabTo(page, sent);

  const url = (await sent.getAttribute('href')) ?? '';
  expect((await page.request.get(url)).status()).toBe(200);
  expect((await (await fetch(new URL(url, site.url))).text()).slice(0, 9)).toBe('Not found');

  await main.getByRole('link', { name: `주문 ${orderNo}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('배송완료');
});

test('a visitor of customer service logs in, and is where they can ask', async ({ page, site }) => {
  await page.goto('/cs');
  await page.getByRole('main').getByRole('link', { name: '1:1 문의하기' }).click();
  await page.getByLabel('이메일').fill(site.demoMember.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(site.demoMember.password);
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();

  const form = page.getByRole('dialog', { name: '1:1 문의하기' });
  await expect(form).toBeVisible();

  await page.goBack();

  await expect(form).toBeHidden();

  await page.reload();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('문의 내역');
  await expect(form).toBeHidden(); // a reload does not ask again

  const button = page.getByRole('main').getByRole('button', { name: '1:1 문의하기' });
  await button.click();

  await expect(form).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
