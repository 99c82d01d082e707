import type { ShopDatabase, Tx } from '#db/connection.ts';
import { coupons, holders, serialCodes, type SeedHolder } from '#db/seed/benefits.ts';
import { insertImportedLevel } from '../features/benefit/level/level.queries.ts';
import { formatInstant, kstMidnight } from '../lib/instant.ts';
import { kstDay } from '../lib/date.ts';
import { insertSerials } from '../features/benefit/coupon/coupon-content.queries.ts';
import { couponContent } from '../features/benefit/coupon/coupon.content.ts';
import { issueCoupon } from '../features/benefit/coupon/issue.service.ts';
import { expireCoupons } from '../features/benefit/coupon/possession.queries.ts';
import { saveDeposit } from '../features/benefit/deposit/deposit.service.ts';
import { earnPoints, expirePoints } from '../features/benefit/point/point.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const STORE_COUPON = 109;

/** Creates demo coupons of every kind, and a member per grade with coupons, points and deposit. */
export async function loadDemoBenefits(
  database: ShopDatabase,
  passwordHash: string,
  now: number,
): Promise<void> {
  await database.tx(async (t) => {
    for (const { days, ...coupon } of coupons) {
      const [usableFrom, usableTo] = days.map((day) =>
        formatInstant(kstMidnight(kstDay(now + day * DAY_MS))),
      );
      const ready = couponContent.read({ ...coupon, usableFrom, usableTo });
      if ('problems' in ready) throw new Error(JSON.stringify(ready.problems));

      await ready.save(t, now);
    }

    const serials = serialCodes.map((serialCode) => ({ serialCode, couponSn: STORE_COUPON }));

    await insertSerials(
      t,
      serials.map((serial) => ({ ...serial, createdAt: now })),
    );
  });

  for (const holder of holders) {
    await database.tx(async (t) => {
      const memberNo = await readMember(t, holder, { passwordHash, now });
      await seedHolderBenefits(t, holder, { memberNo, now });
    });
  }

  await database.tx((t) => expireCoupons(t, now));
}

async function readMember(
  t: Tx,
  { email, name, phone, level }: SeedHolder,
  { passwordHash, now }: { passwordHash: string; now: number },
): Promise<number> {
  const existing = await t
    .selectFrom('member')
    .select('memberNo')
    .where('email', '=', email)
    .executeTakeFirst();
  if (existing) return existing.memberNo;

  const row = {
    email,
    name,
    phone,
    level,
    passwordHash,
    status: 'Active' as const,
    locale: 'ko' as const,
  };

  const { memberNo } = await t
    .insertInto('member')
    .values({ ...row, createdAt: now })
    .returning('memberNo')
    .executeTakeFirstOrThrow();

  return memberNo;
}

/** In chronological order, as it would have happened. */
async function seedHolderBenefits(
  t: Tx,
  { level, coupons: held, points, deposit }: SeedHolder,
  { memberNo, now }: { memberNo: number; now: number },
): Promise<void> {
  const ago = (days: number) => now - days * DAY_MS;

  await insertImportedLevel(t, { memberNo, level, now });

  for (const [couponSn, daysAgo] of held) {
    const to = { memberNo, level, now: ago(daysAgo) };
    await issueCoupon(t, to, { couponSn, issueType: 'Staff' });
  }

  for (const { ref, amount, daysAgo, days } of points) {
    const earnedAt = ago(daysAgo);
    const expiresAt = kstMidnight(kstDay(earnedAt + days * DAY_MS));
    await expirePoints(t, memberNo, earnedAt);
    await earnPoints(t, { memberNo, ref, amount, now: earnedAt, expiresAt });
  }

  await expirePoints(t, memberNo, now);

  for (const { ref, amount, daysAgo } of deposit) {
    await saveDeposit(t, { memberNo, ref, amount, now: ago(daysAgo) });
  }
}
