/**
 * A moved row loses the focus: returns it to the button that moved it, or else to the row's field, and in a list
 * to its other button.
 */
export function keepFocus(button: HTMLButtonElement): void {
  const row = button.closest('tr, li, fieldset');
  const other = row?.matches('li') ? 'button:enabled' : 'input';
  requestAnimationFrame(() => {
    const to = button.disabled ? row?.querySelector<HTMLElement>(other) : button;
    to?.focus();
  });
}
