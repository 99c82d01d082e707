/** A text that any page may need at any time: `<shop-toaster data-texts>` of the layout has them. */
export function pageText(name: string): string {
  const { texts = '{}' } = document.querySelector<HTMLElement>('shop-toaster')?.dataset ?? {};
  return new Map<string, string>(Object.entries(JSON.parse(texts))).get(name) ?? '';
}
