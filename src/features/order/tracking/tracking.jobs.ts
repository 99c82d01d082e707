import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { lookUpDueShipments } from './look-up.service.ts';

const EVERY_MS = 60_000;

export function shipmentTrackingJobs(runtime: Runtime): JobHandler[] {
  return [
    handleEvery({ kind: 'shipment-tracking', everyMs: EVERY_MS }, () =>
      lookUpDueShipments(runtime),
    ),
  ];
}
