import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { closeDialog, openDialog } from '../../../components/dialog.ts';

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
  const pictures = links.map(pictureOf);
  const viewer = new PhotoSwipe({
    ...{ dataSource: pictures, index: links.indexOf(link), appendToEl: dialog },
    ...{ preload: [1, 1] }, // those that have a slide, which takes their proportions
    // The dialog is modal: it keeps the focus, gives it back, and closes by Esc and Back.
    ...{ escKey: false, trapFocus: false, returnFocus: false },
    ...{ closeTitle: texts.close, zoomTitle: texts.zoom },
    ...{ arrowPrevTitle: texts.previous, arrowNextTitle: texts.next },
    ...{ bgOpacity: 1, maxZoomLevel: 3, showHideAnimationType: 'none' },
  });
  viewer.on('loadComplete', ({ content, slide }) => {
    const picture = pictures[content.index];
    if (!picture || !(content.element instanceof HTMLImageElement)) return;
    const height = heightOf(content.element);
    if (height === picture.height) return;
    picture.height = content.height = slide.height = height;
    slide.resize();
  });
  viewer.on('destroy', () => closeDialog(dialog));
  dialog.addEventListener('close', () => viewer.destroy(), { once: true });
  viewer.init();
}

function pictureOf(link: HTMLAnchorElement) {
  const img = link.querySelector('img');
  return { src: link.href, alt: img?.alt ?? '', width: WIDTH, height: heightOf(img) };
}

/** At `WIDTH`; a picture that has not been loaded counts as square until it is. */
function heightOf(img: HTMLImageElement | null): number {
  const ratio = img && img.naturalWidth > 0 ? img.naturalHeight / img.naturalWidth : 1;
  return Math.round(WIDTH * ratio);
}
