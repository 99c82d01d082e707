import { expect, test } from 'vitest';
import { getPercent, getPriceProblem } from './price-change-fields.ts';

test.each([
  ['-10', null, undefined],
  ['10.5 %', null, undefined],
  ['1,000', null, undefined],
  ['', -500, undefined],
  ['0', null, undefined], // rounds only
  ['', null, { field: 'percent', why: 'nothing' }],
  ['-100', null, { field: 'percent', why: 'percent' }],
  ['1001', null, { field: 'percent', why: 'percent' }],
  ['abc', 100, { field: 'percent', why: 'percent' }],
  ['', 99_999_999_999, { field: 'amount', why: 'amount' }],
  ['5', 1.5, { field: 'amount', why: 'amount' }],
  ['5', Number.NaN, { field: 'amount', why: 'amount' }],
])('%s percent and %s won: %j', (percent, amount, problem) => {
  expect(getPriceProblem({ percent: getPercent(percent), amount })).toEqual(problem);
});
