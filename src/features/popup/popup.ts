import { kstDay } from '../../lib/date.ts';

/** When the home page leads to an exhibition; up to but not including `redirectUntil`. */
export interface RedirectWindow {
  redirectFrom: number;
  redirectUntil: number;
}

/** Once a session, while the window is open (spec 2 "Black Friday"). */
export function isRedirectDue(
  { redirectFrom, redirectUntil }: RedirectWindow,
  at: { now: number; wasLed: boolean },
): boolean {
  return !at.wasLed && at.now >= redirectFrom && at.now < redirectUntil;
}

/** What is kept when a popup is not to come back today: the day, in Korea. */
export function dismissedToday(now: number): string {
  return kstDay(now);
}

/** Whether the shopper has put a popup away for the day, which ends at midnight in Korea. */
export function isDismissed(kept: string | null, now: number): boolean {
  return kept === kstDay(now);
}
