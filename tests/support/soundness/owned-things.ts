import { Authenticator, registerPasskey } from '../account/authenticator.ts';
import { codeOf, listRows, type Added } from '../order/cart.ts';
import { beginCheckout, type PayingShop } from '../order/checkout.ts';
import { attachPhotos, namesIn } from '../order/claim/claim-photos.ts';
import { applyFor, claimerOf, makeDelivered } from '../order/claim/claims.ts';
import { makeAddOn, makeProduct } from '../product/factories.ts';
import { jpegOf } from '../server/pictures.ts';
import { makeExhibition } from '../content/places.ts';
import type { Shopper } from '../shopper.ts';
import { memberWith } from '../benefit/wallet.ts';

/** Ids of things that belong to one shopper. */
export interface GuestThings {
  cartLineItemSn: number;
  cartItemSn: number;
  checkoutSn: string;
  orderNo: string;
  orderItemSn: number;
  ecpPaymentId: string;
  claimNo: string;
  draftClaimSn: string;
  exchangeDraftSn: string;
  mediaName: string;
}

export interface MemberThings extends GuestThings {
  shippingAddressSn: number;
  possessionCouponSn: number;
  depositWithdrawalSn: number;
  restockNotifySn: number;
  inquirySn: number;
  oneToOneSn: number;
  sessionId: string;
  passkeySn: number;
  reviewSn: number;
  commentSn: number;
}

export type Things = GuestThings & Partial<MemberThings>;

/** Ids of the same form that name nothing. */
export const MISSING: MemberThings = {
  cartLineItemSn: 999_999_999,
  cartItemSn: 999_999_999,
  checkoutSn: 'x'.repeat(32),
  orderNo: '20260101-AAAAAAAAAA',
  orderItemSn: 999_999_999,
  ecpPaymentId: 'x'.repeat(32),
  claimNo: 'C20260101-BBBBBBBBBB',
  draftClaimSn: 'x'.repeat(32),
  exchangeDraftSn: 'x'.repeat(32),
  mediaName: `${'x'.repeat(32)}.webp`,
  shippingAddressSn: 999_999_999,
  possessionCouponSn: 999_999_999,
  depositWithdrawalSn: 999_999_999,
  restockNotifySn: 999_999_999,
  inquirySn: 999_999_999,
  oneToOneSn: 999_999_999,
  sessionId: 'f'.repeat(64),
  passkeySn: 999_999_999,
  reviewSn: 999_999_999,
  commentSn: 999_999_999,
};

/** A delivered order with a claim and two drafts, a filled cart and an open checkout. */
export async function makeGuestThings(
  shop: PayingShop,
  buyer: Shopper,
  formFields: object = {},
): Promise<GuestThings> {
  const product = await makeProduct(shop);
  const itemCode = codeOf(product);
  const order = await makeDelivered(shop, {
    buyer,
    items: [{ itemCode, qty: 5 }],
    given: formFields,
  });

  const orderItemSn = order.items[0]?.orderItemSn ?? 0;
  const items = [{ orderItemSn, claimQty: 1 }];
  const { claimNo } = await applyFor(order, 'Return', { items, claimReasonCode: 'ChangedMind' });
  const claimer = claimerOf(order, 'Return');
  const draftClaimSn = await claimer.draft();

  await claimer.estimate(draftClaimSn, { items });

  const photos = await attachPhotos(buyer, draftClaimSn, { files: [await jpegOf()] });
  const addOn = await makeAddOn(shop, product);
  const { body: added } = await buyer.post<Added>('/api/cart/addProdToCart', {
    items: [{ itemCode, qty: 1, addOnItems: [{ itemCode: codeOf(addOn), qty: 1 }] }],
  });
  const rows = await listRows(shop, added.cartId);

  return {
    cartLineItemSn: added.cartLineItemSns[0] ?? 0,
    cartItemSn: rows.find((row) => row.parentLineItemSn !== null)?.cartLineItemSn ?? 0,
    checkoutSn: await beginCheckout(buyer, itemCode),
    orderNo: order.orderNo,
    orderItemSn,
    ecpPaymentId: order.ecpPaymentId,
    claimNo,
    draftClaimSn,
    exchangeDraftSn: await claimerOf(order, 'Exchange').draft(),
    mediaName: namesIn(photos.body)[0] ?? '',
  };
}

