/**
 * A part of another page of this shop, for a dialog over this one, with the styles it needs. Throws
 * if the page does not have it: a visitor may be led to the login instead.
 */
export async function fetchFragment(
  href: string,
  selector: string,
): Promise<{ page: Document; part: HTMLElement }> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} was answered with ${response.status}.`);

  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const part = page.querySelector<HTMLElement>(selector);
  if (!part) throw new Error(`${href} has no ${selector}.`);

  borrowStyles(page);

  return { page, part };
}

/** The styles of that page that this one does not have yet. */
function borrowStyles(page: Document): void {
  const getKey = (style: Element) => style.getAttribute('href') ?? style.textContent;
  const selector = 'link[rel=stylesheet], style';
  const known = new Set([...document.querySelectorAll(selector)].map(getKey));
  const missing = [...page.querySelectorAll(selector)].filter((style) => !known.has(getKey(style)));
  document.head.append(...missing);
}
