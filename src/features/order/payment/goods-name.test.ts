import { expect, test } from 'vitest';
import { fitWords } from './start.service.ts';

test.each([
  ['등산 자켓', 40, '등산 자켓'],
  ['남성 서밋라인 3L 쉘 자켓', 21, '남성 서밋라인'], // not '남성 서밋라인 3'
  ['Summitline shell jacket', 17, 'Summitline shell'],
  ['Summitline shell jacket', 16, 'Summitline shell'],
  ['가나다라마바사', 10, '가나다'], // one word that is too long
])('%s in %d bytes is %s', (text, bytes, fitting) => {
  expect(fitWords(text, bytes)).toBe(fitting);
});
