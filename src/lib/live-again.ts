/** Heard by layouts/live-call.ts. */
export const LIVE_AGAIN = 'live-again';

/** Asks for what the live call brings once more, after something the page knows has changed. */
export function askLiveAgain(): void {
  document.dispatchEvent(new Event(LIVE_AGAIN));
}
