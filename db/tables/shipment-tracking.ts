import type { Generated } from 'kysely';

/** The steps of a shipment's way that carriers scan. Other: a scan whose meaning the provider does not know. */
export type ScanKind =
  | 'Registered'
  | 'PickedUp'
  | 'InTransit'
  | 'OutForDelivery'
  | 'Attempted'
  | 'ReadyForPickup'
  | 'Delivered'
  | 'Returned'
  | 'Lost'
  | 'Exception'
  | 'Other';

/** How far a shipment is by its carrier's scans. */
export type TrackingState =
  | 'Awaited'
  | 'Registered'
  | 'PickedUp'
  | 'InTransit'
  | 'OutForDelivery'
  | 'ReadyForPickup'
  | 'Lost'
  | 'Delivered'
  | 'Returned';

/** A scan of a shipment; a repeat of one changes nothing (unique index). */
export interface ShipmentScanTable {
  shipmentScanSn: Generated<number>;
  shipmentSn: number;
  kind: ScanKind;
  /** The carrier's time. */
  occurredAt: number;
  /** The name of the branch; '' if unknown. Never a person or a telephone number. */
  place: string;
  seenAt: number;
}

/** The tracking of a shipment: what its scans come to, and when the carrier is asked next. */
export interface ShipmentTrackingTable {
  shipmentSn: number;
  state: Generated<TrackingState>;
  /** The time of its last scan beyond its registration. */
  lastScanAt: Generated<number | null>;
  /** The last look-up that was answered. */
  answeredAt: Generated<number | null>;
  /** Look-ups without an answer since then. */
  failures: Generated<number>;
  /** The time it is due again; null once tracking ended. While it is looked up, the end of that lease. */
  nextLookAt: number | null;
  /** Until when the provider tells of changes. */
  noticesUntil: Generated<number>;
  /** The time that its scan marked the shipment as delivered; null if somebody else did. */
  deliveredAt: Generated<number | null>;
}
