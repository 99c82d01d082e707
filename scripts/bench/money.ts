import fc from 'fast-check';
import { anyOrder, anySteps } from '../../tests/support/any-history.ts';
import { playHistory } from '../../tests/support/order-history.ts';
import { anyEvents, anyTurns, expectSameEnd } from '../../tests/support/shuffled-history.ts';
import type { Size } from './bench.ts';
import type { Report } from './figure.ts';

export const summary = 'refunds of random histories of orders against the plain rules';
export const takes = '2 min';

const HISTORIES: Record<Size, number> = { full: 10_000, short: 100 };

/** A difference is printed as the smallest order and history that shows it. */
export function run(report: Report, size: Size): void {
  const numRuns = HISTORIES[size];
  const histories = fc.check(fc.property(anyOrder, anySteps, playHistory), { numRuns });
  tell(report, { name: 'histories', found: histories, numRuns });
  const sameEnds = fc.property(anyOrder, anyEvents, anyTurns, expectSameEnd);
  tell(report, { name: 'shuffled', found: fc.check(sameEnds, { numRuns }), numRuns });
}

interface Found {
  name: string;
  found: fc.RunDetails<unknown>;
  numRuns: number;
}

function tell(report: Report, { name, found, numRuns }: Found): void {
  const unit = 'histories';
  report({ figure: `money.${name}`, value: found.numRuns, unit, atLeast: numRuns });
  const told = found.failed && { note: fc.defaultReportMessage(found) ?? '' };
  const value = found.failed ? 1 : 0;
  const figure = `money.${name}.differences`;
  report({ figure, value, unit: 'differences', atMost: 0, ...told });
}
