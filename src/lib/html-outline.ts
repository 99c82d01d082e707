const LOWEST = 6;

/**
 * Clean HTML whose headings begin at `top` and step down by one at most, as the outline of the page
 * around it needs them. Texts are kept as they were written: one text stands on pages of several
 * outlines, and one that is in force may not change.
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
