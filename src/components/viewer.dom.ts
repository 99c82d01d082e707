import PhotoSwipe from 'photoswipe';
import { closeDialog, openDialog } from './dialog.ts';

export interface ViewedPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Shown below it as text. */
  caption?: string;
}

export interface ViewerTexts {
  close: string;
  zoom: string;
  previous: string;
  next: string;
}

interface Viewing {
  /** The first one shown. */
  index: number;
  texts: ViewerTexts;
  /** Called with each picture that comes into view; may add pictures at the end. */
  onChange?: (index: number) => void;
}

/**
 * Shows pictures as large as the window, to be pinched, within `dialog`, which closes as all dialogs
 * do. A picture whose proportions turn out to be others is laid out again.
 */
export function openViewer(
  dialog: HTMLDialogElement,
  pictures: ViewedPicture[],
  { index, texts, onChange }: Viewing,
): void {
  openDialog(dialog);

  const viewer = new PhotoSwipe({
    dataSource: pictures,
    index,
    appendToEl: dialog,
    preload: [1, 1], // those that have a slide, which takes their proportions
    // The dialog is modal: it keeps the focus, gives it back, and closes by Esc and Back.
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    closeTitle: texts.close,
    zoomTitle: texts.zoom,
    arrowPrevTitle: texts.previous,
    arrowNextTitle: texts.next,
    bgOpacity: 1,
    maxZoomLevel: 3,
    showHideAnimationType: 'none',
  });

  viewer.on('loadComplete', ({ content, slide }) => {
    const picture = pictures[content.index];
    if (!picture || !(content.element instanceof HTMLImageElement)) return;

    const height = getHeight(content.element, picture.width);
    if (height === picture.height) return;

    picture.height = content.height = slide.height = height;
    slide.resize();
  });

  viewer.on('uiRegister', () => registerCaption(viewer, pictures));
  viewer.on('change', () => onChange?.(viewer.currIndex));
  viewer.on('destroy', () => closeDialog(dialog));
  dialog.addEventListener('close', () => viewer.destroy(), { once: true });
  viewer.init();
  viewer.element?.removeAttribute('role'); // `dialog` is one already, and has a name
}

function registerCaption(viewer: PhotoSwipe, pictures: readonly ViewedPicture[]): void {
  viewer.ui?.registerElement({
    name: 'caption',
    className: 'viewer-caption',
    appendTo: 'root',
    onInit: (element) => {
      viewer.on('change', () => {
        element.textContent = pictures[viewer.currIndex]?.caption ?? '';
        element.hidden = element.textContent === '';
      });
    },
  });
}

/** At `width`; a picture that has not been loaded counts as square until it is. */
export function getHeight(img: HTMLImageElement | null, width: number): number {
  const ratio = img && img.naturalWidth > 0 ? img.naturalHeight / img.naturalWidth : 1;
  return Math.round(width * ratio);
}
