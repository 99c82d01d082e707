import { kstDay } from '../../../lib/date.ts';

/** The time in which every page leads to an exhibition; up to but not including `redirectUntil`. */
interface RedirectWindow {
  redirectFrom: number;
  redirectUntil: number;
}

/** Pages on which somebody pays, signs in or sends something back: nothing leads away from them. */
const IN_PROGRESS =
  /^(\/en)?\/(checkout|orderComplete|payment|login|signUp|naver|(myPage|guest)\/claim)(\/|$)/;

/** Once a session, from any page, while the window is open (rule 2.10 "Black Friday"). */
export function isRedirectDue(
  { redirectFrom, redirectUntil }: RedirectWindow,
  { now, wasLed, here }: { now: number; wasLed: boolean; here: string },
): boolean {
  const isOpen = now >= redirectFrom && now < redirectUntil;
  return isOpen && !wasLed && !IN_PROGRESS.test(here);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stored when a popup is put away for some days, today included: the last of them in Korea. */
export function dismissedFor(days: number, now: number): string {
  return kstDay(now + (days - 1) * DAY_MS);
}

/** Returns whether the shopper has dismissed a popup for now; a day ends at midnight in Korea. */
export function isDismissed(kept: string | null, now: number): boolean {
  return kept !== null && kept >= kstDay(now);
}
