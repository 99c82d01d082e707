import { pageText } from './page-text.ts';
import { showToast } from './toast.ts';

/**
 * Shows the alert of a redirect (`?alert=<code>`; rule 8.1: wrong access goes home) once, and removes
 * the parameter from the address. The layout has the texts (page-text.ts).
 */
export function showQueryAlert(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get('alert');
  if (code === null) return;

  url.searchParams.delete('alert');
  history.replaceState(history.state, '', url);

  const text = pageText(code);
  if (text !== '') showToast(text);
}
