import { expect, test } from '../../support/journey/journey.ts';
import { AT_DESK, testDeskTask } from './desk-task.ts';

test.use(AT_DESK);

testDeskTask('make a campaign page with products by rule', 'content', async (walk) => {
  const { page, site, type } = walk;

  await walk.startAt('/staff/pages');
  await page.getByRole('button', { name: '새 페이지' }).click();

  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel('페이지 코드'), 'autumn');
  await dialog.getByRole('button', { name: '새 페이지' }).click();

  const form = page.getByRole('region', { name: '항목 편집' });
  const words = [
    ['가을 신상품', 'New for autumn'],
    ['새로 나온 가을 등산복', 'The new clothing for autumn'],
  ];
  for (const [i, [ko = '', en = '']] of words.entries()) {
    await type(form.getByLabel('한국어').nth(i), ko);
    await type(form.getByLabel('영어').nth(i), en);
  }
  await page.locator('.page-palette').getByRole('button', { name: '상품 목록' }).click();
  await form.getByLabel('정렬').selectOption('신상품순');
  await page.getByRole('button', { name: /^게시/ }).click();
  await dialog.getByRole('button', { name: '게시', exact: true }).click();

  await expect.poll(async () => (await fetch(`${site.url}/page/autumn`)).status).toBe(200);
});
