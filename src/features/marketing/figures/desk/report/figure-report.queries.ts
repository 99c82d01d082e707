import type { Reader } from '#db/connection.ts';
import { ITEMLESS_REASONS } from '../../../../order/cancel/cancel.ts';
import type { Instants } from '../../sales.queries.ts';

/** Cancels by their reason. */
export async function countCancelReasons(db: Reader, { since, before }: Instants) {
  const rows = await db
    .selectFrom('order_cancel')
    .select((e) => ['reasonCode as reason', e.fn.countAll<number>().as('count')])
    .where('reasonCode', 'not in', ITEMLESS_REASONS)
    .where('createdAt', '>=', since)
    .where('createdAt', '<', before)
    .groupBy('reasonCode')
    .execute();
  return rows.map((row) => ({ ...row, kind: 'Cancel', count: Number(row.count) }));
}

/** Claims that were applied for, by their kind and reason; those that were called off are none. */
export async function countClaimReasons(db: Reader, { since, before }: Instants) {
  const rows = await db
    .selectFrom('claim')
    .select((e) => [
      'claimType as kind',
      'claimReasonCode as reason',
      e.fn.countAll<number>().as('count'),
    ])
    .where('createdAt', '>=', since)
    .where('createdAt', '<', before)
    .where('status', 'not in', ['Created', 'Cancelled'])
    .groupBy(['claimType', 'claimReasonCode'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
