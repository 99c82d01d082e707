import { expect, test } from '../../support/journey/journey.ts';

test('a shopper completes a keyword on a phone, and finds it again among the recent ones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: '검색' }).click();

  const dialog = page.getByRole('dialog', { name: '검색' });
  const field = dialog.getByRole('combobox', { name: '검색어' });
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/searchModal=on/);

  const popular = dialog.getByRole('tabpanel', { name: '인기 검색어' });
  await expect(popular.getByRole('link').first()).toContainText('등산화');

  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('alert')).toHaveText('검색어를 입력해 주세요.');

  // Without suggestions the panel shows a message, and the popular keywords stay.
  await field.fill('ㅋㅋㅋㅋㅋ');

  await expect(dialog.getByText('‘ㅋㅋㅋㅋㅋ’의 추천 검색어가 없습니다.')).toBeVisible();
  await expect(popular.getByRole('link').first()).toBeVisible();

  await field.fill('');

  await field.pressSequentially('ㄷㅅㅎ');

  const options = dialog.getByRole('option');
  await expect(options.first()).toHaveText('등산화');
  await expect(options.first().locator('mark')).toHaveText('등산화');

  await page.keyboard.press('ArrowDown');

  await expect(options.first()).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('등산화');

  await page.getByRole('banner').getByRole('link', { name: '검색' }).click();

  const recent = dialog.getByRole('tabpanel', { name: '최근 검색어' });
  await expect(recent.getByRole('link', { name: '등산화' })).toBeVisible();

  await recent.getByRole('button', { name: '‘등산화’ 삭제' }).click();

  await expect(recent).toContainText('최근 검색어가 없습니다.');

  await recent.getByRole('button', { name: '검색어 저장 끄기' }).click();

  await expect(recent).toContainText('검색어 저장이 꺼져 있습니다.');

  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('the keyboard’s other language and a misspelling are understood, in English too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en');
  await page.getByRole('banner').getByRole('searchbox').click();

  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await field.fill('ㅠㅐㅐㅅㄴ');
  await page.keyboard.press('Enter');

  const main = page.getByRole('main');
  await expect(main).toContainText('Showing results for “boots” instead of “ㅠㅐㅐㅅㄴ”');

  await page.goto('/en/search?keyword=bosts');

  await expect(main).toContainText('Showing results for “boots” instead of “bosts”');
  await expect(page.getByRole('article').first()).toBeVisible();

  await main.getByRole('link', { name: 'Search instead for “bosts”' }).click();

  await expect(page).toHaveURL(/asTyped=true/);
  await expect(main).toContainText('No results for “bosts”');
});

test('a shop that few have searched suggests words and categories; a misspelling is found as meant', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/search/topSearch', (route) => route.fulfill({ json: { keywords: [] } }));
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: '검색' }).click();

  const dialog = page.getByRole('dialog', { name: '검색' });
  const popular = dialog.getByRole('tabpanel', { name: '인기 검색어' });
  await expect(popular.getByRole('link', { name: '텐트' })).toBeVisible();
  await expect(popular.getByRole('link', { name: '남성' })).toBeVisible();

  await dialog.getByRole('combobox', { name: '검색어' }).fill('자캣');

  await expect(dialog.getByText('‘자캣’ 대신 ‘자켓’의 추천 검색어입니다.')).toBeVisible();
  await expect(dialog.getByRole('option', { name: '자켓', exact: true })).toBeVisible();

  await page.keyboard.press('Enter');

  await expect(page.getByRole('main')).toContainText('‘자캣’ 대신 ‘자켓’으로 검색한 결과입니다.');
  await expect(page.getByRole('article').first()).toContainText('자켓');
});

test('“on” is a word to search for, and a flag of layers', async ({ page }) => {
  await page.goto('/search?keyword=on&nav=on');
  await expect(page).toHaveURL(/\/search\?keyword=on$/);
});
