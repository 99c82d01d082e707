import type { Page } from 'playwright/test';
import path from 'node:path';
import { openDatabase, type ShopDatabase } from '#db/connection.ts';
import { downloadCoupon } from '#src/features/benefit/coupon/issue.service.ts';
import { saveStock } from '#src/features/product/product/desk/save/product-save.queries.ts';
import { getTranslator } from '#src/i18n/server.ts';
import { ERRORS } from '#src/errors/errors.ts';
import { LOCALES } from '#src/lib/locale.ts';
import { localePath } from '#src/lib/paths.ts';
import { makeHolder } from '../../support/benefit/benefit.ts';
import {
  expect,
  expectToast,
  routeFromTheStart,
  type Site,
  test,
} from '../../support/journey/journey.ts';
import { refusalOf, refusalsAt, type Refusal } from '../../support/soundness/server-codes.ts';
import { checkOutAsGuest, chooseFirst, liveAnswered, signIn } from '../steps.ts';

// A shop of its own: it changes stock and orders, which other journeys must not see.
test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'refusals' } });

test.beforeEach(({ page }) => routeFromTheStart(page));

const CREATE_ORDER = '**/api/checkout/createOrder';
const PAY = { ko: /원 결제하기$/, en: /^Pay / };

/** Mocks a refusal of the next calls of `path`; tests/api proves that the server sends it. */
async function mockRefusal(page: Page, path: string, refusal: Refusal): Promise<void> {
  const { status, code, message } = refusal;
  await page.route(path, (route) => route.fulfill({ status, json: { code, message } }));
}

/** Changes the shop's database while the shopper's page is open. */
async function changeDatabase(
  site: Site,
  happens: (database: ShopDatabase) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase({ file: path.join(site.dataDir, 'shop.sqlite') });
  await happens(database);
  await database.close();
}

