import { describe, expect, test } from 'vitest';
import {
  claimableQty,
  claimableUntil,
  getAppliable,
  getBarrier,
  type ClaimableRow,
} from './claimable.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** 14:30 in Korea. */
const deliveryTime = Date.UTC(2026, 10, 21, 5, 30);
const WEEK_ENDS = Date.UTC(2026, 10, 28, 15);
const MONTHS_END = Date.UTC(2027, 1, 21, 15);

describe('until when an item can be claimed', () => {
  test.each([
    ['Delivered', deliveryTime, 'Buyer', WEEK_ENDS],
    ['Delivered', deliveryTime, 'Seller', MONTHS_END],
    ['PurchaseConfirmed', deliveryTime, 'Buyer', WEEK_ENDS],
    ['PurchaseConfirmed', deliveryTime, 'Seller', MONTHS_END],
    ['InTransit', null, 'Seller', undefined],
    ['PreparingToShip', null, 'Buyer', undefined],
    ['OrderItemCancelled', null, 'Seller', undefined],
  ] as const)('%s since %s, by the fault of %s', (...[status, deliveredAt, fault, expected]) => {
    expect(claimableUntil({ status, deliveredAt, returnDays: 7 }, fault)).toBe(expected);
  });

  test.each([
    [30, 'Buyer', Date.UTC(2026, 11, 21, 15)],
    [30, 'Seller', MONTHS_END],
    [120, 'Seller', Date.UTC(2027, 2, 21, 15)],
  ] as const)('where the shop gives %i days, by the fault of %s', (...[days, fault, expected]) => {
    const delivered = { status: 'Delivered', deliveredAt: deliveryTime, returnDays: days } as const;
    expect(claimableUntil(delivered, fault)).toBe(expected);
  });
});

const item: ClaimableRow = {
  itemType: 'General',
  status: 'Delivered',
  shippedAt: deliveryTime - DAY_MS,
  sentQty: 3,
  arrivedQty: 4,
  deliveredAt: deliveryTime,
  promisedAt: null,
  returnDays: 7,
  orderedQty: 4,
  cancelledQty: 1,
  returnedQty: 1,
  claimingQty: 1,
};
const returnRequest = { claimType: 'Return', ground: 'Buyer', now: deliveryTime + DAY_MS } as const;

const underWay = { status: 'InTransit', arrivedQty: 1, deliveredAt: null } as const;

describe('units that can be claimed', () => {
  test.each([
    ['those that are left', {}, {}, 1],
    ['a set is returned', { itemType: 'Set' }, {}, 1],
    ['a set is not exchanged', { itemType: 'Set' }, { claimType: 'Exchange' }, 0],
    ['an add-on is exchanged', { itemType: 'AddOnItem' }, { claimType: 'Exchange' }, 1],
    ['a piece follows its set', { itemType: 'SetComponent' }, {}, 0],
    ['a piece is not exchanged', { itemType: 'SetComponent' }, { claimType: 'Exchange' }, 0],
    [
      'a piece is exchanged by the seller’s fault',
      { itemType: 'SetComponent' },
      { claimType: 'Exchange', ground: 'Seller' },
      1,
    ],
    ['a gift follows what it came with', { itemType: 'Gift' }, {}, 0],
    ['to the end of the seventh day', {}, { now: WEEK_ENDS - 1 }, 1],
    ['not after a week', {}, { now: WEEK_ENDS }, 0],
    ['after a week, by the seller’s fault', {}, { now: WEEK_ENDS, ground: 'Seller' }, 1],
  ] as const)('%s', (...[, changes, given, expected]) => {
    expect(claimableQty({ ...item, ...changes }, { ...returnRequest, ...given })).toBe(expected);
  });
});

describe('what can be claimed by whose fault', () => {
  test.each([
    ['within a week', {}, {}, [1, 1]],
    ['after a week', {}, { now: WEEK_ENDS }, [0, 1]],
    ['after confirmation', { status: 'PurchaseConfirmed' }, {}, [1, 1]],
  ] as const)('%s', (...[, changes, given, expected]) => {
    const found = getAppliable({ ...item, ...changes }, { ...returnRequest, ...given });
    expect([found?.buyer.claimableQty, found?.seller.claimableQty]).toEqual(expected);
  });

  test.each([
    ['after three months', {}, { now: MONTHS_END }],
    ['while all units are in claims', { claimingQty: 2 }, {}],
    ['before delivery', { ...underWay, shippedAt: deliveryTime - 5 * DAY_MS }, {}],
  ] as const)('nothing %s', (...[, changes, given]) => {
    expect(getAppliable({ ...item, ...changes }, { ...returnRequest, ...given })).toBeUndefined();
  });
});

describe('units that never came', () => {
  const late = { ...underWay, shippedAt: deliveryTime - 6 * DAY_MS };

  test.each([
    ['those in parcels that did not arrive', late, {}, 1],
    ['all of them', { ...late, arrivedQty: 0 }, {}, 2],
    [
      'of an item that is packed in part',
      { ...late, status: 'PreparingToShip', sentQty: 3, arrivedQty: 0 },
      {},
      1,
    ],
    ['of a parcel that may still arrive', { ...late, shippedAt: deliveryTime }, {}, 0],
    [
      'of a parcel that is late',
      { ...late, promisedAt: deliveryTime - 4 * DAY_MS, shippedAt: deliveryTime },
      {},
      1,
    ],
    ['missing from a parcel that arrived', {}, {}, 2],
    ['noticed after a week', {}, { now: WEEK_ENDS }, 0],
    ['a piece follows its set', { ...late, itemType: 'SetComponent' }, {}, 0],
    ['not exchanged', late, { claimType: 'Exchange' }, 0],
  ] as const)('%s', (...[, changes, given, expected]) => {
    const found = { ...item, cancelledQty: 0, sentQty: 4, ...changes };
    expect(claimableQty(found, { ...returnRequest, ground: 'NotReceived', ...given })).toBe(
      expected,
    );
  });
});

describe('why an item cannot be claimed', () => {
  test.each([
    ['it can', {}, {}, undefined],
    ['a piece goes along with its set', { itemType: 'SetComponent' }, {}, 'NotAlone'],
    ['a set is not exchanged', { itemType: 'Set' }, { claimType: 'Exchange' }, 'NotAlone'],
    ['all others are gone or claimed', { claimingQty: 2 }, {}, 'NoneLeft'],
    ['it is under way', underWay, {}, 'NotArrived'],
    ['its time is over', {}, { now: WEEK_ENDS }, 'PeriodOver'],
    [
      'its time is not over for the seller’s fault',
      {},
      { now: WEEK_ENDS, fault: 'Seller' },
      undefined,
    ],
  ] as const)('%s', (...[, changes, request, expected]) => {
    const { claimType, now } = returnRequest;
    const barrier = getBarrier(
      { ...item, ...changes },
      { claimType, now, fault: 'Buyer', ...request },
    );
    expect(barrier).toBe(expected);
  });
});

test('a time limit that staff lift is the only barrier that falls', () => {
  const lifted = { ...returnRequest, now: WEEK_ENDS, liftsPeriod: true };
  expect(claimableQty(item, lifted)).toBe(1);
  expect(claimableQty({ ...item, ...underWay }, lifted)).toBe(0);
  expect(claimableQty({ ...item, claimingQty: 2 }, lifted)).toBe(0);
  expect(claimableQty({ ...item, itemType: 'Gift' }, lifted)).toBe(0);
});
