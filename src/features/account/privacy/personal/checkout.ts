import { personal, type PersonalTable } from '../../../../server/personal-data.ts';

/** Personal data of checkouts and their receipts; one without an order is forgotten in a week. */
export const CHECKOUT_DATA: readonly PersonalTable[] = [
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
];
