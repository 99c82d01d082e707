import type { Updateable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { NOTICE_GAP_MS, TRACKED_MS, type Scan } from './tracking.ts';

/** Begins the tracking of shipments under way that have none, of carriers that the provider knows. */
export async function insertTrackings(
  t: Tx,
  { carriers, now }: { carriers: readonly string[]; now: number },
): Promise<void> {
  await t
    .insertInto('shipment_tracking')
    .columns(['shipmentSn', 'nextLookAt'])
    .expression((e) =>
      e
        .selectFrom('shipment')
        .select((s) => ['shipment.shipmentSn', s.val(now).as('nextLookAt')])
        .where('shipment.deliveredAt', 'is', null)
        .where('shipment.shippedAt', '>', now - TRACKED_MS)
        .where('shipment.shippingCarrierCode', 'in', padList(carriers))
        .where((s) =>
          s.not(
            s.exists(
              s
                .selectFrom('shipment_tracking as known')
                .select('known.shipmentSn')
                .whereRef('known.shipmentSn', '=', 'shipment.shipmentSn'),
            ),
          ),
        ),
    )
    .onConflict((c) => c.column('shipmentSn').doNothing())
    .execute();
}

/** Ends the tracking of shipments that somebody else marked as delivered. */
export async function endDelivered(t: Tx): Promise<void> {
  await t
    .updateTable('shipment_tracking')
    .set({ nextLookAt: null })
    .where('nextLookAt', 'is not', null)
    .where((e) =>
      e.exists(
        e
          .selectFrom('shipment')
          .select('shipment.shipmentSn')
          .whereRef('shipment.shipmentSn', '=', 'shipment_tracking.shipmentSn')
          .where('shipment.deliveredAt', 'is not', null),
      ),
    )
    .execute();
}

/** Shipments whose look-up is due, the longest due first. */
export function listDueTrackings(db: Reader, { now, limit }: { now: number; limit: number }) {
  return db
    .selectFrom('shipment_tracking as tracking')
    .innerJoin('shipment', 'shipment.shipmentSn', 'tracking.shipmentSn')
    .select(['shipment.shipmentSn', 'shipment.orderSn', 'shippingCarrierCode', 'invoiceNo'])
    .select(['shippedAt', 'tracking.nextLookAt', 'tracking.failures', 'tracking.noticesUntil'])
    .where('tracking.nextLookAt', '<=', now)
    .orderBy('tracking.nextLookAt')
    .orderBy('shipment.shipmentSn')
    .limit(limit)
    .execute();
}

export type DueTracking = Awaited<ReturnType<typeof listDueTrackings>>[number];

/** Takes a due look-up until the end of its lease; false if another server did. */
export async function claimTracking(
  t: Tx,
  { shipmentSn, nextLookAt }: DueTracking,
  leaseUntil: number,
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('shipment_tracking')
    .set({ nextLookAt: leaseUntil })
    .where('shipmentSn', '=', shipmentSn)
    .where('nextLookAt', '=', nextLookAt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function updateTracking(
  t: Tx,
  shipmentSn: number,
  change: Updateable<Database['shipment_tracking']>,
): Promise<void> {
  await t
    .updateTable('shipment_tracking')
    .set(change)
    .where('shipmentSn', '=', shipmentSn)
    .execute();
}

/** Returns whether a shipment that was looked up still has the number that was asked for. */
export async function hasSameNumber(
  t: Tx,
  { shipmentSn, shippingCarrierCode, invoiceNo }: DueTracking,
): Promise<boolean> {
  const shipment = await t
    .selectFrom('shipment')
    .select('shipmentSn')
    .where('shipmentSn', '=', shipmentSn)
    .where('shippingCarrierCode', '=', shippingCarrierCode)
    .where('invoiceNo', '=', invoiceNo)
    .executeTakeFirst();
  return shipment !== undefined;
}

/** Forgets the scans of a shipment whose number was wrong; the next round begins its tracking anew. */
export async function deleteTracking(t: Tx, shipmentSn: number): Promise<void> {
  await t.deleteFrom('shipment_tracking').where('shipmentSn', '=', shipmentSn).execute();
  await t.deleteFrom('shipment_scan').where('shipmentSn', '=', shipmentSn).execute();
}

/** Inserts scans; those that are known already change nothing. */
export async function insertScans(
  t: Tx,
  { shipmentSn, seenAt }: { shipmentSn: number; seenAt: number },
  scans: readonly Scan[],
): Promise<void> {
  if (scans.length === 0) return;

  await t
    .insertInto('shipment_scan')
    .values(scans.map((scan) => ({ ...scan, shipmentSn, seenAt })))
    .onConflict((c) => c.columns(['shipmentSn', 'occurredAt', 'kind', 'place']).doNothing())
    .execute();
}

/** The scans of shipments, the latest first. */
export function listScans(db: Reader, shipmentSns: readonly number[]) {
  return db
    .selectFrom('shipment_scan')
    .select(['shipmentSn', 'kind', 'occurredAt', 'place'])
    .where('shipmentSn', 'in', padList(shipmentSns))
    .orderBy('occurredAt', 'desc')
    .orderBy('shipmentScanSn', 'desc')
    .execute();
}

/** How the tracking of shipments stands. */
export function listTrackings(db: Reader, shipmentSns: readonly number[]) {
  return db
    .selectFrom('shipment_tracking as tracking')
    .innerJoin('shipment', 'shipment.shipmentSn', 'tracking.shipmentSn')
    .select(['tracking.shipmentSn', 'state', 'lastScanAt', 'answeredAt', 'failures'])
    .select(['shipment.shippedAt', 'shipment.deliveredAt'])
    .where('tracking.shipmentSn', 'in', padList(shipmentSns))
    .execute();
}

/**
 * Makes the look-up of a number due, but not before a while after the last one; one that is due or
 * running stays as it is, and so does a retry.
 */
export async function hastenLookUp(
  t: Tx,
  { shippingCarrierCode, invoiceNo }: { shippingCarrierCode: string; invoiceNo: string },
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<void> {
  await t
    .updateTable('shipment_tracking')
    .set((e) => ({
      nextLookAt: e
        .case()
        .when('answeredAt', '>', now - NOTICE_GAP_MS)
        .then(e('answeredAt', '+', NOTICE_GAP_MS))
        .else(now)
        .end(),
    }))
    .where('failures', '=', 0)
    .where('nextLookAt', '>', now + Math.max(leaseMs, NOTICE_GAP_MS))
    .where((e) =>
      e(
        'shipmentSn',
        'in',
        e
          .selectFrom('shipment')
          .select('shipment.shipmentSn')
          .where('shipment.shippingCarrierCode', '=', shippingCarrierCode)
          .where('shipment.invoiceNo', '=', invoiceNo),
      ),
    )
    .execute();
}
