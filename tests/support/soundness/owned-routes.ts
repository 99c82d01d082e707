import { PAY_BY_CARD } from '../order/claim/claims.ts';
import { orderForm } from '../../../scripts/order-form.ts';
import { listOperations, type JsonSchema, type Operation } from './hostile.ts';
import {
  ADDRESS,
  DESTINATION,
  ONE_TO_ONE,
  QUESTION,
  type MemberThings,
  type Things,
} from './owned-things.ts';
import { listPageRoutes } from '../journey/page-routes.ts';

/** A request for things of one shopper. */
export interface OwnedRoute {
  /** Which of the things `{id}` names. */
  id?: keyof MemberThings;
  query?: (of: Things) => object;
  body?: (of: Things) => object;
  /** Only such shoppers own these. */
  only?: 'member' | 'guest';
  /** A member's checkout asks those who are not signed in to sign in: a session may have ended. */
  isCheckout?: true;
  /** Its owner has no such thing here either, e.g. no additional payment. */
  hasNone?: true;
}

const claim: OwnedRoute = { id: 'claimNo' };
const draft: OwnedRoute = { id: 'draftClaimSn' };
const exchange: OwnedRoute = { id: 'exchangeDraftSn' };
const order: OwnedRoute = { id: 'orderNo' };
const attempt: OwnedRoute = { body: ({ ecpPaymentId }) => ({ ecpPaymentId }) };
const members: OwnedRoute = { only: 'member' };
const oneToOne: OwnedRoute = { only: 'member', id: 'oneToOneSn' };
const lines: OwnedRoute = { body: (of) => ({ cartLineItemSns: [of.cartLineItemSn] }) };
const guests: OwnedRoute = { only: 'guest' };
const checkout: OwnedRoute = {
  isCheckout: true,
  body: ({ checkoutSn }) => ({ checkoutSn, zipCode: '06236' }),
};
const reason = { claimReasonCode: 'ChangedMind' };
const buildClaimItems = (of: Things) => ({ items: [{ orderItemSn: of.orderItemSn, claimQty: 1 }] });
const sums = { expectedRefundAmt: 0, expectedAddPaymentAmt: 0 };

/**
 * Every route that takes an id of something that somebody owns. The owner uses them in this order:
 * what takes a thing away comes last.
 */
