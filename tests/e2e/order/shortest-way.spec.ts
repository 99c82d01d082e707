import type { Locator, Page } from 'playwright/test';
import { countEffort, countScreens, countSeconds } from '../../support/journey/effort.ts';
import { expect, routeFromTheStart, test } from '../../support/journey/journey.ts';
import { agreeToTerms, signIn } from '../steps.ts';

const SCREEN = { width: 390, height: 844 };

// A shop of its own: what the member bought last decides what the checkout knows.
test.use({
  viewport: SCREEN,
  isMobile: true,
  hasTouch: true,
  siteEnv: { JOURNEY: 'shortestWay' },
});

/** Chooses a jacket on its page and opens its checkout. */
async function buyNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: '바로구매' }).last().tap();

  const sheet = page.getByRole('dialog', { name: '옵션 선택' });
  const navy = sheet.getByRole('button', { name: '네이비' });
  await navy.tap();
  await expect(navy).toHaveAttribute('aria-pressed', 'true');
  await sheet.getByRole('button', { name: /^100\(L\)/ }).tap();
  await sheet.getByRole('button', { name: '바로구매' }).tap();
  await page.waitForURL(/\/checkout\//);
  await expect(page.locator('astro-island[ssr]')).not.toBeAttached();
}

/**
 * Presses a field and waits until what is typed goes there. Not by `tap`: the second of two at one
 * place within 300 ms is a double tap, which sets no caret.
 */
async function focusByTap(field: Locator): Promise<void> {
  await field.click();
  await expect(field).toBeFocused();
}

async function payInWindow(page: Page): Promise<void> {
  await expect(page.getByText('테스트 결제창').first()).toBeVisible();
  await page.getByRole('button', { name: '결제하기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문이 완료되었습니다');
}

test('a guest buys with eight fields, twelve taps and a screen and a half of scrolling', async ({
  page,
  site,
}) => {
  await routeFromTheStart(page);
  const effort = await countEffort(page, site);
  await page.goto('/product/P1001');
  await buyNow(page);

  const form = page.locator('form.checkout');
  const fields = form.locator('input:not([type=radio], [type=checkbox]), select');
  await expect(fields.filter({ visible: true })).toHaveCount(8);

  const findField = (name: RegExp) => form.getByRole('textbox', { name });

  // The keyboard's key for the next field leads from one to the other.
  await focusByTap(findField(/^받는 분/));
  await page.keyboard.type('홍길동');
  await page.keyboard.press('Tab');
  await page.keyboard.type('01023456789');
  await expect(findField(/^휴대폰 번호/)).toHaveValue('010-2345-6789');

  await findField(/^주소/).tap();
  await expect(form.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('테헤란로');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: /테헤란로 12 / }).tap();
  await expect(findField(/^상세주소/)).toBeFocused();
  await page.keyboard.type('4층');

  await focusByTap(findField(/^이메일/));
  await page.keyboard.type('gildong');
  await form.getByRole('button', { name: 'gildong@gmail.com' }).tap();
  await expect(findField(/^이메일/)).toHaveValue('gildong@gmail.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('abc');
  await expect(form.getByLabel(/^주문 조회 비밀번호/)).toHaveAccessibleDescription(/8~50자/);
  for (const _ of 'abc') await page.keyboard.press('Backspace');
  await page.keyboard.type('mountain7!');
  await expect(form.getByLabel(/^주문 조회 비밀번호/)).toHaveAccessibleDescription(
    /사용할 수 있는 비밀번호/,
  );

  await agreeToTerms(page);
  await page.getByRole('button', { name: '321,300원 결제하기' }).tap();
  await payInWindow(page);

  const number = page.locator('.facts .number');
  await expect(number.getByRole('button', { name: '복사' })).toBeVisible();
  await expect(page.getByRole('link', { name: '주문 상세 보기' })).toBeInViewport();
  await expect(page.getByRole('link', { name: '가입하고 주문 가져오기' })).toHaveAttribute(
    'href',
    /^\/signUp\?redirectUrl=%2Fguest%2Forder%2F/,
  );

  expect(effort.taps).toBeLessThanOrEqual(12);
  expect(countScreens(effort, SCREEN.height)).toBeLessThanOrEqual(1.5);
  expect(countSeconds(effort)).toBeLessThan(60);
  // An address without a surcharge costs what the checkout said before it was known.
  expect(effort.calls).not.toContain('/api/checkout/calculateShippingInfo');
  expect(effort.calls.length, effort.calls.join()).toBeLessThanOrEqual(6);
});

test('a returning member pays on one screen, with five calls', async ({ page, site }) => {
  await routeFromTheStart(page);
  await signIn(page, site.demoMember, '/product/P1001');

  // The first purchase is how the checkout comes to know the method.
  await buyNow(page);
  await page.getByRole('radio', { name: '신용·체크카드' }).check();
  await agreeToTerms(page);
  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  await payInWindow(page);
  await page.goto('about:blank'); // no call of the page before is counted

  const effort = await countEffort(page, site);
  await page.goto('/product/P1001');
  await buyNow(page);

  const pay = page.getByRole('button', { name: /원 결제하기$/ });

  const known = [
    ['배송지', /김산행.*서울특별시/s],
    ['주문자', /member@example\.com/],
    ['결제수단', /신용·체크카드/],
    ['할인·쿠폰', /./],
  ] as const;
  for (const [name, text] of known) {
    const card = page.getByRole('region', { name });
    await expect(card).toContainText(text);
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole('button', { name: `${name} 변경` })).toBeVisible();
  }

  await expect(page.getByText(/에 동의한 약관 3개$/)).toBeInViewport({ ratio: 1 });
  await expect(pay).toBeInViewport({ ratio: 1 });

  const bar = await page.locator('.checkout-pay').boundingBox();
  const total = await page.locator('.amounts-total').boundingBox();
  expect((total?.y ?? 0) + (total?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  await pay.tap();
  await payInWindow(page);

  expect(effort.characters).toBe(0);
  expect(effort.taps).toBeLessThanOrEqual(5); // buy, colour, size, buy, pay
  expect(countScreens(effort, SCREEN.height)).toBe(0);
  expect(effort.calls.length, effort.calls.join()).toBeLessThanOrEqual(5);
});

test('a member opens each line of the checkout in place', async ({ page, site }) => {
  await signIn(page, site.demoMember, '/product/P1001');
  await buyNow(page);

  const cards = [
    ['배송지', page.getByRole('textbox', { name: /^받는 분/ })],
    ['주문자', page.getByLabel(/^이메일/)],
    ['할인·쿠폰', page.getByRole('button', { name: '상품 쿠폰 쿠폰 선택' })],
  ] as const;

  for (const [name, within] of cards) {
    await expect(within).toHaveCount(0);
    await page.getByRole('button', { name: `${name} 변경` }).tap();
    await expect(within).toBeVisible();
  }

  // A field that is empty when somebody pays opens and has the focus.
  const recipient = page.getByRole('textbox', { name: /^받는 분/ });
  await recipient.fill('홍');
  await page.getByRole('button', { name: '배송지 접기' }).tap();
  await expect(recipient).toHaveCount(0);
  await agreeToTerms(page);
  await page.getByRole('button', { name: /원 결제하기$/ }).tap();
  await expect(recipient).toBeFocused();
  await expect(recipient).toHaveAccessibleDescription(/이름은 2~30자/);
});
