import type { Page } from 'playwright/test';
import { MEMBER_AREA } from '#src/layouts/my-page/member-area.ts';
import type { Locale } from '#src/lib/locale.ts';
import { expectAccessible, listSeen } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { isOfRoute, listPageRoutes } from '../../support/journey/page-routes.ts';
import { resize } from '../../support/journey/resize.ts';
import { BUNDLE, NOT_BY_ITSELF, PAGES } from '../../support/journey/sample-pages.ts';
import { choose, fillAddress, signIn } from '../steps.ts';

interface View {
  locale: Locale;
  /** The width at which a page is loaded; it is looked at at the other one, too. */
  width: number;
  height: number;
}

const FREE_SHIPPING = 102; // a coupon
const ADDRESS = {
  shippingAddressName: '집',
  name: '김산행',
  phone1: '010-2345-6789',
  'address.zipCode': '06236',
  'address.address1': '서울 강남구 테헤란로 123',
};

const OF_MEMBERS = [
  ...MEMBER_AREA.flatMap(({ entries }) => entries.map(({ path }) => path)),
  '/myPage/info/coupon?tab=download',
  '/myPage/info/coupon?tab=ended',
  '/login/expirePassword',
  '/signUp/complete',
];

/**
 * Makes the sticky buttons at the viewport's bottom static. They may cover half a control until it
 * is scrolled to, which axe ignores for `position: fixed` but not for `sticky`.
 */
function unstick(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const foot of document.querySelectorAll<HTMLElement>('.purchase-foot')) {
      foot.style.position = 'static';
    }
  });
}

/** The pages that a tab reaches with a request for a code, or with a proof. */
async function lookAtCodePages(page: Page, at: (path: string) => string): Promise<void> {
  const email = 'gil***@example.com';
  const soon = Date.now() + 600_000;
  const request = { requestId: 'x', email, expiresAt: soon, resendAt: soon };

  await page.evaluate(
    ([additional, proof]) => {
      sessionStorage.setItem('additionalAuth', additional ?? '');
      sessionStorage.setItem('transferProof', proof ?? '');
    },
    [JSON.stringify(request), JSON.stringify({ requestId: 'x', email })],
  );

  for (const path of ['/login/additionalAuth', '/login/auth/transferMember/reset']) {
    await page.goto(at(path));
    await page.locator('.auth input:visible').first().waitFor();
    await expectAccessible(page, path);
  }
}

