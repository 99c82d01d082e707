import { expect, test } from 'vitest';
import { CategoryCodes } from './category-codes.ts';

const row = (displayCateCode: string, nameKo: string, nameEn = nameKo) => ({
  displayCateCode,
  nameKo,
  nameEn,
});
const rows = [
  row('001', '남성', 'Men'),
  row('001001', '자켓', 'Jackets'),
  row('100', '텐트', 'Tents'),
];

test.each([
  [['tents'], '100', []],
  [['자켓'], '001001', []], // a single name matches at any level
  [['Stoves'], '101', [{ displayCateCode: '101', name: 'Stoves' }]],
  [['Men', 'Jackets'], '001001', []],
  [['Men', 'Shirts'], '001002', [{ displayCateCode: '001002', name: 'Shirts' }]],
  [
    ['Tents', 'Jackets'],
    '100001',
    [{ displayCateCode: '100001', name: 'Jackets' }], // not the men's
  ],
  [
    ['A', 'B', 'C', 'D', 'E'],
    '101001001001',
    [
      { displayCateCode: '101', name: 'A' },
      { displayCateCode: '101001', name: 'B' },
      { displayCateCode: '101001001', name: 'C' },
      { displayCateCode: '101001001001', name: 'D' },
    ],
  ],
])('%j is %s', (path, code, added) => {
  const codes = new CategoryCodes(rows);
  expect(codes.place(path)).toEqual({ code, added });
  expect(codes.place(path)).toEqual({ code, added: [] });
});

test('a code takes precedence over a name', () => {
  const codes = new CategoryCodes([row('001', '002'), row('002', 'Shoes')]);
  expect(codes.find('002')).toBe('002');
});

test('there are 899 top-level codes, and 999 below each', () => {
  const codes = new CategoryCodes([]);
  const placed = Array.from({ length: 900 }, (_, i) => codes.place([`Type ${i}`])?.code);
  expect(placed.at(-2)).toBe('998');
  expect(placed.at(-1)).toBeUndefined();

  const below = Array.from({ length: 1000 }, (_, i) => codes.place(['Type 0', `${i}`])?.code);
  expect(below.at(-2)).toBe('100999');
  expect(below.at(-1)).toBeUndefined();
});

test('a code of before names the category that had it, and is free for no other', () => {
  const codes = new CategoryCodes(
    [row('001', 'Men'), row('001001', 'Jackets')],
    [{ oldCode: '001002', displayCateCode: '001001' }],
  );
  expect(codes.find('001002')).toBe('001001');
  expect(codes.place(['Men', 'Socks'])?.code).toBe('001003');
});

test('what a file plans keeps its codes until the shop has it, and for no other', () => {
  const planned = new Map<string, string>();
  const first = new CategoryCodes(rows, [], planned).place(['Stoves', 'Gas']);
  const added = [
    { displayCateCode: '101', name: 'Stoves' },
    { displayCateCode: '101001', name: 'Gas' },
  ];
  expect(first).toEqual({ code: '101001', added });

  // It was not saved.
  const again = new CategoryCodes(rows, [], planned);
  expect(again.place(['Lamps'])?.code).toBe('102');
  expect(again.place(['Gas'])).toEqual({ code: '101001', added });

  // Saved, and a code that somebody else took.
  const saved = [...rows, row('101', 'Stoves'), row('102', 'Boots')];
  const last = new CategoryCodes(saved, [], planned);
  expect(last.place(['Gas'])).toEqual({ code: '101001', added: added.slice(1) });
  expect(last.place(['Lamps'])?.code).toBe('103');
});
