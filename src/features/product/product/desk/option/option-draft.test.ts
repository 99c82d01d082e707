import { expect, test } from 'vitest';
import { getDraft, toOptionEdits, withOption, withValue } from './option-draft.ts';

const values = [{ nameKo: '남색', nameEn: 'Navy', rgb: '#1f2a44' }];
const [color] = getDraft([{ nameKo: '색상', nameEn: 'Color', isColor: true, values }]);
const saved = { was: '남색', nameKo: '남색', nameEn: 'Navy' };

test('a draft without changes is the option as it was', () => {
  expect(toOptionEdits(color ? [color] : [])).toEqual([
    {
      was: '색상',
      nameKo: '색상',
      nameEn: 'Color',
      isColor: true,
      values: [{ ...saved, rgb: '#1f2a44' }],
    },
  ]);
});

test('empty values at the end are left out, others are refused by the shop', () => {
  if (!color) throw new Error('no draft');
  const added = withValue(withValue(color, -1));
  expect(toOptionEdits([added])[0]?.values.map(({ nameKo }) => nameKo)).toEqual(['', '남색']);
  expect(toOptionEdits(withOption([]))[0]?.values).toHaveLength(1);
});

test('swatches are those of the colors', () => {
  if (!color) throw new Error('no draft');
  expect(toOptionEdits([{ ...color, isColor: false }])[0]?.values).toEqual([saved]);
});
