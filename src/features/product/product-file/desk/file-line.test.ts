import { expect, test } from 'vitest';
import { recordAt, withLine } from './file-line.ts';

const FILE = [
  '\uFEFFnameKo,itemCode,note',
  'A,P1,"two',
  'lines, and ""quotes"""',
  'A,P1,',
  "B,'001,x",
  'C,P3,"open',
].join('\r\n');

test('a record is mended in its line', () => {
  expect(recordAt(FILE, 2)).toBe('A,P1,"two\nlines, and ""quotes"""');
  expect(recordAt(withLine(FILE, 2, 'A,P1,one'), 3)).toBe('A,P1,');
});
