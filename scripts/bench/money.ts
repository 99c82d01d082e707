import fc from 'fast-check';
import { anyOrder, anySteps } from '../../tests/support/any-history.ts';
import { playHistory } from '../../tests/support/order-history.ts';
import type { Size } from './bench.ts';
import type { Report } from './figure.ts';

export const summary = 'refunds of random histories of orders against the plain rules';
export const takes = '1 min';

const HISTORIES: Record<Size, number> = { full: 10_000, short: 100 };

/** A difference is printed as the smallest order and history that shows it. */
export function run(report: Report, size: Size): void {
  const numRuns = HISTORIES[size];
  const found = fc.check(fc.property(anyOrder, anySteps, playHistory), { numRuns });
  report({ figure: 'money.histories', value: found.numRuns, unit: 'histories', atLeast: numRuns });
  const told = found.failed && { note: fc.defaultReportMessage(found) ?? '' };
  const value = found.failed ? 1 : 0;
  report({ figure: 'money.differences', value, unit: 'differences', atMost: 0, ...told });
}
