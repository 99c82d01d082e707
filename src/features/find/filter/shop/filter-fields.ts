import { MAX_PRICE, MIN_PRICE, PRICE_LIST } from '../facet/selection.ts';

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

/** A band that is ticked replaces the typed range. */
export function emptyPrices(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll('input')) {
    if (input.name === MIN_PRICE || input.name === MAX_PRICE) input.value = '';
  }
}

/** A range that is typed replaces the ticked bands. */
export function untickBands(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll('input')) {
    if (input.name === PRICE_LIST) input.checked = false;
  }
}
