import { describe, expect, test } from 'vitest';
import {
  EMPTY_ADDRESS,
  EMPTY_VALUES,
  getMaxQty,
  getStartQtys,
  needsNote,
  toRequest,
} from './open-claim.ts';

const late = { claimableQty: 0, liftedQty: 2, until: 1, barrier: 'PeriodOver' } as const;
const open = { claimableQty: 2, liftedQty: 2, until: 9, barrier: null } as const;
const item = {
  orderItemSn: 7,
  itemCode: 'P1-1',
  itemName: '재킷',
  optionName: 'M',
  buyer: late,
  seller: open,
  notReceived: 1,
};

test.each([
  ['', 'Buyer', false, 0],
  ['ChangedMind', 'Buyer', false, 0],
  ['ChangedMind', 'Buyer', true, 2],
  ['DefectiveProduct', 'Seller', false, 2],
  ['NotReceived', 'Seller', true, 1],
] as const)(
  'by the reason "%s" of the %s, lifted: %s, %i can be chosen',
  (...[reason, fault, liftsPeriod, qty]) => {
    expect(getMaxQty(item, { reason, fault, liftsPeriod })).toBe(qty);
  },
);

test.each([
  ['', false, false],
  ['Waived', false, true],
  ['', true, true],
] as const)(
  'who pays "%s", lifted: %s: a reason is needed: %s',
  (...[payer, liftsPeriod, expected]) => {
    expect(needsNote({ payer, liftsPeriod })).toBe(expected);
  },
);

test.each([
  [[{ ...item, buyer: { ...late, liftedQty: 1 }, seller: { ...open, liftedQty: 1 } }], { 7: 1 }],
  [[item], {}],
  [[item, { ...item, orderItemSn: 8 }], {}],
  [[], {}],
])('a single unit is chosen at first, of several none', (items, qtys) => {
  expect(getStartQtys(items)).toEqual(qtys);
});

describe('the request of the form', () => {
  const values = {
    ...EMPTY_VALUES,
    qtys: { 7: 3 },
    reason: 'DefectiveProduct',
    fault: 'Seller',
  } as const;
  const items = [item];

  test('has no more units than can be claimed', () => {
    expect(toRequest(values, { claimType: 'Return', items })?.items).toEqual([
      { orderItemSn: 7, claimQty: 2, exchangeItemCode: undefined },
    ]);
  });

  test('is none without units or a reason', () => {
    const nothing = { ...values, qtys: {} };
    expect(toRequest(nothing, { claimType: 'Return', items })).toBeUndefined();
    expect(toRequest({ ...values, reason: '' }, { claimType: 'Return', items })).toBeUndefined();
    const unclaimable = { ...values, reason: 'ChangedMind', fault: 'Buyer' } as const;
    expect(toRequest(unclaimable, { claimType: 'Return', items })).toBeUndefined();
  });

  test('names a place only where something is collected or sent', () => {
    const places = { collectionAddress: EMPTY_ADDRESS, shippingAddress: EMPTY_ADDRESS };
    const collected = toRequest({ ...values, ...places }, { claimType: 'Return', items });
    expect(collected).toHaveProperty('collectionAddress');
    expect(collected).not.toHaveProperty('shippingAddress');

    const sent = { ...values, ...places, collectionMethod: 'Send' } as const;
    const exchanged = toRequest(sent, { claimType: 'Exchange', items });
    expect(exchanged).not.toHaveProperty('collectionAddress');
    expect(exchanged).toHaveProperty('shippingAddress');
  });
});
