import { leadsToOrder } from '../sign-in/checkout-target.ts';

const OFFER_EVERY_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Returns whether a passkey is offered to somebody who has signed in by password and is on the way to
 * `target`; `skippedAt` is when this browser's user last declined, 0 for never.
 */
export function mayOffer({
  target,
  skippedAt,
  now,
}: {
  target: string;
  skippedAt: number;
  now: number;
}): boolean {
  return skippedAt + OFFER_EVERY_MS <= now && !leadsToOrder(target);
}
