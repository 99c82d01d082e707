import type { Gateways } from '../../../gateways/gateways.ts';
import { OWN_ACCOUNT } from '../../../gateways/gateway.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { Visitor } from '../../../server/visitor.ts';
import { isOwnAccountOffered } from '../../content/setting/own-account.ts';
import type { ShopSettings } from '../../content/setting/setting.ts';
import { readSettings } from '../../content/setting/setting.service.ts';
import { listActiveTerms } from '../../content/terms/terms.queries.ts';
import { listOrderConsents } from '../../member/consent/consent.queries.ts';
import type { ShippingAddress } from '../../member/address/address.ts';
import { listSpecialZipCodes } from '../../benefit/shipping/shipping.queries.ts';
import { findRepAddress } from '../../member/address/address.queries.ts';
import {
  amountProblem,
  lastUsedFirst,
  methodKey,
  offeredMethods,
  getProvider,
  SECONDARY_METHODS,
  VBANK_DUE_DAYS,
} from '../payment-method/payment-method.ts';
import { toRequest } from '../cash-receipt/cash-receipt.ts';
import { findLastReceipt } from '../cash-receipt/cash-receipt.queries.ts';
import { readCheckoutCoupons } from './checkout-coupon.service.ts';
import { findLastMethod, findLatestRecipient, updateCheckoutLevel } from './checkout.queries.ts';
import type { CheckoutInputInfo, CheckoutParamsKept, PlanView } from './checkout.schema.ts';
import {
  agreementsFor,
  getAgreements,
  NO_AGREEMENTS,
  termsFor,
  type Agreements,
} from './pre-payment.ts';
import { openCheckout, priceCheckout, readPlanView } from './checkout.service.ts';
import { NO_BENEFITS, withCoupons } from './selected-benefits.ts';

const EMPTY = { name: '', phone1: '', phone2: '', zipCode: '', address1: '', address2: '' };

type Latest = Awaited<ReturnType<typeof findLatestRecipient>>;
type Address = CheckoutInputInfo['shippingAddressInfo'];

/**
 * The initial data of the checkout page: the items with their price reasons, and prefilled fields
 * from the stored input, the checkout's previous order, or the member's profile.
 */
export async function readCheckoutInput(
  context: { runtime: Runtime; visitor: Visitor; now: number; locale: Locale },
  checkoutSn: string,
): Promise<CheckoutInputInfo> {
  const { database } = context.runtime;
  const checkout = await openCheckout({ ...context, database }, checkoutSn);

  const { member } = context.visitor;

  // Shown anew, it is for the level of now: createOrder refuses another one.
  if (member && checkout.memberLevel !== member.level) {
    await database.tx((t) => updateCheckoutLevel(t, checkoutSn, member.level));
  }

  const [latest, rep, lastMethod, lastReceipt] = await Promise.all([
    findLatestRecipient(database.read, checkoutSn, member?.memberNo),
    member && findRepAddress(database.read, member.memberNo),
    member && findLastMethod(database.read, member.memberNo),
    member && findLastReceipt(database.read, member.memberNo),
  ]);

  const isPresent = checkout.isPresent === 1;
  const known = { latest, rep, kept: keptParams(checkout.params), checkoutSn };
  const prefill = isPresent ? toPresentPrefill(known) : toPrefill(known);
  const { zipCode } = prefill.shippingAddressInfo;
  const pricing = { ...context, database };

  const coupons = member ? await readCheckoutCoupons(pricing, checkout, zipCode) : null;
  const appliedCoupons = coupons?.best.appliedCoupons ?? NO_BENEFITS.appliedCoupons;
  const selectedBenefits = member && withCoupons(appliedCoupons);
  const facts = await priceCheckout(pricing, { checkout, zipCode, asked: selectedBenefits });

  const memberContact = {
    name: member?.name ?? '',
    email: member?.email ?? '',
    phone: member?.phone ?? '',
  };

  const view = await readPlanView(pricing, facts);
  const earlier = latest?.checkoutSn === checkoutSn ? latest : undefined;
  const settings = await readSettings(database.read);
  const methods = shownMethods(context.runtime.gateways, settings, context.locale);

  return {
    ...view,
    checkoutSn,
    checkoutType: checkout.checkoutType,
    presentDays: isPresent ? settings.present.validDays : null,
    returnDays: settings.limits.returnDays,
    isGuest: !member,
    appliedCoupons,
    coupons,
    ...prefill,
    specialZipCodes: await listSpecialZipCodes(database.read),
    addressSearch: context.runtime.config.addressSearch,
    buyer: withBlanksFilled(prefill.buyer, memberContact),
    agreements: await readAgreements(context, earlier?.orderSn),
    cashReceipt: lastReceipt ? toRequest(lastReceipt) : null,
    isPasswordKept: typeof earlier?.guestPasswordHash === 'string',
    availablePaymentMethods: lastUsedFirst(methods, findUsableMethod(methods, view, lastMethod)),
    secondaryPaymentMethods: member ? [...SECONDARY_METHODS] : [],
  };
}

