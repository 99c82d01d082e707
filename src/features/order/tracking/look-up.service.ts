import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '#db/connection.ts';
import type { TrackingAnswer, TrackingProvider } from '../../../gateways/tracking-provider.ts';
import { DRAIN_MS } from '../../../server/drain.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { deliverScanned } from '../shipment/shipment.service.ts';
import {
  claimTracking,
  endDelivered,
  hasSameNumber,
  insertScans,
  insertTrackings,
  listDueTrackings,
  listScans,
  updateTracking,
  type DueTracking,
} from './tracking.queries.ts';
import { getLeaseMs } from './tracking.service.ts';
import {
  getLastScanAt,
  getNextLookAt,
  getRetryAt,
  getTrackingState,
  isOfShipment,
  isOver,
  NOTICES_LEAST_MS,
  NOTICES_MS,
  TRACKED_MS,
  type Scan,
} from './tracking.ts';

/** Look-ups at once. */
const AT_ONCE = 8;
/** Look-ups of a round; the rest waits for the next. */
const ROUND = 200;

type Outcome = 'answered' | 'unanswered' | 'taken' | 'stop';

type TrackingRuntime = Pick<Runtime, 'database' | 'clock' | 'log' | 'tracker'>;
type LookUpRuntime = TrackingRuntime & { tracker: TrackingProvider };

/**
 * Looks up the shipments that are due, no faster than the provider allows. A round begins with a single
 * look-up and ends where a batch had no answer, or the provider wants no more. Returns what it did.
 */
export async function lookUpDueShipments(runtime: TrackingRuntime): Promise<string> {
  const { database, clock, tracker } = runtime;
  if (!tracker) return 'not configured';

  await database.tx(async (t) => {
    await insertTrackings(t, { carriers: tracker.carriers, now: clock() });
    await endDelivered(t);
  });

  const dueTrackings = await listDueTrackings(database.read, { now: clock(), limit: ROUND });
  const end = clock() + DRAIN_MS;
  let answered = 0;

  for (let start = 0; start < dueTrackings.length && clock() < end;) {
    const batch = dueTrackings.slice(start, start === 0 ? 1 : start + AT_ONCE);
    const [outcomes] = await Promise.all([
      Promise.all(batch.map((due) => lookUpSafely({ ...runtime, tracker }, due))),
      sleep((1000 * batch.length) / tracker.perSecond),
    ]);

    answered += outcomes.filter((outcome) => outcome === 'answered').length;
    if (outcomes.includes('stop')) return `${answered} looked up, then refused`;
    if (outcomes.every((outcome) => outcome === 'unanswered'))
      return `${answered} looked up, then without an answer`;

    start += batch.length;
  }

  return `${answered} looked up`;
}

/** A shipment that can't be written must not keep the others from their look-up. */
async function lookUpSafely(runtime: LookUpRuntime, due: DueTracking): Promise<Outcome> {
  try {
    return await lookUpShipment(runtime, due);
  } catch (error) {
    runtime.log.error({ err: error, key: due.shipmentSn }, 'shipment not looked up');
    return 'unanswered';
  }
}

async function lookUpShipment(runtime: LookUpRuntime, due: DueTracking): Promise<Outcome> {
  const { database, clock, tracker } = runtime;
  const leaseUntil = clock() + getLeaseMs(tracker);
  if (!(await database.tx((t) => claimTracking(t, due, leaseUntil)))) return 'taken';

  const answer = await tracker.lookUp(due);
  if (answer.kind !== 'found' && answer.kind !== 'notFound')
    return noteFailure(runtime, due, answer);

  const now = clock();
  const scans = answer.kind === 'found' ? answer.scans : [];
  const isOpen = await database.tx((t) => noteScans(t, due, { scans, now }));
  if (isOpen && due.noticesUntil < now + NOTICES_LEAST_MS) await askNotices(runtime, due);

  return 'answered';
}

/**
 * Stores the scans of a shipment and what they come to, and marks it as delivered by its carrier's scan.
 * Returns whether it is looked up again.
 */
async function noteScans(
  t: Tx,
  due: DueTracking,
  { scans, now }: { scans: readonly Scan[]; now: number },
): Promise<boolean> {
  const { shipmentSn, orderSn, shippedAt } = due;

  // First, so that two answers about one shipment are written one after the other.
  await updateTracking(t, shipmentSn, { answeredAt: now, failures: 0 });
  // Its number was corrected meanwhile: these scans are another shipment's.
  if (!(await hasSameNumber(t, due))) return false;

  const ownScans = scans.filter((scan) => isOfShipment(scan, { shippedAt, now }));
  await insertScans(t, { shipmentSn, seenAt: now }, ownScans);

  const knownScans = await listScans(t, [shipmentSn]);
  const state = getTrackingState(knownScans);
  const isDelivered =
    state === 'Delivered' &&
    (await deliverScanned(t, { orderSn, shipmentSn }, { actor: 'job', now }));
  // One that is reported as missing stays open: staff decide, and the next look-up marks it.
  const nextLookAt =
    isDelivered || (isOver(state) && state !== 'Delivered') ? null : getNextLookAt(shippedAt, now);

  await updateTracking(t, shipmentSn, {
    state,
    lastScanAt: getLastScanAt(knownScans),
    nextLookAt,
    ...(isDelivered && { deliveredAt: now }),
  });

  return nextLookAt !== null;
}

type Failure = Exclude<TrackingAnswer, { kind: 'found' | 'notFound' }>;

async function noteFailure(
  { database, clock, log }: LookUpRuntime,
  { shipmentSn, shippedAt, failures: before }: DueTracking,
  failure: Failure,
): Promise<Outcome> {
  const isRefused = failure.kind === 'refused';
  log[isRefused ? 'error' : 'warn']({ key: shipmentSn, answer: failure }, 'shipment not looked up');

  const now = clock();
  const failures = before + 1;
  const nextLookAt = now - shippedAt < TRACKED_MS ? getRetryAt(failures, now) : null;
  await database.tx((t) => updateTracking(t, shipmentSn, { failures, nextLookAt }));

  return failure.kind === 'unknown' ? 'unanswered' : 'stop';
}

async function askNotices(
  { database, clock, tracker }: LookUpRuntime,
  { shipmentSn, shippingCarrierCode, invoiceNo }: DueTracking,
): Promise<void> {
  const noticesUntil = clock() + NOTICES_MS;
  const isAsked = await tracker.askNotices({ shippingCarrierCode, invoiceNo }, noticesUntil);
  if (isAsked) await database.tx((t) => updateTracking(t, shipmentSn, { noticesUntil }));
}
