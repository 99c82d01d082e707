import { pageText } from './page-text.ts';
import { showToast } from './toast.ts';

/**
 * Opens a part of the page whose script is loaded once a visitor asks for it, or says that it could not
 * be loaded: there is no connection, or a release has replaced it. What the page loads by itself fails
 * in silence.
 */
export function openPart<Part>(loading: Promise<Part>, open: (part: Part) => void): void {
  void loading.then(open, showLoadFailed);
}

function showLoadFailed(): void {
  const action = { label: pageText('reload'), onClick: () => location.reload() };
  showToast(pageText('network'), { action });
}
