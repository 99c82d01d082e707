import { expect, test } from 'vitest';
import { createShortReport } from './figure.ts';

test('a short run fails on errors, not on times', () => {
  const { report, listProblems } = createShortReport();
  report({ figure: 'a.p99', value: 900, unit: 'ms', atMost: 300 });
  report({ figure: 'a.rate', value: 1, unit: 'orders/s', atLeast: 100 });
  report({ figure: 'a.broken', value: 0, unit: 'invariants', atMost: 0 });

  expect(listProblems()).toEqual([]);

  report({ figure: 'a.failed', value: 2, unit: 'orders', atMost: 0, note: 'return: 500' });
  expect(listProblems()).toEqual(['a.failed is 2 orders: return: 500']);
});

test.runIf(process.platform === 'linux')('a figure that is no number is a problem', () => {
  const { report, listProblems } = createShortReport();
  report({ figure: 'a.p50', value: NaN, unit: 'ms' });
  report({ figure: 'a.back', value: Infinity, unit: 's', atMost: 3 });
  expect(listProblems()).toEqual(['a.p50 is NaN.', 'a.back is Infinity.']);
});

test('a bench without figures has measured nothing', () => {
  expect(createShortReport().listProblems()).toEqual(['It reported no figure.']);
});
