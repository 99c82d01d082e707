import { beforeEach, expect, test } from 'vitest';
import type { ShopDatabase } from '#db/connection.ts';
import { makeBareOrder, makeHolder, raceCalls } from '../../../../tests/support/benefit/benefit.ts';
import { openMigratedShop } from '../../../../tests/support/database/migrated-shop.ts';
import { FRIDAY } from '../../../../tests/support/shop.ts';
import { depositBalance, giveDepositBack, saveDeposit, spendDeposit } from './deposit.service.ts';

const now = FRIDAY;
let database: ShopDatabase;
let memberNo: number;

beforeEach(async () => {
  database = await openMigratedShop();
  memberNo = await makeHolder(database);
});

const save = (ref: string, amount: number) =>
  database.tx((t) => saveDeposit(t, { memberNo, ref, amount, now }));
const balance = () => depositBalance(database.read, memberNo);

test('money is saved once a cause', async () => {
  expect([await save('refund:1', 30_000), await save('refund:1', 30_000)]).toEqual([true, false]);
  expect(await balance()).toBe(30_000);
});

test('an order takes it and gives no more back than it took, each time once', async () => {
  await save('refund:1', 30_000);

  const orderSn = await makeBareOrder(database, memberNo, { usedDepositAmt: 20_000 });
  await database.tx((t) => spendDeposit(t, { memberNo, orderSn, amount: 20_000, now }));

  expect(await balance()).toBe(10_000);

  const back = { memberNo, orderSn, ref: 'cancel:1', amount: 15_000, now };
  expect(await database.tx((t) => giveDepositBack(t, back))).toBe(true);
  expect(await database.tx((t) => giveDepositBack(t, back))).toBe(false);

  const tooMuch = { ...back, ref: 'cancel:2', amount: 5_001 };
  await expect(database.tx((t) => giveDepositBack(t, tooMuch))).rejects.toThrow('has not used');
  expect(await balance()).toBe(25_000);
});

test('nobody spends what is not there', async () => {
  await save('refund:1', 30_000);
  const orderSn = await makeBareOrder(database, memberNo);
  const spend = { memberNo, orderSn, amount: 30_001, now };
  await expect(database.tx((t) => spendDeposit(t, spend))).rejects.toThrow('DepositNotEnough');
  expect(await balance()).toBe(30_000);
});

test('fifty orders at once spend the same deposit exactly once', async () => {
  await save('refund:1', 30_000);

  const orders = await Promise.all(
    Array.from({ length: 50 }, () => makeBareOrder(database, memberNo)),
  );
  const result = await raceCalls(50, (n) =>
    database.tx((t) => spendDeposit(t, { memberNo, orderSn: orders[n] ?? 0, amount: 20_000, now })),
  );
  expect(result).toEqual({ done: 1, refused: ['DepositNotEnough'] });
  expect(await balance()).toBe(10_000);
});
