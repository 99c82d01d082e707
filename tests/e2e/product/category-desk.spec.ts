import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { joinStaff, undoAction } from '../desk/desk-steps.ts';

test.use({ siteEnv: { JOURNEY: 'staff-categories' } });

test('an owner moves a category by keyboard and changes what every page says of the shop', async ({
  page,
  site,
}) => {
  await joinStaff(page, site, 'owner');
  await page.getByRole('link', { name: '카테고리·메뉴', exact: true }).click();

  const tree = page.getByRole('treegrid');
  await tree.getByRole('row', { name: /여성/ }).click();

  await expectAccessible(page, 'the categories');

  await page.keyboard.press('Alt+ArrowUp');

  await expect(page.getByText('여성: 최상위, 1번째')).toBeVisible();
  await expect(tree.getByRole('row').first()).toContainText('여성');

  await page.keyboard.press('Alt+ArrowUp');

  await expect(page.getByText('여성: 더 이상 이동할 수 없습니다.')).toBeVisible();

  const names = async () => {
    const shown = await page.request.get('/api/category');
    const { categories } = (await shown.json()) as { categories: { displayCateName: string }[] };
    return categories.map(({ displayCateName }) => displayCateName);
  };
  expect((await names()).slice(0, 2)).toEqual(['여성', '남성']);

  await page.keyboard.press('ArrowRight'); // opens it
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowLeft');

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('코드 002001 → 010');
  await expectAccessible(page, 'what another parent changes');

  await dialog.getByRole('button', { name: '이동' }).click();

  await expect(dialog).toBeHidden();
  await expect.poll(names).toContain('자켓');

  const old = await page.request.get('/category/002001', { maxRedirects: 0 });

  await expect
    .poll(() => page.request.get('/category/010').then((response) => response.status()))
    .toBe(200);
  expect([200, 301]).toContain(old.status()); // until its page is taken away

  await undoAction(page, '자켓: ');

  await expect.poll(names).not.toContain('자켓');

  await page.getByRole('link', { name: '속성', exact: true }).click();
  await page.getByRole('button', { name: '속성 추가' }).click();
  await dialog.getByLabel('속성 코드').fill('price');
  await dialog.getByRole('group', { name: '이름' }).first().getByLabel('한국어').fill('주머니');
  await dialog.getByLabel('값 코드').fill('zip');
  await dialog.getByRole('group', { name: '이름' }).last().getByLabel('한국어').fill('지퍼');
  await page.keyboard.press('Control+Enter');

  await expect(dialog.getByRole('alert').first()).toContainText('다른 필터의 이름');
  await expect(dialog.getByLabel('속성 코드')).toBeFocused();
  await expectAccessible(page, 'an attribute with the name of another filter');

  await dialog.getByLabel('속성 코드').fill('pocket');
  await page.keyboard.press('Control+Enter');

  await expect(dialog).toBeHidden();
  await expect(page.getByText('pocket · 상품 0개 · 지퍼')).toBeVisible();

  await page.getByRole('link', { name: '설정', exact: true }).click();

  const number = page.getByLabel('사업자등록번호');
  await number.fill('123-45-67890');
  await page.keyboard.press('Control+Enter');

  const problem = page.getByRole('form').getByRole('alert').first();
  await expect(problem).toContainText('사업자등록번호가 올바르지 않습니다');
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a wrong business number');

  await number.fill('220-81-62517');
  await page.getByRole('group', { name: '대표자' }).getByLabel('영어').fill('Dawn Kim');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText(/반영 중입니다/).first()).toBeVisible();

  await page.getByRole('link', { name: '고객센터 시간' }).click();
  await page.getByLabel('시작', { exact: true }).first().fill('9:00');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText(/반영 중입니다/).last()).toBeVisible();

  for (const [path, hours, fact] of [
    ['/cs', '09:00 ~ 18:00', '사업자등록번호 220-81-62517'],
    ['/en/cs', '09:00 – 18:00', 'CEO Dawn Kim'],
  ] as const) {
    const text = () => page.request.get(path).then((answer) => answer.text());
    const whole = { message: path, timeout: 60_000 }; // every page of the shop is published again
    await expect.poll(async () => (await text()).includes(hours), whole).toBe(true);
    await expect.poll(async () => (await text()).includes(fact), whole).toBe(true);
  }
});
