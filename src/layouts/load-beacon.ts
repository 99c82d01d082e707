/** The delay in browsers without `requestIdleCallback`. */
const LATER_MS = 2000;

/** Loads the page-view beacon at idle time after the load event, so that it delays nothing. */
export function loadBeacon(): void {
  const load = () =>
    import('../features/marketing/tracking/shop/beacon.dom.ts').then(({ startBeacon }) =>
      startBeacon(),
    );

  const start = () => void load().catch(() => undefined); // the view is not counted

  const startIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LATER_MS });
    else setTimeout(start, LATER_MS);
  };

  if (document.readyState === 'complete') startIdle();
  else addEventListener('load', startIdle, { once: true });
}
