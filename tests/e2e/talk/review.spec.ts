import path from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { MONTHLY_AFTER_MS, REVIEWS_SHOWN } from '#src/features/talk/review/review.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import {
  expect,
  expectToast,
  routeFromTheStart,
  type Site,
  test,
} from '../../support/journey/journey.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import { signIn } from '../steps.ts';
import { sendAcrossSessions } from './session-steps.ts';

const TEXT = '바람이 불어도 춥지 않았고, 배낭을 메도 편합니다.';
const FIRST = 'Light, warm, and it packs small.';
const SECOND = 'A month on, the zip still runs smoothly.';

test('a member writes a review with photos on a phone, edits it, and shoppers see it', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site.demoMember, '/myPage/writableProductReviews');

  const main = page.getByRole('main');

  await main
    .getByRole('link', { name: /^후기 쓰기/ })
    .first()
    .click();

  const dialog = main.getByRole('dialog', { name: '후기 쓰기' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/myPage/writableProductReviews?review=on');

  const submit = main.getByRole('button', { name: '후기 등록' });
  await submit.click();

  await expect(main.getByText('별점을 선택해 주세요.')).toBeVisible();

  await main.locator('.review-scores label').nth(3).click();
  await dialog.getByRole('textbox').first().fill('짧아요');
  await submit.click();

  await expect(main.getByText('후기를 10자 이상 입력해 주세요.')).toBeVisible();

  await dialog.getByRole('textbox').first().fill(TEXT);
  await main.getByRole('radio', { name: '잘 맞아요' }).check();

  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpegOf() };
  await main.locator('input[type=file]').setInputFiles([photo, photo]);

  await expect(main.locator('.photo-chosen li')).toHaveCount(2);

  await main.locator('.photo-chosen button').first().click();
  await submit.click();

  await expectToast(page, '후기를 저장했습니다.');
  await expect(page).toHaveURL('/myPage/writableProductReviews');

  const mine = main.locator('.own').filter({ hasText: TEXT });
  await expect(mine.locator('img')).toHaveCount(1);

  await mine.getByRole('link', { name: '수정' }).click();
  await main.locator('.review-scores label').nth(4).click();
  await main.getByRole('button', { name: '수정하기' }).click();

  await expectToast(page, '후기를 저장했습니다.');
  await expect(mine).toContainText('5점 만점에 5점');

  const product = await mine.locator('.name').getAttribute('href');

  const shopper = await (await browser.newContext({ baseURL: site.url })).newPage();
  await expect(async () => {
    await shopper.goto(product ?? '/');
    const review = shopper.locator('.review').filter({ hasText: TEXT });
    await expect(review).toBeVisible({ timeout: 2_000 });
    // The page may have been published before the review was edited.
    await expect(review).toContainText('5점 만점에 5점', { timeout: 2_000 });
  }).toPass();

  const reviews = shopper.locator('#reviews');
  await expect(reviews).toContainText('포인트 지급 후기');
  await expectAccessible(shopper, 'reviews of a product');

  await reviews.getByRole('combobox', { name: '정렬' }).selectOption('Latest');

  await expect(reviews.locator('.review').filter({ hasText: TEXT })).toBeVisible();

  await reviews.getByRole('checkbox', { name: /사진 후기만/ }).check();

  await expect(reviews.locator('.review img').first()).toBeVisible();

  await reviews.locator('.review-photos a').first().click();

  const viewer = shopper.getByRole('dialog', { name: '후기 사진' });
  await expect(viewer.locator('.viewer-caption')).toContainText(/^포인트 지급 후기\s*★/);
  await expect(viewer.getByRole('img').first()).toBeVisible();

  await shopper.keyboard.press('Escape');

  await expect(viewer).toBeHidden();

  await reviews.getByRole('button', { name: '사진 모아보기' }).click();

  await expect(viewer).toContainText(/^1 \/ /);

  await shopper.goBack();

  await expect(viewer).toBeHidden();

  await reviews.getByRole('button', { name: '신고' }).first().click();

  await expect(shopper.getByRole('dialog', { name: '후기 신고' })).toBeVisible();
  await expectAccessible(shopper, 'report of a review');

  await shopper.context().close();
});

test('a review with photos outlasts its session, and is sent after a login in another tab', async ({
  page,
  site,
}) => {
  const text = '비를 맞아도 젖지 않고, 가벼워서 좋습니다.';
  await signIn(page, site.demoMember, '/myPage/writableProductReviews');

  const main = page.getByRole('main');

  await main
    .getByRole('link', { name: /^후기 쓰기/ })
    .last()
    .click();

  const form = main.getByRole('dialog', { name: '후기 쓰기' });
  const photo = { name: 'rain.jpg', mimeType: 'image/jpeg', buffer: await jpegOf() };
  const submit = form.getByRole('button', { name: '후기 등록' });

  await form.locator('.review-scores label').nth(4).click();
  await form.getByRole('textbox').first().fill(text);
  await form.locator('input[type=file]').setInputFiles([photo, photo]);

  await expect(form.getByRole('img')).toHaveCount(2);

  await sendAcrossSessions(page, site, { form, submit, locale: 'ko' });

  await expectToast(page, '후기를 저장했습니다.');
  await expect(main.locator('.own').filter({ hasText: text }).locator('img')).toHaveCount(2);
});

