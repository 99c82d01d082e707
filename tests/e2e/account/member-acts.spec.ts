import type { Page } from 'playwright/test';
import { expect, expectToast, routeFromTheStart, test } from '../../support/journey/journey.ts';
import { resizePage } from '../../support/journey/resize.ts';
import { chooseOption, chooseFirst, expectClosed, signIn, STEADY, sumOfShifts } from '../steps.ts';

// A shop of its own: afterwards its member pays flash prices, which other journeys do not expect.
test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'member-acts' } });
// In this order: the member enters the code of the flash sale once.
test.describe.configure({ mode: 'default' });

test('without the form for a code the other popup is shown', async ({ page, site }) => {
  await page.route('**/_astro/FlashCodeDialog.*', (route) => route.abort());
  await signIn(page, site.demoMember, '/');
  await expect(page.getByRole('dialog', { name: '첫눈이 오기 전에' })).toBeVisible();
});

test('a member enters the code of the flash sale’s popup', async ({ page, site }) => {
  await signIn(page, site.demoMember, '/');

  const popup = page.getByRole('dialog', { name: '새벽 등반 특가 코드가 있으신가요?' });
  await popup.getByRole('button', { name: '코드 입력하기' }).click();

  await expect(popup).toBeHidden();

  const form = page.getByRole('dialog', { name: '특가 코드 입력' });
  const field = form.getByRole('textbox', { name: '초대 코드' });
  const send = form.getByRole('button', { name: '확인' });

  await field.fill('NOBODY');
  await send.click();

  await expect(form).toContainText('등록되지 않은 코드입니다. 다시 확인해 주세요.');

  await field.fill('summit2026');
  await send.click();

  await expectToast(page, '새벽 등반 특가 가격이 적용되었습니다.');
  await expectClosed(page, form);

  await page.goto('/myPage');

  await expect(page.getByRole('region', { name: '시크릿 특가' })).toContainText('새벽 등반 특가');

  // A member who takes part no longer sees this popup, only the other one, on another visit.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: '첫눈이 오기 전에' })).toBeVisible();
});

test('the member’s flash price is the headline, on the page, in lists and in the cart', async ({
  page,
  site,
}) => {
  await routeFromTheStart(page);
  await signIn(page, site.demoMember, '/product/P1001');

  const box = page.locator('.flash-sale-box');
  const code = box.getByRole('button', { name: '코드 입력하기' });

  // The button comes after the rest of the box, with the script of its form.
  await code.or(box.locator('[data-countdown]')).filter({ visible: true }).waitFor();
  if (await code.isVisible()) await joinFlashSale(page);

  for (const width of [390, 1280]) {
    await resizePage(page, { width, height: 900 });
    await page.goto('/product/P1001');

    const price = page.locator('.summary-price .price');
    await expect(price).toHaveAttribute('data-flash');
    await expect(price).toContainText(/40%.*273,100원/);
    await expect(price.locator('ins')).toHaveCSS('color', 'rgb(214, 0, 28)');
    await expect(page.locator('.summary-facts')).toContainText('2,731P');
    await expect(page.locator('.flash-sale-box')).toContainText(/29일 \d\d:\d\d:\d\d 남음/);
    await expect(page.locator('.coupon-price')).toContainText('쿠폰 적용가 249,333원');
    await expect(page.locator('[data-live-changed]')).toBeHidden();
    expect(await page.evaluate(sumOfShifts), `${width} px`).toBeLessThan(STEADY);
  }

  // The page stays open past the end of the sale.
  await page.route('**/api/live*', async (route) => {
    const response = await route.fetch();
    const live = await response.json();
    for (const { flashSaleInfo } of live.products) {
      if (!flashSaleInfo) continue;
      delete flashSaleInfo.flashPrice;
      Object.assign(flashSaleInfo, { state: 'ended', units: [] });
    }

    await route.fulfill({ response, json: live });
  });

  await page.evaluate(() => document.dispatchEvent(new Event('live-again')));

  await expect(page.locator('.summary-price .price')).not.toHaveAttribute('data-flash');
  await expect(page.locator('.flash-sale-box')).toContainText(
    '시크릿 특가가 종료되었습니다. 판매가로 구매하실 수 있습니다.',
  );
  await expect(page.locator('[data-live-changed]')).toBeHidden();

  await page.unroute('**/api/live*');

  await page.goto(`/search?keyword=${encodeURIComponent('서밋라인')}`);

  const card = page.locator('article[data-live-item="P1001"] .price').first();
  await expect(card).toHaveAttribute('data-flash');
  await expect(card).toContainText('273,100원');

  await page.goto('/product/P1001');
  await chooseFirst(page);
  await page.getByRole('button', { name: '장바구니', exact: true }).click();
  await page.getByRole('link', { name: '장바구니 보기' }).click();

  await expect(page.locator('.cart-line .price[data-flash]')).toContainText('273,100원');
  await expect(page.locator('.cart-line')).toContainText('시크릿 특가');

  await page.getByRole('button', { name: /주문하기$/ }).click();
  await page.getByRole('heading', { name: /^주문상품/ }).click();

  await expect(page.locator('.checkout-parcel')).toContainText('시크릿 특가 273,100원');
});

