import type { ScanKind } from '#db/tables/shipment-tracking.ts';
import { oneLine } from '../lib/text.ts';
import type { Scan } from './tracking-provider.ts';

/** A scan as Delivery Tracker writes it. */
export interface WireScan {
  time: string;
  status: { code: string; name?: string | null | undefined };
  description?: string | null | undefined;
  location?: { name?: string | null | undefined } | null | undefined;
}

const KINDS: Readonly<Record<string, ScanKind>> = {
  INFORMATION_RECEIVED: 'Registered',
  AT_PICKUP: 'PickedUp',
  IN_TRANSIT: 'InTransit',
  OUT_FOR_DELIVERY: 'OutForDelivery',
  ATTEMPT_FAIL: 'Attempted',
  AVAILABLE_FOR_PICKUP: 'ReadyForPickup',
  DELIVERED: 'Delivered',
  EXCEPTION: 'Exception',
};

/** Carriers tell of a return or a loss in words alone. */
const RETURNED = /반송|회송|return(?:ed|ing)? to (?:the )?sender/i;
const LOST = /분실|망실|\blost\b/i;
/** The codes of steps that are none of a delivery. */
const OUT_OF_COURSE: readonly string[] = ['EXCEPTION', 'UNKNOWN'];

/** Undefined if it tells no time. The carrier's words are read and not kept: they may name people. */
export function toScan({ time, status, description, location }: WireScan): Scan | undefined {
  const occurredAt = Date.parse(time);
  if (!Number.isSafeInteger(occurredAt) || occurredAt < 0) return undefined;

  const words = `${status.name ?? ''} ${description ?? ''}`;
  return { kind: toKind(status.code, words), occurredAt, place: toPlace(location?.name ?? '') };
}

function toKind(code: string, words: string): ScanKind {
  if (RETURNED.test(words)) return 'Returned';
  if (OUT_OF_COURSE.includes(code) && LOST.test(words)) return 'Lost';
  return KINDS[code] ?? 'Other';
}

const PLACE_MAX = 40;

/** The name of a branch, without the names and telephone numbers that carriers put behind it. */
export function toPlace(name: string): string {
  const bare = oneLine(name)
    .replaceAll(/[([{<（][^)\]}>）]*[)\]}>）]?/g, ' ')
    .replaceAll(/[+\dXx*][\dXx*\s.-]{6,}/g, ' ');
  return Array.from(oneLine(bare)).slice(0, PLACE_MAX).join('').trim();
}
