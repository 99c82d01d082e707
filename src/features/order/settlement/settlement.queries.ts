import { padList, type Reader, type Tx } from '#db/connection.ts';
import { OWN_ACCOUNT } from '../../../gateways/gateway.ts';
import { inPowersOfTwo } from '../../../publish/chunks.ts';
import { kstDay } from '../../../lib/date.ts';
import { toInstants, type DayRange } from '../../../lib/days.ts';
import type { SettlementEntry, SettlementRow, StoredSettlement } from './settlement.ts';

const ROW_COLUMNS = [
  'settlementRowSn',
  'kind',
  'tid',
  'cancelNo',
  'amount',
  'feeAmt',
  'feeVatAmt',
  'tradedOn',
  'payoutOn',
  'repeatNo',
] as const;

/** The stored row with the same key. */
export function findSettlementRow(
  db: Reader,
  row: SettlementRow,
): Promise<StoredSettlement | undefined> {
  return db
    .selectFrom('settlement_row')
    .select(ROW_COLUMNS)
    .where('tid', '=', row.tid)
    .where('kind', '=', row.kind)
    .where('cancelNo', '=', row.cancelNo)
    .where('amount', '=', row.amount)
    .where('payoutOn', '=', row.payoutOn)
    .where('repeatNo', '=', row.repeatNo)
    .executeTakeFirst();
}

