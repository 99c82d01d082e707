import { expect, type APIResponse, type Locator, type Page } from 'playwright/test';
import { getTranslator } from '#src/i18n/server.ts';
import { localePath } from '#src/lib/paths.ts';
import type { Locale } from '#src/lib/locale.ts';
import { readMails } from '../support/member/mails.ts';

const LABELS = {
  ko: { recipient: /^받는 분/, phone: /^휴대폰 번호/, zip: /^우편번호/, address: /^주소/ },
  en: {
    recipient: /^Recipient/,
    phone: /^Mobile number/,
    zip: /^Postal code/,
    address: /^Address \(/,
  },
};

/** Fills in the delivery address of the checkout by hand. */
export async function fillAddress(page: Page, locale: Locale): Promise<void> {
  const labels = LABELS[locale];
  await page.getByRole('textbox', { name: labels.recipient }).fill('홍길동');
  await page.getByRole('textbox', { name: labels.phone }).first().fill('010-2345-6789');
  await page.getByRole('textbox', { name: labels.zip }).fill('06236');
  await page.getByRole('textbox', { name: labels.address }).fill('서울 강남구 테헤란로 123');
}

/**
 * Expects a dialog to be closed, and its entry of the history to be left: a navigation begun before
 * that is aborted by it.
 */
export async function expectClosed(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/=on\b/);
}

/** Opens one of the cards in which a checkout shows what it knows of a member. */
export async function openCard(page: Page, key: CardKey, locale: Locale): Promise<void> {
  const t = getTranslator(locale);
  const name = `${t(`checkout.${key}`)} ${t('checkout.change')}`;
  await page.getByRole('button', { name, exact: true }).click();
}

type CardKey = 'address' | 'buyer' | 'coupons' | 'method' | 'receipt';

/** Sends a member's order to another address than the one that the checkout knows. */
export async function changeAddress(page: Page, locale: Locale): Promise<void> {
  await openCard(page, 'address', locale);
  await fillAddress(page, locale);
}

/** Chooses a value of an option. */
export async function chooseOption(option: Locator): Promise<void> {
  await option.click();
  await expect(option).toHaveAttribute('aria-pressed', 'true');
}

/** Chooses the first available value of every option. */
export async function chooseFirst(page: Page): Promise<void> {
  const options = page.getByRole('group', { name: /^(색상|사이즈|Colou?r|Size)/ });
  await chooseOption(options.nth(0).locator('button').first());
  await options.nth(1).locator('button:not([aria-disabled="true"])').first().click();
  const total = page.getByRole('group', { name: /^(총 상품금액|Total)$/ });
  await expect(total).toContainText(/1개|1 item/);
}

const FIRST_JACKET = 'P1002-001';

/**
 * A guest's checkout of the first jacket, filled in up to the payment method. Begun by a call, for
 * journeys whose subject comes later; others begin it on the product page.
 */
export async function checkOutAsGuest(page: Page, locale: Locale = 'ko'): Promise<void> {
  const items = [{ itemCode: FIRST_JACKET, qty: 1 }];
  const begun = await callApi(page, '/api/checkout/buyNow', { items });
  const { checkoutSn } = (await begun.json()) as { checkoutSn: string };
  await page.goto(localePath(locale, `/checkout/${checkoutSn}?guest=1`));
  await fillCheckout(page, locale);
}

/** Fills in a guest's checkout, but for the payment method. */
export async function fillCheckout(page: Page, locale: Locale): Promise<void> {
  const t = getTranslator(locale);

  await fillAddress(page, locale);
  await expect(page.getByRole('checkbox', { name: t('checkout.sameAsRecipient') })).toBeChecked();
  await page.getByLabel(new RegExp(`^${t('checkout.email')}`)).fill('gildong@example.com');
  await page.getByLabel(new RegExp(`^${t('checkout.guestPassword')}`)).fill('mountain7!');
  await agreeToTerms(page);
}

/** Agrees in the checkout, or in a claim's payment, to what the member has not agreed to before. */
export async function agreeToTerms(page: Page): Promise<void> {
  await expect(page.locator('.checkout-all')).toBeVisible();

  const box = page.getByLabel(/모두 동의합니다|^I agree to all/);
  if (await box.isVisible()) await box.check();
}

/** A call of the API as the page makes it; the browser keeps its cookies. */
export async function callApi(
  page: Page,
  path: string,
  data: object,
  status = 200,
): Promise<APIResponse> {
  // The server may just end the connection that was idle for five seconds.
  await page.request.get('/api/live', { maxRetries: 1 });

  const cookies = await page.context().cookies();
  const answer = await page.request.post(path, {
    data,
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRF-Token': cookies.find(({ name }) => name === 'csrf')?.value ?? '',
    },
  });
  expect(answer.status()).toBe(status);

  return answer;
}

/** Signs in by the call of the form, for journeys whose subject is another, and opens a page. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  to: string,
): Promise<void> {
  await callApi(page, '/login', { email, password });
  await page.goto(to);
}

/** Signs a member in and opens an order of theirs that has arrived. */
export async function openDelivered(
  page: Page,
  member: { email: string; password: string },
): Promise<void> {
  await signIn(page, member, '/myPage');
  await page.locator('a[href*="/myPage/order/"]').filter({ hasText: '배송완료' }).first().click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('배송완료');
}

/**
 * Waits until the current page has the response of its live call. `waitForResponse` may match the
 * aborted request of the previous page, whose response never completes.
 */
export async function liveAnswered(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/live')),
  );
}

/** Of a page on which nothing moves: a web font that comes late widens the words of the menu. */
export const STEADY = 0.01;

/** Runs in the page: the cumulative layout shift (CLS) of Web Vitals. */
export function sumOfShifts(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) =>
      resolve(list.getEntries().reduce((sum, entry) => sum + Reflect.get(entry, 'value'), 0)),
    );
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(resolve, 100, 0); // without a shift there is no entry
  });
}

/** The code in the newest mail to an address, once it has arrived. */
export async function mailedCode(dataDir: string, email: string): Promise<string> {
  let code = '';
  await expect(() => {
    const mails = readMails(dataDir, 'mailCode').filter(
      ({ headers }) => headers.includes(`<${email}>`) || headers.includes(`To: ${email}`),
    );
    code = /(?<![\d#])\d{6}(?!\d)/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass();

  return code;
}
