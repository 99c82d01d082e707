import { expect, test } from 'vitest';
import { maskName, maskPlace } from './mask-delivery.ts';

test.each([
  ['김하늘', '김*늘'],
  ['김산', '김*'],
  ['Ann Lee', 'A*****e'],
])('%s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test('an address is shown as province and city', () => {
  expect(maskPlace('서울특별시 강남구 테헤란로 1')).toBe('서울특별시 강남구 ***');
});
