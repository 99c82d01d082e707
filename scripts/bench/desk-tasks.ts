import type { Size } from './bench.ts';
import type { Report } from './figure.ts';
import { playTasks, type TaskCost } from './play-tasks.ts';

export const summary = 'what ten tasks of a day at the desk cost: clicks, keys, seconds of hands';
export const takes = '5 min';

/** The most clicks of each task; its journey fails beyond. */
export const CLICKS: Readonly<Record<string, number>> = {
  'look at what waits in the morning': 1,
  'send orders out and take invoices in': 17,
  'pack ten orders by scan': 30,
  'open a return for a guest by telephone': 6,
  'deduct a fee from a refund': 3,
  'cancel one of three that is out of stock': 4,
  'change an address': 6,
  'make a product': 12,
  'make a campaign page with products by rule': 12,
  'close the month': 10,
};
/** The task of a short run. */
const QUICK = 'deduct a fee from a refund';
/** One order file holds as many; a short run and the gate send fewer. */
const ORDERS = '1000';

export async function run(report: Report, size: Size): Promise<void> {
  const isFull = size === 'full';
  const played = await playTasks({
    folder: 'tests/e2e/desk-task',
    only: isFull ? undefined : QUICK,
    env: isFull ? { DESK_TASK_ORDERS: ORDERS } : {},
  });
  const costs = played.toSorted((a, b) => rankTask(a) - rankTask(b));

  console.table(
    costs.map(({ task, view, taps, characters, seconds }) => ({
      task,
      role: view,
      clicks: taps,
      'at most': CLICKS[task],
      keys: characters,
      seconds,
    })),
  );

  for (const { task, taps, characters, seconds } of costs) {
    const figure = `desk-tasks.${task.replaceAll(' ', '-')}`;
    const atMost = CLICKS[task];
    report({ figure: `${figure}.clicks`, value: taps, unit: 'clicks', ...(atMost && { atMost }) });
    report({ figure: `${figure}.keys`, value: characters, unit: 'keys' });
    report({ figure: `${figure}.seconds`, value: seconds, unit: 's' });
  }
}

const rankTask = ({ task }: TaskCost) => Object.keys(CLICKS).indexOf(task);
