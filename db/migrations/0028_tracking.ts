import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const KINDS = [
  'Registered',
  'PickedUp',
  'InTransit',
  'OutForDelivery',
  'Attempted',
  'ReadyForPickup',
  'Delivered',
  'Returned',
  'Lost',
  'Exception',
  'Other',
];

const STATES = [
  'Awaited',
  'Registered',
  'PickedUp',
  'InTransit',
  'OutForDelivery',
  'ReadyForPickup',
  'Lost',
  'Delivered',
  'Returned',
];

const PLACE_MAX = 40;

/** The carriers' scans of shipments, and when each shipment is looked up next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('shipment_tracking')
    .addColumn('shipmentSn', int, (c) => c.primaryKey().notNull().references('shipment.shipmentSn'))
    .addColumn('state', text, (c) => c.notNull().defaultTo('Awaited').check(oneOf('state', STATES)))
    .addColumn('lastScanAt', int)
    .addColumn('answeredAt', int)
    .addColumn('failures', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"failures" >= 0`),
    )
    .addColumn('nextLookAt', int)
    .addColumn('noticesUntil', int, (c) => c.notNull().defaultTo(0))
    .addColumn('deliveredAt', int)
    .execute();
  await sql`create index "shipment_tracking_due" on "shipment_tracking" ("nextLookAt")
    where "nextLookAt" is not null`.execute(db);
  await sql`create index "shipment_tracking_lost" on "shipment_tracking" ("state")
    where "state" in ('Returned', 'Lost')`.execute(db);

  await createTable('shipment_scan')
    .addColumn('shipmentScanSn', int, id)
    .addColumn('shipmentSn', int, (c) => c.notNull().references('shipment.shipmentSn'))
    .addColumn('kind', text, (c) => c.notNull().check(oneOf('kind', KINDS)))
    .addColumn('occurredAt', int, notNull)
    .addColumn('place', text, (c) =>
      c.notNull().check(sql`length("place") <= ${sql.lit(PLACE_MAX)}`),
    )
    .addColumn('seenAt', int, notNull)
    .addUniqueConstraint('shipment_scan_once', ['shipmentSn', 'occurredAt', 'kind', 'place'])
    .execute();

  await sql`create index "shipment_under_way" on "shipment" ("shippedAt")
    where "deliveredAt" is null`.execute(db);
}
