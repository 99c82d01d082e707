import { personal, type PersonalTable } from '../../../../server/personal-data.ts';

/** Personal data of the cart; children before parents. */
export const CART_DATA: readonly PersonalTable[] = [
  personal('cart_line_item', {
    of: { column: 'cartId', via: 'cart' },
    hidden: ['cartLineItemSn', 'cartId', 'parentLineItemSn', 'flashToldSn'],
    leaving: 'Deleted',
  }),
  personal('cart', { hidden: 'All', leaving: 'Deleted' }),
];
