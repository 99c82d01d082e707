type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A form of an island can be filled in before hydration: on a slow device React would reset these
 * values. They are entered again as soon as the island is hydrated: at once, so that nothing can be
 * chosen between its start and React's first render.
 */
export function keepEarlyTyping(): void {
  const repeat = ({ target: island }: Event) => {
    if (!(island instanceof Element)) return;
    const fields = [...island.querySelectorAll<Field>('input, textarea, select')];
    const entries = fields.map(takeBack).filter((entry) => entry !== undefined);
    if (fields[0]) dispatchBubblingEvent(fields[0], 'input'); // React hydrates before it handles an event
    for (const enter of entries) enter();
  };

  document.addEventListener('astro:hydrate', repeat, { capture: true });
}

/**
 * React detects a change only against the values it hydrates with: so a changed field is reset to
 * its value in the HTML. Returns how to enter the changed value again.
 */
function takeBack(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const { value } = field;

    if (field.selectedOptions[0]?.defaultSelected ?? true) return undefined;

    return () => {
      field.value = value;
      dispatchBubblingEvent(field, 'change');
    };
  }

  if (field.type === 'checkbox' || field.type === 'radio') {
    const box = field as HTMLInputElement; // a textarea has none of these types
    const leftForAnother = box.type === 'radio' && !box.checked;
    if (leftForAnother || box.checked === box.defaultChecked) return undefined;
    const { checked } = box;
    box.checked = box.defaultChecked;
    return () => {
      if (box.checked !== checked) box.click(); // one that ticks them all may have ticked it
    };
  }

  const { value } = field;
  if (value === field.defaultValue) return undefined;

  field.value = field.defaultValue;

  return () => {
    // React tracks the value by the element's own property, and would ignore a change made by it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    dispatchBubblingEvent(field, 'input');
    if (document.activeElement !== field) dispatchBubblingEvent(field, 'focusout'); // it was left, which may count
  };
}

function dispatchBubblingEvent(target: Element, type: 'change' | 'focusout' | 'input'): void {
  target.dispatchEvent(new Event(type, { bubbles: true }));
}
