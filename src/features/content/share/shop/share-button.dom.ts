import { openPart } from '../../../../components/load-part.ts';
import type { SharedPage } from './ShareSheet.tsx';

/** Starts the buttons of ShareButton.astro. */
export function startShareButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-share]') : null;
    if (button) void sharePage(JSON.parse(button.dataset.share ?? '{}') as SharedPage); // the page writes it
  });
}

/** The phone's own share sheet lists the apps that are installed. */
export async function sharePage(page: SharedPage): Promise<void> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    try {
      return await navigator.share({ title: page.title, url: page.url });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // thought better
    }
  }

  openPart(import('./open-share-sheet.dom.ts'), (part) => part.openShareSheet(page));
}
