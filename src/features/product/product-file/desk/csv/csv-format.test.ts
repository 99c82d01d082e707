import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCatalogueCsv, joinLines, joinList, splitLines, splitList } from './csv-format.ts';
import { guardCell, unguardCell } from '../run/cell-text.ts';

test('any text survives a guarded cell, which is no formula', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^['=+\-@0-9.E/]{1,8}$/));

  fc.assert(
    fc.property(texts, (text) => {
      expect(unguardCell(guardCell(text))).toBe(text);
      expect(guardCell(text)).not.toMatch(/^[=+\-@＝＋－＠\t\r]/);
    }),
  );
});

test('any lines of lists survive a round trip', () => {
  const part = fc.string({ minLength: 1 }).map((text) => text.replace(/\r/g, '').trim() || 'x');

  fc.assert(
    fc.property(fc.array(fc.array(part, { minLength: 1 })), (lines) => {
      expect(splitLines(joinLines(lines))).toEqual(lines);
      for (const list of lines) expect(splitList(joinList(list))).toEqual(list);
    }),
  );
});

test.each([
  ['001001', "'001001"],
  ['8801234567890', "'8801234567890"],
  ['1200', '1200'],
  ['M', 'M'],
  ['95(M)', '95(M)'],
  ["'24 시즌", "''24 시즌"],
])('%s is written %s', (text, cell) => {
  expect(guardCell(text)).toBe(cell);
});

test('an apostrophe that guards nothing is part of the text', () => {
  expect(unguardCell("'24 시즌")).toBe("'24 시즌");
});

test('the format is detected by the header', () => {
  expect(isCatalogueCsv(['ItemCode', 'nameKo'])).toBe(true);
  expect(isCatalogueCsv(['Handle', 'Title'])).toBe(false);
});
