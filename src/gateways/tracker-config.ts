import { z } from 'zod';
import type { TrackerConfig } from './tracker-delivery.ts';

/** The settings of Delivery Tracker. */
export const TRACKER_ENV = {
  TRACKER_API_URL: z.url().default('https://apis.tracker.delivery'),
  /** '' = shipments are not tracked. */
  TRACKER_CLIENT_ID: z.string().default(''),
  TRACKER_CLIENT_SECRET: z.string().default(''),
  TRACKER_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  /** Look-ups a second; the service allows ten. */
  TRACKER_PER_SECOND: z.coerce.number().int().min(1).default(8),
};

type TrackerEnv = { [Name in keyof typeof TRACKER_ENV]: z.output<(typeof TRACKER_ENV)[Name]> };

/** The address of notices below the shop's own. */
const NOTICE_PATH = '/api/shipment/notice';

/** Undefined without keys. A key without its secret stops the start. */
export function toTracker(e: TrackerEnv, siteUrl: string): TrackerConfig | undefined {
  if (e.TRACKER_CLIENT_ID === '' && e.TRACKER_CLIENT_SECRET === '') return undefined;
  if (e.TRACKER_CLIENT_ID === '' || e.TRACKER_CLIENT_SECRET === '') {
    throw new Error('Environment: set TRACKER_CLIENT_ID and TRACKER_CLIENT_SECRET, or neither.');
  }

  // A sandbox runs on the shop's own machine; the service itself calls public addresses alone.
  const isReached = siteUrl.startsWith('https:') || e.TRACKER_API_URL.startsWith('http:');

  return {
    apiBaseUrl: e.TRACKER_API_URL,
    clientId: e.TRACKER_CLIENT_ID,
    clientSecret: e.TRACKER_CLIENT_SECRET,
    timeoutMs: e.TRACKER_TIMEOUT_MS,
    perSecond: e.TRACKER_PER_SECOND,
    noticeUrl: isReached ? `${siteUrl}${NOTICE_PATH}` : undefined,
  };
}
