import { localePath, paths } from '../../../lib/paths.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { CheckoutType } from './checkout.ts';
import { updateCheckoutParams } from './checkout.queries.ts';
import type { BuyNow, RegisterParams } from './checkout.schema.ts';
import { beginBuyNow, openCheckout, type Begin, type Pricing } from './checkout.service.ts';

/** The login URL of a checkout, with the marker that offers to continue as a guest (rule 4.13). */
export function checkoutLoginUrl(
  locale: Locale,
  { checkoutSn, checkoutType }: { checkoutSn: string; checkoutType: CheckoutType },
): string {
  const marker = checkoutType === 'BuyNow' ? 'BUY_NOW' : 'CHECKOUT';
  const login = paths.login(localePath(locale, paths.checkout(checkoutSn)));

  return localePath(locale, `${login}&guestCheckoutType=${marker}`);
}

/** Stores the visitor's form input, so that it survives signing in. */
export async function registerParams(
  pricing: Pricing,
  { checkoutSn, params }: RegisterParams,
): Promise<{ checkoutSn: string; loginUrl: string }> {
  const checkout = await openCheckout(pricing, checkoutSn);

  await pricing.database.tx((t) => updateCheckoutParams(t, checkoutSn, JSON.stringify(params)));

  const { checkoutType } = checkout;
  return { checkoutSn, loginUrl: checkoutLoginUrl(pricing.locale, { checkoutSn, checkoutType }) };
}

/** Begins a buy-now checkout for a visitor who has to sign in first. */
export async function reserveBuyNow(
  checkoutContext: Begin,
  items: BuyNow,
): Promise<{ checkoutSn: string; loginUrl: string }> {
  const { checkoutSn } = await beginBuyNow(checkoutContext, items);
  return {
    checkoutSn,
    loginUrl: checkoutLoginUrl(checkoutContext.locale, { checkoutSn, checkoutType: 'BuyNow' }),
  };
}
