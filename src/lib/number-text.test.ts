import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ColumnNumbers, NumberScan } from './column-numbers.ts';
import { plainNumber } from './number-text.ts';

/** A column as it is read: each cell as a plain number, as its two readings, or as none. */
function readColumn(cells: readonly string[], { separator = ',', isWhole = true } = {}) {
  const format = { separator, fractional: isWhole ? [] : ['price'] };
  const scan = new NumberScan(['price'], format);

  cells.forEach((price, i) => scan.see({ price }, i + 2));

  const numbers = new ColumnNumbers(scan.decide(), format);

  return cells.map((cell) => {
    const reading = numbers.read('price', cell);
    if ('number' in reading) return plainNumber(reading.number);
    return 'point' in reading ? `${reading.point}|${reading.comma}` : undefined;
  });
}

test.each([
  ['12000', '12000'],
  ['1,200', '1200'],
  ['129,000', '129000'],
  ['129000.00', '129000'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1.234,50', '1234.5'],
  ['1,234.50', '1234.5'],
  ['₩129,000', '129000'],
  ['129,000원', '129000'],
  ['-3', '-3'],
  ['129.000', '129|129000'],
  ['1.250', '1250'],
  ['1E5', undefined],
  ['12.34.5', undefined],
  ['1,23,4', undefined],
  ['', undefined],
])('%j alone is %s', (text, number) => {
  expect(readColumn([text])).toEqual([number]);
});

test.each([
  [
    ['129.000', '89.500'],
    ['129000', '89500'],
  ],
  [
    ['129.000', '1.234,50'],
    ['129000', '1234.5'],
  ],
  [
    ['129.000', '129000.50'],
    ['129', '129000.5'],
  ],
  [
    ['129.000', '99.000'],
    ['129|129000', '99|99000'],
  ],
  [
    ['129.000', '1,234.5', '1.234,5'],
    ['129|129000', '1234.5', '1234.5'],
  ],
])('the whole column %j decides: %j', (cells, numbers) => {
  expect(readColumn(cells)).toEqual(numbers);
});

test('in a file of a locale with decimal commas 129,000 has two readings, 1,250 pieces have one', () => {
  expect(readColumn(['129,000'], { separator: ';' })).toEqual(['129000|129']);
  expect(readColumn(['1,250'], { separator: ';' })).toEqual(['1250']);
  expect(readColumn(['1.250'], { isWhole: false })).toEqual(['1.25|1250']);
});

/** Writes a number as a locale does. */
function written(number: number, locale: string, digits: number) {
  return number.toLocaleString(locale, { minimumFractionDigits: digits, useGrouping: true });
}

test('a column that one locale wrote is read as it was meant, or not at all', () => {
  const column = fc.record({
    numbers: fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1 }),
    locale: fc.constantFrom('ko-KR', 'de-DE'),
    digits: fc.constantFrom(0, 2, 3),
    isWhole: fc.boolean(),
  });

  fc.assert(
    fc.property(column, ({ numbers, locale, digits, isWhole }) => {
      const cells = numbers.map((number) => written(number, locale, digits));
      const separator = locale === 'de-DE' ? ';' : ',';
      for (const [i, read] of readColumn(cells, { separator, isWhole }).entries()) {
        if (!read?.includes('|')) expect(read).toBe(String(numbers[i]));
        else expect(read.split('|')).toContain(String(numbers[i]));
      }
    }),
  );
});
