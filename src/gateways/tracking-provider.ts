import type { ScanKind } from '#db/tables/shipment-tracking.ts';
import type { GatewayUnknown } from './gateway.ts';

/** A shipment as the shop numbers it. */
export interface TrackedNumber {
  shippingCarrierCode: string;
  invoiceNo: string;
}

/** A scan by a carrier, without anything about persons. */
export interface Scan {
  kind: ScanKind;
  occurredAt: number;
  /** The name of the branch; '' if unknown. */
  place: string;
}

/**
 * The answer to a look-up. `notFound`: not scanned yet, or no number of the carrier. `refused`: no
 * look-up will succeed before the shop's key is in order. `limited`: too many look-ups for now.
 */
export type TrackingAnswer =
  | { kind: 'found'; scans: Scan[] }
  | { kind: 'notFound' }
  | { kind: 'refused'; why: string }
  | { kind: 'limited' }
  | GatewayUnknown;

/** A client of a service that asks carriers about shipments. No call throws for what the network does. */
export interface TrackingProvider {
  /** The `shippingCarrierCode`s that it knows. */
  carriers: readonly string[];
  /** Look-ups a second that it allows the shop. */
  perSecond: number;
  /** Limit of a single call. */
  timeoutMs: number;
  lookUp: (number: TrackedNumber) => Promise<TrackingAnswer>;
  /** Asks for a notice of each change until a time; false if it is not sure to come. */
  askNotices: (number: TrackedNumber, until: number) => Promise<boolean>;
  /** The shipment that a notice is about; undefined if it names none. A notice proves nothing. */
  parseNotice: (body: string) => TrackedNumber | undefined;
}
