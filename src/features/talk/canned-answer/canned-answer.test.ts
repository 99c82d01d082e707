import { expect, test } from 'vitest';
import { fillAnswer, placeholdersIn, unknownPlaceholders } from './canned-answer.ts';

const VALUES = { name: '한바위', orderNo: '20261123-7KQ2M9XRTBHV4' };

test.for([
  ['{{name}}님, 안녕하세요.', '한바위님, 안녕하세요.'],
  ['{{ name }}님 {{orderNo}} {{name}}님', '한바위님 20261123-7KQ2M9XRTBHV4 한바위님'],
  ['{{product}}', '{{product}}'],
  ['{{nmae}} {name} {{}}', '{{nmae}} {name} {{}}'],
  ['없음', '없음'],
] as const)('%s is filled in as %s', ([text, filled]) => {
  expect(fillAnswer(text, VALUES)).toBe(filled);
});

test('what is filled in is not filled in again', () => {
  expect(fillAnswer('{{name}}', { name: '{{orderNo}}', orderNo: 'N1' })).toBe('{{orderNo}}');
});

test('placeholders are found, and those that nobody knows', () => {
  const text = '{{name}} {{ product }} {{nmae}} {{name}}';
  expect(placeholdersIn(text)).toEqual(['{{name}}', '{{ product }}', '{{nmae}}']);
  expect(unknownPlaceholders(text)).toEqual(['{{nmae}}']);
});
