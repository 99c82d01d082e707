import fc from 'fast-check';
import { findProgram, runQuietly } from '../processes.ts';
import { anyOrder, anySteps } from '../../tests/support/order/any-history.ts';
import { playHistory } from '../../tests/support/order/order-history.ts';
import { anyEvents, anyTurns, expectSameEnd } from '../../tests/support/order/shuffled-history.ts';
import type { Size } from './bench.ts';
import type { Report } from './figure.ts';

export const summary = 'refunds of random histories of orders against the plain rules';
export const takes = '5 min';

const HISTORIES: Record<Size, number> = { full: 10_000, short: 100 };
/** Of a running shop; the gate plays some of them anyway. */
const SHOP_HISTORIES = 500;

/** A difference is printed as the smallest order and history that shows it. */
export async function run(report: Report, size: Size): Promise<void> {
  const numRuns = HISTORIES[size];
  const histories = fc.check(fc.property(anyOrder, anySteps, playHistory), { numRuns });

  reportProperty(report, { name: 'histories', found: histories, numRuns });

  const sameEnds = fc.property(anyOrder, anyEvents, anyTurns, expectSameEnd);
  reportProperty(report, { name: 'shuffled', found: fc.check(sameEnds, { numRuns }), numRuns });
  if (size === 'full') await playShop(report);
}

async function playShop(report: Report): Promise<void> {
  const { code, output } = await runQuietly(
    findProgram('vitest'),
    ['run', '--config', 'tests/vitest.config.ts', 'tests/api/order/refund/refund-ledger.test.ts'],
    { env: { ...process.env, REFUND_RUNS: String(SHOP_HISTORIES) } },
  );

  if (code !== 0) console.error(output);

  const value = code === 0 ? 0 : 1;
  report({ figure: 'money.shop.failed', value, unit: 'runs', atMost: 0 });
}

interface CheckedProperty<T> {
  name: string;
  found: fc.RunDetails<T>;
  numRuns: number;
}

function reportProperty<T>(report: Report, { name, found, numRuns }: CheckedProperty<T>): void {
  const unit = 'histories';
  report({ figure: `money.${name}`, value: found.numRuns, unit, atLeast: numRuns });

  const told = found.failed && { note: fc.defaultReportMessage(found) ?? '' };
  const value = found.failed ? 1 : 0;
  const figure = `money.${name}.differences`;

  report({ figure, value, unit: 'differences', atMost: 0, ...told });
}