/** Keeps a row; false if one with its key is there. */
export async function insertSettlementRow(
  t: Tx,
  row: SettlementRow & { staffSn: number; createdAt: number },
): Promise<boolean> {
  const inserted = await t
    .insertInto('settlement_row')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('settlementRowSn')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Rows of a transaction, for the audit. */
export function countSettlementRows(db: Reader, tid: string) {
  return db
    .selectFrom('settlement_row')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('tid', '=', tid)
    .executeTakeFirstOrThrow();
}

/** The transaction of a payment by the order id that its provider knows, or the shop's own. */
export async function findTidOfOrder(db: Reader, orderNo: string): Promise<string | undefined> {
  const orders = db
    .selectFrom('orders')
    .select('orderSn')
    .where('orderNo', '=', orderNo.toUpperCase());

  const found = await db
    .selectFrom('payment_attempt')
    .select('tid')
    .where('tid', 'is not', null)
    .where('status', 'in', ['Paid', 'Refunding', 'Refunded'])
    .where((e) =>
      e.or([
        e('providerOrderId', '=', orderNo),
        e.and([e('orderSn', 'in', orders), e('claimSn', 'is', null)]),
      ]),
    )
    .orderBy('paymentAttemptSn')
    .executeTakeFirst();

  return found?.tid ?? undefined;
}

/** The transactions that a day's payments, refunds and rows of files are of. */
export async function listTidsOfDay(db: Reader, day: string): Promise<string[]> {
  const { since, before } = toInstants({ from: day, to: day });
  const paid = await db
    .selectFrom('orders')
    .innerJoin('payment_attempt as p', 'p.orderSn', 'orders.orderSn')
    .select('p.tid')
    .where('orders.paidAt', '>=', since)
    .where('orders.paidAt', '<', before)
    .where('p.claimSn', 'is', null)
    .execute();
  const added = await db
    .selectFrom('payment_attempt')
    .select('tid')
    .where('claimSn', 'is not', null)
    .where('updatedAt', '>=', since)
    .where('updatedAt', '<', before)
    .execute();
  const refunded = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt as p', 'p.paymentAttemptSn', 'refund.paymentAttemptSn')
    .select('p.tid')
    .where('refund.doneAt', '>=', since)
    .where('refund.doneAt', '<', before)
    .execute();
  const unwanted = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt as p', 'p.paymentAttemptSn', 'refund.paymentAttemptSn')
    .select('p.tid')
    .where('refund.reason', '=', 'Unwanted')
    .where('refund.createdAt', '>=', since)
    .where('refund.createdAt', '<', before)
    .execute();
  const rows = await db
    .selectFrom('settlement_row')
    .select('tid')
    .where('tradedOn', '=', day)
    .execute();

  const tids = [...paid, ...added, ...refunded, ...unwanted, ...rows].flatMap(
    ({ tid }) => tid ?? [],
  );
  return [...new Set(tids)].sort();
}

/** The rows of files about these transactions. */
export async function listRowsOfTids(
  db: Reader,
  tids: readonly string[],
): Promise<StoredSettlement[]> {
  const rows: StoredSettlement[] = [];
  for (const some of inPowersOfTwo(tids)) {
    const found = await db
      .selectFrom('settlement_row')
      .select(ROW_COLUMNS)
      .where('tid', 'in', padList(some))
      .orderBy('settlementRowSn')
      .execute();
    rows.push(...found);
  }

  return rows;
}

/** Points and deposit, and the mall's own account: nobody settles with the shop what they paid. */
const UNSETTLED_PROVIDERS = ['none', OWN_ACCOUNT];

/** Payments and refunds of these transactions that their provider has to settle, oldest first. */
export async function listEntriesOfTids(
  db: Reader,
  tids: readonly string[],
): Promise<SettlementEntry[]> {
  const entries: SettlementEntry[] = [];
  for (const some of inPowersOfTwo(tids)) {
    entries.push(...(await listApprovals(db, some)), ...(await listCancels(db, some)));
  }

  return entries;
}

async function listApprovals(db: Reader, tids: readonly string[]): Promise<SettlementEntry[]> {
  const rows = await db
    .selectFrom('payment_attempt as p')
    .innerJoin('orders', 'orders.orderSn', 'p.orderSn')
    .select(['p.paymentAttemptSn', 'p.tid', 'p.amount', 'p.claimSn', 'p.status', 'p.updatedAt'])
    .select(['orders.orderNo', 'orders.paidAt'])
    .select((e) =>
      e
        .selectFrom('refund')
        .select((r) => r.fn.min('createdAt').as('unwantedAt'))
        .whereRef('refund.paymentAttemptSn', '=', 'p.paymentAttemptSn')
        .where('reason', '=', 'Unwanted')
        .as('unwantedAt'),
    )
    .where('p.tid', 'in', padList(tids))
    .where('p.provider', 'not in', UNSETTLED_PROVIDERS)
    .where('p.status', 'in', ['Paid', 'Refunding', 'Refunded'])
    .orderBy('p.paymentAttemptSn')
    .execute();

  return rows.map((row) => {
    const wantedAt = row.claimSn === null ? row.paidAt : row.updatedAt;
    const takenAt = row.status === 'Paid' ? wantedAt : row.unwantedAt;

    return {
      key: `pay:${row.paymentAttemptSn}`,
      kind: 'Approval',
      tid: row.tid ?? '',
      cancelNo: '',
      orderNo: row.orderNo,
      amount: row.amount,
      day: kstDay(Number(takenAt ?? row.updatedAt)),
    };
  });
}

async function listCancels(db: Reader, tids: readonly string[]): Promise<SettlementEntry[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt as p', 'p.paymentAttemptSn', 'refund.paymentAttemptSn')
    .innerJoin('orders', 'orders.orderSn', 'refund.orderSn')
    .select(['refund.refundSn', 'refund.cancelOrderId', 'refund.amount', 'refund.doneAt'])
    .select(['p.tid', 'orders.orderNo'])
    .where('p.tid', 'in', padList(tids))
    .where('p.provider', 'not in', UNSETTLED_PROVIDERS)
    .where('refund.means', '=', 'Payment')
    .where('refund.doneAt', 'is not', null)
    .orderBy('refund.refundSn')
    .execute();

  return rows.map((row) => ({
    key: `back:${row.refundSn}`,
    kind: 'Cancel',
    tid: row.tid ?? '',
    cancelNo: row.cancelOrderId ?? '',
    orderNo: row.orderNo,
    amount: row.amount,
    day: kstDay(Number(row.doneAt)),
  }));
}

/** Fees and payouts of the days; what cancels take back is below zero. */
export async function sumPayouts(db: Reader, { from, to }: DayRange) {
  const sums = await db
    .selectFrom('settlement_row')
    .select((e) => [
      e.fn
        .sum<number>(
          e
            .case()
            .when('kind', '=', 'Cancel')
            .then(e.neg(e.ref('amount')))
            .else(e.ref('amount'))
            .end(),
        )
        .as('settledAmt'),
      e.fn.sum<number>('feeAmt').as('feeAmt'),
      e.fn.sum<number>('feeVatAmt').as('feeVatAmt'),
    ])
    .where('payoutOn', '>=', from)
    .where('payoutOn', '<=', to)
    .executeTakeFirstOrThrow();

  const settledAmt = Number(sums.settledAmt);
  const feeAmt = Number(sums.feeAmt);
  const feeVatAmt = Number(sums.feeVatAmt);
  return { settledAmt, feeAmt, feeVatAmt, payoutAmt: settledAmt - feeAmt - feeVatAmt };
}
