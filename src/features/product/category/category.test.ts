import { expect, test } from 'vitest';
import { categoryPath, categoryTree, filledTree, parentCode } from './category.ts';

const rows = ['001', '002', '001002', '001001', '003001', '001001001'].map((displayCateCode) => ({
  displayCateCode,
  nameKo: displayCateCode,
  nameEn: displayCateCode,
  sortOrder: 0,
  isFilled: !displayCateCode.startsWith('001001'),
}));
const tree = categoryTree(rows);
const codes = (code: string) => categoryPath(tree, code).map((one) => one.displayCateCode);

test('children keep the order of the rows, and go with a hidden parent', () => {
  expect(tree.map((top) => top.displayCateCode)).toEqual(['001', '002']);
  expect(tree[0]?.children.map((child) => child.displayCateCode)).toEqual(['001002', '001001']);
});

test.each<[string, string[]]>([
  ['001', ['001']],
  ['001001001', ['001', '001001', '001001001']],
  ['002', ['002']],
  ['003001', []],
  ['001009', []],
  ['0010', []],
  ['', []],
])('the way to %o is %o', (code, expected) => {
  expect(codes(code)).toEqual(expected);
});

test('a category with nothing on show is left out, unless it is on the way to the one kept', () => {
  const below = (keep?: string) =>
    filledTree(tree, keep)[0]?.children.map((child) => child.displayCateCode);
  expect(below()).toEqual(['001002']);
  expect(below('001001001')).toEqual(['001002', '001001']);
});

test('a top category has no parent', () => {
  expect(parentCode('001')).toBeUndefined();
  expect(parentCode('001002')).toBe('001');
});