type Contact = CheckoutInputInfo['buyer'];

/** The typed fields of the buyer, and those of the account for the others. */
function withBlanksFilled(typed: Contact | undefined, known: Contact): Contact {
  return {
    name: typed?.name || known.name,
    email: typed?.email || known.email,
    phone: typed?.phone || known.phone,
  };
}

/** The boxes that a guest ticked for an order, unless their texts have changed since. */
async function readAgreements(
  { runtime, visitor, now }: { runtime: Runtime; visitor: Visitor; now: number },
  orderSn: number | undefined,
): Promise<Agreements> {
  // A member's earlier consents are known by their terms (agreement-terms.service.ts).
  if (orderSn === undefined || visitor.member) return NO_AGREEMENTS;

  const { read } = runtime.database;

  return getAgreements(
    await listOrderConsents(read, orderSn),
    await listActiveTerms(read, termsFor(agreementsFor(true)), now),
  );
}

function shownMethods(
  { offered, easyPayments, available }: Gateways,
  { ownAccount }: Pick<ShopSettings, 'ownAccount'>,
  locale: Locale,
) {
  const more = isOwnAccountOffered(ownAccount) ? [OWN_ACCOUNT] : [];
  const up: readonly string[] = [...available(), ...more];

  return offeredMethods({ providers: [...offered, ...more], easyPayments }, locale).map(
    (method) => ({
      ...method,
      isAvailable: up.includes(getProvider(method.paymentMethodCode)),
      dueDays: method.paymentMethodCode === OWN_ACCOUNT ? ownAccount.dueDays : VBANK_DUE_DAYS,
    }),
  );
}

/** The last method, unless its provider is down or it does not fit the amount. */
function findUsableMethod(
  methods: ReturnType<typeof shownMethods>,
  { totals }: PlanView,
  last: Awaited<ReturnType<typeof findLastMethod>>,
) {
  const fits = methods.filter(
    (method) => method.isAvailable && amountProblem(method, totals.finalTotalPaymentAmt) === null,
  );
  const lastKey = last && methodKey(last);

  return fits.find((fit) => methodKey(fit) === lastKey);
}

interface Known {
  latest: Latest;
  rep: ShippingAddress | undefined;
  kept: CheckoutParamsKept | undefined;
  checkoutSn: string;
}

/** rule 4.8: the address type is REP, else LATEST, else NEW; data of this checkout has precedence. */
function toPrefill({ latest, rep, kept, checkoutSn }: Known) {
  const repAddress = rep ? toAddress(rep) : null;
  const latestAddress = latest ? toRecipient(latest) : null;
  const isRetried = latest?.checkoutSn === checkoutSn;

  const ordered = latest && {
    name: latest.buyerName,
    email: latest.buyerEmail,
    phone: latest.buyerPhone,
  };

  const known = { repAddress, latestAddress };

  const buyer = kept && !isRetried && hasText(kept.buyer) ? kept.buyer : ordered;

  // A visitor who typed no address before signing in has that of the account.
  if (kept && !isRetried && hasText(kept.shippingAddressInfo)) {
    const typed = {
      shippingAddressType: 'NEW' as const,
      shippingAddressInfo: kept.shippingAddressInfo,
      shippingMessage: kept.shippingMessage,
    };

    return { ...known, ...typed, buyer };
  }

  const [shippingAddressType, shippingAddressInfo] =
    repAddress && !isRetried
      ? (['REP', repAddress] as const)
      : latestAddress
        ? (['LATEST', latestAddress] as const)
        : (['NEW', EMPTY] as const);

  const shippingMessage = isRetried ? latest.shippingMessage : (kept?.shippingMessage ?? '');
  return { ...known, shippingAddressType, shippingAddressInfo, shippingMessage, buyer };
}

function hasText(fields: Readonly<Record<string, string>>): boolean {
  return Object.values(fields).some((text) => text !== '');
}

/** The buyer of a present is known as ever; its address is not theirs to fill in. */
function toPresentPrefill(known: Known) {
  const { buyer } = toPrefill(known);
  const noAddress = { shippingAddressInfo: EMPTY, repAddress: null, latestAddress: null };
  return { ...noAddress, buyer, shippingAddressType: 'NEW' as const, shippingMessage: '' };
}

/** Written only by param/register. */
function keptParams(params: string | null): CheckoutParamsKept | undefined {
  return params === null ? undefined : (JSON.parse(params) as CheckoutParamsKept);
}

function toAddress({ name, phone1, phone2, address }: ShippingAddress): Address {
  const { zipCode, address1, address2 } = address;
  return { name, phone1, phone2, zipCode, address1, address2 };
}

function toRecipient(latest: NonNullable<Latest>): Address {
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
