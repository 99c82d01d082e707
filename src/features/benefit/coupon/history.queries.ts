import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import type { Database } from '#db/database.ts';
import { termsColumns } from './coupon.queries.ts';
import type { PossessionStatus } from './coupon.ts';

export interface HeldRange {
  memberNo: number;
  now: number;
  /** All without any. */
  statuses: readonly PossessionStatus[];
  /** The period of the issue, epoch ms; `until` excluded. */
  from: number;
  until: number;
}

type Held = Database & { held: Database['possession_coupon'] };

/** The current status: an expired coupon counts as expired before the job updates it. */
const hasStatus = (now: number, statuses: readonly PossessionStatus[]) =>
  function is(e: ExpressionBuilder<Held, 'held'>) {
    const lives = e.and([e('held.status', '=', 'Usable'), e('held.usableTo', '>', now)]);
    const isOver = e.and([e('held.status', '=', 'Usable'), e('held.usableTo', '<=', now)]);

    return e.or(
      statuses.map((status) => {
        if (status === 'Usable') return lives;
        const plain = e('held.status', '=', status);
        return status === 'Expiration' ? e.or([plain, isOver]) : plain;
      }),
    );
  };

function selectHeld(db: Reader, { memberNo, now, statuses, from, until }: HeldRange) {
  return db
    .selectFrom('possession_coupon as held')
    .where('held.memberNo', '=', memberNo)
    .where('held.issuedAt', '>=', from)
    .where('held.issuedAt', '<', until)
    .$if(statuses.length > 0, (query) => query.where(hasStatus(now, statuses)));
}

/** Usable coupons by earliest expiry; all others newest first. */
export function listHeld(db: Reader, range: HeldRange, page: { offset: number; limit: number }) {
  const isUsable = range.statuses.length === 1 && range.statuses[0] === 'Usable';
  return selectHeld(db, range)
    .innerJoin('coupon', 'coupon.couponSn', 'held.couponSn')
    .leftJoin('order_coupon as used', (join) =>
      join
        .onRef('used.possessionCouponSn', '=', 'held.possessionCouponSn')
        .on('used.returnedAt', 'is', null),
    )
    .leftJoin('orders', 'orders.orderSn', 'used.orderSn')
    .select(['held.possessionCouponSn', 'held.status', 'held.usableFrom', 'held.usableTo'])
    .select(['held.issuedAt', 'held.usedAt', 'orders.orderNo'])
    .select(termsColumns)
    .$if(isUsable, (query) => query.orderBy('held.usableTo'))
    .orderBy('held.possessionCouponSn', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

export function countHeld(db: Reader, range: HeldRange): Promise<number> {
  return countRows(selectHeld(db, range));
}

/** How many can be used, and how many of these end before a moment. */
export async function countUsable(
  db: Reader,
  { memberNo, now, soon }: { memberNo: number; now: number; soon: number },
): Promise<{ usableCount: number; expiringSoonCount: number }> {
  const row = await db
    .selectFrom('possession_coupon')
    .select((e) => [
      e.fn.countAll<number>().as('usableCount'),
      e.fn.countAll<number>().filterWhere('usableTo', '<=', soon).as('expiringSoonCount'),
    ])
    .where('memberNo', '=', memberNo)
    .where('status', '=', 'Usable')
    .where('usableTo', '>', now)
    .executeTakeFirstOrThrow();

  const { usableCount, expiringSoonCount } = row;
  return { usableCount: Number(usableCount), expiringSoonCount: Number(expiringSoonCount) };
}
