import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf, rebuildTable, won } from '../ddl.ts';

/** The amount that staff deduct from a claim, as a part of its fees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rebuildTable(db, 'claim_fee', createFees);
  await rebuildTable(db, 'claim_history', createHistory);
  await ddl(db).countOn('claim_history', 'claimHistorySn');
}

const FEES = [
  'initialShippingFee',
  'basicReturnFee',
  'addReturnFee',
  'basicShippingFee',
  'addShippingFee',
  'couponExemptedAmt',
  'waivedAmt',
  'claimFee',
  'shippingRefundAmt',
] as const;

async function createFees(db: Kysely<unknown>): Promise<readonly string[]> {
  const { createTable, int } = ddl(db);

  const owned = createTable('claim_fee')
    .addColumn('claimSn', int, (c) => c.notNull().references('claim.claimSn'))
    .addColumn('orderShippingSn', int, (c) =>
      c.notNull().references('order_shipping.orderShippingSn'),
    );

  await [...FEES, 'deductedAmt']
    .reduce(
      (table, name) => table.addColumn(name, int, (c) => c.notNull().defaultTo(0).check(won(name))),
      owned,
    )
    .addPrimaryKeyConstraint('claim_fee_pk', ['claimSn', 'orderShippingSn'])
    .addCheckConstraint(
      'claim_fee_sum',
      sql`"claimFee" = "initialShippingFee" + "basicReturnFee" + "addReturnFee"
        + "basicShippingFee" + "addShippingFee" - "couponExemptedAmt" - "waivedAmt"
        + "deductedAmt"`,
    )
    .execute();
  await db.schema
    .createIndex('claim_fee_shipping')
    .on('claim_fee')
    .column('orderShippingSn')
    .execute();

  return ['claimSn', 'orderShippingSn', ...FEES];
}

async function createHistory(db: Kysely<unknown>): Promise<readonly string[]> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('claim_history')
    .addColumn('claimHistorySn', int, id)
    .addColumn('claimSn', int, (c) => c.notNull().references('claim.claimSn'))
    .addColumn('fromStatus', text)
    .addColumn('toStatus', text, notNull)
    .addColumn('actor', text, (c) =>
      c.notNull().check(oneOf('actor', ['shopper', 'gateway', 'job', 'staff'])),
    )
    .addColumn('note', text, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('change', text, (c) =>
      c.check(oneOf('change', ['FeesWaived', 'FaultChanged', 'OtherEnded', 'FeeDeducted'])),
    )
    .addColumn('fromAmt', int)
    .addColumn('toAmt', int)
    .execute();
  await db.schema
    .createIndex('claim_history_claim')
    .on('claim_history')
    .columns(['claimSn', 'claimHistorySn'])
    .execute();

  return [
    'claimHistorySn',
    'claimSn',
    'fromStatus',
    'toStatus',
    'actor',
    'note',
    'createdAt',
    'change',
    'fromAmt',
    'toAmt',
  ];
}
