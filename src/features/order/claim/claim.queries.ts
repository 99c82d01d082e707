import type { Insertable, Selectable, Updateable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import type { ClaimFeeTable, ClaimItemTable, ClaimTable } from '#db/tables/claim.ts';
import type { OrderActor } from '../order/order.ts';
import type { OrderOwner } from '../order/order.queries.ts';
import type { Fault, ClaimStatus, ClaimType } from './claim.ts';

/** A claim row; the unions are those of its CHECKs. */
export type Claim = Omit<Selectable<ClaimTable>, 'status' | 'claimType' | 'fault'> & {
  status: ClaimStatus;
  claimType: ClaimType;
  fault: Fault;
};

export type ClaimItem = Selectable<ClaimItemTable>;
export type ClaimFee = Selectable<ClaimFeeTable>;

function toClaim(row: Selectable<ClaimTable>): Claim {
  const { status, claimType, fault } = row;
  return {
    ...row,
    status,
    claimType,
    fault,
  };
}

export async function findClaimBySn(db: Reader, claimSn: number): Promise<Claim | undefined> {
  const row = await db
    .selectFrom('claim')
    .selectAll()
    .where('claimSn', '=', claimSn)
    .executeTakeFirst();
  return row && toClaim(row);
}

/** A claim by its number, regardless of its owner. */
export async function findClaim(db: Reader, claimNo: string): Promise<Claim | undefined> {
  const row = await db
    .selectFrom('claim')
    .selectAll()
    .where('claimNo', '=', claimNo)
    .executeTakeFirst();
  return row && toClaim(row);
}

/** A claim by its number; undefined if its order has another owner. */
export async function findOwnClaim(
  db: Reader,
  claimNo: string,
  owner: OrderOwner,
): Promise<Claim | undefined> {
  const row = await db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderSn', 'claim.orderSn')
    .selectAll('claim')
    .where('claim.claimNo', '=', claimNo)
    .where((e) =>
      e.or([
        e('orders.memberNo', '=', owner.memberNo ?? null),
        e.and([
          e('orders.memberNo', 'is', null),
          e('orders.orderSn', '=', owner.guestOrderSn ?? null),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row && toClaim(row);
}

/** The claims of orders, oldest first. */
export async function listClaims(db: Reader, orderSns: readonly number[]): Promise<Claim[]> {
  const rows = await db
    .selectFrom('claim')
    .selectAll()
    .where('orderSn', 'in', padList(orderSns))
    .orderBy('claimSn')
    .execute();
  return rows.map(toClaim);
}

export function listClaimItems(db: Reader, claimSns: readonly number[]): Promise<ClaimItem[]> {
  return db
    .selectFrom('claim_item')
    .selectAll()
    .where('claimSn', 'in', padList(claimSns))
    .orderBy('claimItemSn')
    .execute();
}

export function listClaimFees(db: Reader, claimSns: readonly number[]): Promise<ClaimFee[]> {
  return db
    .selectFrom('claim_fee')
    .selectAll()
    .where('claimSn', 'in', padList(claimSns))
    .orderBy('orderShippingSn')
    .execute();
}

/** The live units of a claim, by item and number. */
export function listLiveUnits(db: Reader, claimSn: number) {
  return db
    .selectFrom('claim_unit')
    .select(['orderItemSn', 'unitNo'])
    .where('claimSn', '=', claimSn)
    .where('live', '=', 1)
    .orderBy('orderItemSn')
    .orderBy('unitNo')
    .execute();
}

/** The status history of a claim, oldest first. */
export function listClaimHistory(db: Reader, claimSn: number) {
  return db
    .selectFrom('claim_history')
    .select(['fromStatus', 'toStatus', 'actor', 'note', 'createdAt'])
    .select(['change', 'fromAmt', 'toAmt'])
    .where('claimSn', '=', claimSn)
    .orderBy('claimHistorySn')
    .execute();
}

export async function insertClaim(
  t: Tx,
  row: Insertable<ClaimTable> & { status: ClaimStatus; actor: OrderActor },
): Promise<number> {
  const { claimSn } = await t
    .insertInto('claim')
    .values(row)
    .returning('claimSn')
    .executeTakeFirstOrThrow();

  const { status: toStatus, actor, createdAt } = row;
  await insertClaimHistory(t, { claimSn, fromStatus: null, toStatus, actor, note: '', createdAt });

  return claimSn;
}

export async function insertClaimHistory(
  t: Tx,
  row: Insertable<Database['claim_history']>,
): Promise<void> {
  await t.insertInto('claim_history').values(row).execute();
}

/** Updates a claim that is in status `from`; false if it is not any more. */
export async function updateClaim(
  t: Tx,
  { claimSn, from }: { claimSn: number; from: ClaimStatus },
  change: Updateable<ClaimTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('claim')
    .set(change)
    .where('claimSn', '=', claimSn)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
