import { expect, test } from 'vitest';
import { findCouponGap } from './coupon-period.ts';

const NOW = 100;
const coupon = { issueFrom: 50, issueTo: 200, usableFrom: 50, usableTo: 300 };

test.each([
  ['within both', { startAt: 60, endAt: 200 }, {}, undefined],
  ['ends after the issue', { startAt: 60, endAt: 201 }, {}, 'issue'],
  ['without end', { startAt: 60, endAt: null }, {}, 'issue'],
  ['begins before the issue', { startAt: 110, endAt: 150 }, { issueFrom: 120 }, 'issue'],
  ['began before it, which is past', { startAt: 10, endAt: 150 }, {}, undefined],
  ['ends after the use', { startAt: 60, endAt: 180 }, { usableTo: 170 }, 'use'],
  ['begins before the use', { startAt: 110, endAt: 180 }, { usableFrom: 130 }, 'use'],
  ['is over', { startAt: 10, endAt: NOW }, { issueTo: 60, usableTo: 60 }, undefined],
] as const)('a page that %s', (_, page, periods, kind) => {
  expect(findCouponGap(page, { ...coupon, ...periods }, NOW)?.kind).toBe(kind);
});
