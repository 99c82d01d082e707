import { readFile, writeFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { jpegOf, pngOf } from '../../support/server/pictures.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'staff' } });

test('a goods person changes prices singly, in the grid and by file, and rolls back', async ({
  page,
  site,
}, info) => {
  await joinStaff(page, site, 'goods');
  await page.keyboard.press('g');
  await page.keyboard.press('p');

  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(51);
  await expectAccessible(page, 'a page of products');

  await page.getByRole('searchbox').fill('P1002');

  await expect(rows).toHaveCount(2);
  await expectAccessible(page, 'the products');

  await rows.nth(1).getByRole('link').click();

  const price = page.getByLabel(/P1002.* 판매가/).first();
  const before = await price.inputValue();

  await expectAccessible(page, 'a product');

  await price.click();
  await page.mouse.wheel(0, 120);

  await expect(price).not.toBeFocused();
  await expect(price).toHaveValue(before);

  await price.fill('12300');

  const elsewhere = await page.context().newPage();
  await elsewhere.goto(page.url());
  await elsewhere
    .getByLabel(/P1002.* 판매가/)
    .first()
    .fill('12200');
  await elsewhere.keyboard.press('Control+Enter');

  await expect(elsewhere.getByText('저장했습니다.')).toBeVisible();

  await elsewhere.close();
  await page.keyboard.press('Control+Enter');

  const versions = page.getByRole('dialog', { name: /먼저 변경했습니다/ });
  await expect(
    versions.getByRole('row', { name: /판매가 12,200원 12,300원/ }).first(),
  ).toBeVisible();
  await expectAccessible(page, 'two versions');

  await versions.getByRole('button', { name: '내 내용으로 저장' }).click();

  await expect(page.getByText('저장했습니다.')).toBeVisible();

  // The published page, as anybody gets it.
  const published = async () => (await page.request.get('/product/P1002')).text();
  await expect.poll(published, { intervals: [100] }).toContain('12,300원');

  await page.getByRole('link', { name: '버전' }).click();
  await page.getByRole('button', { name: '버전 1로 되돌리기' }).click();

  const dialog = page.getByRole('dialog');

  await expectAccessible(page, 'a roll back');

  await dialog.getByLabel(/^사유/).fill('가격을 잘못 입력함');
  await dialog.getByRole('button', { name: '되돌리기' }).click();

  await expect(page.getByText('버전 1로 되돌렸습니다.')).toBeVisible();

  await page.getByRole('link', { name: '판매·재고' }).click();

  await expect(price).toHaveValue(before);

  await page.getByRole('link', { name: '상품 관리', exact: true }).click();
  await page.getByRole('link', { name: '품목 일괄 수정' }).click();

  const stock = page.getByLabel(/ 재고$/);
  await expect(stock.nth(9)).toBeVisible();

  await stock.first().focus();
  await stock.first().evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    },
    Array.from({ length: 10 }, (_, n) => 101 + n).join('\n'),
  );

  await page.keyboard.press('ArrowDown');

  await expect(stock.nth(1)).toBeFocused();
  await expect(page.getByText('변경 10건')).toBeVisible();
  await expectAccessible(page, 'the grid');

  await page.keyboard.press('Control+Enter');

  await expect(dialog).toContainText('10개 품목 저장');

  await dialog.getByRole('button', { name: '저장' }).click();

  await expect(page.getByText('10개 품목을 저장했습니다.')).toBeVisible();
  await expect(page.getByText('변경 0건')).toBeVisible();
  await expect(stock.nth(9)).toHaveValue('110');

  await stock.first().click(); // selects what the cell holds
  await page.keyboard.type('120');
  await page.getByRole('searchbox').fill('P1004');

  await expect(page.getByText('(이 화면 밖 1건)')).toBeVisible();

  await stock.first().click();
  await page.keyboard.type('130');
  await page.getByRole('button', { name: '확인하고 저장' }).click();

  await expect(dialog).toContainText('2개 품목 저장');

  await dialog.getByRole('button', { name: '저장' }).click();

  await expect(page.getByText('2개 품목을 저장했습니다.')).toBeVisible();
  await expect(page.getByText('변경 0건')).toBeVisible();

  await page.getByRole('link', { name: '상품 목록' }).click();
  await page.getByRole('searchbox').fill('P1002');

  await expect(page).toHaveURL(/search=P1002/);

  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: '가격 변경' }).click();
  await dialog.getByRole('button', { name: '미리 보기' }).click();

  await expect(dialog).toContainText('비율이나 금액을 입력해 주세요.');

  const percent = dialog.getByLabel('비율');
  await percent.fill('-100');
  await page.keyboard.press('Enter');

  await expect(dialog).toContainText('비율은 -99.99부터');
  await expect(percent).toBeFocused();

  await percent.fill('-10');
  await page.keyboard.press('Enter');

  await expect(dialog).toContainText('1개 상품이 변경됩니다.');
  await expect(dialog.getByLabel(/^사유/)).toBeFocused();

  await page.keyboard.press('Escape');

  await expect(percent).toHaveValue('-10');

  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');

  await page.getByRole('button', { name: 'CSV 내보내기' }).click();

  const file = info.outputPath('products.csv');
  await (await download).saveAs(file);

  const csv = await readFile(file, 'utf8');
  let toMend = 3;

  await writeFile(
    file,
    csv.replaceAll(`,${before},`, () => (toMend-- > 0 ? ',990x,' : ',990,')),
  );
  await page.getByRole('button', { name: 'CSV 가져오기' }).click();
  await dialog.getByLabel('CSV 파일').setInputFiles(file);

  await expect(dialog.getByText(/^2번째 행: salePrice "990x": 12000처럼/)).toBeVisible();
  await expectAccessible(page, 'refused lines');

  for (const left of [2, 1, 0]) {
    const box = dialog.getByRole('textbox').first();
    await box.fill((await box.inputValue()).replace('990x', '990'));
    await dialog.getByRole('button', { name: '수정 후 다시 확인' }).first().click();
    await expect(dialog.getByRole('status')).toContainText(`오류 ${left}건`);
  }

  const tick = dialog.getByRole('checkbox', { name: /^값을 확인했습니다/ });

  await expect(dialog.getByRole('button', { name: '0개 상품 저장' })).toBeDisabled();
  await expectAccessible(page, 'prices to confirm');

  await tick.check();
  await dialog.getByRole('button', { name: '1개 상품 저장' }).click();

  await expect(page.getByText('1개 상품을 저장했습니다.')).toBeVisible();
  await expect(rows.nth(1)).toContainText('990원');
});

