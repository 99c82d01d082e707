import type { Reader } from '#db/connection.ts';
import type { TrackedNumber, TrackingProvider } from '../../../gateways/tracking-provider.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { hastenLookUp, listScans, listTrackings } from './tracking.queries.ts';
import type { ShipmentTracking } from './tracking.schema.ts';
import { isStalled } from './tracking.ts';

/** The tracking of shipments by shipmentSn; those that are not tracked are left out. */
export async function readTrackings(
  db: Reader,
  shipmentSns: readonly number[],
): Promise<ReadonlyMap<number, ShipmentTracking>> {
  if (shipmentSns.length === 0) return new Map();

  const trackings = await listTrackings(db, shipmentSns);
  if (trackings.length === 0) return new Map();

  const scans = await listScans(db, shipmentSns);

  return new Map(
    trackings.map((tracking) => [
      tracking.shipmentSn,
      {
        state: tracking.state,
        answeredAt: tracking.answeredAt,
        isStalled: isStalled(tracking),
        isUnanswered: tracking.failures > 0,
        scans: scans
          .filter(({ shipmentSn }) => shipmentSn === tracking.shipmentSn)
          .map(({ kind, occurredAt, place }) => ({ kind, occurredAt, place })),
      },
    ]),
  );
}

const WRITE_MS = 5_000;

/** How long one look-up holds a shipment: its call, that for notices, and the write after them. */
export function getLeaseMs({ timeoutMs }: Pick<TrackingProvider, 'timeoutMs'>): number {
  return 2 * timeoutMs + WRITE_MS;
}

/** Takes a provider's notice, which anybody can forge: it only brings the next look-up forward. */
export async function takeNotice(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  tracker: TrackingProvider,
  number: TrackedNumber,
): Promise<void> {
  const notice = { now: clock(), leaseMs: getLeaseMs(tracker) };
  await database.tx((t) => hastenLookUp(t, number, notice));
}
