import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { messagesFor } from './server.ts';

const files = globSync('{src,scripts,db}/**/*.{ts,tsx,astro}');
const code = files
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Every 'noun.key' in the code. */
const written = new Set(code.match(/[\w-]+(?:\.[\w-]+)+/g));

/** Every `noun.${part}` in the code: a placeholder matches any text. */
const composed = [...new Set(code.match(/`\w+\.[^`\n]*\$\{[^`\n]*`/g))].map((template) => {
  const fixed = template.slice(1, -1).split(/\$\{[^}]*\}/);
  return new RegExp(`^${fixed.map((part) => RegExp.escape(part)).join('[\\w.-]+')}$`);
});

/** Loaded as a whole file; its component uses the keys without the noun. */
const LOADED_WHOLE = ['signInAgain'];

test('every message is used', () => {
  const nouns = Object.keys(catalogue.ko).filter((noun) => !LOADED_WHOLE.includes(noun));
  const keys = Object.keys(messagesFor('ko', nouns)).map((key) => key.replace(/_(one|other)$/, ''));
  const isUsed = (key: string) => written.has(key) || composed.some((one) => one.test(key));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});
