import { STANDARD_COURIERS } from '../../../content/setting/standard-couriers.ts';
import type { GuestOrderRow } from '../../../account/guest-order/guest-order.queries.ts';
import { COMPENSATED, HELD_RELEASED } from '../../../order/cancel/cancel.ts';
import type { NamedMethod } from '../../../order/payment-method/method-name.ts';
import type { ConsentView } from '../../consent/consent.schema.ts';
import type { ClaimToMail } from './claim-mail.queries.ts';
import type { InquiryText } from './mail-template.ts';
import type { AccountToMail, OrderToMail, PresentToMail, RestockToMail } from './mail.queries.ts';
import type { CancelToMail, OptionChangeToMail, ShipmentToMail } from './order-part.queries.ts';

/** 2026-11-20 14:30 in Korea. */
export const EXAMPLE_AT = Date.UTC(2026, 10, 20, 5, 30);
const DAY_MS = 24 * 60 * 60 * 1000;

const orderNo = 'N2611-EXAMPLE';
const buyer = {
  orderSn: 0,
  memberNo: 0,
  buyerName: '',
  buyerEmail: '',
  locale: 'ko' as const,
  createdAt: EXAMPLE_AT,
};

const item = {
  orderItemSn: 1,
  parentItemSn: null,
  itemType: 'General' as const,
  toldShipsBy: null,
  orderedQty: 1,
  netAmt: 129_000,
  nameKo: '리지라인 방수 재킷',
  nameEn: 'Ridgeline rain jacket',
  optionNameKo: '네이비 / M',
  optionNameEn: 'Navy / M',
};

/** The item of a composed checkout. */
export const EXAMPLE_GOODS = { nameKo: item.nameKo, nameEn: item.nameEn, qty: 1 };

const claim: ClaimToMail = {
  ...buyer,
  orderNo,
  claimNo: 'C2611-EXAMPLE',
  claimType: 'Return',
  status: 'Applied',
  collectionMethod: 'Collect',
  endReason: '',
  items: [item],
  goodsAmt: 129_000,
  shippingRefundAmt: 0,
  exchangeDiffAmt: 0,
  couponLossAmt: 0,
  carriedAmt: 0,
  heldAmt: 0,
  priorRefundAmt: 0,
  claimFee: 6_000,
  unchargedFeeAmt: 0,
  fees: [],
  owedAmt: 123_000,
  refundAmt: 123_000,
  addPaymentAmt: 0,
  expiresAt: null,
  refunds: [{ means: 'Payment', amount: 123_000 }],
};
const nothing = { goodsAmt: 0, claimFee: 0, owedAmt: 0, refundAmt: 0 };
const free = { ...nothing, refunds: [] as ClaimToMail['refunds'] };

/** An exchange whose fees are still to be paid. */
const toPay: ClaimToMail = {
  ...claim,
  ...free,
  claimType: 'Exchange',
  status: 'Created',
  claimFee: 6_000,
  addPaymentAmt: 6_000,
  expiresAt: EXAMPLE_AT + DAY_MS,
};

/** Claims whose goods are collected, sent by their buyer, sent again by the shop, or never came. */
export const EXAMPLE_CLAIMS = {
  collected: claim,
  sent: { ...claim, collectionMethod: 'Send' },
  reshipped: { ...claim, ...free, claimType: 'Reship' },
  notReceived: { ...claim, collectionMethod: 'None' },
  toPay,
  cancelled: { ...claim, status: 'Cancelled' },
  rejected: { ...claim, status: 'Rejected' },
} satisfies Record<string, ClaimToMail>;

/** The delay of an order. */
export const EXAMPLE_DELAY = { delayedTo: EXAMPLE_AT + 7 * DAY_MS };

/** A product that is out of stock. */
export const EXAMPLE_ALARM = {
  key: 'P1001',
  detail: { nameKo: item.nameKo, nameEn: item.nameEn },
};

/** The refund of an amount that was held for a return which has ended. */
export const EXAMPLE_RELEASE = {
  reasonCode: HELD_RELEASED,
  goodsAmt: 0,
  heldAmt: -12_000,
  owedAmt: 12_000,
  refundAmt: 12_000,
  refunds: [{ means: 'Payment', amount: 12_000 }],
  items: [] as CancelToMail['items'],
};

/** The refund of a part of what was paid, for goods that stay. */
export const EXAMPLE_COMPENSATION = {
  ...EXAMPLE_RELEASE,
  reasonCode: COMPENSATED,
  reason: '작은 긁힘 보상',
  heldAmt: 0,
  compensationAmt: 12_000,
};

