import type { Size } from './bench.ts';
import type { Report } from './figure.ts';
import { playTasks, type TaskCost } from './play-tasks.ts';

export const summary = 'what ten tasks of a shopper cost: taps, fields, scrolling, calls, seconds';
export const takes = '3 min';

/** Taps to reach on a phone, beside the payment provider's window. */
const TAPS_TO_REACH: Readonly<Record<string, number>> = {
  'find a shell in my size': 4,
  'judge the fit': 0,
  'learn the price with coupons': 0,
  'buy as a guest by card': 12,
  'buy as a returning member': 4,
  'send two as a gift': 8,
  'order before it is here': 4,
  'use points and a coupon': 5,
  'cancel one of two': 6,
  'return a wrong size': 7,
};
/** The task of a short run. */
const QUICK = '390 ko learn the price with coupons';

export async function run(report: Report, size: Size): Promise<void> {
  const only = size === 'full' ? undefined : QUICK;
  const played = await playTasks({ folder: 'tests/e2e/task', only });
  const costs = played.toSorted(
    (a, b) => rankTask(a) - rankTask(b) || a.view.localeCompare(b.view),
  );

  console.table(
    costs.map((cost) => ({ ...cost, 'taps to reach': TAPS_TO_REACH[cost.task] ?? '' })),
  );

  for (const cost of costs) {
    const figure = `tasks.${cost.task.replaceAll(' ', '-')}.${cost.view.replace(' ', '-')}.taps`;
    report({ figure, value: cost.taps, unit: 'taps' });
  }
}

const rankTask = ({ task }: TaskCost) => Object.keys(TAPS_TO_REACH).indexOf(task);
