import { personal, type PersonalTable } from '../../../../server/personal-data.ts';

const ofOrder = { column: 'orderSn', via: 'orders' } as const;
const ofItem = { column: 'orderItemSn', via: 'order_item' } as const;

/** Personal data of orders, payments and refunds; children before parents. */
export const ORDER_DATA: readonly PersonalTable[] = [
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
];
