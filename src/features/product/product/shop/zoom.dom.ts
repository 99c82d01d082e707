import {
  getHeight,
  openViewer,
  type ViewedPicture,
  type ViewerTexts,
} from '../../../../components/viewer.dom.ts';

/** Wider than stored where the screen is: the viewer scales it. */
const WIDTH = 1600;

/** Shows the pictures of a gallery that are not hidden, from the one behind `link` on. */
export function openZoom(gallery: HTMLElement, link: HTMLAnchorElement): void {
  const dialog = gallery.querySelector('dialog');
  if (!dialog) return;
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('li:not([hidden]) > [data-zoom]')];
  const texts = JSON.parse(gallery.dataset.texts ?? '{}') as ViewerTexts; // as Gallery.astro writes it
  openViewer(dialog, links.map(toPicture), { index: links.indexOf(link), texts });
}

function toPicture(link: HTMLAnchorElement): ViewedPicture {
  const img = link.querySelector('img');
  const caption = link.nextElementSibling?.textContent ?? '';
  const size = { width: WIDTH, height: getHeight(img, WIDTH) };
  return { src: link.href, alt: img?.alt ?? '', ...size, caption };
}
