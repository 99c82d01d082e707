import type { ClientDirective } from 'astro';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'] as const;

/**
 * `client:attention`: wakes an island at the first sign that somebody is there (a touch, a move, a
 * key, scrolling), or when it gets the event `wake`. Until then the page's own HTML stands, and
 * nothing slows its first second down. Taps that come too early are repeated (src/layouts/early-taps.ts).
 */
const onAttention: ClientDirective = (load, _options, element) => {
  const stop = new AbortController();
  const wake = () => {
    stop.abort();
    void load().then((hydrate) => hydrate());
  };
  const options = { capture: true, passive: true, signal: stop.signal };
  for (const sign of SIGNS) addEventListener(sign, wake, options);
  element.addEventListener('wake', wake, options);
};

export default onAttention;
