/**
 * A button of an island looks ready before its script is: on a slow device the first taps would be
 * lost. They are kept, and repeated in order as soon as the island listens.
 */
export function keepEarlyTaps(): void {
  const waiting = new Map<Element, HTMLElement[]>();
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('button[type="button"]');
    const island = button?.closest('astro-island[ssr]'); // Astro takes `ssr` away on waking up
    if (!button || !island) return;
    const taps = waiting.get(island);
    if (taps) return void taps.push(button);
    waiting.set(island, [button]);
    const repeat = async () => {
      for (const tap of waiting.get(island) ?? []) {
        tap.click();
        await new Promise(requestAnimationFrame); // the next one meets what this one changed
      }
      waiting.delete(island);
    };
    island.addEventListener('astro:hydrate', () => void repeat(), { once: true });
  });
}