interface Example {
  present: PresentToMail;
  order: OrderToMail;
  account: AccountToMail;
  method: NamedMethod;
  shipment: ShipmentToMail;
  cancel: CancelToMail;
  optionChange: OptionChangeToMail;
  restock: RestockToMail;
  inquiry: InquiryText;
  coupon: { nameKo: string; nameEn: string; usableTo: number };
  guestOrders: GuestOrderRow[];
  consents: Pick<ConsentView, 'consents'> & { name: string; token: string };
}

/** A made-up order and what belongs to it, as the mails read them. */
export const EXAMPLE: Example = {
  present: {
    ...buyer,
    orderNo,
    state: 'Waiting',
    toName: '하늘',
    linkSeed: 'example',
    expiresAt: EXAMPLE_AT + 7 * DAY_MS,
    promisedAt: EXAMPLE_AT + 3 * DAY_MS,
    items: [item],
  },
  order: {
    ...buyer,
    orderNo,
    presentSn: null,
    recipientName: '김노을',
    zipCode: '04780',
    createdAt: EXAMPLE_AT,
    promisedAt: EXAMPLE_AT + 3 * DAY_MS,
    delayedTo: null,
    delayReason: null,
    address1: '서울 성동구 능선로 12',
    address2: '101호',
    totalListAmt: 139_000,
    totalDiscountAmt: 10_000,
    totalShippingFee: 0,
    finalTotalPaymentAmt: 129_000,
    usedExclusivePointAmt: 0,
    usedDepositAmt: 0,
    items: [item],
  },
  account: {
    bankCode: '088',
    accountNo: '56201-0000-0000',
    accountHolder: '온라인몰',
    dueAt: EXAMPLE_AT + 2 * DAY_MS,
  },
  method: { paymentMethodType: 'EasyPayment', paymentMethodCode: 'kakaopay' },
  shipment: {
    ...buyer,
    orderNo,
    couriers: [...STANDARD_COURIERS],
    shippingCarrierCode: 'CJ',
    invoiceNo: '612345678901',
    items: [item],
  },
  cancel: {
    ...buyer,
    orderNo,
    orderCancelSn: 0,
    reasonCode: 'ChangedMind',
    reason: '',
    compensationAmt: 0,
    goodsAmt: 129_000,
    shippingAmt: 0,
    couponLossAmt: 0,
    carriedAmt: 0,
    heldAmt: 0,
    owedAmt: 129_000,
    priorRefundAmt: 0,
    refundAmt: 129_000,
    refunds: [{ means: 'Payment', amount: 129_000 }],
    items: [item],
  },
  optionChange: {
    ...buyer,
    orderNo,
    orderItemSn: item.orderItemSn,
    orderedQty: item.orderedQty,
    fromKo: '네이비 / S',
    fromEn: 'Navy / S',
    toKo: item.optionNameKo,
    toEn: item.optionNameEn,
    items: [item],
  },
  restock: {
    memberNo: 0,
    name: '',
    email: '',
    locale: 'ko',
    prodUnitSn: 0,
    itemCode: 'P1002-1',
    productSn: 0,
    productItemCode: 'P1002',
    salePrice: 129_000,
    benefitPrice: 119_000,
    nameKo: item.nameKo,
    nameEn: item.nameEn,
    option: { optionNameKo: item.optionNameKo, optionNameEn: item.optionNameEn },
  },
  inquiry: {
    author: '',
    title: '배송 문의',
    holdReason: '제조사에 확인하고 있습니다.',
    replyText: '내일 출고되어 모레 도착할 예정입니다.',
    orderNo,
    claimNo: null,
    nameKo: item.nameKo,
    nameEn: item.nameEn,
  },
  coupon: {
    nameKo: '첫 구매 10% 쿠폰',
    nameEn: '10% off your first order',
    usableTo: EXAMPLE_AT + 30 * DAY_MS,
  },
  guestOrders: [
    {
      orderSn: 0,
      orderNo,
      buyerName: '',
      createdAt: EXAMPLE_AT,
      nameKo: item.nameKo,
      nameEn: item.nameEn,
    },
  ],
  consents: {
    name: '',
    token: 'example',
    consents: [
      { channel: 'Email', agreed: true, changedAt: EXAMPLE_AT, confirmedAt: EXAMPLE_AT },
      { channel: 'Sms', agreed: false, changedAt: EXAMPLE_AT, confirmedAt: null },
      { channel: 'Night', agreed: false, changedAt: null, confirmedAt: null },
    ],
  },
};
