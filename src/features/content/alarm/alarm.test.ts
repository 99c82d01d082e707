import { expect, test } from 'vitest';
import { findDrop, findFailingMails, findRefusals } from './alarm.ts';

test.each([
  [0, 0, false],
  [4, 4, false],
  [5, 5, true],
  [5, 10, true],
  [5, 11, false],
  [50, 99, true],
  [50, 101, false],
])('%i refused of %i payments is an incident: %s', (refused, all, expected) => {
  const incidents = findRefusals(refused, all);
  expect(incidents).toEqual(expected ? [{ key: '', detail: { count: refused, of: all } }] : []);
});

test.each([
  [0, [10, 10, 10, 10], 10, true],
  [3, [10, 10, 10, 10], 10, true],
  [4, [10, 10, 10, 10], 10, false],
  [0, [9, 9, 9, 9], 9, false],
  [0, [40], 10, true], // three weeks without an order count
  [0, [], 0, false],
  [39, [100, 100, 100, 100], 100, true],
  [40, [100, 100, 100, 100], 100, false],
])('%i orders after %j are a drop from %i: %s', (orders, before, usual, expected) => {
  const incidents = findDrop(orders, before);
  expect(incidents).toEqual(expected ? [{ key: '', detail: { count: orders, of: usual } }] : []);
});

test('a mail that is parked is an incident', () => {
  expect(findFailingMails(0)).toEqual([]);
  expect(findFailingMails(2)).toEqual([{ key: '', detail: { count: 2 } }]);
});
