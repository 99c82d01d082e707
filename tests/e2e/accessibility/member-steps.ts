import { MEMBER_AREA } from '#src/layouts/my-page/member-area.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { signIn } from '../steps.ts';
import type { AccessibilityView } from './accessibility-view.ts';

const OF_MEMBERS = [
  ...MEMBER_AREA.flatMap(({ entries }) => entries.map(({ path }) => path)),
  '/myPage/info/coupon?tab=download',
  '/myPage/info/coupon?tab=ended',
  '/login/expirePassword',
  '/signUp/complete',
];

/** Declares the tests of what a signed-in member sees. */
export function testMemberArea({ toPath }: AccessibilityView): void {
  test('the member area is accessible', async ({ page, site }) => {
    await signIn(page, site.demoMember, toPath('/myPage/wishList'));

    await expectAccessible(page, 'wish list');

    for (const path of OF_MEMBERS) {
      await page.goto(toPath(path));
      await expectAccessible(page, path);
    }

    await page.goto(toPath('/myPage/writableProductReviews'));

    const write = page.locator('a[href*="orderItemSn="]').first();
    const form = (await write.getAttribute('href')) ?? '';

    await write.click();
    await page.locator('.review-form button[type=submit]').click();

    await expectAccessible(page, 'review form with errors');

    await page.goto(form);
    await page.locator('.review-form button[type=submit]').waitFor();

    await expectAccessible(page, 'review form on its own page');

    await page.goto(toPath('/myPage/info/deposit'));
    await page.locator('.benefit-balance button').click();
    await page.getByRole('dialog').waitFor();

    await expectAccessible(page, 'withdrawal form');
  });

  test('the layers over a product are accessible', async ({ page, site }) => {
    await signIn(page, site.demoMember, toPath('/myPage/wishList'));
    await page.goto(toPath('/product/P2401'));
    await page.locator('.review-row ~ p button').click();
    await page.locator('#review-photo[open] .viewer-caption').waitFor();

    await expectAccessible(page, 'photos of reviews');

    await page.goto(toPath('/product/P1002?restock=on'));
    await page.getByRole('dialog').waitFor();

    await expectAccessible(page, 'restock form');

    await page.keyboard.press('Escape');
    await page.locator('[data-share]').click();
    await page.getByRole('button', { name: /^QR/ }).click();
    await page.locator('#share-qr svg').waitFor();

    await expectAccessible(page, 'share sheet');

    await page.keyboard.press('Escape');
    await page.locator('.summary-coupons').click();
    await page.locator('#coupons[open] [data-live-coupon]').first().waitFor();

    await expectAccessible(page, 'coupons of a product');

    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.recent-open')?.click(); // in the menu on phones
    });
    await page.locator('.recent-card').first().waitFor();

    await expectAccessible(page, 'recently viewed');
  });

  test('the orders of a member are accessible', async ({ page, site }) => {
    await signIn(page, site.demoMember, toPath('/myPage/wishList'));

    for (const [status, act] of [
      [/^(결제완료|Paid)/, /^(주문 취소|Cancel order)$/],
      [/^(결제완료|Paid)/, /^(배송지 변경|Change address)$/],
      [/^(배송완료|Delivered)/, /^(구매확정|Confirm purchase)$/],
    ] as const) {
      await page.goto(toPath('/myPage'));
      await page.locator('a[href*="/myPage/order/"]').filter({ hasText: status }).first().click();
      await page.getByRole('button', { name: act }).click();
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page, `order, ${act.source}`);
    }

    await page.goto(`${new URL(page.url()).pathname}/receipt`);

    await expectAccessible(page, 'a member’s receipt');

    await page.goto(
      new URL(page.url()).pathname.replace(/order\/(.+)\/receipt$/, 'claim/return/$1'),
    );
    await page.getByRole('checkbox').first().check();
    await page.getByRole('radio', { name: /^(상품 불량|Defective)/ }).check();
    await page.locator('.refund-total').waitFor();

    await expectAccessible(page, 'request of a return');

    await page.getByRole('button', { name: /^(다음|Next)$/ }).click();
    await page.waitForURL(/confirm/);

    await expectAccessible(page, 'confirmation of a return');

    await page.getByRole('button', { name: /^(반품 신청하기|Submit return)/ }).click();
    await page.getByRole('button', { name: /^(신청 취소|Cancel request)/ }).click();
    await page.getByRole('dialog').waitFor();

    await expectAccessible(page, 'a return');

    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(신청 취소하기|Cancel request)$/ })
      .click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/신청 취소|Cancelled/);
  });

  test('the forms and the list of inquiries are accessible', async ({ page, site }) => {
    await page.goto(
      toPath('/login?redirectUrl=') + encodeURIComponent(toPath('/myPage/inquiries?ask=true')),
    );
    await page.locator('#login-email').fill(site.demoMember.email);
    await page.locator('#login-password').fill(site.demoMember.password);
    await page.locator('#member button[type=submit]').click();
    await page.locator('.inquiry-form button[type=submit]').click();
    await page.locator('.inquiry-form [aria-invalid=true]').first().waitFor();

    await expectAccessible(page, 'one-to-one inquiry with errors');

    const oneToOne = page.locator('.inquiry-form');
    await oneToOne.locator('[name=type]').selectOption('Delivery');
    await oneToOne.locator('[name=title]').fill('배송');
    await oneToOne.locator('[name=body]').fill('언제 오나요?');
    await oneToOne.locator('button[type=submit]').click();
    await page.getByRole('main').getByRole('status').waitFor();
    await page.locator('.my-inquiries summary').first().click();

    await expectAccessible(page, 'inquiries');

    await page.goto(toPath('/product/P1002'));
    await page.locator('#inquiries .needs-script').first().click();
    await page.locator('.inquiry-form button[type=submit]').click();
    await page.locator('.inquiry-form [aria-invalid=true]').first().waitFor();

    await expectAccessible(page, 'inquiry about a product with errors');
  });
}
