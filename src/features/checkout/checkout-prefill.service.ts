import type { Locale } from '../../lib/locale.ts';
import type { Runtime } from '../../server/runtime.ts';
import type { Visitor } from '../../server/visitor.ts';
import type { CheckoutType } from './checkout.ts';
import { toPlanView } from './checkout-plan.ts';
import { findLatestRecipient } from './checkout.queries.ts';
import type { CheckoutInputInfo } from './checkout.schema.ts';
import { offeredMethods, SECONDARY_METHODS } from '../payment-method/payment-method.ts';
import { openCheckout, priceCheckout } from './checkout.service.ts';

const EMPTY = { name: '', phone1: '', phone2: '', zipCode: '', address1: '', address2: '' };

/**
 * All that the checkout page begins with: what is bought and why it costs that, and the fields as
 * far as they are known, from the try before or else from the member's latest order.
 */
export async function readCheckoutInput(
  at: { runtime: Runtime; visitor: Visitor; now: number; locale: Locale },
  checkoutSn: string,
): Promise<CheckoutInputInfo> {
  const { shop } = at.runtime;
  const checkout = await openCheckout({ ...at, shop }, checkoutSn);
  const { member } = at.visitor;
  const latest = await findLatestRecipient(shop.read, checkoutSn, member?.memberNo);
  const address = latest ? recipientOf(latest) : EMPTY;
  const facts = await priceCheckout({ ...at, shop }, { checkout, zipCode: address.zipCode });
  const buyer = latest
    ? { name: latest.buyerName, email: latest.buyerEmail, phone: latest.buyerPhone }
    : { name: member?.name ?? '', email: member?.email ?? '', phone: member?.phone ?? '' };
  return {
    ...toPlanView(facts, at.locale),
    checkoutSn,
    checkoutType: checkout.checkoutType as CheckoutType, // CHECK of checkout
    isGuest: !member,
    buyer,
    shippingAddressType: latest ? 'LATEST' : 'NEW',
    shippingAddressInfo: address,
    shippingMessage: latest?.checkoutSn === checkoutSn ? latest.shippingMessage : '',
    availablePaymentMethods: offeredMethods(at.runtime.gateways.offered),
    secondaryPaymentMethods: member ? [...SECONDARY_METHODS] : [],
  };
}

function recipientOf(latest: NonNullable<Awaited<ReturnType<typeof findLatestRecipient>>>) {
  const { recipientName, recipientPhone1, recipientPhone2, zipCode, address1, address2 } = latest;
  return {
    name: recipientName,
    phone1: recipientPhone1,
    phone2: recipientPhone2,
    zipCode,
    address1,
    address2,
  };
}
