import { expect, test } from '../../support/journey/journey.ts';
import { makeDelivered } from '../../support/order/claim/claims.ts';
import { makePaid } from '../../support/order/orders.ts';
import { becomeBuyer } from './steps.ts';
import { testTask, type Walk } from './task.ts';

test.use({ siteEnv: { JOURNEY: 'tasks' } });

const SOCKS = { itemCode: 'P6201-001', qty: 1 };
const JACKET = { itemCode: 'P1002-001', qty: 1 };

/** From the home page to the member's order. */
async function openOrder({ page, isPhone, t }: Walk, orderNo: string): Promise<void> {
  const place = isPhone
    ? page.getByRole('navigation', { name: t('menu.tabs') })
    : page.getByRole('banner');
  await place.locator('a[href$="/myPage"]').click();
  await page.locator(`a[href$="/myPage/order/${orderNo}"]`).first().click();
  await expect(page.getByRole('main')).toContainText(orderNo);
}

testTask('cancel one of two', { taps: 6, fields: 0, screens: 0.5 }, async (walk) => {
  const { page, t } = walk;
  const { orderNo } = await becomeBuyer(walk, (shop, buyer) =>
    makePaid(shop, { buyer, items: [SOCKS, JACKET] }),
  );

  await walk.startCounting();
  await walk.openPage('/');
  await openOrder(walk, orderNo);
  await page.getByRole('button', { name: t('cancel.title') }).click();

  const dialog = page.getByRole('dialog', { name: t('cancel.title') });
  await dialog.getByRole('checkbox', { name: /양말|[Ss]ock/ }).check();
  await dialog.getByRole('radio', { name: t('cancel.reasons.ChangedMind') }).check();
  await dialog.getByRole('button', { name: /환불받고 취소하기$|^Cancel and get / }).click();
  await expect(page.getByRole('main')).toContainText(t('cancel.history'));
});

testTask('return a wrong size', { taps: 7, fields: 0, screens: 3 }, async (walk) => {
  const { page, t } = walk;
  const { orderNo } = await becomeBuyer(walk, (shop, buyer) =>
    makeDelivered(shop, { buyer, items: [JACKET] }),
  );

  await walk.startCounting();
  await walk.openPage('/');
  await openOrder(walk, orderNo);
  await page.getByRole('link', { name: t('claim.form.titleReturn'), exact: true }).click();
  await page.getByRole('radio', { name: /^(사이즈가 안 맞아요|It does not fit)$/ }).check();
  await expect(page.getByRole('link', { name: t('claim.form.sizeLink') })).toBeVisible();
  await page.getByRole('button', { name: t('claim.form.next') }).click();
  await page.getByRole('button', { name: t('claim.form.applyReturn') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(반품: 접수 완료|Return: )/);
});
