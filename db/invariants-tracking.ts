import type { Invariant } from './invariant.ts';

/** How far each kind of scan brings a shipment; equal to features/order/tracking/tracking.ts. */
export const SCAN_RANKS = [
  ['Registered', 1],
  ['PickedUp', 2],
  ['InTransit', 3],
  ['OutForDelivery', 4],
  ['Attempted', 4],
  ['ReadyForPickup', 5],
  ['Lost', 6],
  ['Delivered', 7],
  ['Returned', 8],
  ['Exception', 0],
  ['Other', 0],
] as const;

/** The ranks of the states, from none to the last. */
export const STATE_RANKS = [
  'Awaited',
  'Registered',
  'PickedUp',
  'InTransit',
  'OutForDelivery',
  'ReadyForPickup',
  'Lost',
  'Delivered',
  'Returned',
] as const;

const scanRanks = `"reach" ("kind", "rank") as (values ${SCAN_RANKS.map(([kind, rank]) => `('${kind}', ${rank})`).join(', ')})`;
const stateRanks = `"state" ("name", "rank") as (values ${STATE_RANKS.map((name, rank) => `('${name}', ${rank})`).join(', ')})`;

/** Invariants of what carriers tell of shipments. */
export const TRACKING_INVARIANTS: readonly Invariant[] = [
  {
    id: 'tracking-state',
    sentence: 'A shipment is as far as the furthest of its scans.',
    sql: `with ${scanRanks}, ${stateRanks}
      select k."shipmentSn" from "shipment_tracking" k
      join "state" n on n."name" = k."state"
      where n."rank" <> (
        select coalesce(max(r."rank"), 0) from "shipment_scan" s
        join "reach" r on r."kind" = s."kind" where s."shipmentSn" = k."shipmentSn")`,
  },
  {
    id: 'tracking-delivered',
    sentence: 'A shipment that tracking marked as delivered has its carrier’s scan of that.',
    sql: `select k."shipmentSn" from "shipment_tracking" k
      join "shipment" b on b."shipmentSn" = k."shipmentSn"
      where k."deliveredAt" is not null
        and (b."deliveredAt" is null or b."deliveredAt" <> k."deliveredAt" or not exists (
          select 1 from "shipment_scan" s
          where s."shipmentSn" = k."shipmentSn" and s."kind" = 'Delivered'))`,
  },
];
