import { expect, test } from 'vitest';
import { translateDynamic } from '../../../i18n/server.ts';
import { LOCALES } from '../../../lib/locale.ts';
import { FITS, fitWords, modelWords, NO_MODEL } from './fit.ts';

test.each([
  [184, 72, '100(L)', '모델 정보: 키 184cm, 몸무게 72kg, 100(L) 착용'],
  [184, null, '', '모델 정보: 키 184cm'],
  [null, 72, '', '모델 정보: 몸무게 72kg'],
  [null, null, '100(L)', '모델 정보: 100(L) 착용'],
  [null, null, '', ''],
] as const)('a picture shows somebody of %s cm and %s kg in %s', (height, weight, size, words) => {
  const model = { modelHeightCm: height, modelWeightKg: weight, modelSize: size };
  expect(modelWords(model, translateDynamic('ko'))).toBe(words);
});

const MODEL = { modelHeightCm: 184, modelWeightKg: 72, modelSize: 'L' };

test.each([
  ['', MODEL, ['모델 정보: 키 184cm, 몸무게 72kg, L 착용']],
  ['RunsSmall', MODEL, ['모델 정보: 키 184cm, 몸무게 72kg, L 착용', '작게 나온 상품입니다.']],
  ['RunsSmall', null, ['작게 나온 상품입니다.']],
  ['', NO_MODEL, []],
  ['', null, []],
] as const)('fit %s, model %o', (fit, model, words) => {
  const told = fitWords({ fit, model }, translateDynamic('ko'));
  expect(told).toEqual(words.map((word) => expect.stringContaining(word)));
});

test.each(LOCALES)('every fit has its words: %s', (locale) => {
  for (const fit of FITS) {
    const told = fitWords({ fit, model: MODEL }, translateDynamic(locale));
    expect(told.join()).not.toMatch(/product\.fit|\{\{/);
  }
});
