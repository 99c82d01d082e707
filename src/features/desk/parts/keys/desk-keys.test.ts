import { describe, expect, test } from 'vitest';
import { getMeaning, type KeyPress } from './desk-keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrl: false,
  alt: false,
  isTyping: false,
  isInDialog: false,
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
