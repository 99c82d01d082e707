import type { Tx } from '#db/connection.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { randomCode, randomToken } from '../../../../server/crypto.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';
import { enqueueMail } from '../../../member/mail/mail.service.ts';
import { insertCheckout, type NewLine } from '../../checkout/checkout.queries.ts';
import type { CheckoutParamsKept } from '../../checkout/checkout.schema.ts';
import { ORDER_NO_RANDOM_LENGTH, toOrderNo } from '../../order/order.ts';
import { makeOrderLink, orderLinkUrl } from '../order-link-token.ts';
import { insertOrderLink } from '../order-link.queries.ts';
import type { MadeOrderLink } from './order-link-desk.schema.ts';

/** `L` and a number like an order's. */
export function newOrderLinkNo(now: number): string {
  return `L${toOrderNo(now, randomCode(ORDER_NO_RANDOM_LENGTH))}`;
}

interface NewOrderLink {
  link: {
    orderLinkNo: string;
    name: string;
    email: string;
    locale: Locale;
    expiresAt: number;
    /** The unpaid order whose place it takes. */
    replacesOrderSn: number | null;
  };
  goods: readonly NewLine[];
}

/** Writes a checkout that is nobody's until its link is opened, and mails the link. */
export async function writeOrderLink(
  t: Tx,
  call: Pick<StaffCall, 'runtime' | 'staff' | 'now'>,
  newLink: NewOrderLink,
): Promise<MadeOrderLink> {
  const { orderLinkNo, name, email, locale, expiresAt, replacesOrderSn } = newLink.link;
  const { secret, config } = call.runtime;
  const { now } = call;
  const checkoutSn = randomToken();
  const seed = makeOrderLink(secret);

  const checkout = {
    checkoutSn,
    cartId: randomToken(), // nobody's
    memberNo: null,
    memberLevel: null,
    checkoutType: 'BuyNow',
    isPresent: 0,
    status: 'Open',
    locale,
    createdAt: now,
    expiresAt,
    params: JSON.stringify(toPrefill(name, email)),
    replacesOrderSn,
  } as const;
  await insertCheckout(t, checkout, newLink.goods);

  const { staffSn } = call.staff;
  const row = { ...seed, orderLinkNo, checkoutSn, staffSn, name, email, locale, expiresAt };
  await insertOrderLink(t, { ...row, createdAt: now });

  const isMailed = email !== '';
  if (isMailed) await enqueueMail(t, { template: 'orderLink', orderLinkNo }, now);

  const url = orderLinkUrl({ siteUrl: config.siteUrl, locale, secret }, seed.linkSeed);
  return { orderLinkNo, url, expiresAt, isMailed };
}

const NO_ADDRESS = { name: '', phone1: '', phone2: '', zipCode: '', address1: '', address2: '' };

/** The fields that the customer finds filled in. */
function toPrefill(name: string, email: string): CheckoutParamsKept {
  return {
    buyer: { name, email, phone: '' },
    shippingAddressInfo: NO_ADDRESS,
    shippingMessage: '',
  };
}
