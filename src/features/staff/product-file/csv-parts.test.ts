import { expect, test } from 'vitest';
import { csvParts, recordAt, tornProducts, withLine } from './csv-parts.ts';

const FILE = [
  '\uFEFFnameKo,itemCode,note',
  'A,P1,"two',
  'lines, and ""quotes"""',
  'A,P1,',
  "B,'001,x",
  'C,P3,"open',
].join('\r\n');

test('parts hold whole products with their lines, and the header', () => {
  const [part] = csvParts(FILE);
  expect(part).toMatchObject({ firstLine: 2, itemCodes: ['P1', '001', 'P3'] });
  expect(part?.csv.split('\n')[0]).toBe('nameKo,itemCode,note');
  expect(csvParts('')).toEqual([]);
});

test('only some products: each part tells where it begins', () => {
  const parts = csvParts(FILE, (code) => code !== '001');
  expect(parts.map(({ firstLine, itemCodes }) => [firstLine, itemCodes])).toEqual([
    [2, ['P1']],
    [6, ['P3']],
  ]);
});

test('a long file is sent in several parts', () => {
  const rows = Array.from({ length: 3000 }, (_, n) => `N,P${n},${'x'.repeat(60)}`);
  const parts = csvParts(['nameKo;itemCode;note'.replaceAll(';', ','), ...rows].join('\n'));
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.flatMap(({ itemCodes }) => itemCodes)).toHaveLength(3000);
  expect(parts[1]?.firstLine).toBe(2 + (parts[0]?.itemCodes.length ?? 0));
});

test('a product whose rows lie apart is found', () => {
  expect([...tornProducts('itemCode,x\nP1,1\nP2,1\nP1,2')]).toEqual([['P1', 4]]);
});

test('a record is mended in its line', () => {
  expect(recordAt(FILE, 2)).toBe('A,P1,"two\nlines, and ""quotes"""');
  expect(recordAt(withLine(FILE, 2, 'A,P1,one'), 3)).toBe('A,P1,');
});
