import { expect, test } from 'vitest';
import { getDeadlines } from './line-deadline.ts';
import type { OrderLineItem } from '../detail/order-detail.schema.ts';

const line: OrderLineItem = {
  orderLineItemSn: 1,
  returnAppliable: true,
  exchangeAppliable: true,
  appliableUntil: { buyer: 7, seller: 90 },
  purchaseConfirmable: true,
  purchaseConfirmableUntil: 7,
  reviewable: false,
  orderItems: [],
};
const setItem: OrderLineItem['orderItems'][number] = {
  orderItemSn: 1,
  parentItemSn: null,
  itemType: 'Set',
  productItemCode: 'S1',
  itemCode: 'S1-1',
  itemName: 'Set',
  optionName: '',
  imagePath: '',
  orderedQty: 1,
  cancelledQty: 0,
  returnedQty: 0,
  netAmt: 0,
  orderItemStatus: 'Delivered',
  shipments: [],
};
const nothing: OrderLineItem = {
  ...line,
  returnAppliable: false,
  exchangeAppliable: false,
  purchaseConfirmable: false,
  appliableUntil: { buyer: null, seller: null },
  purchaseConfirmableUntil: null,
  reviewable: false,
};

test.each([
  ['all that can be done', [line], 'claim 7, claimSeller 90, confirm 7'],
  ['a set', [{ ...line, orderItems: [setItem] }], 'return 7, claimSeller 90, confirm 7'],
  [
    'after a week',
    [{ ...nothing, appliableUntil: { buyer: null, seller: 90 } }],
    'returnSeller 90',
  ],
  [
    'lines with the same dates',
    [line, { ...line, orderLineItemSn: 2 }, nothing],
    'claim 7, claimSeller 90, confirm 7',
  ],
  [
    'lines that arrived on two days',
    [line, { ...nothing, purchaseConfirmableUntil: 8 }],
    'claim 7, claimSeller 90, confirm 7, confirm 8',
  ],
  ['nothing', [nothing], ''],
])('%s', (_, lines, expected) => {
  expect(
    getDeadlines(lines)
      .map(({ kind, at }) => `${kind} ${at}`)
      .join(', '),
  ).toBe(expected);
});
