import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { resizePage } from '../../support/journey/resize.ts';
import { agreeToTerms, chooseOption, fillAddress, openCard } from '../steps.ts';
import type { AccessibilityView } from './accessibility-view.ts';

const FREE_SHIPPING = 102; // a coupon
const ADDRESS = {
  shippingAddressName: '집',
  name: '김산행',
  phone1: '010-2345-6789',
  'address.zipCode': '06236',
  'address.address1': '서울 강남구 테헤란로 123',
};

/** Declares the tests from a product through the checkout to the order. */
export function testPurchase({ locale, width, height, toPath }: AccessibilityView): void {
  test('choosing, the cart, the checkout and a guest’s order are accessible', async ({
    page,
    site,
  }) => {
    await page.goto(toPath('/product/P1001'));
    if (width < 1024) await page.locator('[data-purchase]').last().click();

    const buying = width < 1024 ? page.getByRole('dialog') : page.getByRole('main');
    await chooseOption(buying.getByRole('button', { name: /^(네이비|Navy)/ }).first());

    await expectAccessible(page, 'options');

    await buying.getByRole('button', { name: /100/ }).first().click();

    await expectAccessible(page, 'a chosen unit');

    await buying.getByRole('button', { name: /^(장바구니|Add to cart)/ }).click();
    await page.getByRole('link', { name: /^(장바구니 보기|장바구니 가기|View cart)/ }).click();

    const toOrder = page.getByRole('button', { name: /주문하기$|^Order|^Check out/ });
    await toOrder.waitFor();

    await expectAccessible(page, 'cart');

    await page.getByRole('button', { name: /^(옵션변경|Change option)/ }).click();
    await page.getByRole('dialog').waitFor();

    await expectAccessible(page, 'cart options');

    await page.keyboard.press('Escape');
    await toOrder.click();
    await page.getByRole('link', { name: /^(비회원으로 주문하기|Order as a guest)/ }).click();

    const pay = page.getByRole('button', { name: /결제하기$|^Pay / });
    await pay.waitFor();

    await expectAccessible(page, 'checkout');

    await resizePage(page, { width: 320, height }); // the terms scroll in their own box

    await expectAccessible(page, 'checkout on the narrowest phone');

    await resizePage(page, { width, height });
    await pay.click();

    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    await expectAccessible(page, 'checkout with errors');

    await fillAddress(page, locale);
    await page.getByLabel(/^(이메일|Email)/).fill('gildong@example.com');
    await page.getByLabel(/^(주문 조회 비밀번호|Order look-up password)/).fill('mountain7!');
    await agreeToTerms(page);
    await page.getByRole('radio', { name: /^(무통장입금|Bank transfer \(virtual)/ }).check();
    await pay.click();

    const bank = width < 1024 ? page : page.frameLocator('iframe');
    await bank.getByRole('button', { name: /^(결제하기|Pay)$/ }).click();
    await page.locator('.deposit-account').waitFor();

    await expectAccessible(page, 'an order that waits for its money');

    await page.getByRole('link', { name: /^(주문 상세 보기|View order details)/ }).click();
    await page.locator('.history').waitFor();

    await expectAccessible(page, 'a guest’s order');

    const order = page.url();

    await page.goto(site.sandboxUrl); // the bank: the provider's sandbox

    const account = page.locator('form').filter({ hasText: order.split('/').at(-1) ?? '' });
    await account.getByRole('button', { name: /입금/ }).click();
    await page.goto(order);
    await page.getByRole('button', { name: /^(주문 취소|Cancel order)$/ }).click();

    const cancel = page.getByRole('dialog');
    await cancel.getByRole('checkbox').check();
    await cancel.getByLabel(/^(은행|Bank)/).waitFor();

    await expectAccessible(page, 'the account for a refund');

    await page.goto(`${order}/receipt`);

    await expectAccessible(page, 'a guest’s receipt');

    for (const path of ['return/$1', 'return/$1/confirm', 'detail/return/$1/none']) {
      await page.goto(order.replace(/order\/([^/]+)$/, `claim/${path}`));
      await expectAccessible(page, 'a guest’s return');
    }
  });

  test('a member’s coupons and addresses at checkout are accessible', async ({ page, site }) => {
    const downloads = toPath('/myPage/info/coupon?tab=download');
    await page.goto(toPath('/login?redirectUrl=') + encodeURIComponent(downloads));
    await page.locator('#login-email').fill(site.demoMember.email);
    await page.locator('#login-password').fill(site.demoMember.password);
    await page.locator('#member button[type=submit]').click();
    await page.waitForURL(/tab=download/);

    const free = page.locator(`[data-live-coupon="${FREE_SHIPPING}"][data-state=before] button`);
    if ((await free.count()) > 0) await free.click(); // downloaded already in the other language

    await expect(free).toHaveCount(0);

    await page.goto(toPath('/product/P1001'));
    if (width < 1024) await page.locator('[data-purchase]').last().click();

    const buying = width < 1024 ? page.getByRole('dialog') : page.getByRole('main');
    await chooseOption(buying.getByRole('button', { name: /^(네이비|Navy)/ }).first());
    await buying.getByRole('button', { name: /100/ }).first().click();
    await buying.getByRole('button', { name: /^(바로구매|Buy now)/ }).click();

    await page.getByRole('heading', { name: /^(할인·쿠폰|Discounts and coupons)/ }).waitFor();

    await expectAccessible(page, 'a member’s checkout');

    await openCard(page, 'coupons', locale);
    await openCard(page, 'address', locale);
    await openCard(page, 'buyer', locale);

    await expectAccessible(page, 'a member’s checkout with its cards open');

    const coupons = page.locator('.benefit-rows button:enabled');
    await expect(coupons).toHaveCount(3); // a product's, the cart's, free delivery

    for (const button of await coupons.all()) {
      await button.click();
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page, `dialog of ${await button.getAttribute('aria-label')}`);
      await page.keyboard.press('Escape');
    }

    await page.getByRole('button', { name: /^(배송지 목록|Addresses)$/ }).click();

    const book = page.getByRole('dialog');
    await book.getByRole('button', { name: /^(새 배송지 추가|Add an address)/ }).click();

    await expectAccessible(page, 'address form');

    for (const [name, value] of Object.entries(ADDRESS)) {
      await book.locator(`[name="${name}"]`).fill(value);
    }

    await book.getByRole('checkbox').last().check();
    await book.getByRole('button', { name: /^(저장|Save)$/ }).click();
    await book.locator('.address-book li').first().waitFor();

    await expectAccessible(page, 'address list');
  });
}