test('an owner finds in the audit log who changed a price', async ({ page, site }) => {
  await joinStaff(page, site, 'owner');
  await page.goto('/staff/products/P1003');

  const price = page.getByLabel(/P1003.* 판매가/).first();
  await price.fill('45600');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('저장했습니다.')).toBeVisible();

  await page.getByRole('link', { name: '변경 이력' }).click();
  await page.getByRole('searchbox').fill('P1003');

  const changes = page.getByRole('table').getByRole('row');
  await expect(changes).toHaveCount(2);
  await expect(changes.nth(1)).toContainText('45600');
  await expect(changes.nth(1)).toContainText('이담당');
});

test('a goods person adds a colour to a product, and shoppers can choose it', async ({
  page,
  site,
}) => {
  await joinStaff(page, site, 'goods');
  await page.goto('/staff/products/P1002?tab=options');
  await page.getByRole('button', { name: '옵션 1 값 추가' }).press('Enter');
  await page.keyboard.type('먹색');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ink');
  await page.keyboard.press('Tab');
  await page.keyboard.type('#22252b');

  await expect(page.getByRole('heading', { name: '만들어질 품목 (5)' })).toBeVisible();
  await expect(page.getByText('먹색 / 90(S)')).toBeVisible();
  await expectAccessible(page, 'the options of a product');

  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('저장했습니다.')).toBeVisible();

  await page.getByRole('link', { name: '판매·재고' }).click();

  const row = page.getByRole('row', { name: /먹색 \/ 90\(S\)/ });
  await row.getByRole('button', { name: '변경' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('조정 수량').fill('6');
  await dialog.getByLabel(/^사유/).fill('입고');
  await page.keyboard.press('Enter');

  await expect(page.getByText('재고를 변경했습니다')).toBeVisible();

  // Without a reason beside it why it can't be had: the page with its stock is published.
  const published = async () => (await page.request.get('/product/P1002')).text();
  await expect.poll(published, { intervals: [100] }).toContain('>먹색</span></button>');

  await page.goto('/product/P1002');

  const ink = page.getByRole('button', { name: '먹색', exact: true });
  await ink.click();

  await expect(ink).toHaveAttribute('aria-pressed', 'true');
});

test('a goods person adds several pictures at once, and is told of a file that is none', async ({
  page,
  site,
}) => {
  await joinStaff(page, site, 'goods');
  await page.goto('/staff/products/P1004?tab=pictures');

  const pictures = page.locator('.desk-picture');
  await expect(pictures.first()).toBeVisible();

  const count = await pictures.count();
  const add = page.getByRole('group', { name: '사진 추가' });

  await add.getByLabel('이미지 선택').setInputFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(1200, 900) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('torn') },
    { name: 'back.png', mimeType: 'image/png', buffer: await pngOf(900, 1200) },
  ]);

  await expect(pictures).toHaveCount(count + 2);
  await expect(add.getByRole('alert')).toContainText('(notes.txt, torn.png)');
  await expectAccessible(page, 'uploaded pictures');

  for (const field of await pictures.getByRole('textbox').all()) await field.fill('사진');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('저장했습니다.')).toBeVisible();

  await page.reload();
  await expect(pictures).toHaveCount(count + 2);
});
