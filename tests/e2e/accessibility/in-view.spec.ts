import type { Page } from 'playwright/test';
import { expect, test } from '../../support/journey/journey.ts';
import { resizePage } from '../../support/journey/resize.ts';
import { checkOutAsGuest, chooseOption, chooseFirst, signIn } from '../steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Runs in the page: how many of `selector` are in the viewport, and which of them a bar covers. */
function findCovered(selector: string): { seen: number; under: string[] } {
  const seen = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    const isSeen = width > 0 && y > 0 && y < innerHeight;
    return isSeen ? [{ element, at: document.elementFromPoint(x, y) }] : [];
  });

  const hidden = seen.filter(({ element, at }) => at === null || !element.contains(at));
  return { seen: seen.length, under: hidden.map(({ element }) => element.textContent) };
}

const FIRST_SCREEN = ['/product/P1101', '/product/P1001', '/en/product/P1001'];

test('options lie under no bar, and those of a colour and a size are on the first screen', async ({
  page,
}) => {
  for (const path of [...FIRST_SCREEN, '/product/P3007', '/product/P4003', '/product/P9501']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');

    const { seen, under } = await page.evaluate(findCovered, '.purchase-inline .option-value');
    expect(under, path).toEqual([]);

    const all = await page.locator('.purchase-inline .option-value').count();
    expect(seen, path).toBe(FIRST_SCREEN.includes(path) ? all : seen);
    expect(seen, path).toBeGreaterThan(0);
  }
});

/** Agreement boxes that a bar other than the header covers at any scroll position. */
async function agreementsUnderBars(page: Page): Promise<string[]> {
  const under: string[] = [];
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let top = 0; top <= height; top += 150) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    under.push(
      ...(await page.evaluate(() => {
        const bar = document.querySelector('.checkout-pay')?.getBoundingClientRect();
        const boxes = [...document.querySelectorAll('.checkout-terms .check, .checkout-all')];

        return boxes.flatMap((box) => {
          const { left, right, top: from, bottom } = box.getBoundingClientRect();
          const meets = bar && left < bar.right && right > bar.left && from < bar.bottom;
          return meets && bottom > bar.top ? [box.textContent] : [];
        });
      })),
    );
  }

  return under;
}

test('no agreement hides under the button that pays, whose window opens in the middle', async ({
  page,
}) => {
  await checkOutAsGuest(page);
  await page.getByRole('button', { name: /^약관 보기/ }).click();

  expect(await agreementsUnderBars(page)).toEqual([]);

  await page.getByRole('radio', { name: /신용·체크카드/ }).check();
  await page.getByRole('button', { name: /원 결제하기$/ }).click();

  const opened = page.getByRole('dialog', { name: 'NICEPAY' });
  await opened.getByTitle('NICEPAY').waitFor();

  const box = await opened.boundingBox();
  const middle = {
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  };

  const inner = await page.evaluate(() => ({
    x: document.body.clientWidth / 2,
    y: innerHeight / 2,
  }));
  expect(Math.abs(middle.x - inner.x)).toBeLessThan(12); // half a scrollbar
  expect(Math.abs(middle.y - inner.y)).toBeLessThan(2);
});

for (const width of [390, 1280]) {
  test(`an empty checkout shows its first field at ${width} px`, async ({ page }) => {
    await page.goto('/product/P1002');
    await chooseFirst(page);
    await page.getByRole('button', { name: '바로구매' }).click();
    await page.waitForURL(/\/checkout\//);

    const first = page.getByRole('textbox', { name: /^받는 분/ });
    await first.waitFor();
    await resizePage(page, { width, height: 844 });
    await page.getByRole('button', { name: /원 결제하기$/ }).click();

    await expect(first).toBeFocused();
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(first).toHaveAccessibleDescription(/이름은 2~30자의 문자로 입력해 주세요/);
    await expect(page.getByText('이름은 2~30자의 문자로 입력해 주세요.').first()).toBeInViewport();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);

    await first.fill('홍길동');
    await page.getByRole('button', { name: /원 결제하기$/ }).click();

    await expect(page.getByRole('textbox', { name: /^휴대폰 번호/ }).first()).toBeFocused();
  });
}

