import { withDeadline } from '../../../gateways/deadline.ts';
import type { Gateway } from '../../../gateways/gateway.ts';

type TimedGateway = Pick<Gateway, 'timeoutMs'>;
const WRITE_MS = 5_000;

/** The deadline of all requests of one poll or refund together, however many a provider needs. */
export function callsMs({ timeoutMs }: TimedGateway): number {
  return 3 * timeoutMs;
}

/**
 * The lease: longer than those requests and the write after them, so that a running settler never
 * loses it.
 */
export function leaseMs(gateway: TimedGateway): number {
  return callsMs(gateway) + WRITE_MS;
}

/**
 * Runs the requests of a lease under one deadline, so that the lease outlasts them; a response that
 * is missing by then is unknown.
 */
export function underLease<T>(gateway: TimedGateway, calls: () => Promise<T>): Promise<T> {
  return withDeadline(callsMs(gateway), calls);
}
