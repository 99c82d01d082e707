import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { closeDialog, openDialog } from '../../components/dialog.ts';

type Texts = Record<'close' | 'zoom' | 'previous' | 'next', string>;

/** Wider than stored where the screen is: the viewer scales it. */
const WIDTH = 1600;

/**
 * Shows the pictures of a gallery that are not hidden as large as the window, to be pinched, from
 * the one behind `link` on, within the gallery's own dialog, which closes as all do.
 */
export function openZoom(gallery: HTMLElement, link: HTMLAnchorElement): void {
  const dialog = gallery.querySelector('dialog');
  if (!dialog) return;
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('li:not([hidden]) > [data-zoom]')];
  const texts = JSON.parse(gallery.dataset.texts ?? '{}') as Texts; // as Gallery.astro writes it
  openDialog(dialog);
  const viewer = new PhotoSwipe({
    ...{ dataSource: links.map(pictureOf), index: links.indexOf(link), appendToEl: dialog },
    // The dialog is modal: it keeps the focus, gives it back, and closes by Esc and Back.
    ...{ escKey: false, trapFocus: false, returnFocus: false },
    ...{ closeTitle: texts.close, zoomTitle: texts.zoom },
    ...{ arrowPrevTitle: texts.previous, arrowNextTitle: texts.next },
    ...{ bgOpacity: 1, maxZoomLevel: 3, showHideAnimationType: 'none' },
  });
  viewer.on('destroy', () => closeDialog(dialog));
  dialog.addEventListener('close', () => viewer.destroy(), { once: true });
  viewer.init();
}

function pictureOf(link: HTMLAnchorElement) {
  const img = link.querySelector('img');
  const ratio = img && img.naturalWidth > 0 ? img.naturalHeight / img.naturalWidth : 1;
  const height = Math.round(WIDTH * ratio);
  return { src: link.href, alt: img?.alt ?? '', width: WIDTH, height };
}
