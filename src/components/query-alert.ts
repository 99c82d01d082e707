import { pageText } from './page-text.ts';

/**
 * Says once what a redirect gave along as `?alert=<code>` (spec 8: wrong access goes home) and
 * takes it out of the address. The layout has the texts (page-text.ts).
 */
export async function showQueryAlert(): Promise<void> {
  const url = new URL(location.href);
  const code = url.searchParams.get('alert');
  if (code === null) return;
  url.searchParams.delete('alert');
  history.replaceState(history.state, '', url);
  const text = pageText(code);
  // Only the few who need it load it.
  if (text !== '') (await import('./toast.ts')).toast(text);
}
