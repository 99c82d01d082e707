import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOMS } from '../../scripts/check/rooms.ts';
import { ERRORS } from '../errors/errors.ts';
import { catalogue } from './catalogue.ts';
import { PARTICLES } from './particle.ts';
import { engine, messagesFor, translateDynamic } from './server.ts';
import { createT } from './t.ts';

const ALL = Object.keys(catalogue.ko);
const ko = messagesFor('ko', ALL);
const en = messagesFor('en', ALL);
const base = (keys: string[]) =>
  [...new Set(keys.map((k) => k.replace(/_(one|other)$/, '')))].sort();
const holes = (text: string) =>
  [...text.matchAll(/\{\{(\w+)(?:, \S+)?\}\}/g)].map((m) => m[1]).sort();

test('every catalogue file is registered', () => {
  for (const locale of ['ko', 'en'] as const) {
    const files = readdirSync(new URL(`./${locale}`, import.meta.url)).map((f) => f.slice(0, -5));
    expect(Object.keys(catalogue[locale]).sort()).toEqual(files.sort());
  }
});

test('no text tells a thing by its side or colour alone (KWCAG 5.3.3)', () => {
  const told = {
    ko: /(?:왼쪽|오른쪽)(?:에서| 메뉴| 버튼)|(?:빨간|파란|초록|녹색|둥근) ?(?:버튼|글자|표시)/,
    en: /\bon the (?:left|right)\b|\b(?:red|green|blue|round) (?:button|text|mark)/i,
  };
  const found = Object.entries({ ko, en }).flatMap(([locale, texts]) =>
    Object.entries(texts).filter(([, text]) => told[locale as 'ko' | 'en'].test(text)),
  );
  expect(found).toEqual([]);
});

/** Catalogues that no room has for itself. */
const SHARED = {
  alert: 'the numbered alerts, which several rooms answer with',
  common: 'words of every page',
  cs: 'the page of customer service puts several rooms together',
  desk: 'the shell of the desk',
  error: 'what every request can answer',
  footer: 'a layout',
  receipt: 'a layout, which members and guests print',
  upload: 'a file is refused alike in every room',
};

test('a catalogue has the name of its room, with `Desk` for the room’s desk, or is shared', () => {
  const nouns = Object.values(ROOMS)
    .flat()
    .map((noun) => noun.replace(/-./g, (part) => part.slice(1).toUpperCase()));
  const names = new Set([...nouns, ...nouns.map((noun) => `${noun}Desk`), ...Object.keys(SHARED)]);

  expect(ALL.filter((name) => !names.has(name))).toEqual([]);
  expect(Object.keys(SHARED).filter((name) => !ALL.includes(name))).toEqual([]);
});

test.each([
  ['English', en, ko],
  ['Korean', ko, en],
])('no %s message is missing', (_, messages, others) => {
  const known = new Set(base(Object.keys(messages)));
  expect(base(Object.keys(others)).filter((key) => !known.has(key))).toEqual([]);
});

test('no message is empty and the placeholders are the same', () => {
  for (const [key, text] of Object.entries(ko)) {
    expect(text.trim(), key).not.toBe('');
    const other = en[key];
    if (other !== undefined) expect(holes(other), key).toEqual(holes(text));
  }
});

/** Holes for numbers that can be 1; those of limits and periods of the law are fixed. */
const COUNTS =
  'count|hours|minutes|seconds|retryAfterS|qty|orderQty|points|balance|usable|total|accepted|changed|refused|number|categories|products|coupons|promotions|orders|rate';

test('English has a singular for every count before a noun', () => {
  const before = new RegExp(
    `\\{\\{(?:${COUNTS})\\}\\} (?!of )(?:[a-z]+ ){0,2}?(?!is\\b|was\\b|has\\b|less\\b|becomes\\b|this\\b|pcs\\b)[a-z]+s\\b`,
    'i',
  );
  const fixed = Object.entries(en).filter(
    ([key, text]) => !/_(one|other)$/.test(key) && (before.test(text) || /\w\(e?s\)/.test(text)),
  );
  expect(fixed).toEqual([]);

  const singular = Object.keys(en).filter((key) => key.endsWith('_one'));
  expect(singular.length).toBeGreaterThan(50);

  const t = createT(en, 'en');
  for (const key of singular.map((singularKey) => singularKey.slice(0, -4))) {
    expect(en[`${key}_other`], key).not.toBe(en[`${key}_one`]);
    expect(t(key, { count: 1 }), key).not.toBe(t(key, { count: 2 }));
    expect(t(key, { count: 1234 }), key).not.toContain('1234');
  }
});

