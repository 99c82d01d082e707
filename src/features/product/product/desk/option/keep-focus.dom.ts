/** A moved row loses the focus: returns it to the button that moved it, or to the row's field. */
export function keepFocus(button: HTMLButtonElement): void {
  const row = button.closest('tr, fieldset');
  requestAnimationFrame(() => {
    const to = button.disabled ? row?.querySelector<HTMLElement>('input') : button;
    to?.focus();
  });
}
