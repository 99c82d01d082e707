import { expect, test } from '../../support/journey/journey.ts';
import { liveAnswered } from '../steps.ts';

const BUSAN = { latitude: 35.17, longitude: 129.13 };

test.use({ viewport: { width: 390, height: 844 } });

test('a shopper finds a store: by kind, by distance, on the map', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(BUSAN);
  await page.goto('/store');

  const list = page.getByRole('list', { name: '매장 목록' });
  await expect(list.getByRole('listitem')).toHaveCount(13);
  await expect(list.locator('.open-now').first()).toHaveText(/영업|휴무/);

  await page.getByRole('button', { name: '아울렛', exact: true }).click();

  await expect(list.getByRole('listitem')).toHaveCount(3);

  await page.getByRole('button', { name: '내 주변 순' }).click();

  await expect(list.getByRole('listitem').first()).toContainText(/기장 아울렛\s*\d+km/);

  await page.getByRole('button', { name: '전체', exact: true }).click();

  await expect(list.getByRole('listitem').first()).toContainText('센텀시티점');

  await page.getByRole('button', { name: '지도 보기' }).click();

  await expect(page).toHaveURL(/showType=map/);

  const map = page.getByRole('region', { name: '매장 지도' });
  const busan = map.getByRole('button', { name: /매장 2곳 확대: .*센텀시티점/ });

  await busan.press('Enter');

  await expect(busan).toBeHidden();
  await expect(map.getByRole('button', { name: /센텀시티점/ })).toBeFocused();

  await page.getByRole('button', { name: '전체', exact: true }).click();
  await map.getByRole('button', { name: '노스리지 제주 오름점' }).press('Enter');

  const detail = page.getByRole('dialog', { name: '노스리지 제주 오름점' });
  await expect(detail).toContainText('일 휴무');
  await expect(page).toHaveURL(/storeDetail=on/);

  await page.goBack();

  await expect(detail).toBeHidden();
  await expect(page).not.toHaveURL(/storeDetail/);
});

test('the address of a store’s detail opens it', async ({ page }) => {
  await page.goto('/en/store/1?storeDetail=on');

  const detail = page.getByRole('dialog', { name: 'Northridge Seongsu Flagship' });
  await expect(detail.getByRole('link', { name: /KakaoMap/ })).toHaveAttribute('href', /kakao/);

  await page.keyboard.press('Escape');

  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/\/en\/store\/1$/);
});

test('the popup has a link, and can be hidden for the day', async ({ page }) => {
  await page.goto('/');

  const popup = page.getByRole('dialog', { name: '첫눈이 오기 전에' });
  await expect(popup.getByRole('link')).toHaveAttribute('href', '/exhibitions/1901');
  await expect.poll(async () => (await popup.boundingBox())?.height).toBeLessThanOrEqual(844 / 3);
  await expect(popup.getByRole('button', { name: '7일간 보지 않기' })).toBeVisible();

  await popup.getByRole('button', { name: '오늘 하루 보지 않기' }).click();

  await expect(popup).toBeHidden();

  await page.evaluate(() => sessionStorage.clear()); // another visit
  await page.reload();
  await liveAnswered(page);
  await page.locator('home-news').evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

  await expect(popup).toBeHidden();

  await page.goto('/exhibitions/1901');
  await page.getByRole('link', { name: '겨울 등산화' }).click();

  await expect(page.getByRole('heading', { name: '겨울 등산화' })).toBeInViewport();
});

test('any page leads to Black Friday once a session, in its window', async ({ page }) => {
  await page.route('**/api/live*', async (route) => {
    const response = await route.fetch();
    const window = { redirectFrom: 0, redirectUntil: Date.now() + 60_000 };
    const json = { ...(await response.json()), blackFriday: { exhibitionSn: 1903, ...window } };
    await route.fulfill({ response, json });
  });

  await page.goto('/login');

  await expect(page).toHaveURL(/login/);

  await page.goto('/en/product/P1001');

  await expect(page).toHaveURL(/\/en\/exhibitions\/1903$/);
  await expect(page.getByRole('heading', { name: 'Early Black Friday' })).toBeVisible();

  await page.goto('/en/product/P1001');
  await liveAnswered(page);

  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page).toHaveURL(/P1001$/);
});
