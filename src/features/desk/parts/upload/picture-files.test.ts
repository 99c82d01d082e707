import { expect, test } from 'vitest';
import { sortFiles } from './picture-files.ts';

const file = (name: string, type = 'image/png') => ({ name, type });
const files = [file('a'), file('notes', 'text/plain'), file('b'), file('c', ''), file('d')];

test.each([
  [9, 'a b c d', 'notes: notPicture'],
  [2, 'a b', 'notes: notPicture, c: noRoom, d: noRoom'],
  [0, '', 'a: noRoom, notes: notPicture, b: noRoom, c: noRoom, d: noRoom'],
])('with room for %i: "%s" is taken, and of the others each is refused', (room, taken, refused) => {
  const sorted = sortFiles(files, room);
  expect(sorted.taken.map(({ name }) => name).join(' ')).toBe(taken);
  expect(
    sorted.refused.map((refusedFile) => `${refusedFile.file.name}: ${refusedFile.why}`).join(', '),
  ).toBe(refused);
});