async function joinFlashSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: '코드 입력하기' }).click();
  const form = page.getByRole('dialog', { name: '특가 코드 입력' });
  await form.getByRole('textbox', { name: '초대 코드' }).fill('SUMMIT2026');
  await form.getByRole('button', { name: '확인' }).click();
  await expect(form).toBeHidden();
}

test('a member withdraws deposit, and cancels the withdrawal', async ({ page, site }) => {
  await signIn(page, site.demoMember, '/myPage/info/deposit');

  const main = page.getByRole('main');
  await main.getByRole('button', { name: '출금 신청' }).click();

  const form = page.getByRole('dialog', { name: '출금 신청' });

  // Every missing field shows its error at once.
  await form.getByRole('button', { name: '신청하기' }).click();

  await expect(form).toContainText('출금할 금액을 입력해 주세요.');
  await expect(form.getByLabel('은행')).toHaveAccessibleDescription(/은행을 선택해 주세요\./);

  await form.getByRole('button', { name: '전액' }).click();

  const all = await form.getByLabel('출금 금액').inputValue();
  expect(Number(all)).toBeGreaterThan(1_000);

  await form.getByLabel('출금 금액').fill('1,000');
  await form.getByLabel('은행').selectOption({ label: '신한은행' });
  await form.getByLabel('계좌번호').fill('110123456789');

  const holder = form.getByLabel('예금주');
  const name = await holder.inputValue();

  await holder.fill('남의이름');
  await form.getByRole('button', { name: '신청하기' }).click();

  await expect(form).toContainText('예금주는 회원 이름과 같아야 합니다.');

  await holder.fill(name);
  await form.getByRole('button', { name: '신청하기' }).click();

  const cancel = main.getByRole('button', { name: '출금 취소' });
  await expect(cancel).toHaveCount(1);
  await expect(main).toContainText('출금 대기');

  await cancel.click();

  await expect(cancel).toHaveCount(0);
  await expect(main).toContainText('출금 반환');
});

test('a member confirms what arrived', async ({ page, site }) => {
  await signIn(page, site.demoMember, '/myPage');
  await page
    .locator('a[href*="/myPage/order/"]')
    .filter({ hasText: /^배송완료/ })
    .first()
    .click();

  const main = page.getByRole('main');
  const open = main.getByRole('button', { name: '구매확정', exact: true });

  await open.click();

  const dialog = page.getByRole('dialog', { name: '구매확정' });
  await expect(dialog).toContainText('구매를 확정하면 포인트가 적립됩니다');

  await dialog.getByRole('button', { name: '구매확정' }).click();

  await expectToast(page, '구매를 확정했습니다. 감사합니다.');
  await expect(open).toHaveCount(0);
  await expect(main).toContainText('구매확정');
});

