import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { closeDialog, openDialog } from '../../components/dialog.ts';

export interface ZoomPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

interface Zoom {
  pictures: ZoomPicture[];
  /** The one that is shown first. */
  index: number;
  texts: { close: string; zoom: string; previous: string; next: string };
}

/** Shows pictures as large as the window, to be pinched, within `dialog`, which closes as all do. */
export function openZoom(dialog: HTMLDialogElement, { pictures, index, texts }: Zoom): void {
  openDialog(dialog);
  const viewer = new PhotoSwipe({
    ...{ dataSource: pictures, index, appendToEl: dialog },
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
