import { getTranslator } from '#src/i18n/server.ts';
import { formatDate } from '#src/lib/date.ts';
import { localePath } from '#src/lib/paths.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { becomeShopper, openShop } from '../../support/journey/site-shop.ts';
import { makePaid } from '../../support/order/orders.ts';
import { callApi } from '../steps.ts';

const ITEMS = [{ itemCode: 'P1002-001', qty: 1 }];
const SCREEN = { width: 390, height: 844 };

test.use({ viewport: SCREEN, isMobile: true, hasTouch: true });

for (const locale of ['ko', 'en'] as const) {
  test(`what was agreed to is said, can be read and withdrawn, in ${locale}`, async ({
    page,
    site,
  }) => {
    const t = getTranslator(locale);
    await using shop = await openShop(site);
    const buyer = await shop.member(`consents-${locale}@shop.example`);
    await makePaid(shop, { buyer, items: ITEMS });
    await becomeShopper(page, site, buyer);

    const begun = await callApi(page, '/api/checkout/buyNow', { items: ITEMS });
    const { checkoutSn } = (await begun.json()) as { checkoutSn: string };
    await page.goto(localePath(locale, `/checkout/${checkoutSn}`));

    const section = page.getByRole('region', { name: t('checkout.agreements') });
    const known = t('checkout.known', { date: formatDate(Date.now(), locale), count: 3 });
    await expect(section).toContainText(known);
    await expect(section.getByRole('checkbox', { includeHidden: true })).toHaveCount(0);

    const pay = page.getByRole('button', { name: /(원 결제하기|^Pay ₩[\d,]+)$/ });
    await expect(pay).toHaveAccessibleDescription(t('checkout.agree.purchaseTerms'));

    await section.getByRole('button', { name: new RegExp(t('checkout.openTerms')) }).tap();
    await section.getByText(t('checkout.readTerms')).first().tap();
    const text = section.getByRole('group', { name: t('checkout.agree.financeTerms') });
    await expect(text).not.toBeEmpty();

    await section.getByRole('button', { name: t('checkout.withdrawConsents') }).tap();
    await expect(section).not.toContainText(known);
    await expect(section.getByLabel(t('checkout.agreeAll'))).not.toBeChecked();

    await pay.tap();
    await expect(section.getByText(t('alert.3128'))).toBeVisible();
    await section.getByLabel(t('checkout.agreeAll')).check();
    await pay.tap();
    await expect(page.getByRole('button', { name: /^(결제하기|Pay)$/ })).toBeVisible();
  });
}
