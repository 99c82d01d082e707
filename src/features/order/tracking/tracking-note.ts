import type { ShipmentTracking } from './tracking.schema.ts';

/** Things to tell of a shipment beside its scans, in words of `shipment.note`. */
export type TrackingNote = 'lost' | 'returned' | 'stalled' | 'unscanned' | 'asking' | 'unanswered';

/** Tells what is unusual about a shipment, the gravest first; of one that was delivered nothing is. */
export function getTrackingNotes(
  { state, isStalled, scans, answeredAt, isUnanswered }: ShipmentTracking,
  isDelivered: boolean,
): TrackingNote[] {
  if (isDelivered) return [];
  if (state === 'Lost') return ['lost'];
  if (state === 'Returned') return ['returned'];
  if (answeredAt === null) return ['asking'];

  const isUnscanned = scans.length === 0 && !isStalled;
  return [
    ...(isStalled ? (['stalled'] as const) : []),
    ...(isUnscanned ? (['unscanned'] as const) : []),
    ...(isUnanswered ? (['unanswered'] as const) : []),
  ];
}
