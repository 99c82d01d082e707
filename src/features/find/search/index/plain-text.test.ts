import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['등산화👟', '등산화'],
  ['👟등산화🏔️ 추천!!', '등산화 추천'],
  ['등산🏔️화', '등산 화'],
  ['1️⃣ 텐트', '1 텐트'],
  ['[아울렛] 티 (최소 2개)', '아울렛 티 최소 2개'],
  ['타프·텐트, 침낭/매트', '타프 텐트 침낭 매트'],
  ['Women’s Half-Zip & Tee', 'womens half-zip tee'],
  ['P6202-001', 'p6202-001'],
  ['보온병 1.2L -20℃', '보온병 1.2l 20'],
  ['"등산화".', '등산화'],
  ['.*', ''],
  ['👟', ''],
])('%j is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
