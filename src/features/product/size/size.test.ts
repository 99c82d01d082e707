import { describe, expect, test } from 'vitest';
import { findSizeKind, KIND_MEASURES, SIZE_KINDS, sortMeasures } from './size-kind.ts';
import {
  hasForeignSize,
  isTransposed,
  keepOwnSizes,
  listSizeDoubts,
  listSizeNames,
  sizeText,
  toMeasuredSizes,
  toSizeTable,
  type MeasuredSize,
} from './size.ts';
import { toDrawing } from './shop/size-drawing.ts';

const makeOption = (nameKo: string, names: readonly string[], isColor = false) => ({
  nameKo,
  isColor,
  values: names.map((name) => ({ nameKo: name })),
});
const colors = makeOption('색상', ['검정', '남색'], true);
const sizes = makeOption('사이즈', ['S', 'M', 'L']);
const measureChest = (size: string, chest = 500): MeasuredSize => ({ size, measures: { chest } });

test.each([
  [
    [colors, sizes],
    ['S', 'M', 'L'],
  ],
  [
    [colors, makeOption('자수', ['없음']), sizes],
    ['S', 'M', 'L'],
  ],
  [[makeOption('길이', ['30', '32'])], ['30', '32']],
  [[colors], []],
  [[], []],
])('the sizes of %j', (options, names) => {
  expect(listSizeNames(options)).toEqual(names);
});

describe('the sizes that a product has', () => {
  test.each([
    ['in the order of its options', [measureChest('L'), measureChest('S')], [sizes], ['S', 'L']],
    ['without those that are gone', [measureChest('XL'), measureChest('M')], [sizes], ['M']],
    ['without those that nothing is measured of', [{ size: 'M', measures: {} }], [sizes], []],
    [
      'the one of a product in one size',
      [measureChest('FREE'), measureChest('F')],
      [colors],
      ['FREE'],
    ],
  ])('%s', (_, measured, options, names) => {
    expect(keepOwnSizes(measured, options).map(({ size }) => size)).toEqual(names);
  });

  test.each([
    [[measureChest('S'), measureChest('L')], [sizes], false],
    [[measureChest('S'), measureChest('S')], [sizes], true],
    [[measureChest('XL')], [sizes], true],
    [[measureChest('')], [sizes], true],
    [[measureChest('')], [colors], false],
    [[measureChest('FREE'), measureChest('F')], [colors], true],
    [[], [], false],
  ])('%j of %j is foreign: %s', (measured, options, isForeign) => {
    expect(hasForeignSize(measured, options)).toBe(isForeign);
  });
});

test('rows become sizes, whose measures have one order', () => {
  const rows = [
    { size: 'S', measure: 'chest', mm: 500 },
    { size: 'S', measure: 'length', mm: 700 },
    { size: 'M', measure: 'chest', mm: 525 },
  ] as const;
  expect(JSON.stringify(toMeasuredSizes(rows))).toBe(
    '[{"size":"S","measures":{"length":700,"chest":500}},{"size":"M","measures":{"chest":525}}]',
  );
});

describe('a width that looks like a girth', () => {
  const wide: MeasuredSize = { size: 'L', measures: { chest: 1040, waist: 820, length: 1200 } };

  test('is asked about, and not halved', () => {
    expect(listSizeDoubts([wide])).toEqual([
      { size: 'L', measure: 'chest', mm: 1040 },
      { size: 'L', measure: 'waist', mm: 820 },
    ]);
    expect(wide.measures).toEqual({ chest: 1040, waist: 820, length: 1200 });
  });

  test.each([
    [{ chest: 750 }, []],
    [{ chest: 751 }, ['chest']],
    [{ waist: 600 }, []],
    [{ waist: 601 }, ['waist']],
    [{ hip: 900, footLength: 300 }, []],
  ])('%j: %j', (measures, doubtful) => {
    const doubts = listSizeDoubts([{ size: 'L', measures }]);
    expect(doubts.map(({ measure }) => measure)).toEqual(doubtful);
  });

  test('is not asked about again once it is stored', () => {
    expect(listSizeDoubts([wide], [wide])).toEqual([]);
    const other = { size: 'L', measures: { ...wide.measures, chest: 1060 } };
    expect(listSizeDoubts([other], [wide])).toHaveLength(1);
  });
});

