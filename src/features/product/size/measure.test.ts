import { expect, test } from 'vitest';
import { translateDynamic } from '../../../i18n/server.ts';
import { LOCALES } from '../../../lib/locale.ts';
import {
  findMeasure,
  getMeasureRange,
  MEASURE_CODES,
  MEASURES,
  parseMeasure,
  toMeasureNumber,
} from './measure.ts';

test.each([
  ['총장', 'length'],
  ['총장(cm)', 'length'],
  ['총 장 （CM）', 'length'],
  ['기장', 'length'],
  ['옷길이', 'length'],
  ['총기장', 'length'],
  ['어깨', 'shoulder'],
  ['어깨단면', 'shoulder'],
  ['견장', 'shoulder'],
  ['가슴', 'chest'],
  ['흉위', 'chest'],
  ['품', 'chest'],
  ['가슴 [단면]', 'chest'],
  ['CHEST (flat)', 'chest'],
  ['팔길이', 'sleeve'],
  ['소매', 'sleeve'],
  ['허리', 'waist'],
  ['힙', 'hip'],
  ['힙단면', 'hip'],
  ['엉덩이', 'hip'],
  ['허벅지', 'thigh'],
  ['밑위길이', 'rise'],
  ['밑단', 'hem'],
  ['안쪽기장', 'inseam'],
  ['발길이(mm)', 'footLength'],
  ['높이', 'height'],
  ['깊이', 'depth'],
  ['총길이', 'totalLength'],
])('the column %s is %s', (title, measure) => {
  expect(findMeasure(title)).toBe(measure);
});

test.each([
  '',
  ' ',
  '(cm)',
  '가슴둘레',
  '허리둘레',
  '색상',
  'constructor',
  '__proto__',
  '총장총장',
])('the column %j is no measure', (title) => {
  expect(findMeasure(title)).toBeUndefined();
});

test('no title stands for two measures', () => {
  const titles = MEASURE_CODES.flatMap((measure) => MEASURES[measure].names);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  for (const measure of MEASURE_CODES) {
    for (const name of MEASURES[measure].names) expect(findMeasure(name)).toBe(measure);
  }
});

test.each(LOCALES)('the words of a page name the measure in a file, too: %s', (locale) => {
  const t = translateDynamic(locale);
  for (const measure of MEASURE_CODES) {
    expect(findMeasure(t(`size.measure.${measure}`)), measure).toBe(measure);
  }
  expect(t('size.measure.chest')).toBe(locale === 'ko' ? MEASURES.chest.names[0] : 'Chest (flat)');
});

test.each([
  ['chest', '57.5', 575],
  ['chest', ' 57.5 cm ', 575],
  ['chest', '57.50', 575],
  ['chest', '57', 570],
  ['chest', '５７．５', 575],
  ['chest', '57.55', undefined], // finer than a tape tells
  ['chest', '575', undefined], // millimetres: no garment is that wide
  ['chest', '57,5', undefined],
  ['chest', '-57.5', undefined],
  ['chest', '', undefined],
  ['chest', 'cm', undefined],
  ['chest', '1e2', undefined],
  ['chest', '0x39', undefined],
  ['chest', 'Infinity', undefined],
  ['chest', '57.5mm', undefined],
  ['chest', '99999999999999999999', undefined],
  ['chest', '=1+1', undefined],
  ['chest', '57.5"', undefined],
  ['footLength', '265', 265],
  ['footLength', '265mm', 265],
  ['footLength', '26.5', undefined],
  ['footLength', '26.5cm', undefined],
  ['footLength', '265.0', 265],
  ['heelHeight', '0', undefined],
] as const)('%s of %j is %s mm', (measure, text, mm) => {
  expect(parseMeasure(measure, text)).toBe(mm);
});

test.each(MEASURE_CODES)('%s is read as it is written, at both ends of its range', (measure) => {
  const { min, max, unit } = getMeasureRange(measure);
  for (const number of [min, max]) {
    const mm = parseMeasure(measure, `${number}${unit}`) ?? 0;
    expect(toMeasureNumber(measure, mm)).toBe(number);
  }
  expect(parseMeasure(measure, String(max + 1))).toBeUndefined();
});
