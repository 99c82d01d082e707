import { MAX_PRICE, MIN_PRICE } from '../facet/selection.ts';

/** A field of the form and its value, as FormData has them. */
export type Entry = readonly [name: string, value: string];

/** The choices in the form now. */
export function readEntries(form: HTMLFormElement): Entry[] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
}

/** Unticks and empties everything but what else stays in the address. */
export function clearFields(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll('input')) {
    if (input.type === 'checkbox') input.checked = false;
    else if (input.type !== 'hidden') input.value = '';
  }
}

/** Writes a price range; undefined empties a field. */
export function setPrices(
  form: HTMLFormElement,
  { minPrice, maxPrice }: { minPrice?: number | undefined; maxPrice?: number | undefined },
): void {
  const prices: readonly (readonly [string, number | undefined])[] = [
    [MIN_PRICE, minPrice],
    [MAX_PRICE, maxPrice],
  ];

  for (const [name, price] of prices) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = String(price ?? '');
  }
}
