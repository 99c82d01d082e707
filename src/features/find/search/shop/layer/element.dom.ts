type Attributes = Readonly<Record<string, string>>;

/** An element with attributes and children; texts stay texts, whatever is in them. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);

  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** An icon of the page's sprite (components/icons.ts). */
export function createIcon(name: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');

  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#icon-${name}`);
  svg.append(use);

  return svg;
}
