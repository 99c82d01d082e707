import { describe, expect, test } from 'vitest';
import {
  copyMeasures,
  listSizeColumns,
  listUnreadableCells,
  pasteMeasures,
  readSizeForm,
  readSizeRows,
  toSizeRows,
  typeMeasure,
} from './size-rows.ts';

const OPTIONS = [
  {
    nameKo: '색상',
    nameEn: 'Colour',
    isColor: true,
    values: [{ nameKo: '검정', nameEn: 'Black' }],
  },
  {
    nameKo: '사이즈',
    nameEn: 'Size',
    isColor: false,
    values: [
      { nameKo: 'S', nameEn: 'S' },
      { nameKo: 'M', nameEn: 'M' },
    ],
  },
];
const SIZES = [{ size: 'M', measures: { chest: 525, footLength: 265 } }];
const EMPTY = [
  { size: 'S', texts: {} },
  { size: 'M', texts: {} },
];

test('there is a row for each size, with its measures in their units', () => {
  expect(toSizeRows({ options: OPTIONS, sizes: SIZES })).toEqual([
    { size: 'S', texts: {} },
    { size: 'M', texts: { chest: '52.5', footLength: '265' } },
  ]);
  expect(toSizeRows({ options: [], sizes: [] })).toEqual([{ size: '', texts: {} }]);
  expect(toSizeRows({ options: [], sizes: SIZES }).map(({ size }) => size)).toEqual(['M']);
});

test('the columns are those of the kind, those that hold something, and those added', () => {
  const rows = typeMeasure(EMPTY, { row: 1, measure: 'hem', text: '40' });
  expect(listSizeColumns('Skirt', rows, ['chest'])).toEqual([
    'length',
    'waist',
    'hip',
    'hem',
    'chest',
  ]);
  expect(listSizeColumns('', rows, [])).toEqual(['hem']);
});

describe('a block of a spreadsheet', () => {
  const columns = ['length', 'chest'] as const;

  test('goes down and to the right, and stops at the edges', () => {
    const text = '70\t52.5\t9\r\n72\t55\r\n74\t57\r\n';
    expect(pasteMeasures(EMPTY, columns, { text, row: 0, column: 0 })).toEqual([
      { size: 'S', texts: { length: '70', chest: '52.5' } },
      { size: 'M', texts: { length: '72', chest: '55' } },
    ]);
    expect(pasteMeasures(EMPTY, columns, { text, row: 1, column: 1 })).toEqual([
      { size: 'S', texts: {} },
      { size: 'M', texts: { chest: '70' } },
    ]);
  });

  test('keeps what cannot be read in its cell', () => {
    const rows = pasteMeasures(EMPTY, columns, { text: '칠십', row: 0, column: 0 });
    expect(listUnreadableCells(rows)).toEqual(['sizes.0.measures.length']);
    expect(readSizeRows(rows)).toEqual([
      { size: 'S', measures: {} },
      { size: 'M', measures: {} },
    ]);
  });
});

test.each([
  ['52.5', []],
  ['52.5 cm', []],
  [' ', []],
  ['52,5', ['sizes.1.measures.chest']],
  ['525', ['sizes.1.measures.chest']],
  ['<b>', ['sizes.1.measures.chest']],
])('the cell %j: unreadable are %j', (text, names) => {
  const rows = typeMeasure(EMPTY, { row: 1, measure: 'chest', text });
  expect(listUnreadableCells(rows)).toEqual(names);
});

test('measures are copied by the names of sizes, of products in one size whatever its label', () => {
  const copy = copyMeasures(EMPTY, [...SIZES, { size: 'XL', measures: { chest: 600 } }]);
  expect(copy).toEqual({
    copied: 1,
    rows: [EMPTY[0], { size: 'M', texts: { chest: '52.5', footLength: '265' } }],
  });
  expect(copyMeasures([{ size: '', texts: {} }], SIZES)).toMatchObject({ copied: 1 });
  expect(copyMeasures(EMPTY, [])).toEqual({ copied: 0, rows: EMPTY });
});

test('a form is read as the grid writes it', () => {
  const form = new FormData();
  form.append('size', 'S');
  form.append('size', ' M ');
  form.set('sizes.1.measures.chest', '52.5');
  form.set('sizes.1.measures.girth', '1');
  expect(readSizeForm(form)).toEqual([
    { size: 'S', texts: {} },
    { size: 'M', texts: { chest: '52.5' } },
  ]);
});
