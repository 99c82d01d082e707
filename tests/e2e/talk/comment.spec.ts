import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import { signIn } from '../steps.ts';

const PAGE = '/exhibitions/1901';

test('a member writes a thread to its depth with the keyboard on a phone', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site.demoMember, PAGE);

  const comments = page.locator('#comments');
  await comments.scrollIntoViewIfNeeded();

  const text = comments.getByRole('textbox');
  const send = comments.getByRole('button', { name: '댓글 등록' });
  await expect(send).toBeEnabled();

  await send.press('Enter');

  await expect(comments.getByText('댓글을 입력해 주세요.')).toBeVisible();

  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpegOf() };
  await comments.locator('input[type=file]').setInputFiles([photo]);

  await expect(comments.locator('.photo-chosen li')).toHaveCount(1);

  const words = ['이번 주말에 <b>백운대</b>에 갑니다.', '함께 가요!', '저도 끼워 주세요.'];
  for (const [depth, said] of words.entries()) {
    if (depth > 0) {
      const parent = comments
        .locator('.comment')
        .filter({ hasText: words[depth - 1] ?? '' })
        .last();

      await parent.getByRole('button', { name: '답글', exact: true }).first().press('Enter');

      await expect(text).toBeFocused();
    }

    await page.keyboard.type(depth === 0 ? '' : said);
    if (depth === 0) await text.fill(said);
    await send.press('Enter');

    const written = comments.locator('.comment').filter({ hasText: said }).last();
    await expect(written).toBeFocused();
  }

  const last = comments
    .locator('.comment')
    .filter({ hasText: words[2] ?? '' })
    .last();
  await expect(last.getByRole('button', { name: '답글', exact: true })).toBeHidden();
  await expectAccessible(page, 'comments of an event');

  const shopper = await (await browser.newContext({ baseURL: site.url })).newPage();
  await expect(async () => {
    await shopper.goto(PAGE);
    await expect(
      shopper
        .locator('.comment')
        .filter({ hasText: words[2] ?? '' })
        .first(),
    ).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(shopper.locator('.comment img').first()).toBeVisible();

  const operator = shopper.locator('.comment').filter({ hasText: '바람이 강합니다' }).last();
  await expect(operator.getByText('운영자')).toBeVisible();

  await comments.getByRole('button', { name: '좋아요', disabled: false }).first().click();

  await expect(comments.locator('[data-like][aria-pressed=true]')).toHaveCount(1);
  await expect(comments.locator('[data-like][aria-pressed=true]')).toContainText('1');

  const mine = comments
    .locator('.comment')
    .filter({ hasText: words[0] ?? '' })
    .first();

  await mine.getByRole('button', { name: '수정', exact: true }).first().press('Enter');
  const edited = mine.getByRole('textbox', { name: '댓글 수정' });
  await expect(edited).toBeFocused();
  await edited.fill('다시 쓴 댓글입니다');
  await mine.getByRole('button', { name: '저장' }).click();

  const changed = comments.locator('.comment').filter({ hasText: '다시 쓴 댓글입니다' }).first();
  await expect(changed).toBeFocused();
  await expect(comments.getByText(words[0] ?? '', { exact: true })).toHaveCount(0);

  await changed.getByRole('button', { name: '삭제', exact: true }).first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).press('Enter');

  await expect(comments.getByText('삭제된 댓글입니다.')).toBeVisible();
  await expect(comments.getByText(words[1] ?? '')).toBeVisible();
});

test('what a visitor typed is still there after the log-in', async ({ page, site }) => {
  await page.goto(`/en${PAGE}`);

  const comments = page.locator('#comments');
  await comments.scrollIntoViewIfNeeded();

  const send = comments.getByRole('button', { name: 'Post' });
  await expect(send).toBeEnabled();

  await comments.getByRole('textbox').fill('See you on the ridge');
  await send.click();
  await page.waitForURL(/\/en\/login/);
  await signIn(page, site.demoMember, `/en${PAGE}`);
  await comments.scrollIntoViewIfNeeded();

  await expect(comments.getByRole('textbox')).toHaveValue('See you on the ridge');
});
