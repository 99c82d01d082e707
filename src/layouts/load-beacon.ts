/** Browsers without `requestIdleCallback` are through with the page by then. */
const LATER_MS = 2000;

/** Loads what counts the page when there is nothing else to do: it is in nobody's way. */
export function loadBeacon(): void {
  const load = () =>
    import('../features/operate/tracking/beacon.dom.ts').then(({ startBeacon }) => startBeacon());
  const start = () => void load().catch(() => undefined); // not counted, then
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LATER_MS });
  else setTimeout(start, LATER_MS);
}
