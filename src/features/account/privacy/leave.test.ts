import { expect, test } from 'vitest';
import { leaveObstacles, type LeaveObstacle, type Standing } from './leave.ts';

const NOTHING: Standing = {
  openOrders: 0,
  openClaims: 0,
  openRefunds: 0,
  openWithdrawals: 0,
  depositBalance: 0,
};

test.for<[Partial<Standing>, LeaveObstacle[]]>([
  [{}, []],
  [{ openOrders: 1 }, ['OpenOrder']],
  [{ openClaims: 2 }, ['OpenClaim']],
  [{ openRefunds: 1 }, ['OpenRefund']],
  [{ openWithdrawals: 1 }, ['OpenWithdrawal']],
  [{ depositBalance: 1 }, ['Deposit']],
  [{ openOrders: 1, depositBalance: 5_000 }, ['OpenOrder', 'Deposit']],
])('%j stands in the way as %j', ([standing, obstacles]) => {
  expect(leaveObstacles({ ...NOTHING, ...standing })).toEqual(obstacles);
});
