import { kstDay } from '../../../lib/date.ts';

/** When every page leads to an exhibition; up to but not including `redirectUntil`. */
interface RedirectWindow {
  redirectFrom: number;
  redirectUntil: number;
}

/** Pages on which somebody pays, signs in or sends something back: nothing leads away from them. */
const IN_PROGRESS =
  /^(\/en)?\/(checkout|orderComplete|payment|login|signUp|naver|(myPage|guest)\/claim)(\/|$)/;

/** Once a session, from any page, while the window is open (spec 2 "Black Friday"). */
export function isRedirectDue(
  { redirectFrom, redirectUntil }: RedirectWindow,
  { now, wasLed, here }: { now: number; wasLed: boolean; here: string },
): boolean {
  const isOpen = now >= redirectFrom && now < redirectUntil;
  return isOpen && !wasLed && !IN_PROGRESS.test(here);
}

/** Stored when a popup is dismissed for today: the day in Korea. */
export function dismissedToday(now: number): string {
  return kstDay(now);
}

/** Whether the shopper has put a popup away for the day, which ends at midnight in Korea. */
export function isDismissed(kept: string | null, now: number): boolean {
  return kept === kstDay(now);
}
