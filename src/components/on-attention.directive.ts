import type { ClientDirective } from 'astro';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'] as const;

/**
 * `client:attention`: hydrates an island at the first user interaction (touch, pointer move, key,
 * scroll) or at the event `wake`, so that hydration does not delay the first paint. Taps before
 * hydration are replayed (src/layouts/early-taps.ts).
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
