import { expect, test } from 'vitest';
import { SIZE_KINDS } from '../../../size/size-kind.ts';
import { fillNotice } from './notice-template.ts';

test.each(SIZE_KINDS)('goods of kind "%s" name maker, origin and service, each once', (kind) => {
  const lines = fillNotice(kind);
  const labels = lines.map(({ labelKo }) => labelKo);

  expect(labels).toEqual(
    expect.arrayContaining(['제조자(수입자)', '제조국', 'A/S 책임자와 전화번호']),
  );
  expect(new Set(labels).size).toBe(labels.length);
  expect(lines.every(({ valueKo, valueEn }) => valueKo !== '' && valueEn !== '')).toBe(true);
});

test.each([
  ['Top', '세탁방법 및 취급 시 주의사항'],
  ['Shoes', '치수(발길이, 굽높이)'],
  ['Bag', '종류'],
  ['', '품명 및 모델명'],
] as const)('those of kind "%s" name %s', (kind, label) => {
  expect(fillNotice(kind).map(({ labelKo }) => labelKo)).toContain(label);
});
