import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newProduct } from './new-product.ts';
import {
  optionProblem,
  optionText,
  planUnits,
  withOptions,
  type OptionEdit,
} from './option-edit.ts';
import type { OptionInput, ProductInput } from './product-input.ts';

const named = (nameKo: string) => ({ nameKo, nameEn: '' });
const option = (nameKo: string, values: string, isColor = false): OptionInput => ({
  ...named(nameKo),
  isColor,
  values: values.split('').map(named),
});

/** `색:빨(파)초`: red stays, blue is renamed from itself, and so on; `+` before what is added. */
function edit(text: string): OptionEdit[] {
  return text.split(' ').flatMap((part) => {
    const [name = '', values = ''] = part.split(':');
    if (name === '') return [];

    const parseWord = (word: string) => {
      const [was = '', nameKo = was] = word.split('>');
      return word.startsWith('+') ? named(word.slice(1)) : { ...named(nameKo), was };
    };

    const isColor = name.endsWith('색');
    return [{ ...parseWord(name), isColor, values: values.split(',').map(parseWord) }];
  });
}

const product = (...options: OptionInput[]): ProductInput => ({
  ...newProduct(
    {
      itemCode: 'P1',
      nameKo: '셔츠',
      nameEn: '',
      brandCode: 'B',
      policyCode: 'S',
      categories: [],
      listPrice: 20_000,
      salePrice: 10_000,
      stockQty: 3,
      options,
    },
    0,
  ),
  images: options.some(({ isColor }) => isColor)
    ? [{ path: '/a' }, { path: '/red', colorIndex: 0 }, { path: '/blue', colorIndex: 1 }]
    : [{ path: '/a' }],
});
const shirt = product(option('색', '빨파', true), option('치수', '소대'));
const plain = product();

function saved(before: ProductInput, text: string, makesMissing = false): ProductInput {
  const plan = planUnits(before, edit(text), makesMissing);
  return withOptions(before, edit(text), {
    ...plan,
    codes: plan.made.map((_, index) => `N${index + 1}`),
  });
}

/** `빨소=P1-001`, in the order of the units. */
function unitsOf(text: string, before = shirt) {
  const after = saved(before, text);
  return after.units.map(({ itemCode, options }) => {
    const chosen = options.map(
      (valueIndex, level) => after.options[level]?.values[valueIndex]?.nameKo ?? '?',
    );
    return `${chosen.join('')}=${itemCode.replace('P1-00', '')}`;
  });
}

describe('units', () => {
  test.each([
    ['follow renamed values', '색:빨>진빨,파 치수:소,대', '진빨소=1 진빨대=2 파소=3 파대=4'],
    ['follow swapped names', '색:빨>파,파>빨 치수:소,대', '파소=1 파대=2 빨소=3 빨대=4'],
    ['follow the order', '색:파,빨 치수:대,소', '파대=4 파소=3 빨대=2 빨소=1'],
    [
      'are made for an added value',
      '색:빨,+초,파 치수:소,대',
      '빨소=1 빨대=2 초소=N1 초대=N2 파소=3 파대=4',
    ],
    ['end with a removed value', '색:빨 치수:소,대', '빨소=1 빨대=2'],
    ['take another value’s place', '색:빨,+파 치수:소,대', '빨소=1 빨대=2 파소=N1 파대=N2'],
    ['become one without an option', '치수:소,대', '소=1 대=2'],
    ['become one without any', '', '=1'],
    [
      'take the first value of an added option',
      '색:빨,파 치수:소 +천:+면,+마',
      '빨소면=1 빨소마=N1 파소면=3 파소마=N2',
    ],
    ['follow options that change places', '치수:소,대 색:빨,파', '소빨=1 소파=3 대빨=2 대파=4'],
  ])('%s', (_, text, units) => {
    expect(unitsOf(text).join(' ')).toBe(units);
  });

  test('of a product without options are made around the one there is', () => {
    expect(unitsOf('+색:+빨,+파', plain)).toEqual(['빨=1', '파=N1']);
  });

  test('that are added cost as much as the cheapest, and have no stock', () => {
    const units = shirt.units.map((unit, index) => ({ ...unit, salePrice: 10_000 - index }));
    const after = saved({ ...shirt, units }, '색:빨,파,+초 치수:소,대');
    const price = { listPrice: 20_000, salePrice: 9_997 };
    expect(after.units.at(-1)).toMatchObject({ ...price, stockQty: 0, saleStatus: 'OnSale' });
  });

  test('that have not ended remain where an option is removed', () => {
    const units = shirt.units.map((unit, index) => ({
      ...unit,
      saleStatus: index === 0 ? ('End' as const) : ('OnSale' as const),
    }));
    expect(unitsOf('치수:소,대', { ...shirt, units })).toEqual(['소=3', '대=2']);
  });

  test('are made for combinations that were missing only if that is asked for', () => {
    const sparse = { ...shirt, units: shirt.units.slice(0, 3) };
    expect(saved(sparse, '색:빨,파 치수:소,대').units).toHaveLength(3);

    const whole = saved(sparse, '색:빨,파,+초 치수:소,대', true);
    expect(whole.units.map(({ itemCode }) => itemCode)).toEqual([
      'P1-001',
      'P1-002',
      'P1-003',
      'N1',
      'N2',
      'N3',
    ]);
    expect(optionProblem(sparse, edit('색:빨,파 치수:소,대'), true)).toBeNull();
  });
});

