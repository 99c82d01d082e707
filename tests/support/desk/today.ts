import type { Today } from '#src/features/marketing/today/desk/today.schema.ts';
import type { WaitingKind } from '#src/features/marketing/today/desk/today.ts';
import type { Shopper } from '../shopper.ts';

/** The numbers of waiting things that the desk's home tells a member of staff. */
export async function readWaitingCounts(
  browser: Shopper,
): Promise<Partial<Record<WaitingKind, number>>> {
  const { rows, quiet } = (await browser.get<Today>('/api/staff/today')).body;
  return Object.fromEntries([
    ...rows.map(({ kind, count }) => [kind, count] as const),
    ...quiet.map((kind) => [kind, 0] as const),
  ]);
}
