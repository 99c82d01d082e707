import { splitLocale } from '../../../lib/paths.ts';

const CHECKOUT = /^\/(?:checkout|payment|cart)(?:[/?#]|$)/;

/** Returns whether a sign-in leads on to an order, which nothing must interrupt. */
export function leadsToOrder(target: string): boolean {
  return CHECKOUT.test(splitLocale(target).path);
}
