import type { ShopDatabase } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { randomCode } from '../../../server/crypto.ts';
import { insertSerials } from './coupon-content.queries.ts';
import { findIssueTerms } from './issue.queries.ts';

/** Codes that are made at once, at most. */
export const MAX_CODES = 100_000;
const CHUNK = 500;
const CODE_LENGTH = 16;

/**
 * Makes serial codes of a coupon; returns them as people read them, `ABCD-EFGH-...`. Throws NotFound
 * and CouponHasNoCodes.
 */
export async function makeSerials(
  database: ShopDatabase,
  { couponSn, count, now }: { couponSn: number; count: number; now: number },
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => randomCode(CODE_LENGTH));

  await database.tx(async (t) => {
    const coupon = await findIssueTerms(t, couponSn);
    if (!coupon) throw new AppError('NotFound');
    if (coupon.issueType !== 'SerialCode') throw new AppError('CouponHasNoCodes');

    for (let chunkStart = 0; chunkStart < codes.length; chunkStart += CHUNK) {
      const rows = codes.slice(chunkStart, chunkStart + CHUNK).map((serialCode) => ({
        serialCode,
        couponSn,
        createdAt: now,
      }));

      await insertSerials(t, rows);
    }
  });

  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}
