import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deskFiles } from '../../../../../tests/support/desk/desk-files.ts';

test('every call that the desk repeats by itself is one of usePoll', () => {
  const repeating = deskFiles().filter(
    (file) => !file.includes('.test.') && readFileSync(file, 'utf8').includes('setInterval('),
  );
  expect(repeating).toEqual(['src/features/desk/parts/call/use-poll.dom.ts']);
});
