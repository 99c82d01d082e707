import {
  Beacon,
  BEACON_MAX_BYTES,
  BeaconAnswer,
} from '#src/features/marketing/tracking/tracking.schema.ts';
import { noteBeacon } from '#src/features/marketing/tracking/tracking.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Counts what happened on a page: views, clicks on results, additions, web vitals',
    auth: 'visitor',
    beacon: { maxBytes: BEACON_MAX_BYTES },
    body: Beacon,
    response: BeaconAnswer,
    errors: ['TooManyRequests'],
  },
  ({ runtime, body, request, clientAddress, now }) => ({
    counted: noteBeacon(runtime, body, { headers: request.headers, clientAddress, now }),
  }),
);
