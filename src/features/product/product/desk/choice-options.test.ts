import { expect, test } from 'vitest';
import { categoryOptions, policyOptions } from './choice-options.ts';

const named = (code: string, nameKo: string) => ({ code, nameKo, nameEn: '' });

test('policies of one name are told apart by their seller', () => {
  const policy = (code: string, handlerKo: string) => ({
    ...named(code, '무료배송'),
    handlerKo,
    handlerEn: '',
  });

  const labels = policyOptions([policy('A', '본사'), policy('B', '별자리')], 'ko');
  expect(labels.map(({ label }) => label)).toEqual(['무료배송 · 본사', '무료배송 · 별자리']);
});

test('a category has its whole path', () => {
  const categories = [named('001', '아우터'), named('001002', '자켓'), named('002', '모자')];
  expect(categoryOptions(categories, 'ko')).toEqual([
    { value: '001', label: '아우터' },
    { value: '001002', label: '아우터 > 자켓' },
    { value: '002', label: '모자' },
  ]);
});
