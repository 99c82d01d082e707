/** Tells a form that something in it was changed by other means than a native input. */
export function tellInput(element: Element | null): void {
  element?.dispatchEvent(new Event('input', { bubbles: true }));
}
