import type { ClientDirective } from 'astro';

/**
 * `client:paint`: hydrates an island right after the first paint: its code does not delay the paint,
 * and does not wait for idle time either.
 */
const onPaint: ClientDirective = (load) => {
  const wake = () => void load().then((hydrate) => hydrate());
  requestAnimationFrame(() => setTimeout(wake));
};

export default onPaint;
