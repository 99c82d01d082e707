import { expect, expectToast, test } from '../../support/journey/journey.ts';

const TILES = 'https://tile.example';
const KAKAO = 'https://t1.kakaocdn.net';
/** One grey pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

test.use({
  siteEnv: {
    MAP_TILE_URL: `${TILES}/{z}/{x}/{y}.png`,
    MAP_TILE_ATTRIBUTION: '© Tile Example',
    KAKAO_JS_KEY: 'abc123',
  },
  viewport: { width: 1280, height: 900 },
});

test('the map of stores has the tiles of its service', async ({ page }) => {
  const requests: string[] = [];

  await page.route(`${TILES}/**`, (route) => {
    requests.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'image/gif', body: PIXEL });
  });
  await page.goto('/store?showType=map');

  const map = page.getByRole('region', { name: '매장 지도' });
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  expect(requests[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
  await expect(map).toContainText('© Tile Example');
  await expect(map.locator('.map-land')).toHaveCount(0);
});

test('KakaoTalk is offered with a key, and shows a message if it can’t be reached', async ({
  page,
}) => {
  const requests: string[] = [];

  await page.route(`${KAKAO}/**`, (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  await page.goto('/product/P1001');
  await page.getByRole('button', { name: '공유하기' }).click();

  const sheet = page.getByRole('dialog', { name: '공유하기' });

  await expect.poll(() => requests).toHaveLength(1);

  await sheet.getByRole('button', { name: '카카오톡' }).click();

  await expectToast(page, '네트워크');
  expect(requests).toHaveLength(2);
});
