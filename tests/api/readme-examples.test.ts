import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONTENT_KINDS } from '#src/features/operate/content-kinds.ts';
import { readContentFile } from '#src/features/content/content/content-file.ts';
import { couponContent } from '#src/features/benefit/coupon/coupon-content.service.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text);
const kinds = [...CONTENT_KINDS, couponContent];

test.each(examples)('an example of the README can be loaded as it stands: %s', (text) => {
  for (const { value } of readContentFile(text).items) {
    const problems = kinds.map((kind) => {
      const ready = kind.read(value);
      return 'problems' in ready ? ready.problems.length : 0;
    });
    expect(Math.min(...problems)).toBe(0);
  }
});

test('there is one of coupons, of every kind that is given out by itself', () => {
  const all = examples.flatMap((text) => readContentFile(text).items);
  expect(all.filter(({ value }) => !('problems' in couponContent.read(value)))).toHaveLength(3);
});