for (const locale of LOCALES) {
  const t = getTranslator(locale);
  const localizedPath = (to: string) => localePath(locale, to);

  test(`refusals of a checkout are shown on it, those that end it on the home page: ${locale}`, async ({
    page,
  }) => {
    await checkOutAsGuest(page, locale);

    const pay = page.getByRole('button', { name: PAY[locale] });
    for (const refusal of refusalsAt('checkout', locale)) {
      await mockRefusal(page, CREATE_ORDER, refusal);
      await pay.click();
      await expect(page.getByRole('alert')).toContainText(refusal.message);
      const again = page.getByRole('link', { name: t('checkout.checkAgain') });
      await expect(again).toHaveCount(refusal.code === 'MemberStatusChanged' ? 1 : 0);
    }

    for (const refusal of refusalsAt('home', locale)) {
      await mockRefusal(page, CREATE_ORDER, refusal);
      await pay.click();
      await expectToast(page, refusal.message);
      expect(new URL(page.url()).pathname).toBe(localizedPath('/'));
    }
  });

  test(`an order that its goods refuse goes to the product, with reason and choices: ${locale}`, async ({
    page,
  }) => {
    for (const refusal of refusalsAt('goods', locale)) {
      await checkOutAsGuest(page, locale);
      await mockRefusal(page, CREATE_ORDER, refusal);
      await page.getByRole('button', { name: PAY[locale] }).click();

      await expectToast(page, refusal.message);
      expect(new URL(page.url()).pathname).toBe(localizedPath('/product/P1002'));

      await page.mouse.move(300, 300); // the choices are restored at the first sign of a shopper

      const total = page.getByRole('group', { name: /^(총 상품금액|Total)$/ });
      await expect(total).toContainText(/1개|1 item/);
    }
  });

  test(`a form that failed to render shows a reload button, and loses nothing: ${locale}`, async ({
    context,
  }) => {
    // Not the `page` fixture: the failed request is logged to the console.
    const page = await context.newPage();
    await routeFromTheStart(page);
    await checkOutAsGuest(page, locale);

    const answer = { code: 'PriceChanged', message: 'x', detail: { totals: {} } };
    await page.route(CREATE_ORDER, (route) => route.fulfill({ status: 409, json: answer }));
    await page.getByRole('button', { name: PAY[locale] }).click();

    await expect(page.getByRole('alert')).toContainText(t('error.islandFailed'));
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await page.getByRole('button', { name: t('error.reload') }).click();

    await expect(page.getByRole('button', { name: PAY[locale] })).toBeVisible();
    await expect(page.getByLabel(new RegExp(`^${t('checkout.email')}`))).toHaveValue(
      'gildong@example.com',
    );
  });

  test(`a payment refused without a message is shown on the page it returns to: ${locale}`, async ({
    page,
  }) => {
    for (const { message } of refusalsAt('provider', locale)) {
      await checkOutAsGuest(page, locale);
      await page.getByRole('radio', { name: /네이버페이|Naver Pay/ }).check();
      await page.getByRole('button', { name: PAY[locale] }).click();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('테스트 Naver Pay');

      await page.locator('summary').click();
      await page.getByRole('combobox').selectOption('issuerRefuses');
      await page.getByRole('button', { name: '결제하기' }).click();

      await expect(page).toHaveURL(/\/checkout\/.*payment=/);
      await expect(page.getByRole('alert')).toContainText(message);
    }
  });

  test(`a refused option change is shown at the option, a full cart on the product page: ${locale}`, async ({
    page,
  }) => {
    const ADD = '**/api/cart/addProdToCart';

    await page.goto(localizedPath('/product/P1002'));
    await chooseFirst(page);

    const add = page.getByRole('button', { name: t('product.buy.cart'), exact: true });
    for (const refusal of refusalsAt('product', locale)) {
      await mockRefusal(page, ADD, refusal);
      await add.click();
      await expect(page.getByRole('alert').filter({ hasText: refusal.message })).toBeVisible();
    }

    await page.unroute(ADD);
    await add.click();
    await page.getByRole('link', { name: t('product.buy.viewCart') }).click();

    const CHANGE = '**/api/cart/changeOption/*';

    await page.getByRole('button', { name: new RegExp(t('cart.changeOption')) }).click();

    const dialog = page.getByRole('dialog', { name: t('cart.option.title') });
    const sizes = dialog.getByRole('group').last().getByRole('radio', { checked: false });

    await sizes.and(dialog.locator(':enabled')).first().check({ force: true });

    const save = dialog.getByRole('button', { name: t('cart.option.save'), exact: true });
    for (const refusal of refusalsAt('option', locale)) {
      await mockRefusal(page, CHANGE, refusal);
      await save.click();
      await expect(dialog).toContainText(refusal.message);
    }

    await page.unroute(CHANGE);
    await save.click();

    await expectToast(page, t('alert.3012'));
  });

  test(`refused coupons and hearts show the reason where they were pressed: ${locale}`, async ({
    page,
    site,
  }) => {
    const here = localizedPath('/page/winter-camp');
    await signIn(page, site.demoMember, here);

    const coupon = page.locator('[data-live-coupon]').last();
    for (const refusal of refusalsAt('coupon', locale)) {
      await page.goto(here);
      await mockRefusal(page, '**/api/my/coupon/couponDownload', refusal);
      await coupon.getByRole('button', { name: t('pageBuilder.couponGet') }).click();

      await expectToast(page, refusal.message);

      const left = refusal.code === 'CouponStockExceeded' ? 'disable' : 'after';
      await expect(coupon).toHaveAttribute('data-state', left);
    }

    await page.goto(localizedPath('/category/001'));

    const hearts = (pressed: boolean) => {
      const name = new RegExp(t('wishlist.heart', { name: '.*' }));
      return page.getByRole('main').getByRole('button', { name, pressed });
    };
    await expect(hearts(true).first()).toBeVisible();

    const wished = await hearts(true).count();
    for (const refusal of refusalsAt('heart', locale)) {
      await mockRefusal(page, '**/api/my/wishList', refusal);
      await hearts(false).first().click();
      await expectToast(page, refusal.message);
      await expect(hearts(true)).toHaveCount(wished);
    }
  });

  test(`a member sends an order elsewhere, but not where it can’t go: ${locale}`, async ({
    page,
    site,
  }) => {
    await signIn(page, site.demoMember, localizedPath('/myPage'));
    await page
      .locator('a[href*="/myPage/order/"]')
      .filter({ hasText: t('myPage.status.PaymentCompleted') })
      .first()
      .click();

    await page.getByRole('button', { name: t('order.action.changeAddress') }).click();

    const dialog = page.getByRole('dialog', { name: t('order.action.changeAddress') });

    const field = (label: 'zipCode' | 'address1') =>
      dialog.getByRole('textbox', {
        name: new RegExp(`^${t(`order.action.address.${label}`)} \\(`),
      });

    const save = dialog.getByRole('button', { name: t('order.action.saveAddress'), exact: true });
    const zipCodes = {
      UndeliverableArea: '23130',
      CouldNotChangeAnotherShippingArea: '63100', // an island, for a fee
    } as const;

    for (const { code, message } of refusalsAt('address', locale)) {
      await field('zipCode').fill(zipCodes[code as keyof typeof zipCodes]);
      await save.click();
      await expect(dialog).toContainText(message);
    }

    const street = `성동구 능선로 ${locale}`;

    await field('zipCode').fill('04780');
    await field('address1').fill(street);
    await save.click();

    await expectToast(page, t('order.action.addressChanged'));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main')).toContainText(street);
    await expect(page.getByRole('main')).toContainText('04780');
  });

  test(`an undeliverable address and a sold-out item are shown on paying: ${locale}`, async ({
    page,
    site,
  }) => {
    await checkOutAsGuest(page, locale);

    const pay = page.getByRole('button', { name: PAY[locale] });
    const zipCode = page.getByRole('textbox', { name: new RegExp(`^${t('checkout.zipCode')}`) });

    await zipCode.fill('23130');
    await pay.click();

    // The alert is shown at its field, which gets the focus.
    await expect(zipCode).toBeFocused();
    await expect(zipCode).toHaveAccessibleDescription(new RegExp(t('alert.3018')));

    await zipCode.fill('06236');

    const stocked = (qtyOf: (prodUnitSn: number) => number) =>
      changeDatabase(site, (database) =>
        database.tx(async (t) => {
          const units = await t
            .selectFrom('stock')
            .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'stock.prodUnitSn')
            .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
            .select(['stock.prodUnitSn', 'stock.qty'])
            .where('product.itemCode', '=', 'P1002')
            .execute();

          for (const { prodUnitSn, qty } of units) {
            const target = { prodUnitSn, qty: qtyOf(prodUnitSn), ref: crypto.randomUUID() };
            was.set(prodUnitSn, was.get(prodUnitSn) ?? qty);
            await saveStock(t, { ...target, now: Date.now() });
          }
        }),
      );

    const was = new Map<number, number>();

    await stocked(() => 0);
    await pay.click();

    await expectToast(page, t('alert.3041'));
    expect(new URL(page.url()).pathname).toBe(localizedPath('/product/P1002'));

    await stocked((prodUnitSn) => was.get(prodUnitSn) ?? 0);
  });
}

