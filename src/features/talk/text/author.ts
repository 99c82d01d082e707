/** An author's name as others see it: `김**`, `A***`; nobody's after they left. */
export function maskAuthor(name: string): string {
  const [first = '', ...rest] = [...name.trim()];
  return first === '' ? '' : `${first}${'*'.repeat(Math.max(2, Math.min(rest.length, 3)))}`;
}
