import type { Database } from '#db/database.ts';
import { definePersonalTable, type PersonalTable } from '../../../server/personal-data.ts';
import { AD_TERMS } from '../../member/consent/consent.ts';
import { NO_COMMENT_TEXTS } from '../../talk/comment/comment.ts';
import { NO_BODY } from '../../talk/review/review-body.ts';

const ofClaim = { column: 'claimSn', via: 'claim' } as const;
const ofOrder = { column: 'orderSn', via: 'orders' } as const;
const ofShipment = { column: 'shipmentSn', via: 'shipment' } as const;
const ofItem = { column: 'orderItemSn', via: 'order_item' } as const;

/**
 * The tables that hold a person's data, by the name of their file in an export; children always stand
 * before parents.
 */
export const PERSONAL_DATA = {
  /** Signing in, and what members keep of themselves. */
  account: [
    definePersonalTable('session', { hidden: ['id', 'memberNo'], leaving: 'Deleted' }),
    definePersonalTable('guest_session', {
      of: { column: 'orderSn', via: 'orders' },
      hidden: 'All',
      leaving: 'Deleted',
    }),
    definePersonalTable('password_reset', { hidden: 'All', leaving: 'Deleted' }),
    definePersonalTable('mail_code', { hidden: 'All', leaving: 'Deleted' }),
    definePersonalTable('known_device', { hidden: ['deviceId', 'memberNo'], leaving: 'Deleted' }),
    definePersonalTable('social_account', { hidden: ['sub', 'memberNo'], leaving: 'Deleted' }),
    definePersonalTable('passkey', {
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
    definePersonalTable('passkey_challenge', { hidden: 'All', leaving: 'Deleted' }),
    // The number itself is encrypted: its owner sees its last digits, as on the page.
    definePersonalTable('member_refund_account', {
      hidden: ['memberNo', 'account'],
      leaving: 'Deleted',
    }),
    definePersonalTable('personal_export', { hidden: 'All', leaving: 'Deleted' }),
  ],
  /** Texts that members write. */
  talk: [
    definePersonalTable('inquiry_photo', {
      of: { column: 'inquirySn', via: 'inquiry' },
      hidden: 'All',
      leaving: 'Deleted',
    }),
    definePersonalTable('inquiry', {
      hidden: ['memberNo', 'productSn', 'orderSn', 'claimSn', 'display', 'staffSn'],
      leaving: { retained: 'complaint', key: 'inquirySn' },
    }),
    definePersonalTable('talk_report', {
      hidden: ['talkReportSn', 'memberNo'],
      leaving: 'Deleted',
    }),
    definePersonalTable('comment_like', { hidden: ['memberNo'], leaving: 'Deleted' }),
    definePersonalTable('comment_photo', {
      of: { column: 'commentSn', via: 'comment' },
      hidden: 'All',
      leaving: 'Kept',
    }),
    // Replies of others stay below: the page says that it was deleted.
    definePersonalTable('comment', {
      hidden: ['memberNo', 'rootSn', 'parentSn'],
      leaving: { blank: { ...NO_COMMENT_TEXTS, status: 'Deleted' } },
    }),
    definePersonalTable('review_recommend', { hidden: ['memberNo'], leaving: 'Kept' }),
    definePersonalTable('review_reply', {
      of: { column: 'reviewSn', via: 'review' },
      hidden: [],
      leaving: 'Kept',
    }),
    definePersonalTable('review_photo', {
      of: { column: 'reviewSn', via: 'review' },
      hidden: 'All',
      leaving: 'Kept',
    }),
    // Stay without a name and a body, as the page of leaving says: their authors can delete them before.
    definePersonalTable('review', {
      hidden: ['memberNo', 'textPoint', 'photoPoint', 'givenPoint', 'rewardStep'],
      leaving: { blank: NO_BODY },
    }),
  ],
  /** Returns, exchanges and reshipments. */
  claims: [
    definePersonalTable('claim_photo', {
      of: { column: 'mediaSn', via: 'media' },
      hidden: 'All',
      leaving: 'Kept',
    }),
    definePersonalTable('claim_history', {
      of: ofClaim,
      hidden: ['claimHistorySn', 'note'],
      leaving: 'Kept',
    }),
    definePersonalTable('claim_fee', { of: ofClaim, hidden: [], leaving: 'Kept' }),
    definePersonalTable('claim_coupon_loss', { of: ofClaim, hidden: 'All', leaving: 'Kept' }),
    definePersonalTable('claim_unit', { of: ofClaim, hidden: 'All', leaving: 'Kept' }),
    definePersonalTable('claim_item', { of: ofClaim, hidden: [], leaving: 'Kept' }),
    definePersonalTable('claim', {
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
    // A buyer's draft of a claim is forgotten a week after the last change.
    definePersonalTable('draft_claim', {
      of: { column: 'orderSn', via: 'orders' },
      hidden: 'All',
      leaving: { blank: { input: '{}' } },
    }),
  ],
  /** Orders, payments and refunds. */
  orders: [
    definePersonalTable('payment_event', {
      of: { column: 'paymentAttemptSn', via: 'payment_attempt' },
      hidden: 'All',
      leaving: { retained: 'payment', key: 'paymentEventSn', blank: { body: '{}' } },
    }),
    definePersonalTable('payment_attempt', {
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
    definePersonalTable('refund_history', {
      of: { column: 'refundSn', via: 'refund' },
      hidden: 'All',
      leaving: 'Kept',
    }),
    definePersonalTable('refund', {
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
    definePersonalTable('order_cancel_coupon_loss', { of: ofItem, hidden: 'All', leaving: 'Kept' }),
    definePersonalTable('order_option_change', {
      of: ofItem,
      hidden: ['orderOptionChangeSn'],
      leaving: 'Kept',
    }),
    definePersonalTable('order_cancel_item', { of: ofItem, hidden: [], leaving: 'Kept' }),
    definePersonalTable('order_cancel', {
      of: ofOrder,
      hidden: ['requestHash'],
      leaving: { retained: 'contract', key: 'orderCancelSn', blank: { reason: '' } },
    }),
    definePersonalTable('order_address_change', {
      of: ofOrder,
      hidden: ['orderAddressChangeSn'],
      leaving: {
        retained: 'contract',
        key: 'orderAddressChangeSn',
        blank: { zipCode: '', address1: '', address2: '' },
      },
    }),
    definePersonalTable('order_memo', { of: ofOrder, hidden: 'All', leaving: 'Deleted' }),
    definePersonalTable('shipment_item', { of: ofItem, hidden: [], leaving: 'Kept' }),
    definePersonalTable('shipment_scan', {
      of: ofShipment,
      hidden: ['shipmentScanSn', 'seenAt'],
      leaving: 'Kept',
    }),
    definePersonalTable('shipment_tracking', { of: ofShipment, hidden: 'All', leaving: 'Kept' }),
    definePersonalTable('shipment', { of: ofOrder, hidden: [], leaving: 'Kept' }),
    definePersonalTable('order_item_history', { of: ofItem, hidden: 'All', leaving: 'Kept' }),
    definePersonalTable('order_history', {
      of: ofOrder,
      hidden: ['orderHistorySn', 'note'],
      leaving: 'Kept',
    }),
    definePersonalTable('order_unit_adjustment', { of: ofItem, hidden: ['ref'], leaving: 'Kept' }),
    definePersonalTable('order_benefit', { of: ofOrder, hidden: ['ref'], leaving: 'Kept' }),
    definePersonalTable('order_coupon_item', { of: ofItem, hidden: 'All', leaving: 'Kept' }),
    // Its receiver's data stand in the order; the token of its link is a secret.
    definePersonalTable('present', {
      of: ofOrder,
      hidden: ['presentSn', 'linkSeed', 'linkHash'],
      leaving: {
        retained: 'contract',
        key: 'presentSn',
        blank: { toName: '', message: '' },
      },
    }),
    definePersonalTable('pre_order_line', {
      of: ofItem,
      hidden: ['preOrderSn', 'packedAt'],
      leaving: 'Kept',
    }),
    definePersonalTable('order_file_order', { of: ofOrder, hidden: 'All', leaving: 'Kept' }),
    definePersonalTable('order_gift', { of: ofItem, hidden: 'All', leaving: 'Kept' }),
    definePersonalTable('order_coupon', { of: ofOrder, hidden: 'All', leaving: 'Kept' }),
    definePersonalTable('flash_sale_use', { of: ofOrder, hidden: 'All', leaving: 'Kept' }),
    definePersonalTable('stock_reservation', { of: ofOrder, hidden: 'All', leaving: 'Kept' }),
    definePersonalTable('order_item', {
      of: ofOrder,
      hidden: ['imagePath', 'claimingQty', 'couponPoint', 'costPrice'],
      leaving: 'Kept',
    }),
    definePersonalTable('order_shipping', {
      of: ofOrder,
      hidden: ['orderHandlerSn', 'policyType', 'combineType', 'policyFee', 'policyBaseAmt'],
      leaving: 'Kept',
    }),
    definePersonalTable('orders', {
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
    definePersonalTable('order_cash_receipt', {
      of: { column: 'orderSn', via: 'orders' },
      hidden: ['cashReceiptSn', 'claimSn', 'tid', 'checkAt', 'resultCode'],
      leaving: { retained: 'payment', key: 'cashReceiptSn', blank: { receiptNo: '' } },
    }),
    definePersonalTable('order_link', {
      of: { column: 'checkoutSn', via: 'checkout' },
      hidden: 'All',
      leaving: 'Deleted',
    }),
    definePersonalTable('checkout_line', {
      of: { column: 'checkoutSn', via: 'checkout' },
      hidden: 'All',
      leaving: 'Kept',
    }),
    definePersonalTable('checkout', { hidden: 'All', leaving: 'Kept' }),
  ],
  /** The cart. */
  cart: [
    definePersonalTable('cart_line_item', {
      of: { column: 'cartId', via: 'cart' },
      hidden: ['cartLineItemSn', 'cartId', 'parentLineItemSn', 'flashToldSn'],
      leaving: 'Deleted',
    }),
    definePersonalTable('cart', { hidden: 'All', leaving: 'Deleted' }),
  ],
  /** Coupons, points and deposit. */
  benefits: [
    definePersonalTable('coupon_serial', {
      of: { column: 'redeemedBy' },
      hidden: 'All',
      leaving: 'Kept',
    }),
    definePersonalTable('coupon_issue', { hidden: 'All', leaving: 'Kept' }),
    definePersonalTable('possession_coupon', { hidden: ['memberNo'], leaving: 'Kept' }),
    definePersonalTable('point_lot_use', {
      of: { column: 'pointLedgerSn', via: 'point_ledger' },
      hidden: 'All',
      leaving: 'Kept',
    }),
    definePersonalTable('point_lot', { hidden: ['memberNo'], leaving: 'Kept' }),
    definePersonalTable('point_ledger', { hidden: ['memberNo', 'ref'], leaving: 'Kept' }),
    definePersonalTable('point_balance', { hidden: ['memberNo'], leaving: 'Kept' }),
    definePersonalTable('deposit_ledger', { hidden: ['memberNo', 'ref'], leaving: 'Kept' }),
    definePersonalTable('deposit_balance', { hidden: ['memberNo'], leaving: 'Kept' }),
    definePersonalTable('deposit_withdrawal', {
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
    definePersonalTable('shipping_address', {
      hidden: ['shippingAddressSn', 'memberNo', 'slot'],
      leaving: 'Deleted',
    }),
    definePersonalTable('member_memo', { hidden: 'All', leaving: 'Deleted' }),
    definePersonalTable('member_body', {
      hidden: ['memberNo', 'prodUnitSn'],
      leaving: 'Deleted',
    }),
    definePersonalTable('wish_item', { hidden: ['wishItemSn', 'memberNo'], leaving: 'Deleted' }),
    definePersonalTable('wish_list', { hidden: 'All', leaving: 'Deleted' }),
    definePersonalTable('recent_item', { hidden: ['memberNo'], leaving: 'Deleted' }),
    definePersonalTable('restock_notify', {
      hidden: ['restockNotifySn', 'memberNo'],
      leaving: 'Deleted',
    }),
    definePersonalTable('consent', {
      hidden: ['consentSn', 'memberNo', 'orderSn', 'claimSn'],
      leaving: {
        retained: ({ termsCode }) => (termsCode === AD_TERMS ? 'advertising' : 'contract'),
        key: 'consentSn',
      },
    }),
    definePersonalTable('member_level_change', {
      hidden: ['memberLevelChangeSn', 'memberNo', 'note'],
      leaving: 'Deleted',
    }),
    definePersonalTable('mail_log', {
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
    definePersonalTable('member', {
      hidden: ['memberNo', 'passwordHash', 'flashSaleSn', 'passwordPutOffAt', 'withdrawnAt'],
      leaving: 'Kept',
    }),
  ],
  photos: [
    // Photos are evidence in a complaint: the purge deletes them when its period is over.
    definePersonalTable('media', {
      hidden: ['mediaSn', 'memberNo', 'orderSn', 'visibility'],
      leaving: 'Kept',
    }),
  ],
} as const satisfies Record<string, readonly PersonalTable[]>;

/** Every personal table, children before parents. */
export const PERSONAL_TABLES: readonly PersonalTable[] = Object.values(PERSONAL_DATA).flat();

const byName = new Map(PERSONAL_TABLES.map((entry) => [entry.table, entry]));

/** The table that the rows of `entry` belong to; undefined if they are a member's themselves. */
export function getParent({ table, of }: PersonalTable): PersonalTable | undefined {
  if (of.via === undefined) return undefined;
  const parent = byName.get(of.via);
  if (!parent) throw new Error(`${table} belongs to ${of.via}, which no entry names.`);
  return parent;
}

/** The tables whose rows are part of an order, a guest's too. */
export const ORDER_TABLES = PERSONAL_TABLES.filter(isOfOrder);

function isOfOrder(entry: PersonalTable): boolean {
  const parent = getParent(entry);
  return entry.table === ('orders' satisfies keyof Database) || (!!parent && isOfOrder(parent));
}
