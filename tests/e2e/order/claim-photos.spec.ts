import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, routeFromTheStart, test } from '../../support/journey/journey.ts';
import { jpegOf, pngOf } from '../../support/server/pictures.ts';
import { openDelivered } from '../steps.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'ko-KR' });

const makePhoto = async (name: string, side = 2400) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpegOf(side, side / 2),
});

test('a return with photos: two are added, one is removed, one is seen in the end', async ({
  page,
  browser,
  site,
}) => {
  await openDelivered(page, site.demoMember);
  await page.getByRole('link', { name: '반품 신청' }).click();

  const photos = page.getByRole('group', { name: '사진 첨부' });
  const add = photos.getByLabel('사진 추가');
  await expect(add).toBeEnabled(); // by the script of the page

  await add.setInputFiles([await makePhoto('a.jpg'), await makePhoto('b.jpg', 400)]);

  await expect(photos.getByRole('img')).toHaveCount(2);
  await expect(photos.getByText('사진 2 첨부됨')).toBeAttached();
  await expectAccessible(page, 'a claim with photos');

  await photos.getByRole('button', { name: '사진 1 삭제' }).click();

  await expect(photos.getByRole('img')).toHaveCount(1);
  await expect(add).toBeFocused();

  await page.getByRole('checkbox').first().check();
  await page.getByRole('radio', { name: '상품 불량·파손' }).check();
  await page.getByRole('button', { name: '다음' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('신청 내용 확인');
  await expect(page.getByRole('img', { name: /^사진 \d$/ })).toHaveCount(1);
  await expectAccessible(page, 'the confirmation with photos');

  await page.getByRole('button', { name: '반품 신청하기' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('반품: 접수 완료');

  const image = page.getByRole('main').getByRole('img', { name: '사진 1' });
  await expect(image).toHaveAttribute('width', '400');

  await image.scrollIntoViewIfNeeded();

  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBe(400);

  await using stranger = await browser.newContext();
  const answer = await stranger.request.get(site.url + (await image.getAttribute('src')));
  expect(answer.status()).toBe(404);

  await page.getByRole('button', { name: '신청 취소' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '신청 취소하기' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('반품: 신청 취소');
});

test('what is no photo says so, and what was lost on the way can be sent again', async ({
  page,
  site,
}) => {
  await routeFromTheStart(page);
  await openDelivered(page, site.demoMember);
  await page.getByRole('link', { name: '반품 신청' }).click();

  const photos = page.getByRole('group', { name: '사진 첨부' });
  const add = photos.getByLabel('사진 추가');
  await expect(add).toBeEnabled(); // by the script of the page

  const text = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hello') };
  await add.setInputFiles([text]);

  await expect(photos).toContainText('JPG, PNG, GIF 이미지만 첨부할 수 있습니다.');

  await page.getByRole('checkbox').first().check();
  await page.getByRole('radio', { name: '상품 불량·파손' }).check();
  await page.getByRole('button', { name: '다음' }).click();

  await expect(photos.getByRole('alert')).toContainText('올리지 못한 사진이 있습니다.');

  await photos.getByRole('button', { name: '사진 1 삭제' }).click();

  const path = '**/api/claim/*/attachFiles';
  await page.route(path, (route) => route.abort());

  const buffer = await pngOf();
  const small = { name: 'small.png', mimeType: 'image/png', buffer };

  await add.setInputFiles([small, small, small, small]);

  await expect(photos.getByRole('alert')).toContainText('최대 3장');
  await expect(photos.getByRole('button', { name: '다시 시도' })).toHaveCount(3);

  await page.unroute(path);
  // An expired token is renewed on the way.
  await page.context().clearCookies({ name: /csrf$/ });
  await photos.getByRole('button', { name: '다시 시도' }).first().click();

  await expect(photos.getByText('사진 1 첨부됨')).toBeAttached();

  await page.context().clearCookies({ name: /session$/ });
  await photos.getByRole('button', { name: '다시 시도' }).first().click();

  const layer = page.getByRole('dialog', { name: '다시 로그인해 주세요' });
  await layer.getByLabel('이메일').fill(site.demoMember.email);
  await layer.getByLabel('비밀번호').fill(site.demoMember.password);
  await layer.getByRole('button', { name: '계속하기' }).click();

  await expect(photos.getByText('사진 2 첨부됨')).toBeAttached();
});
