import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runExample } from '../../../../tests/support/order/money/money-example.ts';

const text = readFileSync(new URL('../../../../docs/money.md', import.meta.url), 'utf8');
const examples = text.split('\n## ').flatMap((section) => {
  const [title = ''] = section.split('\n');
  return [...section.matchAll(/```text\n([^`]+)```/g)].map(([, example = '']) => ({
    title,
    lines: example.trim().split('\n'),
  }));
});

test('the rules have their examples', () => {
  expect(examples).toHaveLength(16);
});

test.each(examples)('$title: $lines', ({ lines }) => {
  expect(runExample(lines)).toEqual(lines);
});
