import { expect, test } from 'vitest';
import { withArea, zipArea } from './zip-area.ts';
import { ZIP_AREAS } from './zip-areas.ts';

test.each([
  ['06236', '서울특별시 강남구'],
  ['04780', '서울특별시 성동구'],
  ['13529', '경기도 성남시'],
  ['48094', '부산광역시 해운대구'],
  ['30112', '세종특별자치시'],
  ['63115', '제주특별자치도 제주시'],
  ['63587', '제주특별자치도 서귀포시'],
  ['39000', '대구광역시 군위군'],
  // Shared by two districts: the province is certain.
  ['07807', '서울특별시'],
  ['39700', '경상북도'],
  ['00999', ''],
  ['64000', ''],
  ['0623', ''],
  ['', ''],
])('%s is in %s', (zipCode, area) => {
  expect(zipArea(zipCode)).toBe(area);
});

test('no three digits stand in two places', () => {
  const seen = new Set<number>();
  for (const districts of Object.values(ZIP_AREAS)) {
    for (const range of Object.values(districts).flatMap((ranges) => ranges.split(' '))) {
      const [from = 0, to = from] = range.split('-').map(Number);
      for (let prefix = from; prefix <= to; prefix += 1) {
        expect(seen.has(prefix), `${prefix}`).toBe(false);
        seen.add(prefix);
      }
    }
  }

  expect(seen.size).toBeGreaterThan(440);
});

test.each([
  ['06236', '', '서울특별시 강남구 '],
  // Another zip code changes what the one before filled in, never what was typed.
  ['48094', '서울특별시 강남구 ', '부산광역시 해운대구 '],
  ['48094', '서울특별시 강남구 테헤란로 1', '서울특별시 강남구 테헤란로 1'],
  ['06236', '능선로 12', '능선로 12'],
  ['0623', '서울특별시 강남구 ', '서울특별시 강남구 '],
])('%s typed above "%s" makes it "%s"', (zipCode, address1, expected) => {
  expect(withArea(zipCode, address1)).toBe(expected);
});
