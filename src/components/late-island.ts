import type { ComponentType } from 'react';
import startIsland from './island-client.ts';

/**
 * Renders an island into a place that the server left empty: for what few visitors open, loaded
 * with React when they do. Returns how to remove it.
 */
export function startLateIsland<P extends object>(
  place: HTMLElement,
  component: ComponentType<P>,
  props: P,
): () => void {
  place.setAttribute('ssr', ''); // Astro's attribute of an island that is not hydrated
  void startIsland(place)(component, props, {}, { client: 'only' });
  return () => place.dispatchEvent(new Event('astro:unmount'));
}