test('a count is given as a number, by which the plural is chosen', () => {
  const sources = globSync('src/**/*.{ts,tsx,astro}').map((file) => readFileSync(file, 'utf8'));
  const calls = sources.flatMap((text) => text.match(/\bcount: format\w+\(/g) ?? []);
  expect(calls).toEqual([]);
});

test('English has one word for logging in and out', () => {
  const others = Object.entries(en).filter(([, text]) =>
    /\bsign(ed|ing|s)?[ -](in|out)\b/i.test(text),
  );
  expect(others).toEqual([]);
});

test('every error has its message', () => {
  for (const { message } of Object.values(ERRORS)) expect(ko[message], message).toBeDefined();
});

test.each(['ko', 'en'] as const)(
  'pages and islands render in %s the same text as i18next',
  (locale) => {
    const t = createT(locale === 'ko' ? ko : en, locale);
    const server = translateDynamic(locale);
    const i18next = engine.getFixedT(locale) as unknown as typeof server; // its keys are a tree
    const params = { count: 1, max: 5, min: 2, amount: '1,000', n: 3, name: '가', failures: 2 };

    for (const key of base(Object.keys(ko))) {
      for (const count of [0, 1, 2]) {
        const countedParams = { ...params, count };
        const filling = { ...holesOf(key, locale), ...countedParams };
        const said = i18next(key, filling);
        expect([server(key, filling), t(key, filling)], key).toEqual([said, said]);
      }
    }
  },
);

test('a particle has the form for the value’s sound, never a fixed one in the text', () => {
  expect(translateDynamic('ko')('order.thanksText', { email: 'kim@example.com' })).toContain(
    'com으로',
  );
  expect(translateDynamic('ko')('order.thanksText', { email: 'kim@example.org' })).toContain(
    'org로',
  );

  const fixed = /\}\}[’”"')]?(?:은|는|이|가|을|를|과|와|으로|로|이라|라)(?=[ ,.?!]|$)/;
  for (const [key, text] of Object.entries(ko)) expect(text, key).not.toMatch(fixed);
});

test('every particle in a message is one that the helper knows', () => {
  const written = Object.values(ko).flatMap((text) =>
    [...text.matchAll(/\{\{\w+, (\S+)\}\}/g)].map((match) => match[1]),
  );
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((particle) => !PARTICLES.some((known) => known === particle))).toEqual([]);
});

/** Scripts of pages fill these in later, when the sound of the value is not known to the text. */
test('no particle follows a value that a script fills in', () => {
  const pages = globSync('src/**/*.astro').map((file) => readFileSync(file, 'utf8'));
  const late = /t\('([\w.]+)', \{ (\w+): '(?:#|\{+\w+\}+)' \}\)/g;
  const found = pages.flatMap((page) => [...page.matchAll(late)]);
  expect(found.length).toBeGreaterThan(0);
  for (const [, key = '', hole] of found) expect(ko[key], key).not.toContain(`{{${hole}, `);
});

test('a call names every value that its message shows', () => {
  const sources = globSync('src/**/*.{ts,tsx,astro}').map((file) => readFileSync(file, 'utf8'));
  const call = /\bt\(\s*'([\w.]+)',\s*\{((?:[^{}]|\{\{\w+\}\})*)\}\s*,?\s*\)/g;
  const calls = sources.flatMap((text) => [...text.matchAll(call)]);
  expect(calls.length).toBeGreaterThan(300);

  const wrong = calls.flatMap(([, key = '', values = '']) => {
    if (values.includes('...')) return [];

    const named = new Set([...values.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name]) => name));

    return (['ko', 'en'] as const)
      .flatMap((locale) => Object.keys(holesOf(key, locale)))
      .filter((name) => !named.has(name))
      .map((name) => `${key}: ${name}`);
  });

  expect(wrong).toEqual([]);
});

test('a step of the desk names every value that its messages show', () => {
  const sources = globSync('src/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const step = /\bask\(\s*'([\w.]+)', \{(?:\s*values: \{([^{}]*)\})?/g; // `values` come first
  const steps = sources.flatMap((text) => [...text.matchAll(step)]);
  expect(steps.length).toBeGreaterThan(10);

  const wrong = steps.flatMap(([, key = '', values = '']) => {
    const named = new Set([...values.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name]) => name));

    return (['ko', 'en'] as const)
      .flatMap((locale) => [key, `${key}Text`, `${key}Done`].map((k) => holesOf(k, locale)))
      .flatMap((shown) => Object.keys(shown))
      .filter((name) => !named.has(name))
      .map((name) => `${key}: ${name}`);
  });

  expect(wrong).toEqual([]);
});

function holesOf(key: string, locale: 'ko' | 'en'): Record<string, string> {
  const messages = locale === 'ko' ? ko : en;
  const texts = [key, `${key}_one`, `${key}_other`].flatMap((k) => messages[k] ?? []);
  return Object.fromEntries(texts.flatMap(holes).map((hole) => [hole ?? '', 'x']));
}
