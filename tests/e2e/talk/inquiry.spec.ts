import { expect, test } from '../../support/journey/journey.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import { runVerbProcess } from '../../support/verb-process.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ko-KR' });

test('a secret inquiry is asked on a phone, changed, and answered', async ({ page, site }) => {
  // A visitor is told why to log in, and comes back to the questions.
  await page.goto('/product/P1003');
  await page.getByRole('button', { name: '문의하기' }).click();

  const toaster = page.locator('shop-toaster');
  await expect(toaster).toContainText('문의는 로그인 후 등록할 수 있습니다.');

  await toaster.getByRole('link', { name: '로그인' }).click();
  await page.getByLabel('이메일').fill(site.demoMember.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(site.demoMember.password);
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await page.waitForURL(/\/product\/P1003#inquiries/);

  await page.getByRole('button', { name: '문의하기' }).click();

  const form = page.getByRole('dialog', { name: '상품 문의하기' });
  await form.getByRole('button', { name: '등록' }).click();

  await expect(form).toContainText('문의 유형을 선택해 주세요.');
  await expect(form).toContainText('문의 내용을 입력해 주세요.');

  await form.getByLabel('문의 유형').selectOption('Size');
  await form.getByLabel('제목').fill('발볼이 넓은데요');
  await form.getByLabel('내용').fill('한 치수 크게 사야 할까요? <b>굵게</b>');
  await form.getByLabel('비밀글로 문의하기').check();

  const photo = { name: 'foot.jpg', mimeType: 'image/jpeg', buffer: await jpegOf() };
  await form.getByLabel('사진 추가').setInputFiles(photo);

  await expect(form.getByRole('img', { name: '사진 1' })).toBeVisible();

  await form.getByRole('button', { name: '등록' }).click();

  await expect(form).toBeHidden();
  await expect(toaster).toContainText('문의를 등록했습니다.');

  // Read at once: the toast leaves after a while.
  const inquiryUrl = await toaster.getByRole('link', { name: '내 문의 보기' }).getAttribute('href');
  const list = page.locator('#inquiries');

  await list.getByText('발볼이 넓은데요').click();

  await expect(list).toContainText('한 치수 크게 사야 할까요? <b>굵게</b>');
  await expect(list).not.toContainText('아직 등록된 문의가 없습니다.');

  await page.goto(inquiryUrl ?? '');

  const main = page.getByRole('main');
  await main.getByText('발볼이 넓은데요').click();

  await expect(main).toContainText('<b>굵게</b>');
  await expect(main).toContainText('까지 답변해 드립니다.');

  const change = main.getByRole('button', { name: /문의 수정$/ });
  const inquirySn = (await change.getAttribute('data-edit')) ?? '';

  await change.click();

  const edit = page.getByRole('dialog', { name: '상품 문의 수정' });
  await expect(edit.getByLabel('비밀글로 문의하기')).toBeChecked();
  await expect(edit.getByRole('img', { name: '사진 1' })).toBeVisible();

  await edit.getByLabel('제목').fill('발볼 문의');
  await edit.getByRole('button', { name: '수정' }).click();

  await expect(main).toContainText('발볼 문의');

  // Others see that it was asked, on the published page too; staff answer it.
  await expect(async () => {
    const html = await (await page.request.get(`${site.url}/product/P1003`)).text();
    expect(html).toContain('비밀글입니다.');
    expect(html).not.toContain('발볼');
  }).toPass();

  const answer = ['inquiry', 'answer', inquirySn, '--text', '반 치수 크게 권합니다.'];
  const { code, complaint } = await runVerbProcess([...answer, '--data', site.dataDir]);
  expect(code, complaint).toBe(0);

  await page.reload();

  await expect(main).toContainText('답변 완료');

  await main.getByText('발볼 문의').click();

  await expect(main).toContainText('반 치수 크게 권합니다.');
  await expect(change).toHaveCount(0);
});
