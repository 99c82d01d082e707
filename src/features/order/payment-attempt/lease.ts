import { withDeadline } from '../../../gateways/deadline.ts';
import type { Gateway } from '../../../gateways/gateway.ts';

type Limited = Pick<Gateway, 'timeoutMs'>;
const WRITE_MS = 5_000;

/** How long the calls of one look or refund may last together, however many a provider needs. */
export function callsMs({ timeoutMs }: Limited): number {
  return 3 * timeoutMs;
}

/** Longer than those calls and the writing after them, so that a live settler is never overtaken. */
export function leaseMs(gateway: Limited): number {
  return callsMs(gateway) + WRITE_MS;
}

/**
 * Makes the calls that a lease was taken for, all under one deadline, so that the lease outlasts
 * them however many they are: what has no answer by then is unknown.
 */
export function underLease<T>(gateway: Limited, calls: () => Promise<T>): Promise<T> {
  return withDeadline(callsMs(gateway), calls);
}
