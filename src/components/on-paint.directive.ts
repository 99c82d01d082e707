import type { ClientDirective } from 'astro';

/**
 * `client:paint`: wakes an island as soon as the page has been painted, so that its code never
 * competes with what there is to see, and no idle moment is waited for.
 */
const onPaint: ClientDirective = (load) => {
  const wake = () => void load().then((hydrate) => hydrate());
  requestAnimationFrame(() => setTimeout(wake));
};

export default onPaint;
