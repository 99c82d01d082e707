import { waitSettled } from '../faults/site.ts';
import { countBroken } from '../checkout.ts';
import { computePercentile, type Report } from '../figure.ts';
import { countLost } from '../kill.ts';
import type { DataPlace } from '../site.ts';
import type { SteadyLoad } from './load.ts';

/** Does the upgrade while the load goes on, and ends the load whatever became of it. */
export async function playUpgrade(load: SteadyLoad, upgrade: () => Promise<void>): Promise<void> {
  try {
    await upgrade();
  } finally {
    await load.stop();
  }
}

interface LoadedShop {
  /** The beginning of the figures' names. */
  name: string;
  place: DataPlace;
}

/** No request failed, and nothing that was acknowledged is lost. */
export async function reportLoad(
  report: Report,
  load: SteadyLoad,
  { name, place }: LoadedShop,
): Promise<void> {
  const { failed, said, times } = load;
  const note = failed[0] ?? `${times.length} pages and calls, ${said.paid.size} paid orders`;
  const tellFigure = (figure: string, value: number, unit: string, more: object = {}) =>
    report({ figure: `${name}.${figure}`, value, unit, note, ...more });

  tellFigure('failed', failed.length, 'requests', { atMost: 0 });
  tellFigure('orders', said.paid.size, 'orders', { atLeast: 1 });
  tellFigure('p50', computePercentile(times, 0.5), 'ms');
  tellFigure('longest', computePercentile(times, 1), 'ms');
  tellFigure('settled', await waitSettled(place), 's', { atMost: 60 });

  const { orders, payments } = await countLost(place, said);
  tellFigure('lost', orders + payments, 'orders', { atMost: 0 });
  tellFigure('broken', await countBroken(place), 'invariants', { atMost: 0 });
}
