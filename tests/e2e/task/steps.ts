import { earnPoints } from '#src/features/benefit/point/point.service.ts';
import { expect } from '../../support/journey/journey.ts';
import { becomeShopper, openShop, type SiteShop } from '../../support/journey/site-shop.ts';
import type { PaidOrder } from '../../support/order/orders.ts';
import type { Shopper } from '../../support/shopper.ts';
import { agreeToTerms } from '../steps.ts';
import type { Walk } from './task.ts';

/** A member with 5,000 points who has an order; the browser goes on as that member. */
export async function becomeBuyer(
  { page, site, email }: Walk,
  makeOrder: (shop: SiteShop, buyer: Shopper) => Promise<PaidOrder>,
): Promise<PaidOrder> {
  await using shop = await openShop(site);
  const buyer = await shop.member(email);
  const order = await makeOrder(shop, buyer);

  const { memberNo } = await shop.runtime.database.read
    .selectFrom('member')
    .select('memberNo')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const points = { memberNo, ref: email, amount: 5_000, now: Date.now() };
  await shop.runtime.database.tx((t) => earnPoints(t, points));
  await becomeShopper(page, site, buyer);

  return order;
}

/** The body and the usual size of who is sure to fit 100(L) of P1008. */
const SURE_SIZE = { heightCm: 175, weightKg: 70, usualSize: '100' };

/** The member keeps their size at the shop. */
export async function keepSize(member: Shopper): Promise<void> {
  const { status } = await member.call('PUT', '/api/my/size', {
    body: { ...SURE_SIZE, consent: true },
  });
  expect(status).toBe(200);
}

/**
 * Buys a jacket whose size the shop is sure of: the sheet opens with it. At a desk the size is marked,
 * and chosen by hand.
 */
export async function buyKnownSize(walk: Walk): Promise<void> {
  const { page, isPhone, locale, t } = walk;
  await walk.openPage('/product/P1008');
  const name = locale === 'ko' ? '100(L)' : 'L (100)';
  if (isPhone) {
    await page
      .getByRole('button', { name: t('product.buy.buyNow') })
      .last()
      .click();
  }

  const sheet = page.getByRole('dialog', { name: t('product.buy.title') });
  const picker = isPhone ? sheet : page.getByRole('main');
  const size = picker.getByRole('button', { name: new RegExp(`^${RegExp.escape(name)}`) });
  if (!isPhone) await size.click();
  await expect(size).toHaveAttribute('aria-pressed', 'true');
  await expect(size).toContainText(t('product.mySize.advised'));
  await picker
    .getByRole('group', { name: /^(색상|Colou?r)/ })
    .getByRole('button')
    .first()
    .click();

  await picker.getByRole('button', { name: t('product.buy.buyNow'), exact: true }).click();
  await page.waitForURL(/\/checkout\//);
  await expect(page.locator('astro-island[ssr]')).not.toBeAttached();
}

type BuyKey = 'product.buy.buyNow' | 'product.buy.present' | 'preOrder.buy';

/** Chooses a jacket on its page, and opens its checkout, that of a gift or of a pre-order. */
export async function buyJacket(walk: Walk, key: BuyKey = 'product.buy.buyNow', qty = 1) {
  const { page, isPhone, t } = walk;
  await walk.openPage('/product/P1001');
  if (isPhone) {
    const opens = key === 'preOrder.buy' ? key : 'product.buy.buyNow';
    await page
      .getByRole('button', { name: t(opens) })
      .last()
      .click();
  }

  const sheet = page.getByRole('dialog', { name: t('product.buy.title') });
  const picker = isPhone ? sheet : page.getByRole('main');
  const navy = picker.getByRole('button', { name: /^(네이비|Navy)/ }).first();
  await navy.click();
  await expect(navy).toHaveAttribute('aria-pressed', 'true');
  await picker.getByRole('button', { name: /^(100\(L\)|L \(100\))/ }).click();

  for (let more = 1; more < qty; more++) {
    await picker.getByRole('button', { name: /수량 늘리기$|^More of / }).click();
  }

  await picker.getByRole('button', { name: t(key), exact: true }).click();
  await page.waitForURL(/\/checkout\//);
  await expect(page.locator('astro-island[ssr]')).not.toBeAttached();
}

/** Agrees to what was not agreed to before, pays at the provider, and sees the order. */
export async function payOrder({ page, isPhone, t }: Walk): Promise<void> {
  await agreeToTerms(page);
  await page.getByRole('button', { name: /(원 결제하기|^Pay ₩[\d,]+)$/ }).click();

  const provider = isPhone ? page : page.frameLocator('iframe');
  await provider.getByRole('button', { name: /^(결제하기|Pay)$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.thanks'));
}

/** A field of the checkout by its label. */
export function findField({ page, t }: Walk, key: Parameters<Walk['t']>[0]) {
  const label = new RegExp(`^${RegExp.escape(t(key))}`);
  return page.locator('form.checkout').getByLabel(label).first();
}

/** E-mail address and password of an order without an account. */
export async function typeGuest(walk: Walk): Promise<void> {
  const { page } = walk;
  await findField(walk, 'checkout.email').click();
  await page.keyboard.type('gildong');
  await page.getByRole('button', { name: 'gildong@gmail.com' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('mountain7!');
}
