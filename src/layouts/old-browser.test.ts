import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { OLD_BROWSER } from './old-browser.ts';

test('the oldest browsers can read it', () => {
  expect(() => new Script(OLD_BROWSER)).not.toThrow();
  expect(OLD_BROWSER).not.toMatch(
    /=>|\b(?:const|let|class|async|await|of)\b|[`]|\?[.?]|\.{3}|catch\{/,
  );
});
