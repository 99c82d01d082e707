import { expect, test } from 'vitest';
import { couponStage, receiversIn } from './coupon-desk.ts';

const coupon = { status: 'On', issueFrom: 10, issueTo: 20, totalLimit: 5, issuedCount: 0 };

test.each([
  [{}, 9, 'waiting'],
  [{}, 10, 'running'],
  [{}, 20, 'over'],
  [{ issuedCount: 5 }, 15, 'soldOut'],
  [{ totalLimit: null, issuedCount: 5 }, 15, 'running'],
  [{ status: 'Off' }, 15, 'stopped'],
])('%j at %i is %s', (overrides, now, stage) => {
  expect(couponStage({ ...coupon, ...overrides }, now)).toBe(stage);
});

test('receivers are numbers and addresses, each once', () => {
  expect(receiversIn(' 12\nKim@Shop.example, kim@shop.example;\n\n7 ')).toEqual([
    '12',
    'kim@shop.example',
    '7',
  ]);
});
