import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMMANDS, getMeaning, type KeyPress } from './desk-keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrl: false,
  alt: false,
  isTyping: false,
  isInDialog: false,
  usesLetterKeys: true,
  ...more,
});

test.each([
  ['/', 'search'],
  ['?', 'help'],
  ['j', 'next'],
  ['K', 'previous'], // with caps lock
  ['x', 'select'],
  ['e', 'edit'],
])('%s is %s', (key, command) => {
  expect(getMeaning(press(key), false)).toEqual({ command });
});

test.each(['j', 'g', '/', '?', 'x'])(
  '%s is a letter while typing, in a dialog and with Alt',
  (key) => {
    for (const more of [{ isTyping: true }, { isInDialog: true }, { alt: true }, { ctrl: true }]) {
      expect(getMeaning(press(key, more), false), JSON.stringify(more)).toBeUndefined();
    }
  },
);

test('G and a letter name a place', () => {
  expect(getMeaning(press('g'), false)).toEqual({ isChord: true });
  expect(getMeaning(press('o'), true)).toEqual({ goTo: 'o' });
  expect(getMeaning(press('k'), true)).toEqual({ goTo: 'k' });
  expect(getMeaning(press('/'), true)).toEqual({ command: 'search' });
});

test('Korean input does not change what keys mean', () => {
  expect(getMeaning(press('ㅓ', { code: 'KeyJ' }), false)).toEqual({ command: 'next' });
  expect(getMeaning(press('Process', { code: 'KeyG' }), false)).toEqual({ isChord: true });
  expect(getMeaning(press('ㅐ', { code: 'KeyO' }), true)).toEqual({ goTo: 'o' });
});

test('no letter and no sign means anything to those who do not use letter keys', () => {
  const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  expect(signs).toEqual(expect.arrayContaining(Object.keys(COMMANDS)));

  for (const key of signs) {
    for (const isAfterG of [false, true]) {
      const meaning = getMeaning(press(key, { usesLetterKeys: false }), isAfterG);
      expect(meaning, key).toBeUndefined();
    }
  }

  const ctrl = { ctrl: true, usesLetterKeys: false };
  expect(getMeaning(press('k', ctrl), false)).toEqual({ command: 'palette' });
  expect(getMeaning(press('Enter', ctrl), false)).toEqual({ command: 'save' });
});

test('letters are listened to here alone, where they can be switched off', () => {
  const letter = /\b(?:key|code)\s*===\s*'(?:[!-~]|Key[A-Z]|Digit\d)'/;
  const files = globSync('src/**/*.{ts,tsx,astro}', { exclude: ['**/*.test.ts'] });

  const listening = files.filter((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.some((line, index) => {
      const condition = `${lines[index - 1]} ${line}`;
      return letter.test(line) && !/\bctrl/i.test(condition);
    });
  });
  expect(listening).toEqual([]);
});

describe('Ctrl', () => {
  test('with Enter saves, while typing and in a dialog too', () => {
    const enter = press('Enter', { code: 'Enter', ctrl: true, isTyping: true, isInDialog: true });
    expect(getMeaning(enter, false)).toEqual({ command: 'save' });
    expect(getMeaning({ ...enter, ctrl: false }, false)).toBeUndefined();
  });

  test('with K opens the palette, while typing too, but not over a dialog', () => {
    const palette = press('k', { ctrl: true, isTyping: true });
    expect(getMeaning(palette, false)).toEqual({ command: 'palette' });
    expect(getMeaning({ ...palette, isInDialog: true }, false)).toBeUndefined();
    expect(getMeaning({ ...palette, alt: true }, false)).toBeUndefined(); // AltGr
  });
});