export const OWNED_ROUTES: Readonly<Record<string, OwnedRoute>> = {
  'GET /api/cart/options/{id}': { id: 'cartLineItemSn' },
  'GET /api/cart/mine': { query: (of) => ({ select: of.cartLineItemSn }) },
  'POST /api/cart/select': lines,
  'POST /api/cart/changeOption/{id}': { id: 'cartLineItemSn', body: () => ({ itemCode: 'T1-1' }) },
  'POST /api/cart/modifyCartItemQty': {
    body: ({ cartItemSn }) => ({ cartItemSn, qty: 2 }),
  },
  'POST /api/checkout/setCheckoutNormalApproach': lines,
  'POST /api/cart/removeCartAddOnItem': { body: ({ cartItemSn }) => ({ cartItemSn }) },
  'POST /api/cart/removeCartLineItems': lines,

  'GET /checkout/{checkoutSn}': { isCheckout: true, query: () => ({ guest: '' }) },
  'GET /api/checkout/checkoutInputInfo/{checkoutSn}': { isCheckout: true },
  'GET /api/checkout/coupons': { ...members, query: ({ checkoutSn }) => ({ checkoutSn }) },
  'POST /api/checkout/calculateShippingInfo': checkout,
  'POST /api/checkout/estimateBenefits': { ...members, ...checkout },
  'POST /api/checkout/param/register': {
    isCheckout: true,
    body: ({ checkoutSn }) => ({ checkoutSn, params: {} }),
  },

  'GET /api/guest/order/{orderNo}': guests,
  'GET /api/my/order/{orderNo}': members,
  // A guest's order takes proof: take-over.test.ts.
  'POST /api/my/guestOrders': { ...members, body: ({ orderNo }) => ({ orderNo }) },
  'GET /guest/order/{orderNo}': guests,
  'GET /guest/order/{orderNo}/receipt': guests,
  'GET /myPage/order/{orderNo}': members,
  'GET /myPage/order/{orderNo}/receipt': members,
  'GET /orderComplete/{orderNo}': {},
  'POST /api/order/{orderNo}/presentLink': { hasNone: true },
  'PUT /api/order/{orderNo}/shippingAddress': { body: () => ({ ...DESTINATION, phone2: '' }) },
  'PUT /api/order/{orderNo}/refundAccount': {},
  'POST /api/order/{orderNo}/estimateCancel': {},
  'POST /api/order/{orderNo}/cancel': {
    body: () => ({ reasonCode: 'ChangedMind', expectedRefundAmt: 0 }),
  },

  'GET /api/payment/status/{ecpPaymentId}': {},
  'POST /api/payment/status/{ecpPaymentId}': {},
  'POST /api/payment/callOff': attempt,
  'POST /api/payment/nicepayments/start': attempt,
  'POST /api/payment/naverpay': attempt,
  'POST /api/payment/payu': attempt,
  'POST /api/payment/ownAccount': attempt,
  'POST /api/order/placeOrder': attempt,

  'GET /api/claim/{id}/return': order,
  'GET /api/claim/{id}/exchange': order,
  'GET /guest/claim/{kind}/{orderNo}': guests,
  'GET /guest/claim/{kind}/{orderNo}/confirm': guests,
  'GET /guest/claim/detail/{kind}/{orderNo}/{claimNo}': guests,
  'GET /myPage/claim/{kind}/{orderNo}': members,
  'GET /myPage/claim/{kind}/{orderNo}/confirm': members,
  'GET /myPage/claim/detail/{kind}/{orderNo}/{claimNo}': members,
  'GET /api/claim/{id}/detail': claim,
  'GET /api/claim/{id}/attachFiles': draft,
  'GET /media/{name}': { id: 'mediaName' },
  'GET /api/claim/{id}/collectionAddress': draft,
  'GET /api/claim/{id}/shippingAddress': exchange,
  'GET /api/claim/{id}/exchangeableItems': {
    ...exchange,
    query: ({ orderItemSn }) => ({ orderItemSn }),
  },
  'POST /api/claim/{id}/return': order,
  'POST /api/claim/{id}/exchange': order,
  'POST /api/claim/{id}/reship': {
    ...order,
    body: (of) => ({ ...buildClaimItems(of), claimReasonCode: 'NotReceived' }),
  },
  'POST /api/claim/{id}/estimateClaimFees': {
    ...draft,
    body: (of) => ({ ...buildClaimItems(of), ...reason }),
  },
  'POST /api/claim/{id}/estimateReturn': {
    ...draft,
    body: (of) => ({ ...buildClaimItems(of), ...reason }),
  },
  'POST /api/claim/{id}/estimateExchange': {
    ...exchange,
    body: (of) => ({ ...buildClaimItems(of), ...reason }),
  },
  'PUT /api/claim/{id}/draftAddress': {
    ...draft,
    body: () => ({ kind: 'collection', address: DESTINATION }),
  },
  'PUT /api/claim/{id}/attachFiles': { ...draft, body: (of) => ({ keep: [of.mediaName] }) },
  'POST /api/claim/{id}/requestPayment': {
    ...claim,
    body: () => PAY_BY_CARD,
  },
  'POST /api/claim/{id}/confirmPayment': { ...claim, ...attempt, hasNone: true },
  'POST /api/claim/{id}/applyReturn': { ...draft, body: () => sums },
  'POST /api/claim/{id}/applyExchange': { ...exchange, body: () => sums },
  'POST /api/claim/{id}/cancellation': claim,
  'POST /api/order/{orderNo}/confirmPurchase': {},
  // Makes a guest the guest of another order.
  'POST /api/checkout/createOrder': {
    isCheckout: true,
    body: ({ checkoutSn }) => orderForm(checkoutSn),
  },

  'PUT /api/my/shippingAddresses/{shippingAddressSn}/representative': members,
  'PUT /api/my/shippingAddresses/{shippingAddressSn}': { ...members, body: () => ADDRESS },
  'DELETE /api/my/shippingAddresses/{shippingAddressSn}': members,
  'GET /api/my/deposit/withdrawal/detail/{id}': { ...members, id: 'depositWithdrawalSn' },
  'POST /api/my/deposit/withdrawal/cancel/{id}': { ...members, id: 'depositWithdrawalSn' },
  'DELETE /api/my/restockNotifies/{restockNotifySn}': members,
  'GET /api/productInquiries/{inquirySn}': members,
  'PUT /api/productInquiries/{inquirySn}': { ...members, body: () => QUESTION },
  'DELETE /api/productInquiries/{inquirySn}': members,
  'POST /api/oneToOneInquiries': {
    ...members,
    body: ({ orderNo }) => ({ ...ONE_TO_ONE, orderNo }),
  },
  'GET /api/oneToOneInquiries/{inquirySn}': oneToOne,
  'PUT /api/oneToOneInquiries/{inquirySn}': { ...oneToOne, body: () => ONE_TO_ONE },
  'DELETE /api/oneToOneInquiries/{inquirySn}': oneToOne,
  'DELETE /api/member/sessions/{sessionId}': members,
  'PUT /api/member/passkeys/{passkeySn}': { ...members, body: () => ({ name: '다른 이름' }) },
  'DELETE /api/member/passkeys/{passkeySn}': members,
  'GET /api/my/reviews/form': { ...members, query: ({ reviewSn }) => ({ reviewSn }) },
  'PUT /api/my/reviews/{reviewSn}': {
    ...members,
    body: () => ({ score: 1, text: '다른 사람이 고친 후기입니다.' }),
  },
  'DELETE /api/my/reviews/{reviewSn}': members,
  'PUT /api/comments/{commentSn}': {
    ...members,
    body: () => ({ text: '다른 사람이 고친 댓글입니다.' }),
  },
  'DELETE /api/comments/{commentSn}': members,
};