/** Declares the tests of all pages and layers in a language; each has a file, so that both run at a time. */
export function testAccessibility({ locale, width, height }: View): void {
  test.describe(`${locale} at ${width} px`, () => {
    test.describe.configure({ mode: 'default' }); // the last test needs all before it
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    const at = (path: string) => (locale === 'ko' ? path : `/en${path === '/' ? '' : path}`);

    for (const [kind, paths] of Object.entries(PAGES)) {
      test(`${kind} are accessible and never scroll sideways`, async ({ page }) => {
        for (const path of paths) {
          await page.goto(at(path));
          if (path === BUNDLE) await unstick(page);
          await expectAccessible(page, at(path));
        }
      });
    }

    test('the layers of the frame, of lists and of the home page are accessible', async ({
      page,
    }) => {
      // By script: buttons of the other viewport width are in the DOM, but hidden.
      const press = (selector: string) =>
        page.evaluate((of) => document.querySelector<HTMLElement>(of)?.click(), selector);

      await page.goto(at('/cs'));
      await press('[data-opens=menu]');
      await page.locator('#menu[open]').waitFor();

      await expectAccessible(page, 'navigation drawer');

      await page.keyboard.press('Escape');
      await page.locator('#menu').waitFor({ state: 'hidden' });
      await page.evaluate(() => {
        for (const menu of document.querySelectorAll('details')) menu.open = true;
      });

      await expectAccessible(page, 'language menu');

      await page.goto(at('/signUp'));
      await page.evaluate(() => sessionStorage.setItem('signUpConsents', '{}'));
      await page.goto(at('/signUp/information'));
      await page.locator('sign-up-form input').first().waitFor();

      await expectAccessible(page, 'sign-up information');

      const found = { members: [{ email: 'gil***@example.com', createdAt: 0 }] };
      for (const path of ['/login/findMemberId/result', '/signUp/findMemberId/result']) {
        await page.evaluate((text) => {
          sessionStorage.setItem('foundMembers', text);
        }, JSON.stringify(found));
        await page.goto(at(path));
        await page.locator('found-member-ids li').waitFor();

        await expectAccessible(page, path);
      }

      await lookAtCodePages(page, at);

      if (width < 1024) {
        await page.goto(at('/category/001'));
        await press('[data-opens=filter-sheet]');
        await page.locator('#filter-sheet[open]').waitFor();
        await expectAccessible(page, 'filter sheet');
      }

      const news = {
        popup: { popupSn: 1, title: '첫눈', text: '준비하세요', image: null, linkUrl: '/store' },
        flashSale: { flashSaleSn: 99, name: '번개', endAt: Date.now() + 3_600_000 },
      };

      await page.route('**/api/live?*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), home: news } });
      });
      await page.goto(at('/'));

      const popup = page.locator('dialog.popup[open]');
      await popup.waitFor();

      await expectAccessible(page, 'flash popup');

      await popup.locator('[data-opens=flash-code]').click();
      await page.locator('#flash-code[open]').waitFor();

      await expectAccessible(page, 'flash code form');

      await page.goto(at('/'));
      await popup.locator('[data-away]').click();
      await popup.locator('[data-look]').waitFor();

      await expectAccessible(page, 'main popup');
    });

    test('the page of a shop that is down is accessible', async ({ page }) => {
      // A 5xx status would fail the journey.
      await page.route('**/503', async (route) => {
        await route.fulfill({ response: await route.fetch(), status: 200 });
      });
      await page.goto(at('/503'));

      await expectAccessible(page, at('/503'));
    });

    test('versions of terms are accessible', async ({ page }) => {
      await page.goto(at('/terms/use'));

      const links = page.locator('main nav a:not([aria-current])');
      const versions = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect(versions).toHaveLength(2);

      for (const href of versions) {
        await page.goto(href ?? '');
        await expectAccessible(page, `terms, ${href}`);
      }
    });

    test('the search overlay is accessible, empty and with suggestions', async ({ page }) => {
      await page.goto(at('/cs'));
      await page.locator('header [data-search-open]:visible').click();

      const layer = page.getByRole('dialog');
      await layer.locator('[data-popular] a').first().waitFor();

      await expectAccessible(page, 'popular keywords');

      await layer.getByRole('combobox').fill('자켓');
      await layer.getByRole('option').first().waitFor();

      await expectAccessible(page, 'suggestions');
    });

    test('the member area is accessible', async ({ page, site }) => {
      await signIn(page, site.demoMember, at('/myPage/wishList'));

      await expectAccessible(page, 'wish list');

      for (const path of OF_MEMBERS) {
        await page.goto(at(path));
        await expectAccessible(page, path);
      }

      await page.goto(at('/myPage/writableProductReviews'));

      const write = page.locator('a[href*="orderItemSn="]').first();
      const form = (await write.getAttribute('href')) ?? '';

      await write.click();
      await page.locator('review-form button[type=submit]:enabled').click();

      await expectAccessible(page, 'review form with errors');

      await page.goto(form);
      await page.locator('review-form button[type=submit]:enabled').waitFor();

      await expectAccessible(page, 'review form on its own page');

      await page.goto(at('/myPage/info/deposit'));
      await page.locator('[data-opens=withdrawal]').click();
      await page.getByRole('dialog').waitFor();

      await expectAccessible(page, 'withdrawal form');
    });

    test('the layers over a product are accessible', async ({ page, site }) => {
      await signIn(page, site.demoMember, at('/myPage/wishList'));
      await page.goto(at('/product/P2401'));
      await page.locator('[data-photos-open]').click();
      await page.locator('#review-photo[open] .viewer-caption').waitFor();

      await expectAccessible(page, 'photos of reviews');

      await page.goto(at('/product/P1002?restock=on'));
      await page.getByRole('dialog').waitFor();

      await expectAccessible(page, 'restock form');

      await page.keyboard.press('Escape');
      await page.locator('[data-share]').click();
      await page.locator('[data-way=qr]').click();
      await page.locator('#share-qr svg').waitFor();

      await expectAccessible(page, 'share sheet');

      await page.keyboard.press('Escape');
      await page.locator('.summary-coupons').click();
      await page.locator('#coupons[open] coupon-download').first().waitFor();

      await expectAccessible(page, 'coupons of a product');

      await page.keyboard.press('Escape');
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('.recent-open')?.click(); // in the menu on phones
      });
      await page.locator('.recent-card').first().waitFor();

      await expectAccessible(page, 'recently viewed');
    });

    test('the orders of a member are accessible', async ({ page, site }) => {
      await signIn(page, site.demoMember, at('/myPage/wishList'));

      for (const [status, act] of [
        [/^(결제완료|Paid)/, /^(주문 취소|Cancel order)$/],
        [/^(결제완료|Paid)/, /^(배송지 변경|Change address)$/],
        [/^(배송완료|Delivered)/, /^(구매확정|Confirm purchase)$/],
      ] as const) {
        await page.goto(at('/myPage'));
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
      await page.getByLabel(/^(반품 사유|Reason for)/).selectOption('DefectiveProduct');
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
        at('/login?redirectUrl=') + encodeURIComponent(at('/myPage/inquiries?ask=true')),
      );
      await page.locator('#login-email').fill(site.demoMember.email);
      await page.locator('#login-password').fill(site.demoMember.password);
      await page.locator('#member button[type=submit]').click();
      await page.locator('#one-to-one[open] button[type=submit]').click();
      await page.locator('#one-to-one [aria-invalid=true]').first().waitFor();

      await expectAccessible(page, 'one-to-one inquiry with errors');

      const oneToOne = page.locator('#one-to-one form');
      await oneToOne.locator('[name=type]').selectOption('Delivery');
      await oneToOne.locator('[name=title]').fill('배송');
      await oneToOne.locator('[name=body]').fill('언제 오나요?');
      await oneToOne.locator('button[type=submit]').click();
      await page.getByRole('main').getByRole('status').waitFor();
      await page.locator('my-inquiries summary').first().click();

      await expectAccessible(page, 'inquiries');

      await page.goto(at('/product/P1002'));
      await page.locator('#inquiries .needs-script').first().click();
      await page.locator('#inquiry[open] button[type=submit]').click();
      await page.locator('#inquiry [aria-invalid=true]').first().waitFor();

      await expectAccessible(page, 'inquiry about a product with errors');
    });

    test('choosing, the cart, the checkout and a guest’s order are accessible', async ({
      page,
      site,
    }) => {
      await page.goto(at('/product/P1001'));
      if (width < 1024) await page.locator('[data-purchase]').last().click();

      const buying = width < 1024 ? page.getByRole('dialog') : page.getByRole('main');
      await choose(buying.getByRole('button', { name: /^(네이비|Navy)/ }).first());

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

      await resize(page, { width: 320, height }); // the terms scroll in their own box

      await expectAccessible(page, 'checkout on the narrowest phone');

      await resize(page, { width, height });
      await pay.click();

      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
      await expectAccessible(page, 'checkout with errors');

      await fillAddress(page, locale);
      await page.getByRole('button', { name: /^(배송지 정보와 동일|Same as recipient)/ }).click();
      await page.getByLabel(/^(이메일|Email)/).fill('gildong@example.com');
      await page.getByLabel(/^(주문 조회 비밀번호|Order look-up password)/).fill('mountain7!');
      await page.getByLabel(/모두 동의합니다|^I agree to all/).check();
      await page.getByRole('radio', { name: /^(무통장입금|Bank transfer \(virtual)/ }).check();
      await pay.click();

      const bank = width < 1024 ? page : page.frameLocator('iframe');
      await bank.getByRole('button', { name: /^(결제하기|Pay)$/ }).click();
      await page.locator('deposit-account').waitFor();

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
      const downloads = at('/myPage/info/coupon?tab=download');
      await page.goto(at('/login?redirectUrl=') + encodeURIComponent(downloads));
      await page.locator('#login-email').fill(site.demoMember.email);
      await page.locator('#login-password').fill(site.demoMember.password);
      await page.locator('#member button[type=submit]').click();
      await page.waitForURL(/tab=download/);

      const free = page.locator(`[data-live-coupon="${FREE_SHIPPING}"][data-state=before] button`);
      if ((await free.count()) > 0) await free.click(); // downloaded already in the other language

      await expect(free).toHaveCount(0);

      await page.goto(at('/product/P1001'));
      if (width < 1024) await page.locator('[data-purchase]').last().click();

      const buying = width < 1024 ? page.getByRole('dialog') : page.getByRole('main');
      await choose(buying.getByRole('button', { name: /^(네이비|Navy)/ }).first());
      await buying.getByRole('button', { name: /100/ }).first().click();
      await buying.getByRole('button', { name: /^(바로구매|Buy now)/ }).click();

      await page.getByRole('heading', { name: /^(할인·쿠폰|Discounts and coupons)/ }).waitFor();

      await expectAccessible(page, 'a member’s checkout');

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

    test('every page is checked', () => {
      const routes = listPageRoutes();
      const looked = listSeen()
        .filter((pathname) => /^\/en(\/|$)/.test(pathname) === (locale === 'en'))
        .map((pathname) => pathname.replace(/^\/en(?=\/|$)/, '') || '/');
      const left = routes.filter((route) => !looked.some((one) => isOfRoute(route, one, routes)));
      const missing = left.filter((route) => !(route in NOT_BY_ITSELF));
      expect(missing, 'all tests above have to run').toEqual([]);
      expect(routes).toEqual(expect.arrayContaining(Object.keys(NOT_BY_ITSELF)));
    });
  });
}
