import { getTranslator } from '#src/i18n/server.ts';
import { formatMonthDay, kstDay } from '#src/lib/date.ts';
import { localePath } from '#src/lib/paths.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { openShop, type SiteShop } from '../../support/journey/site-shop.ts';
import { staffOf } from '../../support/desk/staff.ts';
import type { Shopper } from '../../support/shopper.ts';
import { signIn } from '../steps.ts';

const SCREEN = { width: 390, height: 844 };
const DAY_MS = 24 * 60 * 60 * 1000;
const SHIPS_BY = kstDay(Date.now() + 20 * DAY_MS);

// A shop of its own: all of a jacket is sold ahead.
test.use({ viewport: SCREEN, isMobile: true, hasTouch: true, siteEnv: { JOURNEY: 'preOrder' } });

/** Staff take the jacket out of stock, and open a pre-order of each of its units. */
async function sellJacketAhead(shop: SiteShop): Promise<void> {
  const units = await shop.runtime.database.read
    .selectFrom('product as p')
    .innerJoin('prod_unit as u', 'u.productSn', 'p.productSn')
    .innerJoin('stock as s', 's.prodUnitSn', 'u.prodUnitSn')
    .select(['u.itemCode', 's.qty', 's.reservedQty'])
    .where('p.itemCode', '=', 'P1001')
    .execute();
  const { browser: warehouse } = await staffOf(shop, 'warehouse');
  const { browser: goods } = await staffOf(shop, 'goods');

  for (const browser of [warehouse, goods]) await browser.get('/api/live'); // the csrf cookie

  for (const { itemCode: unitCode, qty, reservedQty } of units) {
    const stock = { unitCode, by: reservedQty - qty, reason: 'lost', ref: unitCode };
    if (stock.by !== 0) await expectDone(warehouse, 'stock', stock);
    await expectDone(goods, 'preOrder', { unitCode, shipsBy: SHIPS_BY, cap: 5 });
  }
}

async function expectDone(browser: Shopper, part: string, body: object): Promise<void> {
  const answer = await browser.post(`/api/staff/products/P1001/${part}`, body);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
}

const WORDS = {
  ko: {
    color: '네이비',
    size: /^100\(L\)/,
    paid: '주문이 완료되었습니다',
    order: '주문 상세 보기',
  },
  en: { color: 'Navy', size: /^L \(100\)/, paid: 'Thank you for your order', order: /View order/ },
};

for (const locale of ['ko', 'en'] as const) {
  test(`a member buys a jacket ahead with four taps to the checkout, in ${locale}`, async ({
    page,
    site,
  }) => {
    await using shop = await openShop(site);
    if (locale === 'ko') await sellJacketAhead(shop);

    const t = getTranslator(locale);
    const words = WORDS[locale];
    const label = t('preOrder.label', { date: formatMonthDay(SHIPS_BY, locale) });
    const path = localePath(locale, '/product/P1001');

    await signIn(page, site.demoMember, path);
    await expect(async () => {
      await page.reload();
      await expect(page.locator('main')).toContainText(label, { timeout: 1000 });
    }).toPass();

    await page
      .getByRole('button', { name: t('preOrder.buy') })
      .last()
      .tap();

    const sheet = page.getByRole('dialog').filter({ visible: true });
    const color = sheet.getByRole('button', { name: words.color });
    await color.tap();
    await expect(color).toHaveAttribute('aria-pressed', 'true');
    await sheet.getByRole('button', { name: words.size }).tap();
    await expect(sheet.getByText(label)).toBeVisible();
    await sheet.getByRole('button', { name: t('preOrder.buy') }).tap();
    await page.waitForURL(/\/checkout\//);

    await expect(page.locator('astro-island[ssr]')).not.toBeAttached();
    await expect(page.getByText(label).first()).toBeAttached();

    const cards = page.getByRole('radio', { name: /^(신용·체크카드|Credit)/ });
    if (await cards.isVisible()) await cards.check();
    await page.getByLabel(/아래 내용에 모두 동의합니다|I agree to all of the below/).check();
    await page.getByRole('button', { name: /원 결제하기$|^Pay ₩/ }).tap();
    await page.getByRole('button', { name: /^(결제하기|Pay)$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);

    await page.getByRole('link', { name: words.order }).click();
    await expect(page.getByRole('main')).toContainText(label);
  });
}
