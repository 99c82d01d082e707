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
const written = new Set(code.match(/(?<=['"`])[\w-]+(?:\.[\w-]+)+(?=['"`])/g));

/** Every word that stands alone in the code: a literal, the name of a property, or an entry. */
const words = new Set(code.match(/(?<=['"`])[\w-]+(?=['"`])|\b\w+(?=\??:|,)/g));

const PLACEHOLDERS = /(?:\$\{[^}]*\})+/;

/** A pattern for the texts of a template; what one placeholder stands for is captured. */
function toPattern(template: string): RegExp {
  const parts = template.slice(1, -1).split(/((?:\$\{[^}]*\})+)/);
  const source = parts.map((part) => {
    if (!PLACEHOLDERS.test(part)) return RegExp.escape(part);
    return part.lastIndexOf('${') === 0 ? '([\\w.-]+)' : '[\\w.-]+';
  });

  return new RegExp(`^${source.join('')}$`);
}

/** The messages of `ask('noun.key'`: also those of its consequence and its result (`useSteps`). */
const steps = [...new Set(code.match(/(?<=\bask\(\s*)(?:'[\w.-]+'|`[^`\n]+`)/g))].flatMap((key) =>
  ['Text', 'Done'].map((ending) => key.slice(0, -1) + ending + key.slice(-1)),
);
/** Every `noun.${part}` in the code. */
const templates = new Set(code.match(/`\w+\.[^`\n]*\$\{[^`\n]*`/g));
const composed = [...templates, ...steps].map(toPattern);
/** Every word with a part, such as `${kind}Never`. */
const composedWords = [...new Set(code.match(/`(?:\$\{\w+\}\w{3,}|\w{3,}\$\{\w+\})`/g))].map(
  toPattern,
);

/** The code may name a group of messages, as tables do for their columns and filters. */
function isOfGroup(key: string): boolean {
  const end = key.lastIndexOf('.');
  return written.has(key.slice(0, end)) && words.has(key.slice(end + 1));
}

/** Texts with dots are parts of a key themselves. */
const isWord = (text: string) =>
  text.includes('.') || words.has(text) || composedWords.some((pattern) => pattern.test(text));

function isComposed(key: string): boolean {
  return composed.some((pattern) => pattern.exec(key)?.slice(1).every(isWord));
}

/** Loaded as a whole file; its component uses the keys without the noun. */
const LOADED_WHOLE = ['session'];

test('every message is used', () => {
  const nouns = Object.keys(catalogue.ko).filter((noun) => !LOADED_WHOLE.includes(noun));
  const keys = Object.keys(messagesFor('ko', nouns)).map((key) => key.replace(/_(one|other)$/, ''));
  expect(keys.filter((key) => !written.has(key) && !isComposed(key) && !isOfGroup(key))).toEqual(
    [],
  );
});