test.each([
  ['색:파,빨 치수:소,대', '/a /red-1 /blue-0'],
  ['색:파 치수:소,대', '/a /blue-0'],
  ['치수:소,대', '/a /red /blue'],
  ['색>빛:빨,파 치수:소,대', '/a /red /blue'],
  ['+다른색:+초 치수:소,대', '/a /red /blue'],
])('pictures follow their colours: %s', (text, pictures) => {
  const { images } = saved(shirt, text);
  const texts = images.map(({ path, colorIndex }) => [path, colorIndex].join('-'));
  expect(texts.map((imageText) => imageText.replace(/-$/, '')).join(' ')).toBe(pictures);
});

test('the last pictures stay when their colour goes', () => {
  const images = [{ path: '/red', colorIndex: 0 }];
  const after = saved({ ...shirt, images }, '색:파 치수:소,대');
  expect(after.images).toEqual([{ path: '/red' }]);
});

test.each([
  ['색:빨,파 치수:소,대', null, ''],
  ['색:빨,파>빨 치수:소,대', 'OptionNameTwice', 'options.0.values.0.nameKo'],
  ['색:빨,+빨 치수:소,대', 'OptionNameTwice', 'options.0.values.0.nameKo'],
  ['색:빨,파 치수>색:소,대', 'OptionNameTwice', 'options.0.nameKo'],
  ['색:빨,초 치수:소,대', 'OptionUnknown', 'options.0.values.1.nameKo'],
  ['색:빨>초,빨 치수:소,대', 'OptionUnknown', 'options.0.values.0.nameKo'],
  ['맛:빨', 'OptionUnknown', 'options.0.nameKo'],
])('%s has the problem %s', (text, code, field) => {
  expect(optionProblem(shirt, edit(text))).toEqual(code && { code, field });
});

test('more units than a product may have are refused, also a hundred million', () => {
  const values = Array.from({ length: 99 }, (_, index) => `+v${index}`).join();
  const all = `색:빨,${values} 치수:소,${values} +셋:${values} +넷:${values}`;
  expect(optionProblem(shirt, edit(all))?.code).toBe('TooManyUnits');
  expect(optionProblem(shirt, edit(`색:빨,${values} 치수:소,대`))).toBeNull();
});

test('an edit that leaves no unit is refused', () => {
  const sparse = { ...shirt, units: shirt.units.slice(0, 1) };
  expect(optionProblem(sparse, edit('색:파 치수:소,대'))?.code).toBe('NoUnitLeft');
});

test('units are kept, made or gone, and none has the values of another', () => {
  const values = fc.uniqueArray(fc.constantFrom('소', '대', '+중', '+특'), { minLength: 1 });
  const colors = fc.uniqueArray(fc.constantFrom('빨', '파', '+초'), { minLength: 1 });

  fc.assert(
    fc.property(colors, values, fc.boolean(), (color, size, isSwapped) => {
      const parts = [`색:${color.join()}`, `치수:${size.join()}`];
      const edited = edit((isSwapped ? parts.toReversed() : parts).join(' '));
      const { kept, made, gone } = planUnits(shirt, edited);
      expect(kept.length + gone.length).toBe(shirt.units.length);

      const chosen = [...kept.map(({ options }) => options), ...made].map(String);
      expect(new Set(chosen).size).toBe(color.length * size.length);
      expect(chosen).toHaveLength(color.length * size.length);
    }),
  );
});

test('an option is written in one line', () => {
  const values = [{ nameKo: '남색', nameEn: 'Navy', rgb: '#1f2a44' }, named('검정')];
  const written = optionText({ nameKo: '색상', nameEn: 'Color', isColor: true, values });
  expect(written).toBe('색상/Color: 남색/Navy #1f2a44, 검정');
});
