import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '../lib/locale.ts';
import { catalogue } from './catalogue.ts';
import { messagesFor } from './server.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const glossary = read('docs/glossary.md');
const HEADINGS: Record<Locale, string> = { ko: '## Korean texts', en: '## English texts' };

/** The words of the column "not". */
function replacedWords(locale: Locale): string[] {
  const table = glossary.split(HEADINGS[locale])[1]?.split('\n## ')[0] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.slice(2).map((row) => row.split('|')[3]?.trim() ?? '');
  return cells.flatMap((cell) => cell.split(', ')).filter(Boolean);
}

/** Korean words take particles and endings; English ones stand alone. */
const finders: Record<Locale, (word: string) => RegExp> = {
  ko: (word) => new RegExp(RegExp.escape(word)),
  en: (word) => new RegExp(`\\b${RegExp.escape(word)}\\b`, 'i'),
};

test.each(LOCALES)('messages hold no word that the glossary replaces: %s', (locale) => {
  const words = replacedWords(locale).map((word) => [word, finders[locale](word)] as const);
  expect(words.length).toBeGreaterThan(20);

  const found = Object.entries(messagesFor(locale, Object.keys(catalogue[locale]))).flatMap(
    ([key, text]) =>
      words.flatMap(([word, finder]) => (finder.test(text) ? [`${key}: ${word}`] : [])),
  );
  expect(found).toEqual([]);
});

test('notices, pages and banners of the demo hold none either', () => {
  const words = replacedWords('ko').map((word) => [word, finders.ko(word)] as const);
  const found = ['notice', 'page', 'banner'].flatMap((name) => {
    const text = read(`db/seed/content/${name}.yaml`);
    return words.flatMap(([word, finder]) => (finder.test(text) ? [`${name}: ${word}`] : []));
  });
  expect(found).toEqual([]);
});
