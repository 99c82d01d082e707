/** Puts a value at the `#` of a text that its page was rendered with. */
export function fillText(text: string | undefined, value: string | number): string {
  // A function returns the value, as `$&` in a text would stand for what was found.
  return (text ?? '').replace('#', () => String(value));
}
