import { expectAccessible } from '../../support/journey/accessible.ts';
import { countEffort } from '../../support/journey/effort.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'staff' } });

/** Whoever chooses files presses the button, and the one of the browser's own dialog. */
const FILE_TAPS = 2;

test('a goods person makes a product of 2 x 3 options and 3 pictures in one page and one save', async ({
  page,
  site,
}) => {
  const effort = await countEffort(page, site);
  await joinStaff(page, site, 'goods');
  await page.goto('/staff/products');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();

  effort.taps = FILE_TAPS;
  await page.getByRole('link', { name: '상품 등록' }).click();

  await expect(page.getByLabel('상품명(한국어)')).toBeFocused();

  await page.keyboard.type('안개 방수 자켓');
  await page.getByLabel('판매가').focus();
  await page.keyboard.type('89000');
  await page.getByLabel('이미지 선택').setInputFiles(
    await Promise.all(
      ['앞', '뒤', '옆'].map(async (name) => ({
        name: `${name}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await jpegOf(900, 900),
      })),
    ),
  );

  const typeInto = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(text);
  };
  await page.getByLabel('옵션 이름').first().focus();
  await page.keyboard.type('색상');
  await typeInto('옵션 1 옵션값', '남색/Navy,검정,');
  await page.getByLabel('옵션 이름').nth(1).focus();
  await page.keyboard.type('사이즈');
  await typeInto('옵션 2 옵션값', 'S,M,L,');

  const units = page.getByRole('group', { name: '품목·가격' });
  await expect(units.getByRole('row')).toHaveCount(7);

  await typeInto('남색 / S 재고', '10');
  await page.keyboard.press('Control+d');
  await typeInto('검정 / L 추가 금액', '2000');
  await expect(units.getByLabel('검정 / L 재고')).toHaveValue('10');

  const pictures = page.locator('.desk-picture');
  await expect(pictures).toHaveCount(3);
  await expectAccessible(page, 'a new product');

  await page.getByRole('button', { name: '미리보기' }).click();

  const preview = page.getByRole('dialog', { name: '미리보기' });
  await expect(preview.getByRole('heading', { name: '안개 방수 자켓' })).toBeVisible();
  await preview.getByRole('button', { name: 'PC' }).click();
  await expect(preview.getByRole('img')).toHaveCount(3);
  await expectAccessible(page, 'the preview of a new product');
  await page.keyboard.press('Escape');

  // The value of a colour and its picture move together.
  await pictures.nth(1).getByLabel('2 색상').selectOption('남색');

  const colors = page.getByRole('list', { name: '옵션 1 옵션값' }).getByRole('listitem');
  await expect(colors.first().locator('img')).toHaveCount(1);
  await page.getByRole('button', { name: '남색 뒤로' }).press('Enter');

  await expect(colors).toHaveText(['검정', '남색/Navy']);
  await expect(colors.nth(1).locator('img')).toHaveCount(1);
  await expect(colors.first().locator('img')).toHaveCount(0);
  await expect(pictures.nth(1).getByLabel('2 색상')).toHaveValue('1');
  await expect(page.getByRole('button', { name: '남색 앞으로' })).toBeFocused();
  await expect(units.getByLabel('검정 / L 추가 금액')).toHaveValue('2000');
  await expectAccessible(page, 'the chips of options');

  await page.keyboard.press('Enter');

  await expect(colors).toHaveText(['남색/Navy', '검정']);

  // The shop refuses it, and everything stays.
  await typeInto('남색 / S 바코드(GTIN)', '123');
  await page.getByRole('button', { name: '게시' }).click();

  await expect(page.getByLabel('남색 / S 바코드(GTIN)')).toBeFocused();
  await expect(pictures).toHaveCount(3);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.getByRole('checkbox', { name: '남성 > 자켓', exact: true }).check();
  await page.getByRole('button', { name: '게시' }).click();

  await expect(page).toHaveURL(/\/staff\/products\/P\d{6}-/);
  expect(effort.taps, 'clicks').toBeLessThanOrEqual(12);

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: '상품 페이지' }).click();
  const shop = await opened;

  await expect(shop.getByRole('heading', { name: '안개 방수 자켓' })).toBeVisible();
  await expect(shop.getByText('89,000원').first()).toBeVisible();
  await shop.getByRole('button', { name: '남색', exact: true }).click();
  await shop.getByRole('button', { name: 'S', exact: true }).click();
  await expect(shop.getByAltText('안개 방수 자켓 1').first()).toBeVisible();
  await expect(shop.getByAltText('안개 방수 자켓 3')).toHaveCount(1);
});
