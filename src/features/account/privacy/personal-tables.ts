import type { Database } from '#db/database.ts';
import { personal, type PersonalTable } from '../../../server/personal-data.ts';
import { AD_TERMS } from '../../member/consent/consent.ts';
import { NO_COMMENT_TEXTS } from '../../talk/comment/comment.ts';

const ofClaim = { column: 'claimSn', via: 'claim' } as const;
const ofOrder = { column: 'orderSn', via: 'orders' } as const;
const ofItem = { column: 'orderItemSn', via: 'order_item' } as const;

/**
 * What the shop holds of a person, by the name of its file in an export; in all of it children stand
 * before parents.
 */
export const PERSONAL_DATA = {
  /** Signing in, and what members keep of themselves. */
  account: [
    personal('session', { hidden: ['id', 'memberNo'], leaving: 'Deleted' }),
    personal('guest_session', {
      of: { column: 'orderSn', via: 'orders' },
      hidden: 'All',
      leaving: 'Deleted',
    }),
    personal('password_reset', { hidden: 'All', leaving: 'Deleted' }),
    personal('mail_code', { hidden: 'All', leaving: 'Deleted' }),
    personal('known_device', { hidden: ['deviceId', 'memberNo'], leaving: 'Deleted' }),
    personal('social_account', { hidden: ['sub', 'memberNo'], leaving: 'Deleted' }),
    personal('passkey', {
      hidden: [
        'passkeySn',
        'memberNo',
        'slot',
        'credentialId',
        'publicKey',
        'counter',
        'transports',
      ],
      leaving: 'Deleted',
    }),
    personal('passkey_challenge', { hidden: 'All', leaving: 'Deleted' }),
    // The number itself is encrypted: its owner sees its last digits, as on the page.
    personal('member_refund_account', { hidden: ['memberNo', 'account'], leaving: 'Deleted' }),
    personal('personal_export', { hidden: 'All', leaving: 'Deleted' }),
  ],
  /** What members write. */
  talk: [
    personal('inquiry_photo', {
      of: { column: 'inquirySn', via: 'inquiry' },
      hidden: 'All',
      leaving: 'Deleted',
    }),
    personal('inquiry', {
      hidden: ['memberNo', 'productSn', 'orderSn', 'claimSn', 'display', 'staffSn'],
      leaving: { retained: 'complaint', key: 'inquirySn' },
    }),
    personal('talk_report', { hidden: ['talkReportSn', 'memberNo'], leaving: 'Deleted' }),
    personal('comment_like', { hidden: ['memberNo'], leaving: 'Deleted' }),
    personal('comment_photo', {
      of: { column: 'commentSn', via: 'comment' },
      hidden: 'All',
      leaving: 'Kept',
    }),
    // Replies of others stay below: the page says that it was deleted.
    personal('comment', {
      hidden: ['memberNo', 'rootSn', 'parentSn'],
      leaving: { blank: { ...NO_COMMENT_TEXTS, status: 'Deleted' } },
    }),
    personal('review_recommend', { hidden: ['memberNo'], leaving: 'Kept' }),
    personal('review_photo', {
      of: { column: 'reviewSn', via: 'review' },
      hidden: 'All',
      leaving: 'Kept',
    }),
    // Stay without a name, as the page of leaving says: their authors can delete them before.
    personal('review', {
      hidden: ['memberNo', 'textPoint', 'photoPoint', 'givenPoint', 'rewardStep'],
      leaving: 'Kept',
    }),
  ],
  /** Returns, exchanges and reshipments. */
  claims: [
    personal('claim_photo', {
      of: { column: 'mediaSn', via: 'media' },
      hidden: 'All',
      leaving: 'Kept',
    }),
    personal('claim_history', { of: ofClaim, hidden: ['claimHistorySn', 'note'], leaving: 'Kept' }),
    personal('claim_fee', { of: ofClaim, hidden: [], leaving: 'Kept' }),
    personal('claim_coupon_loss', { of: ofClaim, hidden: 'All', leaving: 'Kept' }),
    personal('claim_unit', { of: ofClaim, hidden: 'All', leaving: 'Kept' }),
    personal('claim_item', { of: ofClaim, hidden: [], leaving: 'Kept' }),
    personal('claim', {
      of: { column: 'orderSn', via: 'orders' },
      hidden: ['refundAccount', 'requestHash', 'possessionCouponSn'],
      leaving: {
        retained: 'contract',
        key: 'claimSn',
        blank: {
          collectionAddress: null,
          shippingAddress: null,
          refundAccount: null,
          claimDetailedReason: '',
          returnInvoiceNo: null,
        },
      },
    }),
    // What a buyer typed of a claim is forgotten a week after the last change.
    personal('draft_claim', {
      of: { column: 'orderSn', via: 'orders' },
      hidden: 'All',
      leaving: { blank: { input: '{}' } },
    }),
  ],
  /** Orders, payments and refunds. */
  orders: [
    personal('payment_event', {
      of: { column: 'paymentAttemptSn', via: 'payment_attempt' },
      hidden: 'All',
      leaving: { retained: 'payment', key: 'paymentEventSn', blank: { body: '{}' } },
    }),
    personal('payment_attempt', {
      of: ofOrder,
      hidden: [
        'ecpPaymentId',
        'checkoutSn',
        'providerOrderId',
        'tid',
        'resultCode',
        'resultMessage',
        'receiptUrl',
        'acceptedAmt',
        'checkAt',
        'claimSn',
      ],
      leaving: {
        retained: 'payment',
        key: 'paymentAttemptSn',
        blank: { methodDetail: '{}', receiptUrl: null },
      },
    }),
    personal('refund_history', {
      of: { column: 'refundSn', via: 'refund' },
      hidden: 'All',
      leaving: 'Kept',
    }),
    personal('refund', {
      of: ofOrder,
      hidden: [
        'refundKey',
        'cancelOrderId',
        'refundAccount',
        'leaseUntil',
        'checkAt',
        'resultCode',
        'resultMessage',
        'paymentAttemptSn',
        'orderCancelSn',
      ],
      leaving: 'Kept',
    }),
    personal('order_cancel_coupon_loss', { of: ofItem, hidden: 'All', leaving: 'Kept' }),
    personal('order_cancel_item', { of: ofItem, hidden: [], leaving: 'Kept' }),
    personal('order_cancel', {
      of: ofOrder,
      hidden: ['requestHash'],
      leaving: { retained: 'contract', key: 'orderCancelSn', blank: { reason: '' } },
    }),
    personal('order_address_change', {
      of: ofOrder,
      hidden: ['orderAddressChangeSn'],
      leaving: {
        retained: 'contract',
        key: 'orderAddressChangeSn',
        blank: { zipCode: '', address1: '', address2: '' },
      },
    }),
    personal('shipment_item', { of: ofItem, hidden: [], leaving: 'Kept' }),
    personal('shipment', { of: ofOrder, hidden: [], leaving: 'Kept' }),
    personal('order_item_history', { of: ofItem, hidden: 'All', leaving: 'Kept' }),
    personal('order_history', { of: ofOrder, hidden: ['orderHistorySn', 'note'], leaving: 'Kept' }),
    personal('order_unit_adjustment', { of: ofItem, hidden: ['ref'], leaving: 'Kept' }),
    personal('order_benefit', { of: ofOrder, hidden: ['ref'], leaving: 'Kept' }),
    personal('order_coupon_item', { of: ofItem, hidden: 'All', leaving: 'Kept' }),
    personal('order_gift', { of: ofItem, hidden: 'All', leaving: 'Kept' }),
    personal('order_coupon', { of: ofOrder, hidden: 'All', leaving: 'Kept' }),
    personal('flash_sale_use', { of: ofOrder, hidden: 'All', leaving: 'Kept' }),
    personal('stock_reservation', { of: ofOrder, hidden: 'All', leaving: 'Kept' }),
    personal('order_item', {
      of: ofOrder,
      hidden: ['imagePath', 'claimingQty', 'couponPoint'],
      leaving: 'Kept',
    }),
    personal('order_shipping', {
      of: ofOrder,
      hidden: ['orderHandlerSn', 'policyType', 'combineType', 'policyFee', 'policyBaseAmt'],
      leaving: 'Kept',
    }),
    personal('orders', {
      hidden: ['checkoutSn', 'memberNo', 'guestPasswordHash', 'reservedUntil'],
      leaving: {
        retained: 'contract',
        key: 'orderSn',
        blank: {
          buyerName: '',
          buyerEmail: '',
          buyerPhone: '',
          recipientName: '',
          recipientPhone1: '',
          recipientPhone2: '',
          zipCode: '',
          address1: '',
          address2: '',
          shippingMessage: '',
        },
      },
    }),
  ],
  /** Checkouts and their receipts; one without an order is forgotten in a week. */
  checkout: [
    personal('order_cash_receipt', {
      of: { column: 'orderSn', via: 'orders' },
      hidden: ['cashReceiptSn', 'claimSn', 'tid', 'checkAt', 'resultCode'],
      leaving: { retained: 'payment', key: 'cashReceiptSn', blank: { receiptNo: '' } },
    }),
    personal('checkout_line', {
      of: { column: 'checkoutSn', via: 'checkout' },
      hidden: 'All',
      leaving: 'Kept',
    }),
    personal('checkout', { hidden: 'All', leaving: 'Kept' }),
  ],
  /** The cart. */
  cart: [
    personal('cart_line_item', {
      of: { column: 'cartId', via: 'cart' },
      hidden: ['cartLineItemSn', 'cartId', 'parentLineItemSn', 'flashToldSn'],
      leaving: 'Deleted',
    }),
    personal('cart', { hidden: 'All', leaving: 'Deleted' }),
  ],
  /** Coupons, points and deposit. */
  benefits: [
    personal('coupon_serial', { of: { column: 'redeemedBy' }, hidden: 'All', leaving: 'Kept' }),
    personal('coupon_issue', { hidden: 'All', leaving: 'Kept' }),
    personal('possession_coupon', { hidden: ['memberNo'], leaving: 'Kept' }),
    personal('point_lot_use', {
      of: { column: 'pointLedgerSn', via: 'point_ledger' },
      hidden: 'All',
      leaving: 'Kept',
    }),
    personal('point_lot', { hidden: ['memberNo'], leaving: 'Kept' }),
    personal('point_ledger', { hidden: ['memberNo', 'ref'], leaving: 'Kept' }),
    personal('point_balance', { hidden: ['memberNo'], leaving: 'Kept' }),
    personal('deposit_ledger', { hidden: ['memberNo', 'ref'], leaving: 'Kept' }),
    personal('deposit_balance', { hidden: ['memberNo'], leaving: 'Kept' }),
    personal('deposit_withdrawal', {
      hidden: ['memberNo', 'bankAccountNo', 'requestHash'],
      leaving: {
        retained: 'payment',
        key: 'depositWithdrawalSn',
        blank: { bankAccountHolder: '', bankAccountNo: '', bankAccountEnd: '' },
      },
    }),
  ],
  /** Members beside their orders; the member's own row last. */
  member: [
    personal('shipping_address', {
      hidden: ['shippingAddressSn', 'memberNo', 'slot'],
      leaving: 'Deleted',
    }),
    personal('wish_item', { hidden: ['wishItemSn', 'memberNo'], leaving: 'Deleted' }),
    personal('wish_list', { hidden: 'All', leaving: 'Deleted' }),
    personal('recent_item', { hidden: ['memberNo'], leaving: 'Deleted' }),
    personal('restock_notify', { hidden: ['restockNotifySn', 'memberNo'], leaving: 'Deleted' }),
    personal('consent', {
      hidden: ['consentSn', 'memberNo', 'orderSn', 'claimSn'],
      leaving: {
        retained: ({ termsCode }) => (termsCode === AD_TERMS ? 'advertising' : 'contract'),
        key: 'consentSn',
      },
    }),
    personal('member_level_change', {
      hidden: ['memberLevelChangeSn', 'memberNo', 'note'],
      leaving: 'Deleted',
    }),
    personal('mail_log', {
      hidden: [
        'mailSn',
        'key',
        'payload',
        'memberNo',
        'orderSn',
        'claimSn',
        'staffSn',
        'reason',
        'resendOf',
        'answer',
        'attempts',
        'note',
      ],
      leaving: 'Deleted',
    }),
    // Anonymised when they leave (leave.queries.ts): orders and ledgers keep their number.
    personal('member', {
      hidden: ['memberNo', 'passwordHash', 'flashSaleSn', 'passwordPutOffAt', 'withdrawnAt'],
      leaving: 'Kept',
    }),
  ],
  photos: [
    // Photos are evidence in a complaint: the purge deletes them when its period is over.
    personal('media', {
      hidden: ['mediaSn', 'memberNo', 'orderSn', 'visibility'],
      leaving: 'Kept',
    }),
  ],
} as const satisfies Record<string, readonly PersonalTable[]>;

/** Every personal table, children before parents. */
export const PERSONAL_TABLES: readonly PersonalTable[] = Object.values(PERSONAL_DATA).flat();

const byName = new Map(PERSONAL_TABLES.map((entry) => [entry.table, entry]));

/** The table that the rows of `entry` belong to; undefined if they are a member's themselves. */
export function parentOf({ table, of }: PersonalTable): PersonalTable | undefined {
  if (of.via === undefined) return undefined;
  const parent = byName.get(of.via);
  if (!parent) throw new Error(`${table} belongs to ${of.via}, which no entry names.`);
  return parent;
}

/** The tables whose rows are part of an order, a guest's too. */
export const ORDER_TABLES = PERSONAL_TABLES.filter(isOfOrder);

function isOfOrder(entry: PersonalTable): boolean {
  const parent = parentOf(entry);
  return entry.table === ('orders' satisfies keyof Database) || (!!parent && isOfOrder(parent));
}
