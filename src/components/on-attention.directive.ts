import type { ClientDirective } from 'astro';

const SIGNS = ['pointermove', 'pointerdown', 'click', 'keydown', 'scroll', 'focusin', 'popstate'];

/**
 * `client:attention`: hydrates an island at the first user interaction (touch, pointer move, press,
 * key, scroll, Back) or at the event `wake` on a part of it, so that hydration does not delay the
 * first paint. Taps before hydration are replayed (src/layouts/early-taps.ts).
 * `client:attention="visible"`: not before a part of it is in the viewport, which a closed sheet
 * never is.
 */
const onAttention: ClientDirective = (load, { value }, element) => {
  const stop = new AbortController();

  const wake = () => {
    stop.abort();
    const hydrateIsland = () => void load().then((hydrate) => hydrate());
    if (value === 'visible') whenVisible(element, hydrateIsland);
    else hydrateIsland();
  };

  // Browsers report a move, too, where a page appears under a pointer that rests.
  let restingAt: string | undefined;
  const noteSign = (sign: Event) => {
    if (sign.type !== 'pointermove') return wake();

    const { clientX, clientY } = sign as PointerEvent; // by its type
    const position = `${clientX},${clientY}`;
    if (position !== (restingAt ??= position)) wake();
  };

  const options = { capture: true, passive: true, signal: stop.signal };
  for (const sign of SIGNS) addEventListener(sign, noteSign, options);
  element.addEventListener('wake', wake, options);
};

/** The island itself has no box: its children are observed. */
function whenVisible(island: HTMLElement, act: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;

    observer.disconnect();
    act();
  });
  for (const child of island.children) observer.observe(child);
}

export default onAttention;