test('on a phone all of a size table is in sight, coupons open in a sheet, and what was chosen is kept', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site.demoMember, '/product/P1002');

  const table = page.getByRole('table', { name: /^단위 cm\. 펼쳐 놓고 잰 값/ });
  await table.getByRole('columnheader', { name: '사이즈' }).scrollIntoViewIfNeeded();

  for (const name of ['사이즈', 'A 총장', 'B 어깨너비', 'C 가슴단면', 'D 소매길이']) {
    await expect(table.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(table.getByRole('rowheader', { name: '90(S)' })).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: '바로구매' }).click();

  const options = page.getByRole('dialog', { name: '옵션 선택' });
  await chooseOption(options.getByRole('button', { name: '차콜' }));
  await options.locator('.option').nth(1).locator('[aria-disabled="false"]').first().click();

  await expect(options.getByRole('list', { name: '선택한 상품' })).toContainText('차콜');

  await options.getByRole('button', { name: '닫기' }).click();

  await page.getByRole('link', { name: '쿠폰 받기' }).click();

  const coupons = page.getByRole('dialog', { name: '이 상품에 사용할 수 있는 쿠폰' });
  await coupons
    .getByRole('listitem')
    .getByRole('button', { name: /쿠폰 받기$/ })
    .first()
    .click();

  const told = page.locator('shop-toaster .toast');
  await expect(told).toContainText('쿠폰이 발급되었습니다.');

  const toast = await told.boundingBox();
  const buttons = await coupons.boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
  expect(new URL(page.url()).pathname).toBe('/product/P1002');

  await page.goBack();

  await expect(coupons).toBeHidden();

  await page.getByRole('button', { name: '바로구매' }).click();
  await expect(options.getByRole('list', { name: '선택한 상품' })).toContainText('차콜');
});

test('the coupon link needs no touch before it to open the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/P1002');

  const link = page.getByRole('link', { name: '쿠폰 받기' });
  await link.waitFor();
  await link.dispatchEvent('click');

  await expect(page.getByRole('dialog', { name: '이 상품에 사용할 수 있는 쿠폰' })).toBeVisible();
});

/** Runs in the page: the controls that a bar hides wholly once they have the focus (WCAG 2.4.11). */
function hiddenByBar(bar: string): string[] {
  const edge = document.querySelector(bar)?.getBoundingClientRect().top ?? 0;
  const controls = document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, input, select, textarea, summary):not(:disabled)',
  );

  return [...controls].flatMap((control) => {
    if (control.closest(bar) || !control.checkVisibility()) return [];
    control.focus({ focusVisible: true } as FocusOptions);
    const { top, height } = control.getBoundingClientRect();
    return height > 0 && top >= edge ? [control.outerHTML.slice(0, 80)] : [];
  });
}

/** Runs in the page: the pixels of a low window that bars hold at any scroll position. */
function heldByBars(): number {
  scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });

  const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { position } = getComputedStyle(element);
    const { top, bottom, height } = element.getBoundingClientRect();
    const isHeld = position === 'fixed' || position === 'sticky';
    return isHeld && height > 0 && bottom > 0 && top < innerHeight && element.checkVisibility();
  });

  return bars.reduce((sum, bar) => sum + bar.offsetHeight, 0);
}

test('the first product of a list is two links away', async ({ page }) => {
  await page.goto('/category/001');

  for (const name of ['본문으로 건너뛰기', '상품 목록으로 건너뛰기']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name })).toBeFocused();
    await page.keyboard.press('Enter');
  }

  await page.keyboard.press('Tab');
  await expect(page.locator('#products').locator(':focus')).toHaveCount(1);
});

test('the keyboard’s focus is never under the bar at the bottom of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/P1101');

  expect(await page.evaluate(hiddenByBar, '.purchase-bar')).toEqual([]);

  await page.locator('[data-purchase]').last().click();
  await chooseFirst(page);
  await page.getByRole('dialog').getByRole('button', { name: '장바구니' }).click();
  await page.getByRole('link', { name: /^장바구니 (보기|가기)/ }).click();
  await page.locator('.cart-bar').waitFor();

  expect(await page.evaluate(hiddenByBar, '.cart-bar')).toEqual([]);

  await page.setViewportSize({ width: 320, height: 256 }); // 1280 x 1024 at 400 %

  expect(await page.evaluate(heldByBars)).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /주문하기$/ }).click();
  await page.getByRole('link', { name: '비회원으로 주문하기' }).click();
  await page.locator('.checkout-pay').waitFor();

  expect(await page.evaluate(hiddenByBar, '.checkout-pay')).toEqual([]);
});
