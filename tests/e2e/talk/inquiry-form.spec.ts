import { expect, test } from '../../support/journey/journey.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import { callApi, signIn } from '../steps.ts';
import { sendAcrossSessions } from './session-steps.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'ko-KR' });

const QUESTION = {
  type: 'Size',
  body: '사이즈가 궁금합니다.',
  email: '',
  emailResponseNotify: false,
  open: true,
};

test('a closed form keeps what was typed, and a question whose answer was lost is asked once', async ({
  page,
  site,
}) => {
  await signIn(page, site.demoMember, '/product/P1004');

  const ask = page.getByRole('button', { name: '문의하기' });
  const form = page.getByRole('dialog', { name: '상품 문의하기' });

  await ask.click();
  await form.getByLabel('제목').fill('끈 길이');
  await page.keyboard.press('Escape');

  await expect(form).toBeHidden();
  await expect(ask).toBeFocused();

  await ask.click();

  await expect(form.getByLabel('제목')).toHaveValue('끈 길이');

  await form.getByLabel('문의 유형').selectOption('Size');
  await form.getByLabel('내용').fill('끈이 얼마나 긴가요?');

  const keys: (string | undefined)[] = [];
  await page.route('**/api/productInquiries', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort(); // the server has done it, the browser never hears
  });

  const submit = form.getByRole('button', { name: '등록' });
  await submit.click();

  await expect(form.getByRole('alert')).not.toBeEmpty();

  await submit.click();

  await expect(form).toBeHidden();

  const rows = page.locator('#inquiries details').filter({ hasText: '끈 길이' });
  await expect(rows).toHaveCount(1);

  // The next question begins empty, under another key.
  await ask.click();

  await expect(form.getByLabel('제목')).toHaveValue('');

  await form.getByLabel('문의 유형').selectOption('Size');
  await form.getByLabel('제목').fill('끈 색상');
  await form.getByLabel('내용').fill('끈은 무슨 색인가요?');
  await submit.click();

  await expect(page.locator('#inquiries')).toContainText('끈 색상');
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);

  await page.goto('/myPage/inquiries');

  await expect(page.getByRole('main').getByText('끈 길이')).toHaveCount(1);
});

test('photos that stay and new ones are kept by an edit, and an own inquiry is deleted', async ({
  page,
  site,
}) => {
  await signIn(page, site.demoMember, '/myPage/inquiries?ask=true');

  const main = page.getByRole('main');
  const form = page.getByRole('dialog', { name: '1:1 문의하기' });
  const photo = { name: 'box.jpg', mimeType: 'image/jpeg', buffer: await jpegOf() };

  await form.getByLabel('문의 유형').selectOption('Delivery');
  await form.getByLabel('제목').fill('상자 파손');
  await form.getByLabel('내용').fill('상자가 찢어졌습니다.');
  await form.getByLabel('사진 추가').setInputFiles([photo, photo]);
  await form.getByRole('button', { name: '등록' }).click();

  const row = main.locator('details').filter({ hasText: '상자 파손' });
  await row.locator('summary').click();

  const photos = row.locator('.photo-grid img');
  await expect(photos).toHaveCount(2);

  const kept = await photos.nth(1).getAttribute('src');
  await row.getByRole('button', { name: /문의 수정$/ }).click();

  const edit = page.getByRole('dialog', { name: '1:1 문의 수정' });
  await expect(edit.getByLabel('제목')).toHaveValue('상자 파손');
  await expect(edit.getByLabel('문의 유형')).toHaveValue('Delivery');
  await expect(edit.getByRole('img')).toHaveCount(2);

  await edit.getByRole('button', { name: '삭제' }).first().click();
  await edit.getByLabel('사진 추가').setInputFiles([photo, photo, photo]);

  await expect(edit).toContainText('최대 3');
  await expect(edit.getByRole('img')).toHaveCount(3);

  await edit.getByLabel('제목').fill('상자 파손 신고');
  await edit.getByRole('button', { name: '수정' }).click();

  await main.getByText('상자 파손 신고').click();

  await expect(photos).toHaveCount(3);
  await expect(photos.first()).toHaveAttribute('src', kept ?? '');

  await row.getByRole('button', { name: /문의 삭제$/ }).click();
  await page.locator('shop-toaster').getByRole('button', { name: '삭제' }).click();

  await expect(row).toHaveCount(0);
});

test('a question with photos outlasts its session, and is sent after a login in another tab', async ({
  page,
  site,
}) => {
  await signIn(page, site.demoMember, '/en/product/P1006');

  await page.getByRole('button', { name: 'Ask a question' }).click();

  const form = page.getByRole('dialog');
  const photo = { name: 'strap.jpg', mimeType: 'image/jpeg', buffer: await jpegOf() };
  const submit = form.getByRole('button', { name: 'Send' });

  await form.getByLabel('Type').selectOption('Size');
  await form.getByLabel('Title').fill('Strap length');
  await form.getByRole('textbox', { name: 'Question' }).fill('How long is the strap?');
  await form.locator('input[type=file]').setInputFiles([photo, photo]);

  await expect(form.getByRole('img')).toHaveCount(2);

  await sendAcrossSessions(page, site, { form, submit, locale: 'en' });

  await expect(form).toBeHidden();

  const row = page.locator('#inquiries details').filter({ hasText: 'Strap length' });
  await row.locator('summary').click();

  await expect(row).toContainText('How long is the strap?');
  await expect(row.locator('.photo-grid img')).toHaveCount(2);
});

test('further inquiries are shown a page at a time', async ({ page, site }) => {
  await signIn(page, site.demoMember, '/product/P1005');
  for (let no = 1; no <= 12; no += 1) {
    const inquiry = { ...QUESTION, itemCode: 'P1005', title: `질문 ${no}.` };
    await callApi(page, '/api/productInquiries', inquiry, 201);
  }

  // The page is published with the newest ten.
  const rows = page.locator('#inquiries details');
  await expect(async () => {
    await page.reload();
    await expect(rows.first()).toContainText('질문 12.', { timeout: 1000 });
  }).toPass();

  await expect(rows).toHaveCount(10);

  const more = page.getByRole('button', { name: '문의 더보기' });
  await more.click();

  await expect(rows).toHaveCount(12);
  await expect(rows.nth(10).locator('summary')).toBeFocused();
  await expect(rows.last()).toContainText('질문 1.');
  await expect(more).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('own inquiries are read', async ({ page, site }) => {
    await signIn(page, site.demoMember, '/myPage/inquiries');
    const inquiry = { ...QUESTION, itemCode: 'P1003', title: '스크립트 없이' };
    await callApi(page, '/api/productInquiries', inquiry, 201);
    await page.reload();

    const row = page.getByRole('main').locator('details').filter({ hasText: '스크립트 없이' });
    await row.locator('summary').click();

    await expect(row.getByText('사이즈가 궁금합니다.')).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(0); // they need scripts
  });
});
