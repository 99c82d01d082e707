/** The event that layouts/live-call.ts listens to. */
export const LIVE_AGAIN = 'live-again';

/** Repeats the live request, after the page changed something that it returns. */
export function askLiveAgain(): void {
  document.dispatchEvent(new Event(LIVE_AGAIN));
}
