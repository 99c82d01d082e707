import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'staff' } });

test('a goods person writes a description with a heading and two pictures', async ({
  page,
  site,
}) => {
  await joinStaff(page, site, 'goods');
  await page.goto('/staff/products/P1002?tab=text');
  await page.getByRole('button', { name: '상세 설명 (한국어) 편집' }).click();

  const text = page.getByRole('textbox', { name: '상세 설명 (한국어)', exact: true });
  // Not by a click: on a busy machine the editor takes its place after the first keys.
  await text.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.getByLabel('글 종류').selectOption({ label: '큰 제목' });
  await expect(text.locator(':scope > h2').first()).toBeEmpty();

  // A Korean keyboard composes a syllable from several keys.
  const keyboard = await page.context().newCDPSession(page);
  for (const composed of ['ㄱ', '겨', '겨우']) {
    const end = composed.length;
    await keyboard.send('Input.imeSetComposition', {
      text: composed,
      selectionStart: end,
      selectionEnd: end,
    });
  }
  await keyboard.send('Input.insertText', { text: '겨울 산행' });

  await expect(
    text.getByRole('heading', { name: '겨울 산행', level: 2, exact: true }),
  ).toBeVisible();

  await page.getByLabel('이미지', { exact: true }).setInputFiles([
    { name: 'page-10.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(900, 300) },
    { name: 'page-2.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(600, 400) },
    { name: 'page-3.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ]);

  const alt = text.getByLabel('대체 텍스트');
  await expect(alt).toHaveCount(2);
  await expect(text.getByText('page-3.txt JPG, PNG')).toBeVisible();

  await alt.nth(0).fill('능선');
  await alt.nth(1).fill('대피소');
  await expectAccessible(page, 'the editor of a description');

  await text.getByRole('button', { name: '삭제', exact: true }).click();
  await text.getByRole('button', { name: '다음 이미지와 나란히' }).click();
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('저장했습니다. 상품')).toBeVisible();

  await page.goto('/product/P1002');
  const info = page.locator('#info');
  await info.locator('summary').click();

  await expect(info.getByRole('heading', { name: '겨울 산행' })).toBeVisible();
  await expect(info.getByRole('img')).toHaveCount(2);
  await expect(info.getByRole('img').nth(0)).toHaveAccessibleName('능선');
  // The numbers in the names of the files give the order.
  await expect(info.getByRole('img').nth(0)).toHaveAttribute('height', '400');
  await expect(info.locator('figure')).toHaveCSS('display', 'flex');
});
