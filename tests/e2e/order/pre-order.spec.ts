import { getTranslator } from '#src/i18n/server.ts';
import { formatMonthDay } from '#src/lib/date.ts';
import { localePath } from '#src/lib/paths.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { openShop } from '../../support/journey/site-shop.ts';
import { agreeToTerms, signIn } from '../steps.ts';
import { SHIPS_BY, sellJacketAhead } from './sell-ahead.ts';

const SCREEN = { width: 390, height: 844 };

// A shop of its own: all of a jacket is sold ahead.
test.use({ viewport: SCREEN, isMobile: true, hasTouch: true, siteEnv: { JOURNEY: 'preOrder' } });

const WORDS = {
  ko: {
    jacket: '서밋라인',
    color: '네이비',
    size: /^100\(L\)/,
    paid: '주문이 완료되었습니다',
    order: '주문 상세 보기',
  },
  en: {
    jacket: 'Summitline',
    color: 'Navy',
    size: /^L \(100\)/,
    paid: 'Thank you for your order',
    order: /View order/,
  },
};

for (const locale of ['ko', 'en'] as const) {
  test(`a member buys a jacket ahead with four taps to the checkout, in ${locale}`, async ({
    page,
    site,
  }) => {
    await using shop = await openShop(site);
    await sellJacketAhead(shop);

    const t = getTranslator(locale);
    const words = WORDS[locale];
    const label = t('preOrder.label', { date: formatMonthDay(SHIPS_BY, locale) });
    const path = localePath(locale, '/product/P1001');

    await signIn(page, site.demoMember, path);
    await expect(async () => {
      await page.reload();
      await expect(page.locator('main')).toContainText(label, { timeout: 1000 });
    }).toPass();

    await page.goto(localePath(locale, `/search?keyword=${encodeURIComponent(words.jacket)}`));
    await expect(page.locator('article[data-live-item="P1001"]')).toContainText(label);

    const sheet = page.getByRole('dialog').filter({ visible: true });
    const chooseJacket = async () => {
      await page.goto(path);
      await page
        .getByRole('button', { name: t('preOrder.buy') })
        .last()
        .tap();

      const color = sheet.getByRole('button', { name: words.color });
      await color.tap();
      await expect(color).toHaveAttribute('aria-pressed', 'true');
      await sheet.getByRole('button', { name: words.size }).tap();
      await expect(sheet.getByText(label)).toBeVisible();
    };

    await chooseJacket();
    await sheet.getByRole('button', { name: t('product.buy.cart'), exact: true }).tap();
    await page.getByRole('link', { name: t('product.buy.viewCart') }).tap();
    await expect(page.getByRole('main').getByText(label)).toBeVisible();

    await chooseJacket();
    await sheet.getByRole('button', { name: t('preOrder.buy') }).tap();
    await page.waitForURL(/\/checkout\//);

    await expect(page.locator('astro-island[ssr]')).not.toBeAttached();
    await expect(page.getByText(label).first()).toBeAttached();

    const cards = page.getByRole('radio', { name: /^(신용·체크카드|Credit)/ });
    if (await cards.isVisible()) await cards.check();
    await agreeToTerms(page);
    await page.getByRole('button', { name: /원 결제하기$|^Pay ₩/ }).tap();
    await page.getByRole('button', { name: /^(결제하기|Pay)$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);

    await page.getByRole('link', { name: words.order }).click();
    await expect(page.getByRole('main')).toContainText(label);
  });
}
