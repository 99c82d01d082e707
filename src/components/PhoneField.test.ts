import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Every input of a telephone number but the one that hyphenates it, and the desk's. */
const SHARED = ['components/PhoneField.tsx'];
const DESK = ['features/desk/form/FormLeaf.tsx'];

test('every telephone number is typed in a field that hyphenates it', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const files = globSync('**/*.{astro,tsx}', { cwd: root });
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const ofNumbers = files.filter((file) =>
    /\b(type|inputMode)\b.{0,40}['"]tel['"]/i.test(textOf(file)),
  );
  expect(ofNumbers.toSorted()).toEqual([...SHARED, ...DESK].toSorted());

  for (const file of DESK) expect(textOf(file), file).toContain('hyphenateTyped(');

  // A field that takes a number by its name alone would be missed above.
  const named = /<Field\b[^>]*?(?:phone|mobile)[^>]*?>/gis;
  const bare = files.filter((file) => !SHARED.includes(file) && named.test(textOf(file)));
  expect(bare).toEqual([]);
});
