import { expect, test } from 'vitest';
import { flashCodeProblem, normalizeFlashCode } from './flash-code.ts';

test.each([
  [undefined, 'FlashSaleCodeUnknown'],
  [{ startAt: 101, endAt: 200 }, 'FlashSaleNotStarted'],
  [{ startAt: 50, endAt: 100 }, 'FlashSaleEnded'],
  [{ startAt: 100, endAt: 101 }, undefined],
])('the code of %o at 100: %s', (sale, code) => {
  expect(flashCodeProblem(sale, 100)?.code).toBe(code);
});

test('capitals and spaces around a code do not matter', () => {
  expect(normalizeFlashCode(' night24 \n')).toBe('NIGHT24');
});
