import type { Timers } from '../timers.ts';

/** A scan as a carrier tells it; `time` in epoch ms. */
export interface ParcelEvent {
  time: number;
  code: string;
  name: string;
  description: string;
  place: string;
}

export interface Parcel {
  carrierId: string;
  trackingNumber: string;
  /** In the order in which they are answered. */
  events: ParcelEvent[];
  /** Null: nobody asked for notices. */
  notices: { url: string; until: number } | null;
}

/** The faults of a call, whatever parcel it is about. */
export const TRACKER_FAULTS = [
  'http500',
  'hang',
  'reset',
  'halfBody',
  'garbage',
  'internal',
  'unauthenticated',
  'rateLimit',
] as const;
export type TrackerFault = (typeof TRACKER_FAULTS)[number];

export interface TrackerCall {
  operation: 'track' | 'registerTrackWebhook';
  carrierId: string;
  trackingNumber: string;
}

export interface TrackerSandbox {
  now: () => number;
  timers: Timers;
  /** Time between the steps of a parcel that nobody described; 0: such a parcel is not found. */
  stepMs: number;
  parcels: Map<string, Parcel>;
  faults: TrackerFault[];
  calls: TrackerCall[];
}

export const toParcelKey = (carrierId: string, trackingNumber: string) =>
  `${carrierId} ${trackingNumber}`;
