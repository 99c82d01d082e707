type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A form of an island can be filled in before its script is there: on a slow device what was typed
 * and ticked by then would be wiped. It is entered again as soon as the island listens.
 */
export function keepEarlyTyping(): void {
  const repeat = ({ target: island }: Event) => {
    if (!(island instanceof Element)) return;
    const fields = [...island.querySelectorAll<Field>('input, textarea, select')];
    const entries = fields.map(takeBack).filter((entry) => entry !== undefined);
    if (fields[0] && entries.length > 0) tell(fields[0], 'input'); // React wakes up at once for it
    for (const enter of entries) enter();
  };
  document.addEventListener('astro:hydrate', repeat, { capture: true });
}

/**
 * React hears of a change only against what it finds on waking up: so a changed field is put back as
 * the page came with it. Returns how to change it again.
 */
function takeBack(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    if (field.selectedOptions[0]?.defaultSelected ?? true) return undefined;
    return () => {
      field.value = value;
      tell(field, 'change');
    };
  }
  if (field.type === 'checkbox' || field.type === 'radio') {
    const box = field as HTMLInputElement; // no text area is of these types
    const leftForAnother = box.type === 'radio' && !box.checked;
    if (leftForAnother || box.checked === box.defaultChecked) return undefined;
    box.checked = box.defaultChecked;
    return () => box.click();
  }
  const { value } = field;
  if (value === field.defaultValue) return undefined;
  field.value = field.defaultValue;
  return () => {
    // React watches the property of the field itself, and would take this for its own doing.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    tell(field, 'input');
  };
}

function tell(target: Element, type: 'change' | 'input'): void {
  target.dispatchEvent(new Event(type, { bubbles: true }));
}
