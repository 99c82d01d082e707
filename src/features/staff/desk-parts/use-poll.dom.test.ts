import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every call that the desk repeats by itself is one of usePoll', () => {
  const repeating = globSync('src/features/staff/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && readFileSync(file, 'utf8').includes('setInterval('),
  );
  expect(repeating).toEqual(['src/features/staff/desk-parts/use-poll.dom.ts']);
});
