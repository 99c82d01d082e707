import { expect, test } from 'vitest';
import { changedRows, pasted, typed, unreadable } from './grid-cells.ts';
import type { GridUnit } from './product-grid.schema.ts';

const unit = (n: number): GridUnit => ({
  ...{ itemCode: 'P1', unitCode: `P1-${n}`, name: '', choice: '', listPrice: 10_000 },
  ...{ salePrice: 9_000, saleStatus: 'OnSale', qty: 5, reservedQty: 0 },
});
const units = [unit(1), unit(2), unit(3)];
const statusOf = (text: string) => ({ 중지: 'Suspend' })[text] ?? text;

test('a cell typed back to what it was is no change', () => {
  const [first] = units;
  if (!first) throw new Error('no unit');
  const draft = typed({}, { unit: first, column: 'salePrice', text: '8,000' });
  expect(draft).toEqual({ 'P1-1': { salePrice: '8,000' } });
  expect(typed(draft, { unit: first, column: 'salePrice', text: '9,000' })).toEqual({});
});

test('a block of a spreadsheet fills cells down and to the right, and ends with the grid', () => {
  const text = '₩8,000\t7\t중지\n7,500원\t5\n7000\t9\tEnd\n6000\n';
  const draft = pasted({}, units, { text, row: 1, column: 1, statusOf });
  expect(changedRows(draft, units)).toEqual([
    {
      ...{ itemCode: 'P1', unitCode: 'P1-2', salePrice: 8_000, saleStatus: 'Suspend' },
      qty: { to: 7, seen: 5 },
    },
    { itemCode: 'P1', unitCode: 'P1-3', salePrice: 7_500 },
  ]);
});

test.each([
  ['12', []],
  ['', ['P1-1']],
  ['-3', ['P1-1']],
  ['1.5', ['P1-1']],
])('a quantity of "%s" leaves %j to mend', (qty, codes) => {
  expect(unreadable({ 'P1-1': { qty } })).toEqual(codes);
});
