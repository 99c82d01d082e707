import { expect, test } from 'vitest';
import { placed, requestedClaim, units, type Line } from '../../../../tests/support/claimable.ts';
import { sumsInstead } from './claim-instead.ts';

const pair: Line[] = [
  { sn: 1, price: 30_000 },
  { sn: 2, price: 30_000 },
];
const exchange = { prodUnitSn: 9, priceDiff: 5_000 };

test.each([
  ['a return by change of mind', requestedClaim({ items: units(1) }), 0, 6_000],
  ['a return of defects', requestedClaim({ fault: 'Seller', items: units(1) }), 0, 0],
  [
    'an exchange by change of mind, whatever the other unit costs',
    requestedClaim({ claimType: 'Exchange', items: [{ orderItemSn: 1, qty: 1, exchange }] }),
    24_000,
    0,
  ],
] as const)('%s has the other beside it', (...[, claim, refundAmt, addPaymentAmt]) => {
  expect(sumsInstead(placed({ lines: pair }), claim)).toMatchObject({ refundAmt, addPaymentAmt });
});

test('a set is returned, and not exchanged', () => {
  const lines: Line[] = [
    { sn: 1, price: 0, type: 'Set' },
    { sn: 2, price: 30_000, type: 'SetComponent', parent: 1 },
  ];
  const claim = requestedClaim({ items: units(1) });
  expect(sumsInstead(placed({ lines }), claim)).toBeUndefined();
});
