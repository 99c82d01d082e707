/**
 * Says once what a redirect gave along as `?alert=<code>` (spec 8: wrong access goes home) and
 * takes it out of the address. `<shop-toaster data-alerts>` of the layout has the texts.
 */
export async function showQueryAlert(): Promise<void> {
  const url = new URL(location.href);
  const code = url.searchParams.get('alert');
  if (code === null) return;
  url.searchParams.delete('alert');
  history.replaceState(history.state, '', url);
  const { alerts = '{}' } = document.querySelector<HTMLElement>('shop-toaster')?.dataset ?? {};
  const texts = new Map<string, string>(Object.entries(JSON.parse(alerts)));
  const text = texts.get(code);
  // Only the few who need it load it.
  if (text !== undefined) (await import('./toast.ts')).toast(text);
}
