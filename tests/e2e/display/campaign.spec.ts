import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, MOVING, routeFromTheStart, test } from '../../support/journey/journey.ts';
import { openShop } from '../../support/journey/site-shop.ts';
import { makeMember } from '../../support/member/people.ts';

test.use(MOVING);

const CAMPAIGN = '/page/winter-camp';

test('slides play, pause on hover, and can be stopped', async ({ page }) => {
  // Time stands still but for `runFor`: a slow page would have played on by itself.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto(CAMPAIGN);

  const slides = page.getByRole('group', { name: '하룻밤의 순서' });
  await slides.scrollIntoViewIfNeeded();

  const place = slides.locator('.place b');
  await expect(place).toHaveText('1');

  await page.clock.runFor(5000);

  await expect(place).toHaveText('2');

  await slides.hover();
  await page.clock.runFor(20_000);

  await expect(place).toHaveText('2');

  await page.mouse.move(0, 0);
  await slides.getByRole('button', { name: '자동 넘김 멈춤' }).click();
  await page.mouse.move(0, 0);
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  await page.clock.runFor(20_000);

  await expect(place).toHaveText('2');

  await slides.getByRole('button', { name: '다음 슬라이드' }).click();

  await expect(place).toHaveText('3');
  await expect(slides.getByRole('button', { name: '자동 넘김 시작' })).toBeVisible();
});

test('tabs go by the arrow keys, places of a picture are links', async ({ page }) => {
  await page.goto(`/en${CAMPAIGN}`);
  await page.getByRole('tab', { name: 'Tent' }).click();
  await page.keyboard.press('ArrowRight');

  await expect(page.getByRole('tab', { name: 'Sleeping bag' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('R value');

  await page.keyboard.press('ArrowLeft');

  await expect(page.getByRole('tabpanel')).toContainText('A dome sheds snow');

  const place = page.getByRole('link', { name: 'Tents and tarps' });
  await place.focus();

  await expect(place).toHaveCSS('outline-style', 'solid');

  await place.press('Enter');
  await expect(page).toHaveURL(/\/en\/category\/005001$/);
});

test('a coupon is not shown as gone before its state is loaded', async ({ page }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));

  await page.route('**/api/live?*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(CAMPAIGN);

  const act = page.locator('.coupon-offer .act').first();
  await act.scrollIntoViewIfNeeded(); // its script comes when it is seen
  await expect(act).toHaveText('', { useInnerText: true });

  answer();
  await expect(act).toHaveText('쿠폰 받기', { useInnerText: true });
});

test('a page whose live call fails asks again', async ({ page }) => {
  await routeFromTheStart(page);
  await page.route('**/api/live?*', (route) => route.abort(), { times: 1 });
  await page.goto(CAMPAIGN);

  const act = page.locator('.coupon-offer .act').first();
  await act.scrollIntoViewIfNeeded();
  await expect(act).toHaveText('쿠폰 받기', {
    useInnerText: true,
  });
});

test('a coupon is downloaded, and shown among the member’s own', async ({ page, site }) => {
  await using shop = await openShop(site);
  const { email, password } = await makeMember(shop); // who has no coupon of another journey

  await page.goto(CAMPAIGN);

  const first = page.locator('.coupon-offer').first();
  await first.scrollIntoViewIfNeeded();
  await first.getByRole('button', { name: '쿠폰 받기' }).click();

  // Logged out, it redirects to the login page, and from there back to the coupon, which is taken.
  await page.waitForURL(/\/login/);
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await page.waitForURL(/winter-camp/);
  await first.scrollIntoViewIfNeeded();

  const toCoupons = page.locator('shop-toaster').getByRole('link', { name: '내 쿠폰 보기' });
  await toCoupons.hover(); // a toast stays while it is pointed at

  await expect(first).toContainText('받은 쿠폰');
  await expect(page.locator('.coupon-offer').last()).toContainText('쿠폰 받기');

  await toCoupons.click();

  await expect(page.getByRole('heading', { name: '캠핑 용품 10% 쿠폰' })).toBeVisible();

  await page.getByLabel('쿠폰 번호 등록').fill('store-2026-hike');
  await page.getByRole('button', { name: '등록', exact: true }).click();

  await expect(page.getByRole('heading', { name: '매장 방문 20% 쿠폰' })).toBeVisible();

  await page.getByLabel('쿠폰 번호 등록').fill('store-2026-hike');
  await page.getByRole('button', { name: '등록', exact: true }).click();

  await expect(page.getByRole('alert')).toContainText('이미 등록된 쿠폰 번호입니다.');
});

test('a row of what goes with a product leads to them, in both languages', async ({ page }) => {
  await page.goto(CAMPAIGN);

  const row = page.getByRole('region', { name: '텐트와 함께 챙기세요' });
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole('listitem')).toHaveCount(4);
  await expect(row.locator('a[href="/product/P5001"]')).toHaveCount(0);
  await expectAccessible(page, 'a campaign with a row of products');

  await page.goto(`/en${CAMPAIGN}`);

  const english = page.getByRole('region', { name: 'Goes with the tent' });
  const first = english.getByRole('link').first();
  const href = (await first.getAttribute('href')) ?? '';
  await first.click();

  await expect(page).toHaveURL(new RegExp(`${href}$`));
  expect(href).toMatch(/^\/en\/product\/P\d+/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there to read', async ({ page }) => {
    await page.goto(CAMPAIGN);

    await expect(page.getByText('눈이 쌓여도 주저앉지 않는 돔형이 좋습니다.')).toBeVisible();
    await expect(page.getByText('추우면 배터리가 빨리 닳습니다.')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);

    await page.goto('/terms/use');
    await page.getByText('다른 버전 보기').click();
    await page.getByRole('link', { name: /2025\.03\.02/ }).click();

    await expect(page.getByText('지금은 적용되지 않는 이전 버전입니다.')).toBeVisible();
  });
});

test('the customer centre knows whether it is open', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-20T14:00:00+09:00'));
  await page.goto('/cs');

  await expect(page.getByText('지금 상담 중')).toBeVisible();

  await page.clock.setFixedTime(new Date('2026-12-25T14:00:00+09:00'));
  await page.goto('/en/cs');

  await expect(page.getByText('Closed now')).toBeVisible();
});
