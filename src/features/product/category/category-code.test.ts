import { expect, test } from 'vitest';
import { codeAfterMove, freeCode } from './category-code.ts';

const codes = ['001', '001001', '001002', '001002001', '002', '002004', '003', '009'];

test.each([
  ['', [], '001'],
  ['', ['001', '007'], '008'],
  ['', ['001', '007', '100', '120'], '008'], // those of an import
  ['', ['098', '099'], '001'],
  ['001', ['001', '001002', '002009'], '001003'],
  ['001', ['001999', '001001'], '001002'],
])('the free code below %o beside %j is %o', (parent, used, expected) => {
  expect(freeCode(parent, new Set(used))).toBe(expected);
});

test('no code is free when all are taken', () => {
  const all = Array.from({ length: 999 }, (_, n) => `005${String(n + 1).padStart(3, '0')}`);
  expect(freeCode('005', new Set(all))).toBeUndefined();
});

test.each([
  ['001002', '001', '001002'], // its own parent
  ['001002', '002', '002005'],
  ['001002', '', '010'],
  ['001002', '001002001', 'CategoryInItself'],
  ['001', '001', 'CategoryInItself'],
  ['009', '001', 'CategoryFixed'],
  ['009', '', '009'],
])('%o below %o is %o', (code, parent, expected) => {
  expect(codeAfterMove({ code, parent, codes, moves: [] })).toBe(expected);
});

test('there are four levels', () => {
  const deep = [...codes, '003001', '003001001'];
  const move = { code: '001', codes: deep, moves: [] };
  expect(codeAfterMove({ ...move, parent: '003' })).toBe('003002');
  expect(codeAfterMove({ ...move, parent: '003001' })).toBe('CategoryTooDeep');
});

test('a category that goes back gets its code back, unless another has it', () => {
  const moves = [{ oldCode: '001009', displayCateCode: '002004' }];
  const move = { code: '002004', parent: '001', moves };
  expect(codeAfterMove({ ...move, codes })).toBe('001009');
  expect(codeAfterMove({ ...move, codes: [...codes, '001009'] })).toBe('001010');
  // Nobody else gets a code that an address of before has.
  expect(codeAfterMove({ ...move, code: '003', codes })).toBe('001010');
});
