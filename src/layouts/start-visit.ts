import { loadBeacon } from './load-beacon.ts';
import { startLiveCall } from './live-call.ts';

/** Asks and counts for the visitor of the page, and tells them what is to be told once. */
export function startVisit(): void {
  startLiveCall();
  showMessages();
  loadBeacon();
}

/** Shows the alert of a redirect, and what the page before had to say. Few visits have either. */
function showMessages(): void {
  if (location.search.includes('alert=')) {
    void import('../components/query-alert.ts').then(({ showQueryAlert }) => showQueryAlert());
  }

  try {
    if (sessionStorage.getItem('toldNextPage') === null) return;
    void import('../components/next-page.ts').then(({ takeToldMessage }) => takeToldMessage());
  } catch {
    // The browser forbids storage: nothing was told.
  }
}
