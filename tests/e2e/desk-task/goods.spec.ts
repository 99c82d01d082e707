import { expect, test } from '../../support/journey/journey.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import { AT_DESK, testDeskTask } from './desk-task.ts';

test.use(AT_DESK);

testDeskTask('make a product', 'goods', async (walk) => {
  const { page, site, type } = walk;
  const buffer = await jpegOf(900, 900);
  const pictures = ['앞', '뒤', '옆'].map((name) => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));

  await walk.startAt('/staff/products');
  await page.getByRole('link', { name: '상품 등록' }).click();
  await expect(page.getByLabel('상품명(한국어)')).toBeFocused();

  await type(page.getByLabel('상품명(한국어)'), '안개 방수 자켓');
  await type(page.getByLabel('판매가'), '89000');
  await walk.chooseFiles(page.getByLabel('이미지 선택'), pictures);
  await type(page.getByLabel('옵션 이름').first(), '색상');
  await type(page.getByLabel('옵션 1 옵션값', { exact: true }), '남색,검정,');
  await type(page.getByLabel('옵션 이름').nth(1), '사이즈');
  await type(page.getByLabel('옵션 2 옵션값', { exact: true }), 'S,M,L,');
  await type(page.getByLabel('남색 / S 재고', { exact: true }), '10');
  await page.keyboard.press('Control+d');
  await page.getByRole('checkbox', { name: '남성 > 자켓', exact: true }).check();
  await expect(page.locator('.desk-picture')).toHaveCount(3);
  await page.getByRole('button', { name: '게시' }).click();

  await expect(page).toHaveURL(/\/staff\/products\/P\d{6}-/);
  const code = new URL(page.url()).pathname.split('/').pop() ?? '';
  const shown = await (await fetch(`${site.url}/product/${code}`)).text();
  expect(shown).toContain('안개 방수 자켓');
});
