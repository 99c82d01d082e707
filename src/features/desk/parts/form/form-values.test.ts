import { expect, test } from 'vitest';
import { buildFields, kstInputValue } from './form-values.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test('texts are trimmed, and come in pairs', () => {
  const fields = buildFields(formOf({ 'title.ko': ' 봄 ', 'title.en': 'Spring' }));
  expect(fields.pair('title')).toEqual({ ko: '봄', en: 'Spring' });
  expect(fields.text('missing')).toBe('');
});

test.each([
  ['', null],
  ['1,200', 1200],
  ['-3', -3],
  ['twelve', Number.NaN],
])('%j is the number %s', (written, expected) => {
  expect(buildFields(formOf({ n: written })).number('n')).toBe(expected);
});

test('a time is one in Korea, there and back', () => {
  const instant = Date.parse('2026-12-24T00:30:00Z');
  expect(kstInputValue(instant)).toBe('2026-12-24T09:30');
  expect(buildFields(formOf({ at: kstInputValue(instant) })).time('at')).toBe(instant);
  expect(buildFields(formOf({ at: '' })).time('at')).toBeNull();
});

test('a flag is set or not', () => {
  const fields = buildFields(formOf({ open: 'on' }));
  expect([fields.flag('open'), fields.flag('other')]).toEqual([true, false]);
});
