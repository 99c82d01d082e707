import { expect, test } from 'vitest';
import { listParents, toItems, withoutLine, type ComposedLine } from './composed-lines.ts';

const TENT: ComposedLine = { itemCode: 'P1', name: 'Tent', qty: 1 };
const PEGS: ComposedLine = { itemCode: 'P2', name: 'Pegs', qty: 2, parentCode: 'P1' };
const LAMP: ComposedLine = { itemCode: 'P3', name: 'Lamp', qty: 1 };

test('add-ons go with their item', () => {
  expect(toItems([PEGS, TENT, LAMP])).toEqual([
    { itemCode: 'P1', qty: 1, addOnItems: [{ itemCode: 'P2', qty: 2 }] },
    { itemCode: 'P3', qty: 1, addOnItems: [] },
  ]);
});

test('the add-ons of what is taken away are bought by themselves', () => {
  expect(toItems(withoutLine([TENT, PEGS], 'P1'))).toEqual([
    { itemCode: 'P2', qty: 2, addOnItems: [] },
  ]);
});

test('an add-on has none itself', () => {
  const listNames = (itemCode: string) =>
    listParents([TENT, PEGS, LAMP], itemCode).map(({ name }) => name);
  expect(listNames('P1')).toEqual([]);
  expect(listNames('P2')).toEqual(['Tent', 'Lamp']);
  expect(listNames('P3')).toEqual(['Tent']);
});