test('what was filled in is there again in the next checkout, and the cart’s goods lead to the cart', async ({
  page,
}) => {
  await checkOutAsGuest(page);
  await page.getByRole('radio', { name: /계좌이체/ }).check();

  const pay = page.getByRole('button', { name: /원 결제하기$/ });
  const code = 'ItemNotOnSale';
  const refusal = refusalOf({ code, words: ERRORS[code].message, at: 'goods' }, 'ko');

  await mockRefusal(page, CREATE_ORDER, refusal);
  await pay.click();

  await expectToast(page, refusal.message);
  await expect(page).toHaveURL(/\/product\/P1002\?itemCode=P1002-\d+$/);

  await page.mouse.move(300, 300); // what was bought is chosen again
  await page.getByRole('button', { name: '장바구니', exact: true }).click();
  await page.getByRole('link', { name: '장바구니 보기' }).click();
  await page.getByRole('button', { name: /주문하기$/ }).click();
  await page.getByRole('link', { name: '비회원으로 주문하기' }).click();

  await expect(page.getByRole('textbox', { name: /^받는 분/ })).toHaveValue('홍길동');
  await expect(page.getByLabel(/^이메일/)).toHaveValue('gildong@example.com');
  await expect(page.getByRole('radio', { name: /계좌이체/ })).toBeChecked();
  // The order has changed, so the agreement is required again.
  await expect(page.getByLabel(/아래 내용에 모두 동의합니다/)).not.toBeChecked();

  await pay.click();

  await expectToast(page, refusal.message);
  await expect(page).toHaveURL(/\/cart$/);
});

test('the last coupon goes to who was quicker', async ({ page, site }) => {
  await signIn(page, site.demoMember, '/page/winter-camp');
  await liveAnswered(page); // until then each coupon looks free

  const free = page.locator('[data-live-coupon][data-state="before"]').last();
  const couponSn = Number(await free.getAttribute('data-live-coupon'));
  const coupon = page.locator(`[data-live-coupon="${couponSn}"]`);

  await changeDatabase(site, async (database) => {
    const memberNo = await makeHolder(database);
    await downloadCoupon(database, { memberNo, level: 'Family', now: Date.now() }, couponSn);

    await database.tx((t) =>
      t
        .updateTable('coupon')
        .set((e) => ({ totalLimit: e.ref('issuedCount') }))
        .where('couponSn', '=', couponSn)
        .execute(),
    );
  });

  await coupon.getByRole('button', { name: '쿠폰 받기' }).click();

  const [gone] = refusalsAt('coupon', 'ko').filter(({ code }) => code === 'CouponStockExceeded');
  await expectToast(page, gone?.message ?? 'no words');
});