/** A member who has one of everything. */
export async function makeMemberThings(
  shop: PayingShop,
): Promise<{ shopper: Shopper; things: MemberThings }> {
  const wallet = { deposit: 50_000, coupons: [{ dcRate: 10 }] };
  const { memberNo, couponSns, shopper } = await memberWith(shop, wallet);
  const owned = await makeGuestThings(shop, shopper, { guestPassword: undefined });
  const { itemCode, units } = await makeProduct(shop, { stock: 0 });

  const createResource = async <T>(path: string, body: object): Promise<T> => {
    const answer = await shopper.post<T>(path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  const address = await createResource<{ shippingAddressSn: number }>(
    '/api/my/shippingAddresses',
    ADDRESS,
  );

  const restock = await createResource<{ restockNotifySn: number }>('/api/my/restockNotifies', {
    itemCode: units[0]?.itemCode,
    notifyRequestStartDt: '2026-11-20',
    notifyRequestEndDt: '2027-02-20',
  });

  const inquiry = await createResource<{ inquirySn: number }>('/api/productInquiries', {
    itemCode,
    ...QUESTION,
  });
  const oneToOne = await createResource<{ inquirySn: number }>('/api/oneToOneInquiries', {
    orderNo: owned.orderNo,
    ...ONE_TO_ONE,
  });
  const withdrawal = await createResource<{ depositWithdrawalSn: number }>(
    '/api/my/deposit/withdrawal/register',
    { ...ACCOUNT, amount: 20_000 },
  );

  await registerPasskey(shopper, new Authenticator(shop.runtime.config.siteUrl));

  const passkeys = await shopper.get<{ passkeys: { passkeySn: number }[] }>('/api/member/passkeys');

  await shop.runtime.sessions.create(memberNo, 'another device', shop.now());

  const { reviewSn } = await createResource<{ reviewSn: number }>('/api/my/reviews', {
    reviewType: 'Purchase',
    orderItemSn: owned.orderItemSn,
    score: 4,
    text: '가볍고 따뜻해서 산에서 입기 좋습니다.',
  });

  const exhibitionSn = await makeExhibition(shop, { commentFrom: shop.now() });
  const { commentSn } = await createResource<{ commentSn: number }>('/api/comments', {
    exhibitionSn,
    text: '좋은 행사네요',
  });
  const { body } = await shopper.get<{ sessions: { sessionId: string; current: boolean }[] }>(
    '/api/member/sessions',
  );

  const things = {
    ...owned,
    ...address,
    ...restock,
    depositWithdrawalSn: withdrawal.depositWithdrawalSn,
    possessionCouponSn: couponSns[0] ?? 0,
    reviewSn,
    commentSn,
    inquirySn: inquiry.inquirySn,
    oneToOneSn: oneToOne.inquirySn,
    passkeySn: passkeys.body.passkeys[0]?.passkeySn ?? 0,
    sessionId: body.sessions.find(({ current }) => !current)?.sessionId ?? '',
  };

  return { shopper, things };
}

const TO = {
  name: '김하늘',
  phone1: '010-1234-5678',
  zipCode: '06236',
  address1: '서울특별시 강남구 테헤란로 1',
  address2: '',
};
const ACCOUNT = { bankCode: '088', bankAccountHolder: '김산행', bankAccountNo: '110-123-456789' };
const { name, phone1, ...place } = TO;
export const ADDRESS = {
  shippingAddressName: '집',
  name,
  phone1,
  address: place,
  collectionConsent: true,
};
/** A secret inquiry about a product. */
export const QUESTION = {
  type: 'Size',
  title: '사이즈',
  body: '정사이즈인가요?',
  email: '',
  emailResponseNotify: false,
  open: false,
};
export const ONE_TO_ONE = {
  type: 'Delivery',
  title: '배송',
  body: '언제 오나요?',
  email: '',
  emailResponseNotify: false,
};
/** An address as claims and orders take it. */
export const DESTINATION = TO;