test('a member follows a parcel, and reads the receipt of its order', async ({ page, site }) => {
  await signIn(page, site.demoMember, '/myPage');
  await page
    .locator('a[href*="/myPage/order/"]')
    .filter({ hasText: /^배송중/ })
    .first()
    .click();

  const track = page.getByRole('link', { name: /^배송 조회/ }).first();
  const box = page.getByRole('listitem').filter({ has: track }).last();
  const href = (await track.getAttribute('href')) ?? '';
  const invoiceNo = /\d{10,}/.exec(await box.innerText())?.[0] ?? 'no number';

  expect(new URL(href).protocol).toBe('https:');
  expect(href).toContain(invoiceNo);
  await expect(track).toHaveAttribute('target', '_blank');

  const orderNo = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByRole('link', { name: '주문 영수증' }).click();

  await expect(page).toHaveURL(/\/receipt$/);

  const main = page.getByRole('main');
  await expect(main).toContainText(orderNo);
  await expect(main).toContainText('부가세');

  await main.getByRole('link', { name: '주문 상세' }).click();
  await expect(page).toHaveURL(new RegExp(`/myPage/order/${orderNo}$`));
});

test('a member logs out by footer and menu; the checkout then redirects to login with a notice', async ({
  page,
  site,
}) => {
  await signIn(page, site.demoMember, '/product/P1001');
  await chooseOption(page.getByRole('button', { name: /^네이비/ }).first());
  await page.getByRole('button', { name: /100/ }).first().click();
  await page.getByRole('button', { name: '바로구매' }).click();
  await page.waitForURL(/\/checkout\//);

  const checkout = page.url();
  const footer = page.getByRole('contentinfo');

  // A checkout has no menu and no more than the law's lines at its foot.
  await expect(footer).toContainText('사업자등록번호');
  await expect(footer.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  await page.goto('/cs');
  await leaveBy(page, () => footer.getByRole('button', { name: '로그아웃' }).click());

  await expect(footer.getByRole('link', { name: '로그인' })).toBeVisible();

  await page.goto(checkout);

  await expect(page).toHaveURL(/\/login\?/);
  await expectToast(
    page,
    '회원 정보가 변경되었습니다. 로그인 상태와 결제금액을 다시 확인해 주세요.',
  );

  await signIn(page, site.demoMember, '/cs');
  await resizePage(page, { width: 390, height: 844 });
  await page.getByRole('banner').getByRole('button', { name: '전체 메뉴 열기' }).click();

  const menu = page.getByRole('dialog');
  await leaveBy(page, () => menu.getByRole('button', { name: '로그아웃' }).click());
  await page.goto('/myPage');

  await expect(page).toHaveURL(/\/login/);
});

/** Logging out ends the session and shows the home page. */
async function leaveBy(page: Page, act: () => Promise<void>): Promise<void> {
  const left = page.waitForResponse((response) => response.url().endsWith('/logout-perform'));
  await act();
  expect((await left).ok()).toBe(true);
  await page.waitForURL((url) => url.pathname === '/');
}

test('the footer leads to the company’s sites and channels', async ({ page }) => {
  await page.goto('/cs');

  const footer = page.getByRole('contentinfo');
  const hrefs = (locator: ReturnType<typeof footer.getByRole>) =>
    locator.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const company = footer.getByRole('navigation', { name: '회사 소개' });
  expect(await hrefs(company.getByRole('link'))).toEqual([
    'https://northridge.example/kr',
    'https://northridge.example/jp',
    '/terms/use',
    '/terms/privacy',
  ]);

  const social = footer.getByRole('region', { name: '소셜 채널' }).getByRole('link');
  expect(await hrefs(social)).toEqual([
    'https://www.instagram.com/',
    'https://www.youtube.com/',
    'https://www.facebook.com/',
    'https://pf.kakao.com/',
  ]);

  for (const name of [/^인스타그램/, /^유튜브/, /^페이스북/, /^카카오톡 채널/]) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
});
