/** Marks the fields of a form that were refused, by their names, and leads to the first. */
export function markFields(
  form: HTMLFormElement,
  refused: Readonly<Record<string, unknown>>,
): void {
  const fields = [...form.elements].filter((field) => field.getAttribute('name') !== null);
  const isRefused = (field: Element) => (field.getAttribute('name') ?? '') in refused;
  for (const field of fields) field.toggleAttribute('aria-invalid', false);
  const wrong = fields.filter(isRefused);
  for (const field of wrong) field.setAttribute('aria-invalid', 'true');
  const [first] = wrong;
  if (!(first instanceof HTMLElement)) return;
  first.closest('details')?.setAttribute('open', '');
  first.focus();
}