/** A request that names things of one's own together with another's. */
interface MixedRequest {
  route: string;
  only?: 'member';
  query?: (mine: Things, of: Things) => object;
  body?: (mine: Things, of: Things) => object;
}

const buildCartLines = (mine: Things, theirs: Things) => ({
  cartLineItemSns: [mine.cartLineItemSn, theirs.cartLineItemSn],
});
const buildAppliedCoupons = ({ possessionCouponSn }: Things) => ({
  appliedCoupons: { cartCouponSn: possessionCouponSn },
});
const buildCancelItems = (_: Things, theirs: Things) => ({
  items: [{ orderItemSn: theirs.orderItemSn, qty: 1 }],
});

export const MIXED_REQUESTS: readonly MixedRequest[] = [
  { route: 'POST /api/cart/select', body: buildCartLines },
  { route: 'POST /api/checkout/setCheckoutNormalApproach', body: buildCartLines },
  {
    route: 'POST /api/checkout/estimateBenefits',
    only: 'member',
    body: ({ checkoutSn }, theirs) => ({ checkoutSn, ...buildAppliedCoupons(theirs) }),
  },
  {
    route: 'POST /api/checkout/createOrder',
    only: 'member',
    body: ({ checkoutSn }, theirs) =>
      orderForm(checkoutSn, {
        ...buildAppliedCoupons(theirs),
        guestPassword: undefined,
        expectedTotal: 1,
      }),
  },
  { route: 'POST /api/order/{orderNo}/estimateCancel', body: buildCancelItems },
  {
    route: 'POST /api/order/{orderNo}/cancel',
    body: (mine, theirs) => ({
      ...buildCancelItems(mine, theirs),
      reasonCode: 'ChangedMind',
      expectedRefundAmt: 0,
    }),
  },
  {
    route: 'POST /api/order/{orderNo}/confirmPurchase',
    body: (_, theirs) => ({ orderItemSns: [theirs.orderItemSn] }),
  },
  {
    route: 'POST /api/claim/{id}/reship',
    body: (_, theirs) => ({ ...buildClaimItems(theirs), claimReasonCode: 'NotReceived' }),
  },
  {
    route: 'POST /api/claim/{id}/estimateClaimFees',
    body: (_, theirs) => ({ ...buildClaimItems(theirs), ...reason }),
  },
  {
    route: 'POST /api/claim/{id}/estimateReturn',
    body: (_, theirs) => ({ ...buildClaimItems(theirs), ...reason }),
  },
  {
    route: 'POST /api/claim/{id}/estimateReturn',
    only: 'member',
    body: (mine, { possessionCouponSn }) => ({
      ...buildClaimItems(mine),
      ...reason,
      possessionCouponSn,
    }),
  },
  {
    route: 'POST /api/claim/{id}/estimateExchange',
    body: (_, theirs) => ({ ...buildClaimItems(theirs), ...reason }),
  },
  {
    route: 'GET /api/claim/{id}/exchangeableItems',
    query: (_, { orderItemSn }) => ({ orderItemSn }),
  },
  {
    route: 'POST /api/claim/{id}/confirmPayment',
    body: (_, { ecpPaymentId }) => ({ ecpPaymentId }),
  },
  {
    route: 'POST /api/oneToOneInquiries',
    only: 'member',
    body: (_, { claimNo }) => ({ ...ONE_TO_ONE, claimNo }),
  },
  {
    route: 'PUT /api/oneToOneInquiries/{inquirySn}',
    only: 'member',
    body: (_, { mediaName }) => ({ ...ONE_TO_ONE, keep: [mediaName] }),
  },
  {
    route: 'PUT /api/claim/{id}/attachFiles',
    body: (mine, theirs) => ({ keep: [mine.mediaName, theirs.mediaName] }),
  },
];

