import { openDialog } from '../../../components/dialog.ts';

/** Shows the coupons of a product in a dialog of its page; else where the link leads, on their own. */
export function openCoupons(link: HTMLAnchorElement): void {
  const dialog = document.getElementById('coupons');
  if (!(dialog instanceof HTMLDialogElement)) return location.assign(link.href);
  fill(dialog, link.href).catch(() => location.assign(link.href));
}

/** Loaded each time it opens, so that coupons taken meanwhile are shown as taken. */
async function fill(dialog: HTMLDialogElement, href: string): Promise<void> {
  const [response] = await Promise.all([fetch(href), import('./coupon-download.dom.ts')]);
  if (!response.ok) throw new Error(`The coupons were answered with ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  borrowStyles(page);
  const list = page.querySelector('[data-coupons]');
  dialog.querySelector('[data-content]')?.replaceChildren(...(list?.childNodes ?? []));
  openDialog(dialog);
}

/** The styles of that page that this one does not have yet. */
function borrowStyles(page: Document): void {
  const keyOf = (style: Element) => style.getAttribute('href') ?? style.textContent;
  const selector = 'link[rel=stylesheet], style';
  const known = new Set([...document.querySelectorAll(selector)].map(keyOf));
  const missing = [...page.querySelectorAll(selector)].filter((style) => !known.has(keyOf(style)));
  document.head.append(...missing);
}
