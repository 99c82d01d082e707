import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';

/** Locks a member's deposit until the transaction ends, and returns its balance. */
export async function lockDeposit(t: Tx, memberNo: number): Promise<number> {
  const { balance } = await t
    .insertInto('deposit_balance')
    .values({ memberNo, balance: 0 })
    .onConflict((conflict) =>
      conflict
        .column('memberNo')
        .doUpdateSet((e) => ({ balance: e.ref('deposit_balance.balance') })),
    )
    .returning('balance')
    .executeTakeFirstOrThrow();
  return balance;
}

export async function findDeposit(db: Reader, memberNo: number): Promise<number> {
  const row = await db
    .selectFrom('deposit_balance')
    .select('balance')
    .where('memberNo', '=', memberNo)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** The table's CHECK keeps the balance from going below zero. */
export async function moveDeposit(t: Tx, memberNo: number, amount: number): Promise<void> {
  await t
    .updateTable('deposit_balance')
    .set((e) => ({ balance: e('balance', '+', amount) }))
    .where('memberNo', '=', memberNo)
    .execute();
}

type LedgerRow = Omit<Insertable<Database['deposit_ledger']>, 'depositLedgerSn'>;

/** False if that happened before. */
export async function insertLedgerRow(t: Tx, row: LedgerRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await t
    .insertInto('deposit_ledger')
    .values(row)
    .onConflict((conflict) => conflict.columns(['memberNo', 'type', 'ref']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The deposit an order used and did not get back. */
export async function sumOrderDeposit(
  t: Tx,
  { memberNo, orderSn }: { memberNo: number; orderSn: number },
): Promise<number> {
  const row = await t
    .selectFrom('deposit_ledger')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('amount'), e.lit(0)).as('amount'))
    .where('memberNo', '=', memberNo)
    .where('orderSn', '=', orderSn)
    .where('type', 'in', ['Using', 'UsingCancel'])
    .executeTakeFirstOrThrow();
  return -Number(row.amount);
}
