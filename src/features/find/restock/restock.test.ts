import { describe, expect, test } from 'vitest';
import { periodProblem, statusOn } from './restock.ts';

const TODAY = '2026-11-20';

describe('a period', () => {
  test.each([
    ['today alone', TODAY, TODAY, null],
    ['three months to the day', TODAY, '2027-02-20', null],
    ['a day more', TODAY, '2027-02-21', 'RestockPeriodTooLong'],
    ['three months from a later start', '2026-11-30', '2027-02-28', null],
    ['… and a day more', '2026-11-30', '2027-03-01', 'RestockPeriodTooLong'],
    ['ending before it starts', '2026-11-22', '2026-11-21', 'RestockPeriodReversed'],
    ['starting yesterday', '2026-11-19', '2026-11-25', 'RestockPeriodPast'],
    ['wholly past', '2026-10-01', '2026-10-02', 'RestockPeriodPast'],
  ])('%s', (...[, notifyRequestStartDt, notifyRequestEndDt, code]) => {
    const problem = periodProblem({ notifyRequestStartDt, notifyRequestEndDt }, TODAY);
    expect(problem?.code ?? null).toBe(code);
  });
});

test.each([
  ['Request', TODAY, 'Request'],
  ['Request', '2026-11-19', 'Expired'],
  ['Send', '2026-11-19', 'Send'],
  ['Cancel', '2026-11-19', 'Cancel'],
  ['Expired', '2026-11-19', 'Expired'],
] as const)('%s until %s is %s', (notifyStatus, notifyRequestEndDt, expected) => {
  expect(statusOn(TODAY, { notifyStatus, notifyRequestEndDt })).toBe(expected);
});
