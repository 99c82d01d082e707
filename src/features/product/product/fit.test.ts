import { expect, test } from 'vitest';
import { translateDynamic } from '../../../i18n/server.ts';
import { LOCALES } from '../../../lib/locale.ts';
import { FITS, fitWords } from './fit.ts';

test.each([
  ['', 184, '100(L)', ['모델 정보: 키 184cm, 100(L) 착용']],
  ['', 184, '', ['모델 정보: 키 184cm']],
  ['RunsSmall', null, '100(L)', ['모델 정보: 100(L) 착용', '작게 나온 상품입니다.']],
  ['', null, '', []],
] as const)('fit %s, height %s, size %s', (fit, modelHeightCm, modelSize, words) => {
  const told = fitWords({ fit, modelHeightCm, modelSize }, translateDynamic('ko'));
  expect(told).toEqual(words.map((word) => expect.stringContaining(word)));
});

test.each(LOCALES)('every fit has its words: %s', (locale) => {
  for (const fit of FITS) {
    const facts = { fit, modelHeightCm: 184, modelSize: 'L' };
    expect(fitWords(facts, translateDynamic(locale)).join()).not.toMatch(/product\.fit|\{\{/);
  }
});
