import { expect, test } from 'vitest';
import { fillDown, listUnitRows, toNewUnits, typeUnitText, type TextsByUnit } from './new-units.ts';

const toOption = (...names: string[]) => ({ values: names.map((nameKo) => ({ nameKo })) });
const colors = toOption('남색', '검정');
const sizes = toOption('S', 'M', 'L');
const none: TextsByUnit = new Map();

function listStock(texts: TextsByUnit, ...options: { values: { nameKo: string }[] }[]) {
  return listUnitRows(options, texts).map((row) => row.texts.stockQty);
}

test('a product without options has one unit', () => {
  expect(toNewUnits(listUnitRows([], none))).toEqual([
    { options: [], stockQty: 0, priceDiff: 0, gtin: '', place: '' },
  ]);
});

test('a field is filled down from a row', () => {
  const rows = listUnitRows([colors, sizes], none);
  const texts = fillDown(none, rows, { from: 2, field: 'stockQty', text: '7' });
  expect(listStock(texts, colors, sizes)).toEqual(['', '', '7', '7', '7', '7']);
});

test('a unit keeps what was typed while values are added, moved and removed', () => {
  const rows = listUnitRows([colors], none);
  const [navy, black] = rows;
  if (!navy || !black) throw new Error('There are two units.');
  const texts = typeUnitText(typeUnitText(none, navy, { stockQty: '1', gtin: '88' }), black, {
    stockQty: '2',
  });

  expect(listStock(texts, toOption('검정', '회색', '남색'))).toEqual(['2', '', '1']);
  expect(listStock(texts, toOption('검정'))).toEqual(['2']);
  expect(listStock(texts, colors, toOption('S', 'M'))).toEqual(['1', '1', '2', '2']);
  expect(listUnitRows([colors, sizes], texts).map((row) => row.texts.gtin)).toEqual(
    Array.from({ length: 6 }, () => ''),
  );
});

test('what is no number is none', () => {
  const [row] = listUnitRows([], none);
  if (!row) throw new Error('There is one unit.');
  const readStock = (stockQty: string) =>
    toNewUnits(listUnitRows([], typeUnitText(none, row, { stockQty })))[0]?.stockQty;
  expect(['', '1,200', '-3', '7x'].map(readStock)).toEqual([0, 1200, -3, Number.NaN]);
});
