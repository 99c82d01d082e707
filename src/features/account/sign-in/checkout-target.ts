import { splitLocale } from '../../../lib/paths.ts';

const CHECKOUT = /^\/(?:checkout|payment|cart)(?:[/?#]|$)/;

/** Whether a sign-in leads on to an order: nothing stands between a shopper and one. */
export function leadsToOrder(target: string): boolean {
  return CHECKOUT.test(splitLocale(target).path);
}