test('a size in one line', () => {
  const measures = { chest: 575, length: 720, footLength: 265 };
  expect(sizeText({ size: '100(L)', measures })).toBe(
    '100(L): length 72cm, chest 57.5cm, footLength 265mm',
  );
});

describe('the table', () => {
  const measured: MeasuredSize[] = [
    { size: 'S', measures: { chest: 500, length: 700, hem: 480 } },
    { size: 'M', measures: { chest: 525 } },
  ];

  test('has what is measured, in the order of the kind; gaps are null', () => {
    expect(toSizeTable('Raglan', measured, new Map([['S', 'Small']]))).toEqual({
      kind: 'Raglan',
      measures: ['length', 'chest', 'hem'],
      sizes: [
        { name: 'Small', mm: [700, 500, 480] },
        { name: 'M', mm: [null, 525, null] },
      ],
    });
  });

  test('is null without measures', () => {
    expect(toSizeTable('Top', [], new Map())).toBeNull();
    expect(toSizeTable('Top', [{ size: 'S', measures: {} }], new Map())).toBeNull();
  });

  test.each([
    [4, 5, false],
    [3, 8, false],
    [6, 5, true],
    [6, 6, true],
    [6, 9, false],
    [5, 1, true],
  ])('of %i measures and %i sizes has measures as rows: %s', (measures, count, expected) => {
    const table = {
      measures: Array.from({ length: measures }, () => 'chest' as const),
      sizes: Array.from({ length: count }, () => ({ name: '', mm: [] })),
    };
    expect(isTransposed(table)).toBe(expected);
  });
});

describe('a kind', () => {
  test('orders its measures first', () => {
    expect(sortMeasures('Pants', new Set(['hem', 'chest', 'waist']))).toEqual([
      'waist',
      'hem',
      'chest',
    ]);
  });

  test.each([
    ['001002', 'Top'],
    ['001005', 'Pants'],
    ['001005001', 'Pants'],
    ['002', ''],
    ['', ''],
  ])('of the category %j is %j', (code, kind) => {
    const kinds = new Map([
      ['001', 'Top'],
      ['001005', 'Pants'],
    ] as const);
    expect(findSizeKind(code, kinds)).toBe(kind);
  });

  test.each(SIZE_KINDS.filter((kind) => kind !== ''))('%s draws all that it measures', (kind) => {
    const drawing = toDrawing({ kind, measures: [...KIND_MEASURES[kind]] });
    expect(drawing?.drawn.map(({ measure }) => measure)).toEqual(KIND_MEASURES[kind]);
    expect(drawing?.drawn.map(({ letter }) => letter).join('')).toBe(
      'ABCDEF'.slice(0, KIND_MEASURES[kind].length),
    );
    expect(JSON.stringify(drawing).length).toBeLessThan(900);
  });
});

test('a vest has no sleeves, and what no drawing shows has no letter', () => {
  const vest = toDrawing({ kind: 'Top', measures: ['length', 'chest'] });
  const shirt = toDrawing({ kind: 'Top', measures: ['length', 'chest', 'sleeve', 'headGirth'] });
  expect(vest?.outline).not.toBe(shirt?.outline);
  expect(shirt?.drawn.map(({ measure }) => measure)).toEqual(['length', 'chest', 'sleeve']);
  expect(toDrawing({ kind: '', measures: ['chest'] })).toBeUndefined();
  expect(toDrawing({ kind: 'Shoes', measures: ['chest'] })).toBeUndefined();
});
