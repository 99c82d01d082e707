import { createElement } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** What Astro calls a renderer with: the page that is being rendered. */
interface OnPage {
  result: object;
}

/** React asks for its images early; which ones come early is said in the pages' heads. */
const PRELOADS = /<link rel="preload"[^>]*>/g;

/** How many islands a page has so far. */
const counts = new WeakMap<object, number>();

function isComponent(component: unknown): Promise<boolean> {
  return Promise.resolve(typeof component === 'function' || typeof component === 'object');
}

function renderToStaticMarkup(
  this: OnPage,
  ...[component, props, slots]: [ComponentType, object, Readonly<Record<string, string>>]
): Promise<{ html: string; attrs: Record<string, string> }> {
  const count = counts.get(this.result) ?? 0;
  counts.set(this.result, count + 1);
  const prefix = `i${count}`; // the browser makes the same ids from it
  const filled = Object.entries(slots).map(([name, html]) => [name, slot(name, html)]);
  const element = createElement(component, { ...props, ...Object.fromEntries(filled) });
  const html = renderToString(element, { identifierPrefix: prefix }).replaceAll(PRELOADS, '');
  return Promise.resolve({ html, attrs: { prefix } });
}

/** As it is called where the browser starts the island. */
function slot(name: string, html: string): ReactNode {
  if (html.trim() === '') return null;
  return createElement('astro-slot', { name, dangerouslySetInnerHTML: { __html: html } });
}

/**
 * Renders islands for Astro, at once. The renderer of `@astrojs/react`, which still starts them in
 * the browser, passes their text through streams. Every island here is React's, has named slots only
 * and waits for nothing.
 */
export default { check: isComponent, renderToStaticMarkup };