test('the reviews shown are those of the last choice, whichever answer comes first', async ({
  page,
}) => {
  await routeFromTheStart(page);

  const requestStart = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();

  await page.route(
    '**/api/reviews?*',
    async (route) => {
      requestStart.resolve();
      await answer.promise;
      await route.continue();
    },
    { times: 1 },
  );

  await page.goto('/product/P2401');

  const reviews = page.locator('#reviews');
  const withoutPhoto = reviews.locator('.review:not(:has(.review-photos a))');
  await expect(withoutPhoto).not.toHaveCount(0);

  const first = page.waitForResponse(
    (response) => !response.url().includes('photo=1') && response.url().includes('/api/reviews?'),
  );

  const sorts = reviews.getByRole('combobox', { name: '정렬' });
  await sorts.scrollIntoViewIfNeeded(); // its script comes when it is seen
  await sorts.selectOption('Latest');
  await requestStart.promise; // choices made before that are asked for together
  await reviews.getByRole('checkbox', { name: /사진 후기만/ }).check();

  await expect(withoutPhoto).toHaveCount(0);

  answer.resolve();
  await (await first).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame)); // the page has read it

  await expect(withoutPhoto).toHaveCount(0);
});

test('reviews that are being filtered take no page of the choice before', async ({ page }) => {
  await routeFromTheStart(page);

  const filterStart = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();

  await page.route(/\/api\/reviews\?.*photo=1/, async (route) => {
    filterStart.resolve();
    await answer.promise;
    await route.continue();
  });

  await page.goto('/product/P2401');

  const reviews = page.locator('#reviews');
  const shown = reviews.locator('.review');
  const withoutPhoto = shown.filter({ hasNot: page.locator('.review-photos a') });
  const more = reviews.getByRole('button', { name: '후기 더보기' });
  const photosOnly = reviews.getByRole('checkbox', { name: /사진 후기만/ });

  await expect(withoutPhoto).not.toHaveCount(0);

  await photosOnly.check();
  await filterStart.promise;
  await more.click();
  answer.resolve();

  await expect(withoutPhoto).toHaveCount(0);

  await photosOnly.uncheck();

  await expect(shown).toHaveCount(REVIEWS_SHOWN);

  await more.click();

  await expect(shown).not.toHaveCount(REVIEWS_SHOWN);
  await expect(more).toBeHidden();
});

/** Makes the member's purchase reviews as old as a month of use takes. */
async function letMonthPass({ dataDir }: Site): Promise<void> {
  const database = await openDatabase({ file: path.join(dataDir, 'shop.sqlite') });

  await database.tx((t) =>
    t
      .updateTable('review')
      .set((e) => ({ createdAt: e('createdAt', '-', MONTHLY_AFTER_MS) }))
      .where('text', '=', FIRST)
      .execute(),
  );

  await database.close();
}

test('with the keyboard, in English: a review, another a month later, a recommendation, a report', async ({
  page,
  site,
}) => {
  const list = '/en/myPage/writableProductReviews';
  await signIn(page, site.demoMember, list);

  const main = page.getByRole('main');
  const write = main.getByRole('link', { name: /^Write a review/ }).first();

  await write.press('Enter');

  const form = main.getByRole('dialog', { name: 'Write a review' });
  await form.getByRole('radio', { name: '1 of 5' }).focus();
  for (let score = 1; score < 4; score++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type(FIRST);
  // Closed and opened again, it has what was typed.
  await page.keyboard.press('Escape');

  await expect(form).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect(write).toBeFocused();

  await write.press('Enter');

  await expect(form.getByRole('textbox').first()).toHaveValue(FIRST);

  await form.getByRole('button', { name: 'Post my review' }).press('Enter');

  await expectToast(page, 'Your review is saved.');

  const mine = main.locator('.own').filter({ hasText: FIRST });
  await expect(mine).toContainText('4 of 5');

  await letMonthPass(site);
  await page.goto(list);

  const heading = page.getByRole('heading', { name: /you can review after a month of use/ });
  const later = main.locator('section').filter({ has: heading });
  const ofMonth = later.getByRole('link', { name: /^Write a review/ });

  await page.goto((await ofMonth.getAttribute('href')) ?? ''); // the form on a page of its own
  await main.getByRole('radio', { name: '5 of 5' }).press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type(SECOND);
  await main.getByRole('button', { name: 'Post my review' }).press('Enter');

  await expect(main.getByRole('status')).toHaveText('Your review is saved.');
  await expect(main.locator('.own').filter({ hasText: SECOND })).toContainText(
    'After a month of use',
  );
  await expect(heading).toHaveCount(0);

  await page.goto('/en/product/P2401');

  const other = page.locator('#reviews .review').first();
  const helpful = other.getByRole('button', { name: 'Helpful' });
  const count = Number(await helpful.locator('[data-count]').textContent());

  await helpful.press('Enter');

  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(helpful.locator('[data-count]')).toHaveText(String(count + 1));

  const report = other.getByRole('button', { name: 'Report' });
  await report.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Report this review' });
  await dialog.getByRole('radio').last().press('Space');
  await dialog.getByRole('textbox').fill('This shows another product entirely.');
  await dialog.getByRole('button', { name: 'Report' }).press('Enter');

  await expect(dialog).toBeHidden();
  await expect(report).toBeFocused();
  await expectToast(page, 'Thank you for your report.');
});
