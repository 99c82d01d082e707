import { copyFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type ShopDatabase } from '#db/connection.ts';
import { BENEFIT_INVARIANTS } from '#db/invariants-benefit.ts';
import { checkInvariants } from '#db/invariants.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { downloadCoupon, registerSerialCode } from '#src/features/benefit/coupon/issue.service.ts';
import { giveBackCoupons, spendCoupons } from '#src/features/benefit/coupon/possession.queries.ts';
import {
  giveDepositBack,
  saveDeposit,
  spendDeposit,
} from '#src/features/benefit/deposit/deposit.service.ts';
import {
  earnPoints,
  givePointsBack,
  spendPoints,
  takeBackEarned,
} from '#src/features/benefit/point/point.service.ts';
import { makeBareOrder, makeCoupon, makeHolder } from '../support/benefit/benefit.ts';
import { FRIDAY } from '../support/shop.ts';
import { tempDir } from '../support/temp-file.ts';

const now = FRIDAY;
const { folder, remove } = tempDir();
const sound = `${folder}/sound.sqlite`;

/** A member with benefits in every state: usable, used, returned, redeemed, owed. */
beforeAll(async () => {
  const database = await openDatabase({ file: sound, synchronous: 'OFF' });
  await migrate(database, migrations);
  await fillShop(database);
  await database.close();
  return remove;
});

async function fillShop(database: ShopDatabase): Promise<void> {
  const memberNo = await makeHolder(database);
  const me = { memberNo, level: 'Family', now };
  const limits = { totalLimit: 5, memberLimit: 2 };
  const couponSn = await makeCoupon(database, limits);
  const used = await downloadCoupon(database, me, couponSn);

  await downloadCoupon(database, me, couponSn);

  const serial = {
    serialCode: 'A',
    couponSn: await makeCoupon(database, { issueType: 'SerialCode' }),
  };

  await database.tx((t) =>
    t
      .insertInto('coupon_serial')
      .values({ ...serial, createdAt: now })
      .execute(),
  );

  const returned = await registerSerialCode(database, me, 'A');
  const orderSn = await makeBareOrder(database, memberNo, {
    usedExclusivePointAmt: 500,
    usedDepositAmt: 3_000,
  });
  const ofOrder = { memberNo, orderSn, now };

  await database.tx(async (t) => {
    const coupons = [used, returned].map((coupon) => coupon.possessionCouponSn);
    await spendCoupons(t, { ...ofOrder, possessionCouponSns: coupons });
    await giveBackCoupons(t, { orderSn, possessionCouponSns: coupons.slice(1), now });
    await earnPoints(t, { ...ofOrder, ref: 'a', amount: 1_000 });
    await spendPoints(t, { ...ofOrder, amount: 500 });
    await givePointsBack(t, { ...ofOrder, ref: 'b', amount: 100 });
    await takeBackEarned(t, { ...ofOrder, ref: 'c', amount: 300 });
    await saveDeposit(t, { memberNo, ref: 'a', amount: 9_000, now });
    await spendDeposit(t, { ...ofOrder, amount: 3_000 });
    await giveDepositBack(t, { ...ofOrder, ref: 'b', amount: 1_000 });
  });
}

async function violationsOf(file: string): Promise<Record<string, number>> {
  const database = await openDatabase({ file, readonly: true });
  const results = await checkInvariants(database);

  await database.close();

  const ids = BENEFIT_INVARIANTS.map(({ id }) => id);

  return Object.fromEntries(
    results
      .filter(({ id, violations }) => ids.includes(id) && violations > 0)
      .map(({ id, violations }) => [id, violations]),
  );
}

/** A copy of the sound shop after statements that bypass its constraints and triggers. */
function breakCopy(statements: string): string {
  const { folder: own, remove: removeOwn } = tempDir();
  onTestFinished(removeOwn);

  const file = `${own}/broken.sqlite`;
  copyFileSync(sound, file);

  const database = new Database(file);
  database.pragma('foreign_keys = OFF');
  database.pragma('ignore_check_constraints = ON');
  database.exec(statements);
  database.close();

  return file;
}

/** Statements that violate each invariant once; `also` lists those necessarily violated, too. */
const BREAKS: Record<string, { by: string; also?: string[] }> = {
  'coupon-used': { by: `update "order_coupon" set "returnedAt" = 1 where "returnedAt" is null` },
  'coupon-owner': { by: `update "orders" set "memberNo" = 99`, also: ['order-benefits'] },
  'coupon-issued': { by: `update "coupon" set "issuedCount" = 6 where "totalLimit" = 5` },
  'coupon-member-limit': {
    by: `update "coupon_issue" set "memberLimit" = 1 where "memberLimit" = 2`,
  },
  'coupon-serial': { by: `update "coupon_serial" set "possessionCouponSn" = 1` },
  'point-balance': {
    by: `update "point_balance" set "balance" = -1`,
    also: ['point-lots'],
  },
  'point-lots': { by: `update "point_lot" set "remaining" = "remaining" + 1` },
  'point-history': {
    by: `update "point_ledger" set "balanceAfter" = 1
      where "pointLedgerSn" = (select max("pointLedgerSn") from "point_ledger")`,
  },
  'point-returned': { by: `update "point_lot_use" set "returned" = 99` },
  'point-earned-back': {
    by: `update "point_ledger" set "owed" = 900 where "type" = 'EarnedCancellation';
      update "point_balance" set "debt" = 900`,
    also: ['point-balance'],
  },
  'deposit-balance': { by: `update "deposit_balance" set "balance" = "balance" + 1` },
  'deposit-history': {
    by: `update "deposit_ledger" set "balanceAfter" = 1
      where "depositLedgerSn" = (select max("depositLedgerSn") from "deposit_ledger")`,
  },
  'deposit-returned': {
    by: `update "deposit_ledger" set "amount" = 3001 where "type" = 'UsingCancel';
      update "deposit_balance" set "balance" = 9001;
      update "deposit_ledger" set "balanceAfter" = 9001 where "type" = 'UsingCancel'`,
  },
  'deposit-withdrawal': {
    by: `insert into "deposit_withdrawal" values (1, 1, 500, '004', '', '', '', 'Waiting', '', 0, 0, null)`,
  },
  'order-benefits': { by: `update "orders" set "usedExclusivePointAmt" = 400` },
};

test('a shop that works breaks nothing', async () => {
  expect(await violationsOf(sound)).toEqual({});
});

test.each(BENEFIT_INVARIANTS.map(({ id }) => id))(
  'breaking %s is found, once and by it alone',
  async (id) => {
    const { by, also = [] } = BREAKS[id] ?? { by: 'select 1' };
    const { [id]: count, ...others } = await violationsOf(breakCopy(by));
    expect(count).toBe(1);
    expect(Object.keys(others)).toEqual(also);
  },
);
