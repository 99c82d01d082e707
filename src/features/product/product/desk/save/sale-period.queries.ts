import { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { enqueueJob, type JobKind } from '../../../../../server/jobs.ts';

const Payload = z.object({});

/** Brings products whose sale begins or ends at its time to their new status. */
export const salePeriodJob: JobKind<z.output<typeof Payload>> = {
  kind: 'sale-period',
  payload: Payload,
};

/** Has the products whose status changes at these times saved again then; one job a time. */
export async function scheduleSalePeriods(
  t: Tx,
  edges: readonly number[],
  now: number,
): Promise<void> {
  for (const runAt of edges) {
    const key = `${salePeriodJob.kind}:${runAt}`;
    await enqueueJob(t, { kind: salePeriodJob, payload: {}, key, now, runAt });
  }
}

/** The next products, in order of their serials, whose stored status is not that of their period any more. */
export function listPeriodPassed(
  db: Reader,
  { now, after, limit }: { now: number; after: number; limit: number },
): Promise<{ productSn: number; itemCode: string }[]> {
  return db
    .selectFrom('product')
    .select(['productSn', 'itemCode'])
    .where('productSn', '>', after)
    .where((e) =>
      e.or([
        e.and([e('saleEndAt', '<=', now), e('saleStatus', 'in', ['On', 'Waiting'])]),
        e.and([e('saleStartAt', '<=', now), e('saleStatus', '=', 'Waiting')]),
      ]),
    )
    .orderBy('productSn')
    .limit(limit)
    .execute();
}
