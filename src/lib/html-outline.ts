const LOWEST = 6;

/**
 * Shifts the headings of sanitised HTML so that they begin at `top` and never skip a level, as the
 * page around them needs. The stored text stays as it was written: it is shown on pages with
 * different outlines, and terms in force may not change.
 */
export function outlineFrom(html: string, top: 2 | 3): string {
  const above: number[] = [];
  return html.replace(/<(\/?)h([1-6])(?=[\s>])/gi, (_, slash: string, digit: string) => {
    if (slash === '') {
      const level = Number(digit);
      while ((above.at(-1) ?? 0) >= level) above.pop();
      above.push(level);
    }
    return `<${slash}h${Math.min(top + above.length - 1, LOWEST)}`;
  });
}
