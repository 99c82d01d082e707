import { expect, test } from 'vitest';
import { addValues, findDot, isColorName, withBlank } from './option-chips.ts';

const [blank] = withBlank([]);
if (!blank) throw new Error('There is no blank option.');

test.each([
  ['남색', '남색/'],
  ['남색/Navy, 검정', '남색/Navy 검정/'],
  ['S\nM\tL', 'S/ M/ L/'],
  ['S, S,, M ', 'S/ M/'],
  [' , ', ''],
])('%j makes the values "%s"', (text, values) => {
  const chips = addValues(blank, text).values;
  expect(chips.map(({ nameKo, nameEn }) => `${nameKo}/${nameEn}`).join(' ')).toBe(values);
  expect(new Set(chips.map(({ key }) => key)).size).toBe(chips.length);
});

test('an option takes a hundred values', () => {
  const text = Array.from({ length: 120 }, (_, n) => `값${n}`).join();
  expect(addValues(addValues(blank, text), '하나 더').values).toHaveLength(100);
});

test('there is one blank option at the end, up to four options', () => {
  const toOption = (nameKo: string) => ({ ...blank, key: nameKo.length, nameKo });
  expect(withBlank([toOption('하'), blank]).map(({ nameKo }) => nameKo)).toEqual(['하', '']);
  expect(withBlank(['하', '하나', '하나둘', '하나둘셋'].map(toOption))).toHaveLength(4);
});

test.each([
  ['남색', '#1f2a44'],
  ['진한 네이비', '#1f2a44'],
  ['안개', ''],
])('the dot of %s is "%s"', (name, rgb) => {
  expect(findDot(name)).toBe(rgb);
});

test.each([
  ['색상', true],
  ['컬러', true],
  ['Colour', true],
  ['사이즈', false],
])('the name %s is that of colours: %s', (name, isColor) => {
  expect(isColorName(name)).toBe(isColor);
});
