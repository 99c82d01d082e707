import { expect, test } from 'vitest';
import { readOptions } from './new-options.ts';

test('options are read from a line each, with or without English names', () => {
  expect(readOptions(['색상/Color: 남색/Navy, 검정', '사이즈: 95, 100,', ''])).toEqual([
    {
      nameKo: '색상',
      nameEn: 'Color',
      isColor: true,
      values: [
        { nameKo: '남색', nameEn: 'Navy' },
        { nameKo: '검정', nameEn: '' },
      ],
    },
    {
      nameKo: '사이즈',
      nameEn: '',
      isColor: false,
      values: [
        { nameKo: '95', nameEn: '' },
        { nameKo: '100', nameEn: '' },
      ],
    },
  ]);
});
