import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';

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
export async function fillAddress(page: Page, locale: 'ko' | 'en'): Promise<void> {
  const labels = LABELS[locale];
  await page.getByRole('textbox', { name: labels.recipient }).fill('홍길동');
  await page.getByRole('textbox', { name: labels.phone }).first().fill('010-2345-6789');
  await page.getByRole('textbox', { name: labels.zip }).fill('06236');
  await page.getByRole('textbox', { name: labels.address }).fill('서울 강남구 테헤란로 123');
}

/** Chooses an option, again if the page was not awake yet. */
export async function choose(option: Locator): Promise<void> {
  await expect(async () => {
    await option.click({ timeout: 2000 });
    await expect(option).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
}
