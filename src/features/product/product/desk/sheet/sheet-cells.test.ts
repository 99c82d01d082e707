import { expect, test } from 'vitest';
import en from '../../../../../i18n/en/productDesk.json' with { type: 'json' };
import ko from '../../../../../i18n/ko/productDesk.json' with { type: 'json' };
import { UNIT_STATUSES } from '../product-table.ts';
import {
  changedRows,
  pasteSheetBlock,
  readAgain,
  STATUS_WORDS,
  getStatus,
  editSheetCell,
  listUnreadableColumns,
} from './sheet-cells.ts';
import type { SheetUnit } from './unit-sheet.schema.ts';

const unit = (n: number): SheetUnit => ({
  itemCode: 'P1',
  unitCode: `P1-${n}`,
  name: '',
  choice: '',
  listPrice: 10_000,
  salePrice: 9_000,
  saleStatus: 'OnSale',
  qty: 5,
  reservedQty: 0,
});
const units = [unit(1), unit(2), unit(3)];

test('a cell typed back to what it was is no change', () => {
  const draft = editSheetCell({}, { unit: unit(1), column: 'salePrice', text: '8,000' });
  expect(draft).toEqual({ 'P1-1': { unit: unit(1), cells: { salePrice: '8,000' } } });
  expect(editSheetCell(draft, { unit: unit(1), column: 'salePrice', text: '9,000' })).toEqual({});
});

test('a block of a spreadsheet fills cells down and to the right, and ends with the grid', () => {
  const text = '₩8,000\t7\t판매중지\n7,500원\t5\n7000\t9\tEnd\n6000\n';
  const draft = pasteSheetBlock({}, units, { text, row: 1, column: 1 });
  expect(changedRows(draft)).toEqual([
    {
      itemCode: 'P1',
      unitCode: 'P1-2',
      salePrice: 8_000,
      saleStatus: 'Suspend',
      qty: { to: 7, seen: 5 },
    },
    { itemCode: 'P1', unitCode: 'P1-3', salePrice: 7_500 },
  ]);
});

test('a row with a text that is no status is kept to be mended; the others are sent', () => {
  const draft = pasteSheetBlock({}, units, { text: '품절\nended\n', row: 0, column: 3 });
  expect(draft['P1-1']?.cells).toEqual({ saleStatus: '품절' });
  expect(changedRows(draft)).toEqual([{ itemCode: 'P1', unitCode: 'P1-2', saleStatus: 'End' }]);
});

test('changes of another page are sent, with the stock as it was last read', () => {
  const typedTo = (n: number, text: string) => ({ unit: unit(n), column: 'qty', text }) as const;
  const draft = editSheetCell(editSheetCell({}, typedTo(1, '8')), typedTo(2, '9'));
  const later = readAgain(draft, [{ ...unit(2), qty: 7 }, unit(3)]);
  expect(changedRows(later).map(({ qty }) => qty)).toEqual([
    { to: 8, seen: 5 },
    { to: 9, seen: 7 },
  ]);
  expect(changedRows(readAgain(later, [{ ...unit(1), qty: 8 }]))).toHaveLength(1);
});

test.each([
  [{ qty: '12' }, []],
  [{ qty: '' }, ['qty']],
  [{ qty: '-3' }, ['qty']],
  [{ qty: '1.5' }, ['qty']],
  [{ qty: '1000000000', listPrice: '1000000000' }, ['qty']],
  [{ salePrice: '9999999999', saleStatus: 'Gone' }, ['salePrice', 'saleStatus']],
])('%j leaves %j to mend', (cells, columns) => {
  expect(listUnreadableColumns(cells)).toEqual(columns);
});

test.each(UNIT_STATUSES)('%s has the words that the desk shows', (status) => {
  expect(STATUS_WORDS[status]).toEqual([ko.unitStatus[status], en.unitStatus[status]]);
});

test.each([
  ['판매중', 'OnSale'],
  [' 판매 중 ', 'OnSale'],
  ['on sale', 'OnSale'],
  ['Suspend', 'Suspend'],
  ['ended', 'End'],
  ['', undefined],
  ['품절', undefined],
])('"%s" is read as %s', (text, status) => {
  expect(getStatus(text)).toBe(status);
});
