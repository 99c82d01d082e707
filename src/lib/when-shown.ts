/** TypeScript's own types lack what only some browsers have. */
type PrerenderedDocument = Document & { prerendering?: boolean };

/**
 * Calls `act` now, or once a page that the browser prerenders (layouts/prefetch.ts) is shown: what
 * asks for the visitor's own data, counts or stores anything must not happen for a page nobody sees.
 */
export function whenShown(act: () => void): void {
  const { prerendering }: PrerenderedDocument = document;
  if (prerendering) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}
