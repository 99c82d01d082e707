import { expect, test } from 'vitest';
import { getDistinction, type Distinction } from './distinction.ts';

const black = { colors: '블랙', sellerCode: 'MT-1', itemCode: 'P1' };
const navy = { ...black, colors: '네이비', itemCode: 'P2' };
const plain = { colors: '', sellerCode: '', itemCode: 'P3' };

test.each<[string, Distinction, Distinction[], string]>([
  ['without namesakes nothing', black, [], ''],
  ['its colours', black, [navy, plain], '블랙'],
  ['its seller’s code', { ...navy, sellerCode: 'MT-2' }, [{ ...black, colors: '네이비' }], 'MT-2'],
  ['its number', black, [{ ...black, itemCode: 'P4' }], 'P1'],
  ['its number, nothing else being known', plain, [black], 'P3'],
])('a product is told apart by %s', (_, facts, namesakes, expected) => {
  expect(getDistinction(facts, namesakes)).toBe(expected);
});