/** Routes whose id alone is worth nothing, and the tests that show it. */
export const PROVEN_OTHERWISE: readonly string[] = [
  'POST /api/guest/login', // the order's password: guest.test.ts
  'POST /api/payment/nicepayments/authenticate', // the provider's signature: payment-stolen.test.ts
  'POST /api/comments', // everybody sees a comment: comment.test.ts
  'GET /api/comments/{commentSn}/replies',
  'POST /api/comments/{commentSn}/like',
  'DELETE /api/comments/{commentSn}/like',
  'POST /api/comments/{commentSn}/report',
  'POST /api/reviews/{reviewSn}/recommend', // everybody sees a review: review.test.ts
  'POST /api/reviews/{reviewSn}/report',
  'GET /api/my/reviews/recommended', // tells of one's own recommendations alone
  'DELETE /api/reviews/{reviewSn}/recommend',
  'POST /api/payment/easyPaymentsAuthentications', // asked of the provider: easy-payments.test.ts
  'POST /api/present/enter', // present-secrecy.test.ts
  'GET /api/sharedCart/{token}', // everybody with the link sees it: shared-cart.test.ts
  'POST /api/sharedCart/{token}',
  'GET /sharedCart/{token}',
  'GET /orderLink/{token}', // everybody with the link opens it: order-link.test.ts
];

/** Names of what everybody may see, and of what is no id. */
const PUBLIC: ReadonlySet<string> = new Set([
  'itemCode',
  'displayCateCode',
  'brandCode',
  'pageCode',
  'exhibitionSn',
  'noticeSn',
  'storeSn',
  'storeTypeSn',
  'provider',
  'termsCode',
  'termsContentSn',
  'couponSn',
  'itemSetGroupSn',
  'bankAccountNo',
  'key',
  'file',
  // A mailed code's request and a credential are worth nothing without code and key.
  'requestId',
  'rawId',
]);

const isOwnedName = (name: string) => /(?:Sns?|No|Ids?)$|^(?:keep|select)$/.test(name);

export interface TableRoute {
  route: string;
  method: string;
  path: string;
}

/** The routes of the shop, API and pages, that take an id of something owned. */
export function listOwnedRoutes(document: Parameters<typeof listOperations>[0]): TableRoute[] {
  const pages = listPageRoutes().map((route) => ({
    method: 'GET',
    path: route.replace(/\[(\w+)\]/g, '{$1}'),
    query: [],
    body: undefined,
  }));

  const media = { method: 'GET', path: '/media/{name}', query: [], body: undefined };
  const calls = listOperations(document).filter(({ auth }) => auth !== 'staff');

  return [...calls, ...pages, media]
    .filter(takesOwned)
    .map(({ method, path }) => ({ route: `${method} ${path}`, method, path }));
}

function takesOwned({ path, query, body }: Pick<Operation, 'path' | 'query' | 'body'>): boolean {
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inputNames = [...query, ...(body ? propertiesOf(body) : [])].filter(isOwnedName);
  return [...params, ...inputNames].some((name) => !PUBLIC.has(name));
}

/** The names of all properties, nested ones too. */
function propertiesOf({ properties = {}, items, anyOf = [] }: JsonSchema): string[] {
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf];
  return [...Object.keys(properties), ...inner.flatMap(propertiesOf)];
}

/** The address of a request for these things. */
export function addressOf(route: string, { id, query }: OwnedRoute, of: Things): string {
  const named: Readonly<Record<string, unknown>> = { ...of, kind: 'return' };
  const path = route.slice(route.indexOf(' ') + 1);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(named[id ?? name] ?? named[name]),
  );
  const search = Object.entries(query?.(of) ?? {}).map(([key, value]) => `${key}=${value}`);

  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}
