import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { translateDynamic } from '../../../i18n/server.ts';
import { deskFiles } from '../../../../tests/support/desk/desk-files.ts';

/** The components that draw the columns that others give. */
const FRAMES = /\/(?:Desk|Talk)Table\.tsx$/;

const tables = deskFiles('tsx')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ file, text }) => /<(?:Desk|Talk)Table\b/.test(text) && !FRAMES.test(file));

test('a long name never hides the option beside it', () => {
  const views = deskFiles('tsx').map((file) => readFileSync(file, 'utf8'));
  const cells = views.flatMap((text) => [
    ...text.matchAll(/<t[dh]([^>]*)>\s*\{[^}]*[nN]ame\}\s\{[^}]*(?:optionName|choice)/g),
  ]);
  expect(cells.length).toBeGreaterThan(2);

  const cut = cells.filter(([, attributes = '']) => !attributes.includes('desk-wrap'));
  expect(cut.map(([cell]) => cell)).toEqual([]);
});

test('every table says what a phone shows of it beside its first column, each place once', () => {
  expect(tables.length).toBeGreaterThan(15);

  const wrong = tables.filter(({ text }) => {
    const places = [...text.matchAll(/\bphone: '(\w+)'/g)].map(([, place]) => place);
    const isTwice = new Set(places).size < places.length;
    return isTwice || !places.includes('state') || places.length < 2;
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test.each(['ko', 'en'] as const)('every column of a table has its name: %s', (locale) => {
  const t = translateDynamic(locale);

  const keys = tables.flatMap(({ text }) => {
    const [, headers] = /\bheaders: '([\w.]+)'/.exec(text) ?? [];
    const ids = text.matchAll(/\bcolumn\.\w+\('(\w+)'(?!, \{\s+header:)/g);
    return [...ids].map(([, id]) => `${headers}.${id}`);
  });

  expect(keys.length).toBeGreaterThan(80);
  expect(keys.filter((key) => t(key) === key)).toEqual([]);
});
