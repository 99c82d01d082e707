/** The event that layouts/live-call.ts listens to. */
export const LIVE_AGAIN = 'live-again';

/** Repeats the live request, after the page changed something that it returns. */
export function askLiveAgain(): void {
  document.dispatchEvent(new Event(LIVE_AGAIN));
}

/** Calls `listener` each time it is repeated; returns how to stop that. */
export function onLiveAgain(listener: () => void): () => void {
  document.addEventListener(LIVE_AGAIN, listener);
  return () => document.removeEventListener(LIVE_AGAIN, listener);
}
