/**
 * Marks the fields of a form that were refused, by their names, and leads to the first: a refusal of
 * `units` is one of the first field of it, `units.0.listPrice`, and the other way round.
 */
export function markFields(
  form: HTMLFormElement,
  refused: Readonly<Record<string, unknown>>,
): void {
  const paths = Object.keys(refused);
  const fields = [...form.elements].filter((field) => getName(field) !== '');
  for (const field of fields) field.removeAttribute('aria-invalid');

  const exact = fields.filter((field) => paths.includes(getName(field)));
  const wrong = exact.length > 0 ? exact : fields.filter(isNear).slice(0, 1);
  for (const field of wrong) field.setAttribute('aria-invalid', 'true');

  const [first] = wrong;
  if (!first) return;

  let outer = first.closest('details');
  while (outer) {
    outer.open = true;
    outer = outer.parentElement?.closest('details') ?? null;
  }

  findFocusableElement(first)?.focus();

  function isNear(field: Element): boolean {
    const name = getName(field);
    return paths.some((path) => path.startsWith(`${name}.`) || name.startsWith(`${path}.`));
  }
}

const getName = (field: Element) => field.getAttribute('name') ?? '';

/** The field, or what changes it: a hidden one takes no focus. */
function findFocusableElement(field: Element): HTMLElement | null {
  if (field instanceof HTMLElement && field.getAttribute('type') !== 'hidden') return field;
  const group = field.closest('.desk-form, .desk-field, fieldset');
  return group?.querySelector('input:not([type=hidden]), select, textarea, button') ?? null;
}
