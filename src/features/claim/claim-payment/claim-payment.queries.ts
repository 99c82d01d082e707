import type { Reader } from '#db/connection.ts';

/** The payments that were begun for a claim, the latest first. */
export function listClaimAttempts(db: Reader, claimSn: number) {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('claimSn', '=', claimSn)
    .orderBy('paymentAttemptSn', 'desc')
    .execute();
}

/** Claims whose additional payment was not made in time. */
export function listExpiredClaims(db: Reader, now: number, limit: number) {
  return db
    .selectFrom('claim')
    .select(['claimSn', 'claimNo'])
    .where('status', '=', 'Created')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
}

/** What the provider answered to a claim's last attempt that failed. */
export async function findLastResult(db: Reader, claimNo: string): Promise<string | null> {
  const last = await db
    .selectFrom('payment_attempt as attempt')
    .innerJoin('claim', 'claim.claimSn', 'attempt.claimSn')
    .select('attempt.resultCode')
    .where('claim.claimNo', '=', claimNo)
    .orderBy('attempt.paymentAttemptSn', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.resultCode ?? null;
}
