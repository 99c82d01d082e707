const KINDS = ['click', 'change'] as const;

/**
 * Keeps the clicks and choices within an element until the script that acts on them has loaded.
 * The returned function repeats them in order; it is called once that script listens.
 */
export function keepEvents(host: HTMLElement): () => void {
  const kept: Event[] = [];
  const stop = new AbortController();
  for (const kind of KINDS) {
    host.addEventListener(kind, (event) => void kept.push(event), { signal: stop.signal });
  }

  return () => {
    stop.abort();
    for (const { type, target } of kept) target?.dispatchEvent(new Event(type, { bubbles: true }));
  };
}
