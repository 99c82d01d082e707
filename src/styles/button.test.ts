import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** The declarations of a stylesheet, each with the selectors around it. */
function declarationsOf(css: string): { selectors: string[]; text: string }[] {
  const selectors: string[] = [];
  const found = [];
  for (const [, text = '', end] of css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    if (end === '{') selectors.push(text.trim());
    else found.push({ selectors: [...selectors], text: text.trim() });
    if (end === '}') selectors.pop();
  }

  return found;
}

test('a button has its colours from its class alone, the same in the shop and at the desk', () => {
  const files = globSync('**/*.{css,astro}', { cwd: root });
  const coloured = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const styles = file.endsWith('.css')
      ? text
      : [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n');

    return declarationsOf(styles).flatMap((declaration) => {
      const isOfButton = declaration.selectors.some((selector) =>
        /\.(desk-)?btn(?![\w])(?!.*kbd)/.test(selector),
      );
      return isOfButton && declaration.text.startsWith('background') ? [file] : [];
    });
  });

  expect([...new Set(coloured)].toSorted()).toEqual([
    'layouts/desk/desk-controls.css',
    'styles/button.css',
  ]);

  for (const file of coloured) {
    const css = readFileSync(path.join(root, file), 'utf8');
    const [, primary = ''] = /btn-primary \{([\s\S]*?)\n\}/.exec(css) ?? [];
    expect(primary, file).toContain('background: var(--primary);');
  }
});
