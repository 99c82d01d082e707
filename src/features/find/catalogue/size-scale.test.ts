import { expect, test } from 'vitest';
import type { SizeKind } from '#db/tables/size.ts';
import { compareSizes, getSizeScale, readSizeName } from './size-scale.ts';

const MEN = ['95(M)', '100(L)', '105(XL)', '110(XXL)'];
const CHILDREN = ['110', '120', '130'];

test.each<[name: string, run: string[], values: string[], kind?: SizeKind]>([
  ['M', [], ['m']],
  ['XXL', [], ['2xl']],
  ['2XL', [], ['2xl']],
  ['xs', [], ['xs']],
  ['95(M)', MEN, ['kr95', 'm']],
  ['M (95)', ['M (95)'], ['m', 'kr95']],
  ['110(XXL)', MEN, ['kr110', '2xl']],
  ['110', CHILDREN, ['cm110']],
  ['110', ['105', '110'], ['kr110']],
  ['270', ['250', '270'], ['mm270']],
  ['180', ['180', '190'], ['mm180'], 'Shoes'],
  ['270mm', [], ['mm270']],
  ['270 (US 9)', ['270 (US 9)'], ['mm270']],
  ['30인치', [], ['in30']],
  ['30"', [], ['in30']],
  ['30', ['28', '30', '32'], ['in30']],
  ['55', ['44', '55', '66'], ['w55']],
  ['66반', ['66', '66반'], ['w66.5']],
  ['44', ['44'], ['w44']],
  ['M(235-255)', [], ['m', 'mm235-255']],
  ['120cm', [], ['cm120']],
  ['프리', [], ['free']],
  ['ONE SIZE', [], ['free']],
  ['45L', ['45L'], []],
  ['3', ['1', '3'], []],
])('%s beside %j is %j', (name, run, values, kind = '') => {
  const sizes = readSizeName(name, { run, kind, isNamedSize: false });
  expect(sizes.map(({ value }) => value)).toEqual(values);
});

test('a name of no scale is a size where its option is one', () => {
  const readNamed = (name: string) =>
    readSizeName(name, { run: [name], kind: '', isNamedSize: true });
  expect(readNamed('대형, 4인용')).toEqual([{ value: 'n-대형-4인용', name: '대형, 4인용' }]);
  expect(readNamed('45L')).toEqual([{ value: 'n-45l', name: '45L' }]);
  expect(readNamed(' ')).toEqual([{ value: 'n--', name: ' ' }]);
});

test('sizes are in the order in which one grows, scale by scale', () => {
  const sorted = ['3xs', 'xs', 's', 'm', 'l', 'xl', '2xl', 'free', 'kr95', 'kr100', 'w55', 'w66'];
  sorted.push(
    'w66.5',
    'in28',
    'in30',
    'mm235',
    'mm235-255',
    'mm270',
    'cm110',
    'n-2인용',
    'n-10인용',
  );

  expect(sorted.toReversed().sort(compareSizes)).toEqual(sorted);
  expect(sorted.map(getSizeScale)).not.toContain(undefined);
  expect(getSizeScale('n-45l')).toBe('other');
  expect(getSizeScale('m')).toBe('letter');
});
