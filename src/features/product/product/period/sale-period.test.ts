import { expect, test } from 'vitest';
import {
  findPassedEdge,
  isPeriodReversed,
  listPeriodEdges,
  saleStatusAt,
  type SalePeriod,
} from './sale-period.ts';

const NOW = 1_000;
const BEFORE = 999;
const AFTER = 1_001;

const buildPeriod = (
  saleStatus: SalePeriod['saleStatus'],
  saleStartAt: number | null,
  saleEndAt: number | null = null,
): SalePeriod => ({ saleStatus, saleStartAt, saleEndAt });

test.each([
  // without a period
  [buildPeriod('On', null), 'On'],
  [buildPeriod('Waiting', null), 'Waiting'],
  // the start opens, and announces
  [buildPeriod('Waiting', AFTER), 'Waiting'],
  [buildPeriod('Waiting', NOW), 'On'],
  [buildPeriod('Waiting', BEFORE), 'On'],
  [buildPeriod('On', AFTER), 'Waiting'],
  // the end ends both
  [buildPeriod('On', null, AFTER), 'On'],
  [buildPeriod('On', null, NOW), 'End'],
  [buildPeriod('Waiting', null, BEFORE), 'End'],
  [buildPeriod('Waiting', BEFORE, AFTER), 'On'],
  [buildPeriod('On', BEFORE - 1, BEFORE), 'End'],
  // staff's word stands
  [buildPeriod('Pause', BEFORE, AFTER), 'Pause'],
  [buildPeriod('Pause', null, BEFORE), 'Pause'],
  [buildPeriod('End', BEFORE, AFTER), 'End'],
] as const)('%j is %s', (salePeriod, status) => {
  expect(saleStatusAt(salePeriod, NOW)).toBe(status);
});

test('the status changes by itself at the edges that are ahead', () => {
  expect(listPeriodEdges(buildPeriod('On', BEFORE, AFTER), NOW)).toEqual([AFTER]);
  expect(listPeriodEdges(buildPeriod('On', AFTER, AFTER + 1), NOW)).toEqual([AFTER, AFTER + 1]);
  expect(listPeriodEdges(buildPeriod('On', NOW, null), NOW)).toEqual([]);
});

test('a sale ends after it begins', () => {
  expect(isPeriodReversed(buildPeriod('On', NOW, NOW))).toBe(true);
  expect(isPeriodReversed(buildPeriod('On', AFTER, NOW))).toBe(true);
  expect(isPeriodReversed(buildPeriod('On', NOW, AFTER))).toBe(false);
  expect(isPeriodReversed(buildPeriod('On', AFTER, null))).toBe(false);
});

test('what has passed keeps a product from being sold, or from being announced', () => {
  expect(findPassedEdge(buildPeriod('On', null, NOW), NOW)).toBe('saleEndAt');
  expect(findPassedEdge(buildPeriod('Waiting', BEFORE, BEFORE), NOW)).toBe('saleEndAt');
  expect(findPassedEdge(buildPeriod('Waiting', NOW, AFTER), NOW)).toBe('saleStartAt');
  expect(findPassedEdge(buildPeriod('On', BEFORE, AFTER), NOW)).toBeUndefined();
  expect(findPassedEdge(buildPeriod('Pause', BEFORE, NOW), NOW)).toBeUndefined();
  expect(findPassedEdge(buildPeriod('End', BEFORE, NOW), NOW)).toBeUndefined();
});
